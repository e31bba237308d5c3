export interface Currency {
  readonly symbol: string;
  /** Digits behind the decimal mark. */
  readonly scale: number;
}

const minus = '\u2212';

/** `1234567` at scale 2 is `12,345.67`. Digits are moved, never divided: a float could not round-trip a large total. */
export function formatAmount(amount: number, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0 ? minus : '';
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}

/** With the currency: for the one figure of a screen that is the total. */
export function formatMoney(amount: number, { symbol, scale }: Currency): string {
  const figure = formatAmount(Math.abs(amount), scale);
  // A symbol of letters (Rp, CHF) needs air, a sign ($, €) does not.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return `${amount < 0 ? minus : ''}${symbol}${gap}${figure}`;
}

/** `−10 %`, `2`: whole numbers with a real minus. */
export function formatWhole(value: number): string {
  return `${value < 0 ? minus : ''}${formatAmount(Math.abs(value), 0)}`;
}
