import type { ReadDb } from '#db/connection.ts';
import { type HeldPackage, heldAsOf, heldBy, type PackageSale, salesTo } from '#db/tables/held-packages.ts';
import { invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { visitsUncounted } from '#db/tables/visits.ts';
import { businessDay } from '#domain/business-day.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import type { Context } from '#register/context.ts';

export interface Member {
  readonly code: string;
  readonly name: string;
}

export interface PackageOfMember {
  readonly code: string;
  readonly name: string;
  readonly standing: 'held' | 'sold_here' | 'spent' | 'unlisted' | 'unknown';
  readonly left: number | null;
  readonly endsOn: string | null;
}

/** Every package of the shop, those in front that the customer has. */
export function packagesOf({ db, clock, zone, memory }: Context, member: Member): PackageOfMember[] {
  const asOf = heldAsOf.find(db);
  const known: Known = {
    db,
    member,
    asOf,
    today: businessDay(clock.now(), zone),
    sold: salesUnknownToOffice(db, member),
  };
  const all = [...memory.packages].flatMap((code) => judge(known, code) ?? []);
  return all.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing));
}

const order: readonly PackageOfMember['standing'][] = ['held', 'sold_here', 'spent', 'unknown', 'unlisted'];

/** Sales of the last weeks that what the office said of packages cannot have in it, or that it has yet to hear of. */
export function salesUnknownToOffice(db: ReadDb, member: Member): PackageSale[] {
  const asOf = heldAsOf.find(db);
  const listed = new Set(heldBy(db, member.code).map(({ invoice }) => invoice));
  return salesTo(db, member).filter(
    ({ id, number, soldAt }) =>
      !listed.has(number) && (asOf === undefined || soldAt >= asOf || unfinishedInLane(db, invoiceLane(id)).length > 0),
  );
}

interface Known {
  readonly db: ReadDb;
  readonly member: Member;
  readonly asOf: Instant | undefined;
  readonly today: BusinessDay;
  readonly sold: readonly PackageSale[];
}

function judge({ db, member, asOf, today, sold }: Known, code: string): PackageOfMember | undefined {
  const variant = findVariantByCode(db, [code, code]);
  if (!variant) return undefined;
  const about = { code, name: variant.name, left: null, endsOn: null };
  const held = heldBy(db, member.code).filter((each) => isOf(each, about) && isUsable(each, today));
  if (sold.some(({ codes }) => codes.includes(code))) return { ...about, standing: 'sold_here' };
  if (asOf === undefined) return { ...about, standing: 'unknown' };
  const [first] = held;
  if (!first) return { ...about, standing: 'unlisted' };
  const used = visitsUncounted(db, { member: member.code, package: code });
  const left = leftOf(held, used);
  // As the office names it: that is the name it is asked for by.
  return { code, name: first.name, standing: left === 0 ? 'spent' : 'held', left, endsOn: first.endsOn };
}

function isOf(held: HeldPackage, { code, name }: { readonly code: string; readonly name: string }): boolean {
  return held.code === '' ? held.name === name : held.code === code;
}

function isUsable({ startsOn, endsOn }: HeldPackage, today: BusinessDay): boolean {
  return (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today);
}

function leftOf(held: readonly HeldPackage[], used: number): number | null {
  let left = 0;
  for (const { remaining } of held) {
    if (remaining === null) return null;
    left += remaining;
  }
  return Math.max(0, left - used);
}
