import type { ReadDb } from '#db/connection.ts';
import { customerCodeNow } from '#db/tables/customer-codes.ts';
import { type HeldPackage, heldAsOf, heldBy, isOf, type PackageSale, salesTo } from '#db/tables/held-packages.ts';
import { findInvoiceByNumber, invoiceLines } from '#db/tables/invoices.ts';
import { invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { listCameBack } from '#db/tables/returned-lines.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { visitsUncounted } from '#db/tables/visits.ts';
import { businessDay } from '#domain/business-day.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import { leftToReturn, piecesLeft } from '#domain/returns.ts';
import type { Context } from '#register/context.ts';

export interface Member {
  readonly code: string;
  readonly name: string;
}

export interface PackageOfMember {
  readonly code: string;
  readonly name: string;
  readonly standing: 'held' | 'sold_here' | 'later' | 'spent' | 'returned' | 'unlisted' | 'unknown';
  readonly left: number | null;
  readonly beginsOn: string | null;
  readonly endsOn: string | null;
}

/** Every package of the shop, those in front that the customer has. */
export function packagesOf({ db, clock, zone, memory }: Context, member: Member): PackageOfMember[] {
  const asOf = heldAsOf.find(db);
  const sales = salesTo(db, member);
  const known: Known = {
    db,
    member,
    asOf,
    today: businessDay(clock.now(), zone),
    sold: salesUnknownToOffice(db, member, sales),
    back: sales.flatMap((sale) => sale.back),
  };
  const all = [...memory.packages].flatMap((code) => judge(known, code) ?? []);
  return all.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing));
}

const order: readonly PackageOfMember['standing'][] = [
  'held',
  'sold_here',
  'later',
  'spent',
  'unknown',
  'returned',
  'unlisted',
];

/** Sales of the last weeks that what the office said of packages cannot have in it, or that it has yet to hear of. */
export function salesUnknownToOffice(db: ReadDb, member: Member, sales = salesTo(db, member)): PackageSale[] {
  const asOf = heldAsOf.find(db);
  const listed = new Set(heldBy(db, member.code).map(({ invoice }) => invoice));
  return sales.filter((sale) => !listed.has(sale.number) && !isHeard(db, sale, asOf));
}

/** Whether the office had this sale when it was asked, if it was, what customers hold. */
export function isHeard(
  db: ReadDb,
  { id, soldAt }: Pick<PackageSale, 'id' | 'soldAt'>,
  asOf: Instant | undefined,
): boolean {
  return asOf !== undefined && soldAt < asOf && unfinishedInLane(db, invoiceLane(id)).length === 0;
}

interface Known {
  readonly db: ReadDb;
  readonly member: Member;
  readonly asOf: Instant | undefined;
  readonly today: BusinessDay;
  readonly sold: readonly PackageSale[];
  /** Codes of what came back here. */
  readonly back: readonly string[];
}

function judge({ db, member, asOf, today, sold, back }: Known, code: string): PackageOfMember | undefined {
  const variant = findVariantByCode(db, [code, code]);
  if (!variant) return undefined;
  const about = { code, name: variant.name, left: null, beginsOn: null, endsOn: null };
  const listed = heldBy(db, member.code).filter((each) => isOf(each, about) && !hasEnded(each, today));
  const out = stillOut(db, member, { held: listed, code });
  const held = out.filter((each) => hasBegun(each, today));
  if (sold.some(({ codes }) => codes.includes(code))) return { ...about, standing: 'sold_here' };
  const used = visitsUncounted(db, { member: member.code, package: code });
  const left = leftOf(held, used);
  const next = out.find((each) => !hasBegun(each, today));
  // Bought again, it waits for the end of the one before.
  if (left === 0 && next)
    return {
      code,
      name: next.name,
      standing: 'later',
      left: next.remaining,
      beginsOn: next.startsOn,
      endsOn: next.endsOn,
    };
  // Known here, whatever the office has yet to hear or to say.
  if (held.length === 0 && back.includes(code)) return { ...about, standing: 'returned', left: 0 };
  if (asOf === undefined) return { ...about, standing: 'unknown' };
  const [first] = held;
  if (!first) return { ...about, standing: 'unlisted' };
  // As the office names it: that is the name it is asked for by.
  return { ...about, name: first.name, standing: left === 0 ? 'spent' : 'held', left, endsOn: first.endsOn };
}

interface Listed {
  readonly held: readonly HeldPackage[];
  readonly code: string;
}

/** Without those that came back here or whose sale was voided here, the least used first: the office may have yet to hear of it. */
function stillOut(db: ReadDb, member: Member, { held, code }: Listed): HeldPackage[] {
  const mostUsedFirst = held.toSorted((one, other) => (one.remaining ?? Infinity) - (other.remaining ?? Infinity));
  return held.filter((each) => {
    const out = piecesOut(db, member, { number: each.invoice, code });
    const place = mostUsedFirst.filter(({ invoice }) => invoice === each.invoice).indexOf(each);
    return out === undefined || place < out;
  });
}

/** How many of it somebody still has of a sale of this till; undefined of a sale that is none of its own. */
function piecesOut(db: ReadDb, member: Member, sale: { number: string; code: string }): number | undefined {
  const invoice = sale.number === '' ? undefined : findInvoiceByNumber(db, sale.number);
  if (!invoice?.customer || customerCodeNow(db, invoice.customer.code) !== member.code) return undefined;
  if (invoice.voidedAt !== null) return 0;
  const lines = invoiceLines(db, invoice.key);
  return piecesLeft(lines, leftToReturn({ lines }, listCameBack(db, invoice.key)), sale.code);
}

function hasBegun({ startsOn }: HeldPackage, today: BusinessDay): boolean {
  return startsOn === null || startsOn <= today;
}

function hasEnded({ endsOn }: HeldPackage, today: BusinessDay): boolean {
  return endsOn !== null && endsOn < today;
}

function leftOf(held: readonly HeldPackage[], used: number): number | null {
  let left = 0;
  for (const { remaining } of held) {
    if (remaining === null) return null;
    left += remaining;
  }
  return Math.max(0, left - used);
}
