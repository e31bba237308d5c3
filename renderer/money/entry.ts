/** A longer number is a slip of the hand, not a count. */
const usualDigits = 9;

/** Nine digits: ten million with cents. Without decimals prices run to thousands, and a drawer to billions. */
export function amountDigits(scale: number | undefined): number {
  return scale === 0 ? usualDigits + 2 : usualDigits;
}

/** Digits keyed from the right, as on a cash register: `1`, `0`, `5`, `0` is 10.50. */
export function pressKey(entry: string, key: string, most = usualDigits): string {
  if (!fitsPad(entry, key, most)) return entry;
  if (key === 'back') return entry.slice(0, -1);
  if (key === 'clear') return '';
  if (key === 'sign') return entry.startsWith('-') ? entry.slice(1) : `-${entry}`;
  return (entry.startsWith('-') ? '-' : '') + digitsWith(entry, key);
}

/** A key of which only a part fits is not taken at all: the figure would be another than the one that was keyed. */
export function fitsPad(entry: string, key: string, most = usualDigits): boolean {
  return !/^\d+$/.test(key) || digitsWith(entry, key).length <= most;
}

function digitsWith(entry: string, key: string): string {
  return (entry.replace('-', '') + key).replace(/^0+(?=\d)/, '');
}

/** Null until a digit was keyed. */
export function entryValue(entry: string): number | null {
  return /\d/.test(entry) ? Number(entry) : null;
}

/** What was typed into the finder: `3*milk`, `3*`, `3 x milk`, `milk`. Between two figures an `x` is a measure: `10x15` is a frame. */
export function readFinder(typed: string): { readonly quantity: number | null; readonly text: string } {
  const match = /^\s*([-\u2212]?\d{1,6})\s*(?:\*|[x×](?!\s*\d))\s*(.*)$/i.exec(typed);
  if (!match) return { quantity: null, text: typed.trim() };
  return { quantity: Number(match[1]?.replace('\u2212', '-')), text: (match[2] ?? '').trim() };
}
