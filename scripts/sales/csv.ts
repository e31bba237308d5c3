import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';

export interface Spelling {
  /** Digits of the money behind its point. */
  readonly decimals: number;
  /** A comma in the figures, and so semicolons between the columns. */
  readonly comma: boolean;
}

/** An amount in minor units. */
export interface Amount {
  readonly minor: number;
}

export type Cell = string | number | Amount | null | undefined;

/** One line of a table, as spreadsheets read it. */
export function row(cells: readonly Cell[], spelling: Spelling): string {
  return `${cells.map((cell) => spelled(cell, spelling)).join(spelling.comma ? ';' : ',')}\r\n`;
}

function spelled(cell: Cell, { decimals, comma }: Spelling): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && cell !== null)
    return figures(money(cell.minor), decimals)
      .replaceAll(',', '')
      .replace('.', comma ? ',' : '.');
  return quoted(harmless(cell ?? ''));
}

/** A spreadsheet would work out a name that begins like a formula. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
