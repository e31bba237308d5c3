import type { ReadDb } from '#db/connection.ts';
import {
  amendedInvoices,
  type BookedInvoice,
  bookedInvoices,
  bookedVisits,
  type BookedShift,
  createOperations,
  firstOfDay,
  knowsNumber,
  type LatePayment,
  latePayments,
  newestOperation,
  newestZone,
  numberPrefixes,
  shiftsSince,
} from '#db/tables/audit-books.ts';
import { codesNow } from '#db/tables/code-names.ts';
import { movedTenders, type MovedTender } from '#db/tables/corrections.ts';
import { methodsNow } from '#db/tables/method-names.ts';
import { listPassed } from '#db/tables/passed-codes.ts';
import { businessDay } from '#domain/business-day.ts';
import type { BusinessDay, Instant, OperationId } from '#domain/ids.ts';
import type { Books } from '#sync/audit/compare.ts';
import { rescuedBooks } from '#sync/audit/rescued-books.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { referenceOf } from '#sync/operations/operation.ts';

/** Reads our own books of the last days, a slice at a time. Undefined before anything was sold. */
export async function readRegister(
  { db, breathe }: Pick<SyncPorts, 'db' | 'breathe'>,
  { since, now }: { since: Instant; now: Instant },
): Promise<{ readonly books: Books; readonly register: string } | undefined> {
  const prefixes = numberPrefixes(db);
  const shifts = shiftsSince(db, since);
  const newest = shifts.at(-1);
  const oldest = shifts[0];
  if (prefixes.length === 0 || !oldest || !newest) return undefined;
  const moved = movedTenders(db);
  const last = todayIn([...shifts.map(({ zone }) => zone), newestZone(db) ?? newest.zone], now);
  const opened = businessDay(oldest.openedAt, oldest.zone);
  // One that is still to come was dated by a clock that has been put back since: the days to look at are those before now.
  const begins = opened > last ? businessDay(since, newest.zone) : opened;
  const read = await inSlices(db, breathe, { from: wholeDays(db, oldest, begins), to: newest.lastInvoice });
  const sold = asCorrected(read, moved);
  const first = sold[0];
  const older = first ? amendedInvoices(db, { firstShift: oldest.key, before: first.key }) : [];
  await breathe();
  const days = { first: first && first.day <= last ? first.day : begins, last };
  const invoices = [...sold, ...asCorrected(rescuedBooks(db, days), moved)];
  const books: Books = {
    invoices: [...asCorrected(older, moved), ...invoices],
    references: await readReferences(db, breathe, oldest.openSeq),
    prefixes,
    knows: (number) => knowsNumber(db, number),
    tenders: tendersOf(db, { invoices, oldest, days, moved }),
    days,
    ...namesSince(db),
    visits: bookedVisits(db, since),
    visitsFrom: businessDay(since, newest.zone),
  };
  return { books, register: newest.register };
}

/** What goods and ways to pay have been called since. */
export function namesSince(db: ReadDb): Pick<Books, 'codesNow' | 'wasPassedOn' | 'methodsNow'> {
  const passed = listPassed(db);
  return {
    codesNow: (number, codes) => codesNow(db, codes, { invoice: number }),
    wasPassedOn: (code) => passed.has(code),
    methodsNow: methodsNow(db),
  };
}

/** The latest it is by any zone the till worked in: somebody may have put its zone right in the middle of a shift. */
function todayIn(zones: readonly string[], now: Instant): BusinessDay {
  return zones.map((zone) => businessDay(now, zone)).reduce((day, other) => (other > day ? other : day));
}

/** The days are compared whole, so the first of them begins with its first invoice, whatever shift that is in. */
function wholeDays(db: ReadDb, { firstInvoice }: BookedShift, day: BusinessDay): number {
  return firstOfDay(db, { day, before: firstInvoice }) ?? firstInvoice;
}

async function inSlices(
  db: ReadDb,
  breathe: SyncPorts['breathe'],
  { from, to }: { from: number; to: number },
): Promise<BookedInvoice[]> {
  const all: BookedInvoice[] = [];
  for (let after = from - 1; ;) {
    const slice = bookedInvoices(db, { after, last: to, limit: sliceRows });
    all.push(...slice);
    const last = slice.at(-1);
    if (!last || slice.length < sliceRows) return all;
    after = last.key;
    await breathe();
  }
}

async function readReferences(
  db: ReadDb,
  breathe: SyncPorts['breathe'],
  openSeq: number,
): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  const newest = newestOperation(db);
  for (let after = openSeq; after < newest; after += sliceRows) {
    for (const { lane, operationId } of createOperations(db, { after, limit: sliceRows }))
      references.set(lane, referenceOf(operationId as OperationId));
    await breathe();
  }
  return references;
}

/** With the payment methods that the back office was told in the end. The payments keep what was printed. */
export function asCorrected(
  invoices: readonly BookedInvoice[],
  moved: readonly MovedTender[],
): readonly BookedInvoice[] {
  if (moved.length === 0) return invoices;
  const byLane = Map.groupBy(moved, ({ lane }) => lane);
  return invoices.map((invoice) => ({
    ...invoice,
    tenders: [...invoice.tenders, ...(byLane.get(invoice.lane) ?? [])],
  }));
}

interface Paid {
  readonly invoices: readonly BookedInvoice[];
  readonly oldest: BookedShift;
  readonly days: Books['days'];
  readonly moved: readonly MovedTender[];
}

function tendersOf(db: ReadDb, { invoices, oldest, days, moved }: Paid): ReadonlyMap<string, number> | undefined {
  // The office counts what was done later to sales from paper as well.
  if (invoices.some(({ standing, elsewhere }) => standing !== 'told' || elsewhere)) return undefined;
  const paid = new Map<string, number>();
  const add = (method: string, amount: number) => paid.set(method, (paid.get(method) ?? 0) + amount);
  // A clock that was wrong for a while dates sales outside: the office counts them on those days.
  const isIn = (day: string) => day >= days.first && day <= days.last;
  for (const { day, tenders, voided } of invoices) {
    if (voided || !isIn(day)) continue;
    for (const { method, amount } of tenders) add(method, amount);
  }
  // What was paid later than the sale is counted on its own day; the sale's own tenders are in already.
  const late = latePayments(db, Math.max(1, oldest.key - 3));
  for (const { method, amount, takenAt, invoiceDay } of [...late, ...lateMoves(late, moved)]) {
    const counted = isIn(invoiceDay);
    const within = isIn(businessDay(takenAt, oldest.zone));
    if (within && !counted) add(method, amount);
    if (!within && counted) add(method, -amount);
  }
  return paid;
}

/** What a correction moved of those payments. */
function lateMoves(late: readonly LatePayment[], moved: readonly MovedTender[]): readonly LatePayment[] {
  const visits = new Map(late.map((payment) => [`${payment.lane} ${payment.takenAt}`, payment]));
  return moved.flatMap(({ lane, later, paidAt, method, amount }) => {
    const visit = later ? visits.get(`${lane} ${paidAt}`) : undefined;
    return visit ? [{ ...visit, method, amount }] : [];
  });
}

const sliceRows = 200;
