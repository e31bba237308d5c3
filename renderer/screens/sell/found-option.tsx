/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of the platform shows no price beside a name */
import type { ReactNode } from 'react';

import button from '#renderer/components/button.module.css';
import { Press } from '#renderer/components/press.tsx';
import styles from '#renderer/screens/sell/finder.module.css';

interface FoundOptionProps {
  readonly index: number;
  readonly marked: boolean;
  readonly onChoose: () => void;
  readonly testId: string;
  readonly children: ReactNode;
}

const looks = [button.button, button.plain, button.normal, styles.foundRow].join(' ');

/** One row of what was found: the option itself is what is pressed, for nothing may be pressed inside an option. */
export function FoundOption({ index, marked, onChoose, testId, children }: FoundOptionProps) {
  return (
    <Press
      id={`found-${index}`}
      role="option"
      className={looks}
      aria-selected={marked}
      data-on={marked}
      onPress={onChoose}
      data-testid={testId}
    >
      {children}
    </Press>
  );
}
