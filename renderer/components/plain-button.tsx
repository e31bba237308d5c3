import type { ReactNode } from 'react';

import styles from '#renderer/components/button.module.css';
import { Press } from '#renderer/components/press.tsx';

interface PlainButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly label: string;
  readonly testId: string;
  readonly tone?: 'plain' | 'quiet';
}

/** A button without a key of its own, for places that are drawn with every scan. */
export function PlainButton({ onPress, children, label, testId, tone = 'plain' }: PlainButtonProps) {
  return (
    <Press
      className={[styles.button, styles[tone], styles.normal].join(' ')}
      onPress={onPress}
      aria-label={label}
      data-testid={testId}
    >
      {children}
    </Press>
  );
}
