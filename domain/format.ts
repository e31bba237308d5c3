import type { Money } from '#domain/money.ts';

/** An amount in figures, `-1,234.50`, with as many decimals as the currency has by configuration. */
export function figures(amount: Money, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}

/** With its currency, `-Rp 12,500` and `$10.85`: a symbol of letters needs air, a sign does not. */
export function withSymbol(
  amount: Money,
  { symbol, scale }: { readonly symbol: string; readonly scale: number },
): string {
  const sign = amount < 0 ? '-' : '';
  const gap = /\p{L}$/u.test(symbol) ? ' ' : '';
  return `${sign}${symbol}${gap}${figures(amount, scale).slice(sign.length)}`;
}
