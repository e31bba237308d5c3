import { largestAmount } from '#domain/money.ts';
import { withoutPromotion } from '#domain/promotions.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  addItem,
  fitDiscount,
  fitLine,
  type LineGone,
  type LineReturned,
  type OpenSale,
  type QuantityRefusal,
  replaceLine,
  type SaleLine,
  setQuantity,
  type Sellable,
} from '#domain/sale.ts';
import { type LineSerial, withSerials } from '#domain/serials.ts';
import type { ByWeight } from '#domain/weight-price.ts';

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

/** What lay on a scale: its quantity is grams from then on, whoever changes it. */
export function weighLine(
  sale: OpenSale,
  lineId: number,
  grams: number,
): Result<OpenSale, QuantityRefusal | LineGone | LineReturned> {
  const plain = { ...sale, lines: sale.lines.map((line) => (line.id === lineId ? unweighed(line) : line)) };
  const changed = setQuantity(plain, lineId, grams);
  const line = changed.ok && changed.value.lines.find(({ id }) => id === lineId);
  return changed.ok && line ? ok(replaceLine(changed.value, { ...line, weighed: true })) : changed;
}

interface Lain extends ByWeight {
  /** One, or one that comes back. */
  readonly quantity: number;
}

/** What lay on a scale, as one at the price of its weight: no coin is so small that a gram of it has a price. */
export function priceByWeight(
  sale: OpenSale,
  lineId: number,
  { quantity, ...byWeight }: Lain,
): Result<OpenSale, QuantityRefusal | LineGone | LineReturned> {
  const changed = setQuantity(sale, lineId, quantity);
  const line = changed.ok && changed.value.lines.find(({ id }) => id === lineId);
  if (!changed.ok || !line) return changed;
  if (byWeight.price > largestAmount) return refuse({ code: 'amount_out_of_range' });
  return ok(fitLine(changed.value, atWeight(withoutPromotion(line), byWeight)));
}

/** At the price of its weight, which its note says first. */
export function atWeight(line: SaleLine, { price, listPrice, weight }: ByWeight): SaleLine {
  const { weighed: _, listPrice: __, ...plain } = unweighed(line);
  const note = [weight.words, plain.note].filter(Boolean).join(' · ');
  const prices = { price, ...(listPrice !== undefined && { listPrice }) };
  return { ...plain, ...prices, labelled: true, weight, note };
}

/** At the price of a unit again, and without the words of its weight. */
function unweighed(line: SaleLine): SaleLine {
  if (!line.weight) return line;
  const { weight, labelled: _, listPrice: __, ...plain } = line;
  const { words, scaled: ___, ...prices } = weight;
  return { ...plain, ...prices, note: line.note.replace(words, '').replace(/^ · /, '') };
}

/** As many of another unit of the same goods, at that unit's price: what was taken off was off another price. What was weighed becomes one. */
export function changeUnit(
  sale: OpenSale,
  lineId: number,
  unit: Sellable,
): Result<OpenSale, QuantityRefusal | LineGone | LineReturned> {
  const index = sale.lines.findIndex(({ id }) => id === lineId);
  const line = sale.lines[index];
  if (!line) return refuse({ code: 'line_gone' });
  if (line.returns !== null) return refuse({ code: 'line_returned' });
  if (line.code === unit.code) return ok(sale);
  const fresh = addItem({ ...sale, lines: [], touched: null }, unit, line.weighed ? 1 : line.quantity);
  const [made] = fresh.ok ? fresh.value.lines : [];
  if (!fresh.ok || !made) return fresh;
  const { id, note, salesPerson } = unweighed(line);
  return ok(fitDiscount(replaceLine(sale, { ...made, id, note, ...(salesPerson !== undefined && { salesPerson }) })));
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
