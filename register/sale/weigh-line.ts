import { priceByWeight, weighLine } from '#domain/line-facts.ts';
import type { Money } from '#domain/money.ts';
import { refuse } from '#domain/result.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';
import { costOfWeight, type WeightPrice, weightWords } from '#domain/weight-price.ts';
import type { Register } from '#register/context.ts';
import { paperWords } from '#register/receipts/words/words.ts';

type UnitPrices = WeightPrice & Pick<SaleLine, 'listPrice'>;

/** What a line says that its weight costs; with it, it can be weighed once more. */
export function pricedByWeight(
  register: Pick<Register, 'currency' | 'memory'>,
  grams: number,
  { unit, price, listPrice }: UnitPrices,
) {
  const { scale } = register.currency;
  const words = weightWords(grams, { unit, price }, { scale, marks: paperWords(register).marks });
  const cost = (each: Money) => costOfWeight(grams, { unit, price: each });
  return {
    price: cost(price),
    ...(listPrice !== undefined && { listPrice: cost(listPrice) }),
    weight: { price, ...(listPrice !== undefined && { listPrice }), words },
  };
}

/** What lay on the scale is the quantity of the line in grams, or one at what it costs where its price is of more. */
export function weigh(context: Register, sale: OpenSale, { lineId, grams, free }: Weighing) {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  const unit = context.memory.weightUnits.get(line.code);
  const quantity = unit ? Math.sign(grams) : grams;
  const priced = unit && pricedByWeight(context, Math.abs(grams), unitPrices(line, unit));
  if (!free && isBeyondYes(line, quantity, priced?.price)) return refuse({ code: 'return_needs_reason' });
  return priced ? priceByWeight(sale, lineId, { quantity, ...priced }) : weighLine(sale, lineId, grams);
}

function unitPrices({ weight, ...line }: SaleLine, unit: UnitPrices['unit']): UnitPrices {
  const { price, listPrice } = weight ?? line;
  return { unit, price, ...(listPrice !== undefined && { listPrice }) };
}

/** The yes to a return was to so many of them, and to so much money: of what weighs more there is one still. */
function isBeyondYes(line: SaleLine, quantity: number, price = 0): boolean {
  return quantity < Math.min(line.quantity, 0) || (quantity < 0 && price > Math.abs(line.price * line.quantity));
}

interface Weighing {
  readonly lineId: number;
  readonly grams: number;
  /** A deposit comes back without anybody's yes. */
  readonly free: boolean;
}
