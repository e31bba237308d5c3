import type { CSSProperties, ReactNode } from 'react';

import styles from '#renderer/components/list-row.module.css';
import { Press } from '#renderer/components/press.tsx';

interface ListRowProps {
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly figure: ReactNode;
  readonly state: ReactNode;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly testId: string;
  /** In a list whose rows may be of any height: what does not stand beside what it is stands below. */
  readonly wraps?: boolean;
}

/** One thing of a list: what it is on the left, what it comes to on the right. */
export function ListRow({ title, detail, figure, state, chosen, onChoose, testId, wraps }: ListRowProps) {
  return (
    <Press className={styles.row ?? ''} onPress={onChoose} aria-pressed={chosen} data-on={chosen} data-testid={testId}>
      <span className={styles.main} style={lettersOf(title, figure)}>
        <span className={styles.cut}>{title}</span>
        <span>{figure}</span>
      </span>
      <span className={styles.detail} data-wraps={wraps}>
        <span className={styles.cut}>{detail}</span>
        <span className={styles.state}>{state}</span>
      </span>
    </Press>
  );
}

/** How long both are together, so that a long sum does not cut off the end of a number, which is what tells it from others. */
function lettersOf(...words: readonly ReactNode[]): CSSProperties {
  const letters = words.map((each) => (typeof each === 'string' ? each.length : 0));
  return { '--letters': letters.reduce((sum, each) => sum + each, 2) } as CSSProperties;
}
