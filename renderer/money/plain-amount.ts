import { formatAmount } from '#renderer/money/format-money.ts';

/** `1234.50`, for a field or a spreadsheet: nothing between thousands, and a minus that can be typed. */
export function plainAmount(amount: number, scale: number): string {
  const [whole, decimals] = splitAtPoint(formatAmount(Math.abs(amount), scale), scale);
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\D/g, '')}${decimals}`;
}

/** Figures in front of the point, and what begins with it. */
function splitAtPoint(figure: string, scale: number): [string, string] {
  const at = scale === 0 ? figure.length : figure.length - scale - 1;
  return [figure.slice(0, at), figure.slice(at)];
}
