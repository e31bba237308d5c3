import { goodsOfCategory } from '#db/tables/label-goods.ts';
import { forgetAllOldPrices, forgetOldPrices, keepOldPrice, listRelabelled } from '#db/tables/old-prices.ts';
import { queuePrint } from '#db/tables/print-jobs.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { mostLabelsAtOnce } from '#domain/labels.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork, type Context } from '#register/context.ts';
import { isMisc } from '#register/handlers/misc.ts';
import { os } from '#register/handlers/os.ts';
import { labelForSheet } from '#register/receipts/label.ts';
import { writeDown } from '#register/journal/journal.ts';

export const labelHandlers = {
  due: os.label.due.handler(({ context }) => dueLabels(context)),

  sheet: os.label.sheet.handler(({ input: { category }, context }) => {
    const wanted = category === undefined ? dueLabels(context) : priced(context, goodsOfCategory(context.db, category));
    return wanted.map((goods) => labelForSheet(context, goods));
  }),

  onPaper: os.label.onPaper.handler(({ input: { labels }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { staff } = work.value;
    transact(context.db, (tx) => {
      forgetOldPrices(
        tx,
        labels.map(({ code }) => code),
      );
      for (const { code, costs } of labels) {
        const price = findVariantByCode(tx, [code, code])?.price;
        if (price !== undefined) keepOldPrice(tx, { code, was: costs, price });
      }
      writeDown(tx, {
        at: context.clock.now(),
        staff: staff.name,
        act: 'label.onPaper',
        facts: { labels: labels.length },
      });
      return undefined;
    });
    return ok({});
  }),

  print: os.label.print.handler(({ input: { code }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    if (!findVariantByCode(context.db, [code, code])) return refuse({ code: 'variant_gone' });
    const printed = printLabels(context, [code]);
    return printed.ok ? ok({}) : printed;
  }),

  printDue: os.label.printDue.handler(({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    return printLabels(
      context,
      dueLabels(context)
        .slice(0, mostLabelsAtOnce)
        .map(({ code }) => code),
    );
  }),

  forgetDue: os.label.forgetDue.handler(({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { staff } = work.value;
    const facts = { labels: dueLabels(context).length };
    transact(context.db, (tx) => {
      forgetAllOldPrices(tx);
      writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'label.forgetDue', facts });
      return undefined;
    });
    return ok({});
  }),
};

function dueLabels(context: Context) {
  return priced(context, listRelabelled(context.db));
}

/** What is sold at a keyed price has none on its label. */
function priced<Goods extends { readonly code: string }>(context: Context, goods: readonly Goods[]): Goods[] {
  return goods.filter((each) => !isMisc(context, each));
}

/** What does not come out stays in the print journal, and comes out with the price of then. */
function printLabels({ db, clock, memory, printing }: Context, codes: readonly string[]) {
  const { printer } = memory.preferences;
  if (printer.transport === 'none' && printer.labels.transport === 'none') return refuse({ code: 'printer_missing' });
  const job = { what: 'label', subject: 0, copy: 0, state: 'waiting', openDrawer: false } as const;
  transact(db, (tx) => {
    for (const code of codes) queuePrint(tx, { ...job, title: code, queuedAt: clock.now() });
    forgetOldPrices(tx, codes);
    return undefined;
  });
  printing.wake();
  return ok({ printed: codes.length });
}
