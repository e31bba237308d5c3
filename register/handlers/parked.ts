import type { WriteDb } from '#db/connection.ts';
import { customerOfSale } from '#db/tables/customers.ts';
import { clearOpenSale, saveOpenSale } from '#db/tables/open-sale.ts';
import { findParked, insertParked, listParked, takeParked } from '#db/tables/parked-sales.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import { emptySale, type OpenSale, totalsOf } from '#domain/sale.ts';
import { atShift, atWork, type AtWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { taxedNow } from '#register/sale/taxed-now.ts';
import { refuseTaken } from '#register/sale/take-tender.ts';
import { viewParked } from '#register/views/parked-view.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

export const parkedHandlers = {
  list: os.parked.list.handler(({ context }) => listParked(context.db).map((parked) => viewParked(context, parked))),

  park: os.parked.park.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const sale = currentSale(context);
    if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
    const taken = refuseTaken(sale, 'park_tenders_taken');
    if (taken) return taken;
    transact(context.db, (tx) => {
      putAside(tx, context, { ...work.value, sale, label: input.label.trim() });
      clearOpenSale(tx);
      return undefined;
    });
    context.memory.sale = emptySale(context.ids.next());
    return ok(viewSale(context));
  }),

  recall: os.parked.recall.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const onScreen = currentSale(context);
    const taken = refuseTaken(onScreen, 'park_tenders_taken');
    if (taken) return taken;
    const parked = findParked(context.db, input.key);
    if (!parked) return refuse({ code: 'parked_gone' });
    const sale = taxedNow(context, parked.sale);
    transact(context.db, (tx) => {
      if (onScreen.lines.length > 0) putAside(tx, context, { ...work.value, sale: onScreen, label: '' });
      takeParked(tx, parked.key);
      clearOpenSale(tx);
      saveOpenSale(tx, undefined, sale);
      const facts = { sale: sale.id, label: parked.label };
      writeDown(tx, { at: context.clock.now(), staff: work.value.staff.name, act: 'sale.recall', facts });
      return undefined;
    });
    context.memory.sale = sale;
    return ok(viewSale(context));
  }),
};

interface PuttingAside extends AtWork {
  readonly sale: OpenSale;
  readonly label: string;
}

/** Call it in the transaction that takes the sale off the screen. */
export function putAside(tx: WriteDb, context: Context, { sale, label, staff }: PuttingAside): void {
  const at = context.clock.now();
  const customer = sale.customerId === null ? undefined : customerOfSale(tx, sale.customerId);
  const named = label || sale.label || customer?.name || '';
  insertParked(tx, { label: named, parkedAt: at, parkedBy: staff.name, sale: { ...sale, label: named } });
  const { total } = totalsOf(sale, context.memory.tax);
  writeDown(tx, { at, staff: staff.name, act: 'sale.park', facts: { sale: sale.id, label: named, total } });
}
