import { priceByWeight, weighLine } from '#domain/line-facts.ts';
import { refuse } from '#domain/result.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';
import { priceByUnit, type WeightForms } from '#domain/weight-price.ts';
import type { Register } from '#register/context.ts';
import { paperWords } from '#register/receipts/words/words.ts';

/** As the papers of this till write them. */
export function weightForms(register: Pick<Register, 'currency' | 'memory'>): WeightForms {
  return { scale: register.currency.scale, marks: paperWords(register).marks };
}

/** What lay on the scale is the quantity of the line in grams, or one at what it costs where its price is of more. */
export function weigh(context: Register, sale: OpenSale, { lineId, grams, free }: Weighing) {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  const unit = context.memory.weightUnits.get(line.code);
  const quantity = unit ? Math.sign(grams) : grams;
  const scaled = unit && { grams: Math.abs(grams), unit };
  const priced = scaled && priceByUnit(scaled, line.weight ?? line, weightForms(context));
  if (!free && isBeyondYes(line, quantity, priced?.price)) return refuse({ code: 'return_needs_reason' });
  return priced ? priceByWeight(sale, lineId, { quantity, ...priced }) : weighLine(sale, lineId, grams);
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
