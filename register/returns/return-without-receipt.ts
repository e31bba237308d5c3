import type { WriteDb } from '#db/connection.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { saveOpenSale } from '#db/tables/open-sale.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import { claimOf, hasUnproven } from '#domain/receipt-claim.ts';
import { addItem, type OpenSale, returnOf, type SaleLine, setQuantity, writeNote } from '#domain/sale.ts';
import { asApproved } from '#register/people/approvals.ts';
import { atShift, type Context } from '#register/context.ts';
import { codeAsItComes, isDeposit } from '#register/returns/deposits.ts';
import { writeDown } from '#register/journal/journal.ts';
import { isMisc } from '#register/handlers/misc.ts';
import { priceSale } from '#register/sale/price-sale.ts';
import { asScanned, readGoods, withWeight } from '#register/sale/scan.ts';
import { refuseTaken } from '#register/sale/take-tender.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

type Goods =
  | { readonly by: 'line'; readonly lineId: number }
  | { readonly by: 'code'; readonly code: string; readonly quantity: number };

interface Asked {
  readonly goods: Goods;
  readonly reason: string;
  readonly receipt?: string | undefined;
  readonly approvalId?: string | undefined;
}

/** Nobody can say what was paid, so it is today's price; and but for a deposit it takes a reason, and a manager's yes. */
export function returnWithoutReceipt(context: Context, { goods, reason, receipt, approvalId }: Asked) {
  const work = atShift(context);
  if (!work.ok) return work;
  const before = currentSale(context);
  const why = reason.trim();
  const free = isDeposit(context, goods.by === 'code' ? goods.code : codeAsItComes(lineOf(before, goods.lineId)));
  if (why === '' && !free) return refuse({ code: 'reason_missing' });
  const claim = receipt?.toUpperCase();
  const turned = turnRound(context, before, { goods, why, claim, free });
  if (!turned.ok) return turned;
  // What the office hears of a deposit is its line.
  if (free) return putOnSale(context, { before, turned: turned.value, along: () => undefined });
  const line = turned.value.lines.find(({ id }) => id === turned.value.touched);
  const asked = { ...factsOf(line), reason: why, ...(claim !== undefined && { receipt: claim }) };
  const about = { sale: before.id, ...asked };
  const approved = asApproved(context, work.value, { act: 'invoice.return', about, worth: worthOf(line), approvalId });
  if (!approved.ok) return approved;
  const { staff, approvedBy } = approved.value;
  const along = (tx: WriteDb) => {
    const facts = { ...asked, approvedBy };
    writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'sale.returnWithoutReceipt', facts });
  };
  return putOnSale(context, { before, turned: turned.value, along });
}

interface Putting {
  readonly before: OpenSale;
  readonly turned: OpenSale;
  /** What is written down with it. */
  readonly along: (tx: WriteDb) => void;
}

function putOnSale(context: Context, { before, turned, along }: Putting) {
  // A coupon or a promotion is for goods that are sold.
  const after = priceSale(context, before, turned);
  transact(context.db, (tx) => {
    saveOpenSale(tx, before, after);
    along(tx);
    return undefined;
  });
  context.memory.sale = after;
  return ok(viewSale(context));
}

interface Turning {
  readonly goods: Goods;
  readonly why: string;
  readonly claim: string | undefined;
  /** It is a deposit. */
  readonly free: boolean;
}

/** The sale with the goods on it, and why they are. */
function turnRound(context: Context, before: OpenSale, { goods, why, claim, free }: Turning) {
  const refused = refuseTaken(before, 'tenders_taken') ?? refuseMixed(context, before, claim);
  if (refused) return refused;
  const claiming = before.claimOf === claim ? before : withClaim(before, claim);
  // A line of its own where there is a reason, which is no other line's.
  const turned =
    goods.by === 'line'
      ? turnLine(claiming, goods.lineId)
      : addGoods(context, free ? claiming : { ...claiming, touched: null }, goods);
  if (!turned.ok) return turned;
  const sold = bySale(context, turned.value);
  if (sold) return sold;
  const { touched, lines } = turned.value;
  const note = lines.find(({ id }) => id === touched)?.note;
  return writeNote(turned.value, touched, [note, claim, why].filter(Boolean).join(' · '));
}

/** What was taken off it again under another receipt does not come back under this one. */
function withClaim({ claimOf: _, ...sale }: OpenSale, claim: string | undefined): OpenSale {
  const removed = sale.removed.filter(({ line }) => line.returns !== null || line.quantity > 0);
  return { ...sale, ...(claim !== undefined && { claimOf: claim }), removed };
}

/** v3 names one invoice that goods are of, for all of a document. */
function refuseMixed({ db }: Context, sale: OpenSale, claim: string | undefined) {
  const other = returnOf(sale);
  if (other) return refuse({ code: 'return_mixed', number: other.number });
  if (claim !== undefined && findInvoiceByNumber(db, claim)) return refuse({ code: 'receipt_is_here', number: claim });
  const before = claimOf(sale);
  return hasUnproven(sale) && before !== claim
    ? refuse({ code: 'return_mixed', number: claim ?? before ?? '' })
    : undefined;
}

function worthOf(line: SaleLine | undefined) {
  return line && { what: line.name, amount: Math.abs(line.price * line.quantity) };
}

function factsOf(line: SaleLine | undefined) {
  return { code: line?.code, quantity: line?.quantity, price: line?.price };
}

/** Only its sale says whose visits end with a package. */
function bySale({ memory }: Context, { lines, touched }: OpenSale) {
  const line = lines.find(({ id }) => id === touched);
  return line && memory.packages.has(line.code) ? refuse({ code: 'package_needs_sale', name: line.name }) : undefined;
}

function lineOf({ lines }: OpenSale, lineId: number): SaleLine | undefined {
  return lines.find(({ id }) => id === lineId);
}

function turnLine(sale: OpenSale, lineId: number) {
  const line = lineOf(sale, lineId);
  return line ? setQuantity(sale, lineId, -Math.abs(line.quantity)) : refuse({ code: 'line_gone' });
}

function addGoods(context: Context, sale: OpenSale, { code, quantity }: { code: string; quantity: number }) {
  const read = readGoods(context, code);
  if (!read.ok) return read;
  const { variant, note } = read.value;
  if (isMisc(context, variant)) return refuse({ code: 'misc_needs_price', name: variant.name });
  const added = addItem(sale, asScanned(context, read.value), -quantity * read.value.quantity);
  return added.ok ? writeNote(withWeight(added.value, read.value), added.value.touched, note) : added;
}
