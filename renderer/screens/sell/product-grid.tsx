import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

import type { VariantView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sell/shelf.module.css';
import { Tile } from '#renderer/screens/sell/tile.tsx';
import { useColumns } from '#renderer/screens/sell/use-columns.ts';
import { useShelfPages } from '#renderer/screens/sell/use-shelf-pages.ts';

interface ProductGridProps {
  readonly category: string | null;
  readonly onChoose: (variant: VariantView) => void;
}

/** Only the rows in sight exist, and only their pages were asked for. */
export function ProductGrid({ category, onChoose }: ProductGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const forms = useForms();
  const { columns, rowHeight } = useColumns(scroller);
  const total = useShelfPages(category, 0, 0).total;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const rows = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const inSight = rows.getVirtualItems();
  const { at } = useShelfPages(
    category,
    (inSight[0]?.index ?? 0) * columns,
    ((inSight.at(-1)?.index ?? 0) + 1) * columns - 1,
  );
  return (
    <div className={styles.shelf} ref={scroller} data-testid="shelf">
      <div style={{ blockSize: rows.getTotalSize(), position: 'relative' }}>
        {inSight.map((row) => (
          <div
            key={row.key}
            className={styles.shelfRow}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              blockSize: row.size,
              transform: `translateY(${row.start}px)`,
            }}
          >
            {Array.from({ length: columns }, (_, column) => {
              const variant = at(row.index * columns + column);
              return variant && <Tile key={variant.key} variant={variant} forms={forms} onChoose={onChoose} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
