import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import styles from '#renderer/components/virtual-list.module.css';

interface VirtualListProps {
  readonly count: number;
  readonly renderRow: (index: number) => ReactNode;
  readonly rowRem: number;
  readonly label: string;
  readonly testId: string;
  /** The row that comes into sight when it is chosen, and which one it is. */
  readonly marked: number;
  readonly markedId: string | number | null;
  /** Asks for more when the end comes near. */
  readonly onEnd?: () => void;
}

/** Only the rows in sight exist. It keeps its place when its data changes. */
export function VirtualList({ count, renderRow, rowRem, label, testId, marked, markedId, onEnd }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 6,
  });
  const inSight = rows.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  const reachEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (count > 0 && last >= count - 10) reachEnd();
  }, [last, count]);
  const isThere = marked >= 0;
  const bringIntoSight = useEffectEvent(() => rows.scrollToIndex(marked));
  // Not when rows come or go before it: whoever scrolled away from it looks for something else.
  useEffect(() => {
    if (isThere) bringIntoSight();
  }, [markedId, isThere]);
  return (
    <div ref={scroller} className={styles.list} data-testid={testId}>
      <ul aria-label={label} style={{ blockSize: rows.getTotalSize() }}>
        {inSight.map(({ key, index, start, size }) => (
          <li key={key} style={{ blockSize: size, transform: `translateY(${start}px)` }}>
            {renderRow(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
