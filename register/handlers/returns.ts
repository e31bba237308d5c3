import { customerOfInvoice } from '#db/tables/customers.ts';
import { findInvoiceByNumber, type InvoiceStanding } from '#db/tables/invoices.ts';
import { saveOpenSale } from '#db/tables/open-sale.ts';
import { pointsOfInvoice } from '#db/tables/points.ts';
import { findElsewhere } from '#db/tables/sold-elsewhere.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { type Chosen, netShares, returnAmounts, returnedLine, turnedRound } from '#domain/returns.ts';
import { emptySale, type OpenSale, type ReturnOf, returnOf, type SaleLine } from '#domain/sale.ts';
import { serialsBack } from '#domain/serials.ts';
import { everyCoin, isCashKind } from '#domain/tender.ts';
import { askForPoints } from '#register/points/ask-points.ts';
import { completeSale, endedBefore } from '#register/sale/complete-sale.ts';
import { atShift, type Context } from '#register/context.ts';
import { groupOf } from '#register/sale/group-of.ts';
import { os } from '#register/handlers/os.ts';
import { agreeToUsed, useOf } from '#register/packages/package-use.ts';
import { priceSale } from '#register/sale/price-sale.ts';
import { inCoins } from '#register/returns/refund-in-coins.ts';
import { returnWithoutReceipt } from '#register/returns/return-without-receipt.ts';
import {
  checkChosen,
  isWhole,
  loadReturnable,
  type Quote,
  quoteReturn,
  refundOfSale,
  type Returnable,
} from '#register/returns/returns.ts';
import { learnOfOthers, lookElsewhere } from '#register/returns/look-elsewhere.ts';
import { scanBack } from '#register/returns/scan-back.ts';
import { findSold, isElsewhere } from '#register/returns/sold.ts';
import { refuseTaken } from '#register/sale/take-tender.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

interface Choice {
  readonly invoiceId: string;
  readonly lines: readonly Chosen[];
  readonly approvalId?: string | undefined;
}

export const returnsHandlers = {
  look: os.returns.look.handler(async ({ input, context }) => {
    const number = input.number.trim().toUpperCase().slice(0, 64);
    const here = findInvoiceByNumber(context.db, number);
    if (here) await learnOfOthers(context, here);
    const sold = here ? ok(here) : await lookElsewhere(context, number);
    if (!sold.ok) return sold;
    const found = loadReturnable(context, sold.value);
    return found.ok ? ok(viewReturnable(context, found.value)) : found;
  }),

  scan: os.returns.scan.handler(({ input, context }) => {
    const invoice = findSold(context.db, Number(input.invoiceId));
    if (!invoice) return refuse({ code: 'receipt_unknown', number: '' });
    const found = loadReturnable(context, invoice);
    if (!found.ok) return found;
    return scanBack(context, found.value, { code: input.code, counted: input.counted ?? [] });
  }),

  quote: os.returns.quote.handler(({ input, context }) => {
    const chosen = choose(context, input);
    if (!chosen.ok) return null;
    const quote = quoteReturn(context, chosen.value.returnable, chosen.value.lines);
    return { ...quote, refund: inCoins(context.memory, quote) };
  }),

  asPaid: os.returns.asPaid.handler(({ context }) => refundOfSale(context, currentSale(context))),

  choose: os.returns.choose.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const before = currentSale(context);
    const taken = refuseTaken(before, 'tenders_taken');
    if (taken) return taken;
    const kept = before.lines.filter(({ returns }) => returns === null);
    const chosen = choose(context, input);
    if (!chosen.ok) return chosen;
    const { returnable, lines } = chosen.value;
    const { number } = returnable.invoice;
    if (kept.some(({ quantity }) => quantity < 0)) return refuse({ code: 'return_mixed', number });
    if (takesOff(before)) return refuse({ code: 'discount_with_return' });
    const quote = quoteReturn(context, returnable, lines);
    const elsewhere = unpaidElsewhere(returnable, quote);
    if (elsewhere) return elsewhere;
    if (quote.against > 0) return refuse({ code: 'return_owing', number });
    const agreed = agreeToUsed(context, work.value, { returnable, lines, approvalId: input.approvalId });
    if (!agreed.ok) return agreed;
    const chose = { returnable, lines, agreed: agreed.value, alone: false };
    const back = withReturned(context, { ...before, lines: kept, removed: [] }, chose);
    const after = priceSale(context, before, back);
    if (before.customerId === null && after.customerId !== null) askForPoints(context, after.customerId);
    putOnScreen(context, before, after);
    return ok(viewSale(context));
  }),

  refund: os.returns.refund.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const onScreen = currentSale(context);
    const ended = endedBefore(context, onScreen, input.saleId);
    if (ended) return ended;
    if (onScreen.lines.some(({ returns }) => returns === null)) return refuse({ code: 'sale_on_screen' });
    const taken = refuseTaken(onScreen, 'tenders_taken');
    if (taken) return taken;
    const chosen = choose(context, input);
    if (!chosen.ok) return chosen;
    const quote = quoteReturn(context, chosen.value.returnable, chosen.value.lines);
    const owed = refuseOwed(context, chosen.value.returnable, quote);
    if (owed) return owed;
    const agreed = agreeToUsed(context, work.value, { ...chosen.value, approvalId: input.approvalId });
    if (!agreed.ok) return agreed;
    const chose = { ...chosen.value, agreed: agreed.value, alone: true };
    const sale = withRefund(context, withReturned(context, emptySale(onScreen.id), chose), quote);
    putOnScreen(context, onScreen, sale);
    const owes = quote.against !== 0;
    // What is still owed for them is set off with them, and no rounding of the coins that go out.
    const done = completeSale(context, work.value, { sale, leaveUnpaid: owes, ...(owes && { rounding: everyCoin }) });
    if (!done.ok) putOnScreen(context, sale, onScreen);
    return done;
  }),

  withoutReceipt: os.returns.withoutReceipt.handler(({ input, context }) => returnWithoutReceipt(context, input)),
};

/** Whether anything is taken off the whole of it. */
function takesOff({ discount, coupon, points }: OpenSale): boolean {
  return discount.percent !== 0 || discount.amount !== 0 || coupon !== undefined || points !== undefined;
}

/** The rows of the sale on the screen are how a restart knows that it became an invoice, so there is always one. */
function putOnScreen({ db, memory }: Context, before: OpenSale, after: OpenSale): void {
  transact(db, (tx) => saveOpenSale(tx, before, after));
  memory.sale = after;
}

interface Chose {
  readonly returnable: Returnable;
  readonly lines: readonly Chosen[];
}

interface Placing {
  /** Nothing else comes onto the sale, nor does any of it leave: a discount on the whole would be off that as well. */
  readonly alone: boolean;
  readonly agreed: ReturnOf['agreed'];
}

function choose(context: Context, { invoiceId, lines }: Choice) {
  const invoice = findSold(context.db, Number(invoiceId));
  if (!invoice) return refuse({ code: 'receipt_unknown', number: invoiceId });
  const returnable = loadReturnable(context, invoice);
  if (!returnable.ok) return returnable;
  const checked = checkChosen(returnable.value, lines);
  const away = isElsewhere(invoice.key) ? packageAmong(context, returnable.value, lines) : undefined;
  if (away) return refuse({ code: 'package_needs_sale', name: away });
  return checked.ok ? ok({ returnable: returnable.value, lines: checked.value }) : checked;
}

/** Whose visits end with a package, only the till that sold it knows. */
function packageAmong({ memory }: Context, { original }: Returnable, chosen: readonly Chosen[]): string | undefined {
  const goods = chosen.flatMap(({ line }) => original.lines[line] ?? []);
  return goods.find(({ code }) => memory.packages.has(code))?.name;
}

/** Only the till that sold them can set goods off against what is owed for them. */
function unpaidElsewhere({ invoice }: Returnable, { against }: Quote) {
  const { key, number } = invoice;
  return against !== 0 && isElsewhere(key) ? refuse({ code: 'return_unpaid_elsewhere', number }) : undefined;
}

function refuseOwed(context: Context, returnable: Returnable, quote: Quote) {
  const { invoice } = returnable;
  const isNobodys = quote.against !== 0 && !customerOf(context, invoice);
  const nobodys = isNobodys ? refuse({ code: 'return_owed_by_nobody', number: invoice.number }) : undefined;
  return unpaidElsewhere(returnable, quote) ?? nobodys;
}

/** A whole invoice alone is turned round as it was; anything else carries its share of every discount. */
function withReturned(
  context: Context,
  sale: OpenSale,
  { returnable, lines, alone, agreed }: Chose & Placing,
): OpenSale {
  const { invoice, original, earlier } = returnable;
  const round = alone && isWhole(returnable, lines) ? turnedRound(original) : undefined;
  const amounts = returnAmounts(original, earlier, lines);
  const back = round?.lines ?? lines.map((each, index) => backLine(returnable, each, amounts[index] ?? money(0)));
  const added = back.map((line, index): SaleLine => ({ ...line, id: sale.nextLineId + index }));
  return {
    ...sale,
    lines: [...sale.lines, ...added],
    nextLineId: sale.nextLineId + added.length,
    touched: added.at(-1)?.id ?? sale.touched,
    ...(sale.customerId === null && customerOf(context, invoice)),
    discount: round?.discount ?? sale.discount,
    returnOf: {
      key: invoice.key,
      id: invoice.id,
      number: invoice.number,
      tax: original.tax,
      ...(agreed && { agreed }),
    },
  };
}

function backLine(
  { original, left }: Returnable,
  chosen: Chosen,
  amount: ReturnType<typeof money>,
): Omit<SaleLine, 'id'> {
  const goods = original.lines[chosen.line];
  if (!goods) throw new Error('checkChosen lets only lines of the invoice through');
  const out = { serials: goods.serials ?? [], left: left[chosen.line] ?? 0 };
  return returnedLine({ ...goods, serials: serialsBack(out, chosen) }, chosen, amount);
}

/** With the group whose prices count for what they take instead. */
function customerOf(context: Context, { customer }: InvoiceStanding) {
  const known = customer === null || customer.code === '' ? undefined : customerOfInvoice(context.db, customer.code);
  return known && { customerId: known.id, ...groupOf(context, known) };
}

function withRefund({ memory }: Context, sale: OpenSale, quote: Quote): OpenSale {
  const tenders = inCoins(memory, quote).flatMap(({ methodId, amount }, index) => {
    const method = memory.methods.find(({ id }) => id === methodId);
    if (!method) return [];
    const { name, kind } = method;
    return [{ id: index + 1, methodId, method: name, kind, isCash: isCashKind(kind), tendered: money(amount) }];
  });
  return { ...sale, tenders, nextTenderId: tenders.length + 1 };
}

function viewReturnable(context: Context, returnable: Returnable) {
  const { db, memory } = context;
  const { invoice, original, left } = returnable;
  const { key, number, soldAt, customerName, total } = invoice;
  const shares = netShares(original);
  const kept = findElsewhere(db, key);
  const points = pointsOfInvoice(db, key);
  const chosen = memory.sale && returnOf(memory.sale)?.key === key ? memory.sale.lines : [];
  return {
    invoiceId: String(key),
    number,
    soldAt,
    customer: customerName,
    total,
    ...(kept && { elsewhere: { register: kept.register, asOf: kept.askedAt } }),
    ...(points?.used && { points: { used: points.used, amount: points.amount } }),
    lines: original.lines.map(({ code, name, quantity, price, weighed, serials = [] }, line) => {
      const onSale = chosen.find(({ returns }) => returns === line);
      return {
        line,
        code,
        name,
        price,
        ...(weighed && { weighed }),
        sold: quantity,
        left: left[line] ?? 0,
        cost: shares[line] ?? money(0),
        chosen: Math.abs(onSale?.quantity ?? 0),
        ...(serials.length > 0 && { serials: [...serials] }),
        ...(onSale?.serials && { chosenSerials: onSale.serials.map(({ serial }) => serial) }),
        visits: useOf(context, returnable, line),
      };
    }),
  };
}
