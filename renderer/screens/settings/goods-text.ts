import { formatAmount } from '#renderer/money/format-money.ts';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import type { ListedGoods } from '#renderer/register/contract.ts';
import { wouldBeReckoned } from '#renderer/words/spreadsheet.ts';

/**
 * The goods of a shop as a spreadsheet opens them, and as they are brought in again: `Code`, `Name`, `Category`, `Price` and `Taxable`,
 * by category and name. Where decimals have a comma a semicolon stands between the columns, as a spreadsheet there expects.
 */
export function goodsText(goods: readonly ListedGoods[], scale: number): string {
  const between = formatAmount(15, 1).includes(',') ? ';' : ',';
  const rows = goods
    .toSorted((one, other) => order.compare(one.category, other.category) || order.compare(one.name, other.name))
    .map(({ code, name, category, price, taxable }) => [
      // A spreadsheet would round a code of thirteen digits, and take its first zeros away.
      asFormula(code),
      asText(name),
      asText(category),
      plainAmount(price, scale),
      taxable ? 'yes' : 'no',
    ]);
  const lines = [['Code', 'Name', 'Category', 'Price', 'Taxable'], ...rows];
  // Without the mark in front Excel takes it for something older than UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map((cell) => quoted(cell, between)).join(between)).join('\r\n')}\r\n`;
}

const order = new Intl.Collator(undefined, { numeric: true });

function asText(text: string): string {
  return wouldBeReckoned(text) ? asFormula(text) : text;
}

function asFormula(text: string): string {
  return `="${text.replaceAll('"', '""')}"`;
}

function quoted(cell: string, between: string): string {
  return cell.includes(between) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
