/** What was typed into the finder: `3*milk`, `3*`, `3 x milk`, `milk`. Between two figures an `x` is a measure: `10x15` is a frame. */
export function readFinder(typed: string): { readonly quantity: number | null; readonly text: string } {
  const match = /^\s*([-\u2212]?\d{1,6})\s*(?:\*|[x×](?!\s*\d))\s*(.*)$/i.exec(typed);
  if (!match) return { quantity: null, text: typed.trim() };
  return { quantity: Number(match[1]?.replace('\u2212', '-')), text: (match[2] ?? '').trim() };
}
