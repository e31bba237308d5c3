import type { MouseEvent, ReactNode } from 'react';

import styles from '#renderer/components/button.module.css';

interface PlainButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly label: string;
  readonly testId: string;
  readonly tone?: 'plain' | 'quiet';
}

/** Looks and presses like a button, for places that are drawn with every scan: one element and no hooks. */
export function PlainButton({ onPress, children, label, testId, tone = 'plain' }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={[styles.button, styles[tone], styles.normal].join(' ')}
      onMouseDown={keepCursor}
      onClick={onPress}
      aria-label={label}
      data-testid={testId}
    >
      {children}
    </button>
  );
}

/** As every press does, so that a scan after it goes to the sale. */
function keepCursor(event: MouseEvent): void {
  event.preventDefault();
}
