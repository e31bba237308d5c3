import { findCoupon } from '#db/tables/coupons.ts';
import { findCustomer } from '#db/tables/customers.ts';
import { findVariant } from '#db/tables/variants.ts';
import { setSerials } from '#domain/line-facts.ts';
import { ok, refuse } from '#domain/result.ts';
import { removeLine, undoRemove } from '#domain/removed-lines.ts';
import { addItem, emptySale, type OpenSale, setQuantity, writeNote } from '#domain/sale.ts';
import { nobodysPackage, packagesOn } from '#register/packages/nobodys-package.ts';
import { type AtShift, atShift, type Context } from '#register/context.ts';
import { completeSale, endedBefore } from '#register/sale/complete-sale.ts';
import { checkCoupon, putCoupon } from '#register/sale/coupons.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { refuseUnseen } from '#register/sale/age.ts';
import { answerAge } from '#register/sale/answer-age.ts';
import { customerOnCard, putCustomer } from '#register/sale/put-customer.ts';
import { cheaperActs, tooDeep } from '#register/handlers/cheaper.ts';
import { couponActs } from '#register/handlers/coupon.ts';
import { isMisc, miscActs } from '#register/handlers/misc.ts';
import { os, swift } from '#register/handlers/os.ts';
import { salesPersonActs } from '#register/handlers/sales-person.ts';
import { serialActs } from '#register/handlers/serials.ts';
import { terminalActs } from '#register/handlers/terminal.ts';
import { unitActs } from '#register/handlers/units.ts';
import { asSold } from '#register/sale/makings.ts';
import { checkPoints } from '#register/points/points.ts';
import { codeAsItComes, isDeposit } from '#register/returns/deposits.ts';
import { checkStillPaid } from '#register/returns/returns.ts';
import { addTender, refuseTaken, unresolvedTender, withTender } from '#register/sale/take-tender.ts';
import { checkSerials, freeSerial, leaveTaken } from '#register/sale/serials.ts';
import { asScanned, readScan, type Scanned, withWeight } from '#register/sale/scan.ts';
import { weigh } from '#register/sale/weigh-line.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

export const saleHandlers = {
  show: os.sale.show.handler(({ context }) => viewSale(context)),

  scan: swift.sale.scan.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const scanned = readScan(context, input.code);
    if (scanned.ok) return ring(context, scanned.value, input);
    return scanned.refusal.code === 'barcode_unknown' ? (beside(context, work.value, input) ?? scanned) : scanned;
  }),

  add: swift.sale.add.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    if (input.quantity < 0) return refuse({ code: 'return_needs_reason' });
    const variant = findVariant(context.db, input.key);
    if (!variant) return refuse({ code: 'variant_gone' });
    if (variant.discontinued) return refuse({ code: 'variant_discontinued', name: variant.name });
    if (isMisc(context, variant)) return refuse({ code: 'misc_needs_price', name: variant.name });
    return editSale(context, (sale) => addItem(sale, asSold(context, variant), input.quantity), {
      known: input.known,
      goods: input,
    });
  }),

  setQuantity: swift.sale.setQuantity.handler(
    ({ input: { lineId, quantity, weighed, known, approvalId }, context }) => {
      const change = (sale: OpenSale) => {
        const line = sale.lines.find(({ id }) => id === lineId);
        const now = line?.quantity ?? 0;
        // The yes to a return was to so many of them, and so is one to the price of a deposit.
        const free = quantity < 0 && isDeposit(context, codeAsItComes(line));
        if (weighed) return weigh(context, sale, { lineId, grams: quantity, free });
        if (quantity < Math.min(now, 0) && !free) return refuse({ code: 'return_needs_reason' });
        return setQuantity(sale, lineId, quantity);
      };
      return editSale(context, change, { known, goods: { approvalId }, going: 'takeOff' });
    },
  ),
  removeLine: os.sale.removeLine.handler(({ input, context }) =>
    editSale(context, (sale) => removeLine(sale, input.lineId), { going: 'takeOff' }),
  ),
  undoRemove: os.sale.undoRemove.handler(({ context }) =>
    editSale(
      context,
      (sale) => {
        const undone = undoRemove(sale);
        return undone.ok ? ok(leaveTaken(context, sale, undone.value)) : undone;
      },
      { going: 'putBack' },
    ),
  ),
  note: os.sale.note.handler(({ input, context }) =>
    editSale(context, (sale) => writeNote(sale, input.lineId, input.note)),
  ),

  setCustomer: os.sale.setCustomer.handler(({ input, context }) => {
    const { customerId } = input;
    const customer = customerId === null ? null : findCustomer(context.db, customerId);
    return customer === undefined ? refuse({ code: 'customer_gone' }) : putCustomer(context, customer);
  }),

  answerAge: os.sale.answerAge.handler(({ input, context }) => answerAge(context, input)),

  addTender: os.sale.addTender.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    return editSale(context, (sale) => {
      if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
      return addTender(context, sale, input);
    });
  }),
  removeTender: os.sale.removeTender.handler(({ input, context }) =>
    editSale(context, (sale) => {
      const silent = unresolvedTender(sale, input.tenderId);
      if (silent) return silent;
      const tenders = sale.tenders.filter(({ id }) => id !== input.tenderId);
      return tenders.length === sale.tenders.length ? refuse({ code: 'tender_gone' }) : ok({ ...sale, tenders });
    }),
  ),

  ...cheaperActs,
  ...miscActs,
  ...salesPersonActs,
  ...serialActs,
  ...terminalActs,
  ...unitActs,
  ...couponActs,

  complete: os.sale.complete.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const sale = currentSale(context);
    const ended = endedBefore(context, sale, input.saleId);
    if (ended) return ended;
    if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
    const fit = checkWhole(context, work.value, sale);
    if (!fit.ok) return fit;
    if (!input.tender) return completeSale(context, work.value, { sale, leaveUnpaid: input.leaveUnpaid });
    const paid = withTender(context, sale, input.tender);
    return paid.ok ? completeSale(context, work.value, { sale: paid.value, leaveUnpaid: input.leaveUnpaid }) : paid;
  }),

  clear: os.sale.clear.handler(({ context }) =>
    editSale(context, (sale) => refuseTaken(sale, 'tenders_taken') ?? ok(emptySale(context.ids.next())), {
      going: 'takeOff',
    }),
  ),
};

/** Whether all of it may be sold as it stands, before any money is looked at. */
function checkWhole(context: Context, work: AtShift, sale: OpenSale) {
  const silent = unresolvedTender(sale);
  if (silent) return silent;
  const unseen = refuseUnseen(context, sale);
  if (unseen) return unseen;
  const deep = tooDeep(context, work, sale);
  if (deep) return deep;
  const goods = checkGoods(context, sale);
  if (!goods.ok) return goods;
  const paid = checkStillPaid(context, sale);
  if (!paid.ok) return paid;
  const coupon = checkCoupon(context, work, sale);
  return coupon.ok ? checkPoints(context, sale) : coupon;
}

function checkGoods(context: Context, sale: OpenSale) {
  const nobodys = nobodysPackage(context, sale);
  if (nobodys) return refuse({ code: 'package_needs_customer', name: nobodys.name });
  const many = packagesOn(context, sale).find(({ quantity }) => quantity > mostPackages);
  if (many) return refuse({ code: 'packages_too_many', name: many.name, most: mostPackages });
  return checkSerials(context, sale);
}

/** Each is somebody's, with a number of its own; our back office makes no more at a time. */
const mostPackages = 100;

interface Scanning {
  readonly times?: number | undefined;
  readonly known?: string | undefined;
  readonly approvalId?: string | undefined;
}

/** What is no goods may be a coupon or a customer's card; undefined when it is neither. */
function beside(context: Context, work: AtShift, { code, known }: Scanning & { readonly code: string }) {
  if (findCoupon(context.db, code.trim())) return putCoupon(context, work, { code, known });
  const customer = customerOnCard(context, code);
  return customer && putCustomer(context, customer);
}

function ring(context: Context, scanned: Scanned, { times = 1, known, approvalId }: Scanning) {
  const { variant, note, serial } = scanned;
  const quantity = scanned.quantity * times;
  if (times < 0) return refuse({ code: 'return_needs_reason' });
  if (variant.discontinued) return refuse({ code: 'variant_discontinued', name: variant.name });
  if (isMisc(context, variant)) return refuse({ code: 'misc_needs_price', name: variant.name });
  const item = asScanned(context, scanned);
  const change = (sale: OpenSale) => {
    if (note === '' && serial === null) return addItem(sale, item, quantity);
    const free = serial === null ? null : freeSerial(context, sale, { code: item.code, serial, pieces: quantity });
    if (free?.ok === false) return free;
    const added = addItem({ ...sale, touched: null }, item, quantity);
    if (!added.ok) return added;
    const noted = writeNote(withWeight(added.value, scanned), added.value.touched, note);
    return noted.ok && free ? setSerials(noted.value, noted.value.touched, [free.value]) : noted;
  };
  return editSale(context, change, { known, goods: { approvalId } });
}
