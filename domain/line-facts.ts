import { ok, refuse, type Result } from '#domain/result.ts';
import { type LineGone, type LineReturned, type OpenSale, replaceLine } from '#domain/sale.ts';
import { type LineSerial, withSerials } from '#domain/serials.ts';

/** Null: whoever rings it up. */
export function setSalesPerson(
  sale: OpenSale,
  lineId: number,
  name: string | null,
): Result<OpenSale, LineGone | LineReturned> {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  if (line.returns !== null) return refuse({ code: 'line_returned' });
  const { salesPerson: _, ...plain } = line;
  return ok(replaceLine(sale, name === null ? plain : { ...plain, salesPerson: name }));
}

/** Never more of them than pieces. */
export function setSerials(
  sale: OpenSale,
  lineId: number | null,
  serials: readonly LineSerial[],
): Result<OpenSale, LineGone> {
  const line = sale.lines.find(({ id }) => id === lineId);
  return line ? ok(replaceLine(sale, withSerials(line, serials))) : refuse({ code: 'line_gone' });
}
