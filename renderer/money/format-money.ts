export interface Currency {
  readonly symbol: string;
  /** Digits behind the decimal mark. */
  readonly scale: number;
}

let marks = { group: ',', point: '.' };

/** As the language of this window writes figures. Before any is written. */
export function writeFigures(next: typeof marks): void {
  marks = next;
}

export function groupMark(): string {
  return marks.group;
}

/** `1234567` at scale 2 is `12,345.67`. Digits are moved, never divided: a float could not round-trip a large total. */
export function formatAmount(amount: number, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const whole = inThousands(digits.slice(0, digits.length - scale));
  const sign = signOf(amount);
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}${marks.point}${digits.slice(-scale)}`;
}

function inThousands(whole: string): string {
  return whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, marks.group) : whole;
}

/** With the currency: for the one figure of a screen that is the total. */
export function formatMoney(amount: number, { symbol, scale }: Currency): string {
  const figure = formatAmount(Math.abs(amount), scale);
  // A symbol of letters (Rp, CHF) needs air, a sign ($, €) does not.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return `${signOf(amount)}${symbol}${gap}${figure}`;
}

/** `−10 %`, `2`: whole numbers with a real minus. */
export function formatWhole(value: number): string {
  return formatAmount(value, 0);
}

/** Where words run from right to left a minus would go behind its figures, unless a mark before it says which way it runs. */
function signOf(amount: number): string {
  if (amount >= 0) return '';
  return typeof document !== 'undefined' && document.dir === 'rtl' ? '\u200E\u2212' : '\u2212';
}
