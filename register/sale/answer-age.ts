import { removeLine } from '#domain/removed-lines.ts';
import { ok } from '#domain/result.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';
import { atWork, type Context } from '#register/context.ts';
import { note } from '#register/journal/journal.ts';
import { linesForAge } from '#register/sale/age.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { currentSale } from '#register/views/sale-view.ts';

interface Answer {
  readonly years: number;
  readonly oldEnough: boolean;
}

/** In the journal with the name of whoever looked: an inspector asks for it, and so does a shop. */
export function answerAge(context: Context, { years, oldEnough }: Answer) {
  const work = atWork(context);
  if (!work.ok) return work;
  const goods = linesForAge(context, currentSale(context)).filter((each) => each.years >= years || oldEnough);
  const change = (sale: OpenSale) =>
    oldEnough
      ? ok({ ...sale, ageSeen: Math.max(years, sale.ageSeen ?? 0) })
      : ok(goods.reduce((left, { line }) => without(left, line), sale));
  const changed = editSale(context, change, { going: 'takeOff' });
  if (changed.ok) {
    const facts = { years, oldEnough, goods: goods.map(({ line }) => line.code) };
    note(context, { staff: work.value.staff.name, act: 'sale.age', facts });
  }
  return changed;
}

function without(sale: OpenSale, { id }: SaleLine): OpenSale {
  const removed = removeLine(sale, id);
  return removed.ok ? removed.value : sale;
}
