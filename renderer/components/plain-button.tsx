import type { ReactNode } from 'react';

import styles from '#renderer/components/button.module.css';
import { Press } from '#renderer/components/press.tsx';

interface PlainButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** Where the words in it do not say what it does. */
  readonly label?: string;
  readonly testId: string;
  readonly tone?: 'plain' | 'quiet';
  readonly pressed?: boolean;
  readonly className?: string | undefined;
}

/** A button without a key of its own, for places that are drawn with every scan. */
export function PlainButton({
  onPress,
  children,
  label,
  testId,
  tone = 'plain',
  pressed,
  className = '',
}: PlainButtonProps) {
  return (
    <Press
      className={[styles.button, styles[tone], styles.normal, className].join(' ')}
      onPress={onPress}
      aria-label={label}
      aria-pressed={pressed}
      data-on={pressed}
      data-testid={testId}
    >
      {children}
    </Press>
  );
}
