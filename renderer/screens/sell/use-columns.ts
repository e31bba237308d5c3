import { type RefObject, useLayoutEffect, useState } from 'react';

const tileRem = 11.25;
const rowRem = 7.5;

/** How many tiles fit side by side; wider text means fewer, never smaller, tiles. */
export function useColumns(scroller: RefObject<HTMLElement | null>): {
  readonly columns: number;
  readonly rowHeight: number;
} {
  const [shape, setShape] = useState({ columns: 3, rowHeight: rowRem * 16 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const columns = Math.max(1, Math.floor(element.clientWidth / (tileRem * rem)));
      setShape((was) =>
        was.columns === columns && was.rowHeight === rowRem * rem ? was : { columns, rowHeight: rowRem * rem },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return shape;
}
