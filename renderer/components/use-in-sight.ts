import { type RefObject, useEffect, useRef } from 'react';

/** For a list whose mark the arrows move: what Enter is about is never above or below what is seen of it. */
export function useInSight<List extends HTMLElement>(marked: unknown): RefObject<List | null> {
  const list = useRef<List>(null);
  const was = useRef(marked);
  useEffect(() => {
    // A sheet that opens shows its beginning.
    if (was.current === marked) return;
    was.current = marked;
    const row = list.current?.querySelector(':scope > [data-on="true"], :scope > li > [data-on="true"]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return list;
}
