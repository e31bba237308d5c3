import type { WriteDb } from '#db/connection.ts';
import { add, money } from '#domain/money.ts';
import { lineAmount, type OpenSale, type SaleLine } from '#domain/sale.ts';
import type { AtWork, Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';

/** `putBack` takes back what `takeOff` said. */
export type GoodsGo = 'takeOff' | 'putBack';

interface Going extends AtWork {
  readonly going: GoodsGo;
  readonly before: OpenSale;
  readonly after: OpenSale;
}

/** Goods that the customer saw rung up and no receipt has: whoever pockets their money leaves this. */
export function writeTakenOff(tx: WriteDb, context: Context, { going, staff, before, after }: Going): void {
  const { clock, memory } = context;
  const goods = going === 'takeOff' ? goneFrom(before, after) : goneFrom(after, before);
  if (goods.length === 0) return;
  const amount = add(...goods.map((each) => each.amount));
  const facts = { shift: memory.shift?.key ?? null, sale: before.id, amount, goods };
  writeDown(tx, { at: clock.now(), staff: staff.name, act: `sale.${going}`, facts });
}

/** Goods that come back are no goods the customer takes home, and would hide others behind their minus. */
function goneFrom({ lines }: OpenSale, after: OpenSale) {
  const left = new Map(after.lines.map((line) => [line.id, line]));
  return lines.filter(({ quantity }) => quantity > 0).flatMap((line) => lessOf(line, left.get(line.id)));
}

function lessOf(line: SaleLine, now: SaleLine | undefined) {
  const { code, name, quantity, weight } = line;
  if (now && isAllThere(line, now)) return [];
  const kept = now?.code === code ? Math.max(now.quantity, 0) : 0;
  const stays = now && now.quantity > 0 ? lineAmount(now) : 0;
  const less = lineAmount(line) - stays;
  const goods = { code, name, quantity: quantity - kept, amount: money(less), ...(weight && { weight: weight.words }) };
  return now && now.code !== code && less <= 0 ? [] : [goods];
}

/** Goods at the price of a kilogram are one, however much they weigh. */
function isAllThere({ code, quantity, weight, price }: SaleLine, now: SaleLine): boolean {
  const isLighter = weight && now.weight && now.weight.words !== weight.words && now.price < price;
  return now.code === code && now.quantity >= quantity && !isLighter;
}
