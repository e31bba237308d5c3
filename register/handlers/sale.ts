import { findCustomer } from '#db/tables/customers.ts';
import { saveOpenSale } from '#db/tables/open-sale.ts';
import { findVariant } from '#db/tables/variants.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { discountLine, discountOrder } from '#domain/discount.ts';
import { ok, refuse, type Refusal, type RefusedIn, type Result } from '#domain/result.ts';
import {
  addItem,
  emptySale,
  type OpenSale,
  removeLine,
  type Sellable,
  setPrice,
  setQuantity,
  undoRemove,
  writeNote,
} from '#domain/sale.ts';
import { asManager, atShift, atWork, type Context } from '#register/context.ts';
import { completeSale } from '#register/complete-sale.ts';
import { os } from '#register/handlers/os.ts';
import { terminalActs } from '#register/handlers/terminal.ts';
import { priceSale } from '#register/price-sale.ts';
import { addTender, unresolvedTender, withTender } from '#register/take-tender.ts';
import { readScan, type Scanned } from '#register/scan.ts';
import { currentSale, heldView, viewSale } from '#register/views/sale-view.ts';

export const saleHandlers = {
  show: os.sale.show.handler(({ context }) => viewSale(context)),

  scan: os.sale.scan.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const scanned = readScan(context, input.code);
    return scanned.ok ? ring(context, scanned.value, input.known) : scanned;
  }),

  add: os.sale.add.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    if (input.quantity < 0) return refuse({ code: 'return_needs_reason' });
    const variant = findVariant(context.db, input.key);
    if (!variant) return refuse({ code: 'variant_gone' });
    if (variant.discontinued) return refuse({ code: 'variant_discontinued', name: variant.name });
    return edit(context, (sale) => addItem(sale, variant, input.quantity), input.known);
  }),

  setQuantity: os.sale.setQuantity.handler(({ input: { lineId, quantity, known }, context }) => {
    const change = (sale: OpenSale) => {
      const now = sale.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
      if (quantity < 0 && now > 0) return refuse({ code: 'return_needs_reason' });
      return setQuantity(sale, lineId, quantity);
    };
    return edit(context, change, known);
  }),
  setPrice: os.sale.setPrice.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asManager(work.value, 'sale.setPrice');
    return allowed.ok ? edit(context, (sale) => setPrice(sale, input.lineId, input.price)) : allowed;
  }),
  removeLine: os.sale.removeLine.handler(({ input, context }) =>
    edit(context, (sale) => removeLine(sale, input.lineId)),
  ),
  undoRemove: os.sale.undoRemove.handler(({ context }) => edit(context, undoRemove)),
  discountLine: os.sale.discountLine.handler(({ input, context }) =>
    edit(context, (sale) => discountLine(sale, input.lineId, input.discount)),
  ),
  discount: os.sale.discount.handler(({ input, context }) =>
    edit(context, (sale) => discountOrder(sale, input.discount)),
  ),
  note: os.sale.note.handler(({ input, context }) =>
    edit(context, (sale) => writeNote(sale, input.lineId, input.note)),
  ),

  setCustomer: os.sale.setCustomer.handler(({ input, context }) => {
    const { customerId } = input;
    const customer = customerId === null ? undefined : findCustomer(context.db, customerId);
    if (customerId !== null && !customer) return refuse({ code: 'customer_gone' });
    return edit(context, ({ customerGroup: _, ...sale }) =>
      ok({ ...sale, customerId, ...(customer?.group && { customerGroup: customer.group }) }),
    );
  }),

  addTender: os.sale.addTender.handler(({ input, context }) =>
    edit(context, (sale) => {
      if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
      return addTender(context, sale, input);
    }),
  ),
  removeTender: os.sale.removeTender.handler(({ input, context }) =>
    edit(context, (sale) => {
      const silent = unresolvedTender(sale, input.tenderId);
      if (silent) return silent;
      const tenders = sale.tenders.filter(({ id }) => id !== input.tenderId);
      return tenders.length === sale.tenders.length ? refuse({ code: 'tender_gone' }) : ok({ ...sale, tenders });
    }),
  ),

  ...terminalActs,

  complete: os.sale.complete.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const sale = currentSale(context);
    if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
    const silent = unresolvedTender(sale);
    if (silent) return silent;
    if (!input.tender) return completeSale(context, work.value, { sale, leaveUnpaid: input.leaveUnpaid });
    const paid = withTender(context, sale, input.tender);
    return paid.ok ? completeSale(context, work.value, { sale: paid.value, leaveUnpaid: input.leaveUnpaid }) : paid;
  }),

  clear: os.sale.clear.handler(({ context }) =>
    edit(context, (sale) =>
      sale.tenders.length > 0 ? refuse({ code: 'tenders_taken' }) : ok(emptySale(context.ids.next())),
    ),
  ),
};

function ring(context: Context, { variant, quantity, price, note }: Scanned, known: string | undefined) {
  if (variant.discontinued) return refuse({ code: 'variant_discontinued', name: variant.name });
  const item: Sellable = price === null ? variant : { ...variant, price, labelled: true };
  const change = (sale: OpenSale) => {
    if (note === '') return addItem(sale, item, quantity);
    const added = addItem({ ...sale, touched: null }, item, quantity);
    return added.ok ? writeNote(added.value, added.value.touched, note) : added;
  };
  return edit(context, change, known);
}

/** Disk first, then memory, then the answer: a window killed right after still finds this sale. */
function edit<T extends Result<OpenSale, Refusal>>(context: Context, change: (sale: OpenSale) => T, known?: string) {
  const work = atWork(context);
  if (!work.ok) return work;
  const before = currentSale(context);
  const held = heldView(before, known);
  const changed = change(before);
  // A generic union does not narrow by `ok`, so the refused half is named here.
  if (!changed.ok) return changed as RefusedIn<T>;
  const after = priceSale(context, changed.value);
  // Until money is on the counter nothing was promised, so a scan does not wait for the platter (decision 14).
  const commit = before.tenders.length + after.tenders.length > 0 ? transact : transactLightly;
  commit(context.db, (tx) => saveOpenSale(tx, before, after));
  context.memory.sale = after;
  context.getReady();
  return ok(viewSale(context, held));
}
