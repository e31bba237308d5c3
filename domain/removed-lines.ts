import type { Money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { fitDiscount, type LineGone, type OpenSale, returnOf, type SaleLine } from '#domain/sale.ts';

/** A line that was taken off, for as long as it can be put back. */
export interface RemovedLine {
  readonly line: SaleLine;
  readonly index: number;
  /** The amount off the sale that went beyond what was left, and what it became. */
  readonly off?: { readonly was: Money; readonly left: Money };
  /** The percentage off the sale that went with its last line. */
  readonly percent?: number;
}

interface ReturnMixed extends Refusal<'return_mixed'> {
  readonly number: string;
}

export function removeLine(sale: OpenSale, lineId: number): Result<OpenSale, LineGone> {
  const index = sale.lines.findIndex(({ id }) => id === lineId);
  const line = sale.lines[index];
  if (!line) return refuse({ code: 'line_gone' });
  const lines = sale.lines.filter(({ id }) => id !== lineId);
  const touched = sale.touched === lineId ? (lines.at(-1)?.id ?? null) : sale.touched;
  const { ageSeen, ...fitted } = fitDiscount({ ...sale, lines, touched });
  const [was, left] = [sale.discount.amount, fitted.discount.amount];
  const { percent } = sale.discount;
  // Seen by nobody on an empty sale, it would be off what the next customer buys.
  const hides = lines.length === 0 && percent !== 0;
  const gone: RemovedLine = { line, index, ...(was !== left && { off: { was, left } }), ...(hides && { percent }) };
  const discount = hides ? { ...fitted.discount, percent: 0 } : fitted.discount;
  // Whoever buys on an emptied sale is another.
  const seen = lines.length > 0 && ageSeen !== undefined ? { ageSeen } : {};
  return ok({ ...fitted, ...seen, discount, removed: [gone, ...sale.removed] });
}

/** The sale as it was, with the whole of what was off it and went with the line. */
export function undoRemove(
  sale: OpenSale,
): Result<OpenSale, Refusal<'nothing_to_undo'> | Refusal<'discount_with_return'> | ReturnMixed> {
  const [last, ...removed] = sale.removed;
  if (!last) return refuse({ code: 'nothing_to_undo' });
  const refusal = last.line.returns === null ? undefined : refuseReturned(sale);
  if (refusal) return refuse(refusal);
  const lines = sale.lines.toSpliced(last.index, 0, last.line);
  return ok(fitDiscount({ ...sale, lines, discount: discountBack(sale, last), touched: last.line.id, removed }));
}

function discountBack({ lines, discount: { percent, amount } }: OpenSale, { off, percent: gone = 0 }: RemovedLine) {
  if (percent === 0 && off?.left === amount) return { percent, amount: off.was };
  const isAsLeft = lines.length === 0 && percent === 0 && amount === 0;
  return { percent: isAsLeft ? gone : percent, amount };
}

/** What came onto the sale since may not go with goods that come back. */
function refuseReturned(sale: OpenSale): Refusal<'discount_with_return'> | ReturnMixed | undefined {
  const { discount, coupon, points } = sale;
  if (!returnOf(sale) && (discount.percent !== 0 || discount.amount !== 0 || coupon || points))
    return { code: 'discount_with_return' };
  const isMixed = sale.lines.some(({ returns, quantity }) => returns === null && quantity < 0);
  return isMixed ? { code: 'return_mixed', number: sale.returnOf?.number ?? '' } : undefined;
}
