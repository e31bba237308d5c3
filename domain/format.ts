import type { Money } from '#domain/money.ts';

/** What stands between thousands, and in front of decimals. */
export interface Marks {
  readonly group: string;
  readonly point: string;
}

const usualMarks: Marks = { group: ',', point: '.' };

/** An amount in figures, `-1,234.50`, with as many decimals as the currency has by configuration. */
export function figures(amount: Money, scale: number, { group, point } = usualMarks): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, group);
  const decimals = scale === 0 ? '' : `${point}${digits.slice(-scale)}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}

/** With its currency, `-Rp 12,500` and `$10.85`: a symbol of letters needs air, a sign does not. */
export function withSymbol(
  amount: Money,
  { symbol, scale, marks }: { readonly symbol: string; readonly scale: number; readonly marks?: Marks },
): string {
  const sign = amount < 0 ? '-' : '';
  const gap = /\p{L}$/u.test(symbol) ? ' ' : '';
  return `${sign}${symbol}${gap}${figures(amount, scale, marks).slice(sign.length)}`;
}
