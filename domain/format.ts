import type { Money } from '#domain/money.ts';

/** An amount in figures, `-1,234.50`, with as many decimals as the currency has by configuration. */
export function figures(amount: Money, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}
