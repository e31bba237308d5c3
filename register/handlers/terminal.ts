import { saveOpenSale } from '#db/tables/open-sale.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import type { OpenSale, SaleTender } from '#domain/sale.ts';
import { atShift, type AtShift, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { addTender } from '#register/sale/take-tender.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

/** A card terminal that stands alone tells a person whether it charged, not us; sometimes it tells nobody. */
export const terminalActs = {
  terminalSilent: os.sale.terminalSilent.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const before = currentSale(context);
    if (before.lines.length === 0) return refuse({ code: 'sale_empty' });
    const taken = addTender(context, before, input);
    if (!taken.ok) return taken;
    const tender = taken.value.tenders.at(-1);
    if (!tender || tender.isCash) return refuse({ code: 'method_unknown' });
    const silent = { ...tender, outcome: 'unknown' } as const;
    const tenders = [...before.tenders, silent];
    return keep(context, { ...work.value, act: 'sale.terminalSilent', tender }, { ...taken.value, tenders });
  }),

  resolveTender: os.sale.resolveTender.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const before = currentSale(context);
    const tender = before.tenders.find(({ id, outcome }) => id === input.tenderId && outcome === 'unknown');
    if (!tender) return refuse({ code: 'tender_gone' });
    const { outcome: _, ...paid } = tender;
    const tenders = before.tenders.flatMap((each) => (each !== tender ? [each] : input.paid ? [paid] : []));
    const act = input.paid ? 'sale.terminalPaid' : 'sale.terminalNotPaid';
    return keep(context, { ...work.value, act, tender }, { ...before, tenders });
  }),
};

interface Deed extends AtShift {
  readonly act: string;
  readonly tender: SaleTender;
}

/** With the name of who said so, on disk before the answer: a window or a register killed now still asks. */
function keep(context: Context, { staff, act, tender }: Deed, after: OpenSale) {
  const before = currentSale(context);
  transact(context.db, (tx) => {
    saveOpenSale(tx, before, after);
    const facts = { sale: after.id, method: tender.method, amount: tender.tendered };
    writeDown(tx, { at: context.clock.now(), staff: staff.name, act, facts });
    return undefined;
  });
  context.memory.sale = after;
  return ok(viewSale(context));
}
