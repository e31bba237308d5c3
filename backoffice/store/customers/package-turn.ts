import { dayAfter, localDay } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { PrepaidPackage } from '#backoffice/store/tables-documents.ts';

/** Whose packages of which kind: they are used in turn. */
type Kind = Pick<PrepaidPackage, 'customerId' | 'variantId'>;
type InTurn = Pick<PrepaidPackage, 'id' | 'seq' | 'date' | 'startDate' | 'expiredDate' | 'point' | 'used'>;
type Turning = Pick<Asked, 'db' | 'now'>;

/** What was bought again does not wait for a package that is gone: it begins today, or when those that stay have ended. */
export async function closeUp(asked: Turning, gone: readonly Kind[]): Promise<void> {
  for (const kind of eachOnce(gone)) await moveAll(asked, kind, (each, turn) => turn < each.startDate);
}

/** A package that is back goes before those bought after it, unless they are in use. */
export async function makeRoom(asked: Turning, back: readonly (Kind & Pick<PrepaidPackage, 'seq'>)[]): Promise<void> {
  for (const kind of eachOnce(back)) {
    const first = Math.min(...back.filter((each) => keyOf(each) === keyOf(kind)).map(({ seq }) => seq));
    await moveAll(asked, kind, ({ seq, startDate }, turn) => seq > first && turn > startDate);
  }
}

/** The day after the last of these that can still be used, or the day itself. */
export function turnAfter(before: readonly Omit<InTurn, 'id' | 'seq' | 'date' | 'startDate'>[], day: string): string {
  const ends = before
    .filter(({ point, used }) => point === 0 || used < point)
    .flatMap((each) => each.expiredDate ?? []);
  const last = ends.toSorted().at(-1);
  return last === undefined || last < day ? day : dayAfter(last, { days: 1 });
}

export function packagesOfKind(db: Store, { customerId, variantId }: Kind): Promise<InTurn[]> {
  return db
    .selectFrom('prepaidPackage')
    .select(['id', 'seq', 'date', 'startDate', 'expiredDate', 'point', 'used'])
    .where('customerId', '=', customerId)
    .where('variantId', '=', variantId)
    .where('voided', '=', 0)
    .orderBy('seq')
    .execute();
}

async function moveAll(
  { db, now }: Turning,
  kind: Kind,
  moves: (each: InTurn, turn: string) => boolean,
): Promise<void> {
  const today = localDay(now);
  const before: InTurn[] = [];
  for (const each of await packagesOfKind(db, kind)) {
    const turn = turnAfter(before, each.startDate <= today ? each.startDate : laterOf(today, each.date));
    const next = each.used === 0 && moves(each, turn) ? begunOn(each, turn) : each;
    const { startDate, expiredDate } = next;
    if (next !== each)
      await db.updateTable('prepaidPackage').set({ startDate, expiredDate }).where('id', '=', each.id).execute();
    before.push(next);
  }
}

/** For as long as it was sold for, whatever its variant says of that by now. */
function begunOn(each: InTurn, startDate: string): InTurn {
  if (each.expiredDate === null) return { ...each, startDate };
  const days = Math.round((Date.parse(each.expiredDate) - Date.parse(each.startDate)) / 86_400_000);
  return { ...each, startDate, expiredDate: dayAfter(startDate, { days }) };
}

function laterOf(one: string, other: string): string {
  return one < other ? other : one;
}

function eachOnce<K extends Kind>(kinds: readonly K[]): K[] {
  return [...new Map(kinds.map((kind) => [keyOf(kind), kind])).values()];
}

function keyOf({ customerId, variantId }: Kind): string {
  return `${customerId} ${variantId}`;
}
