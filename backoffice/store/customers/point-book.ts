import { dayAfter } from '#backoffice/clock.ts';
import type { PointEntry } from '#backoffice/store/tables-documents.ts';

export interface BookedEntry extends Pick<PointEntry, 'action' | 'earned' | 'expiryDate' | 'created' | 'note'> {
  readonly invoiceId: string | null;
  readonly outletId: string | null;
  /** After this entry. */
  readonly balance: number;
  /** What is left of these points. */
  readonly remaining: number;
}

type Open = { -readonly [Key in keyof BookedEntry]: BookedEntry[Key] };

type Entry = Pick<PointEntry, 'action' | 'earned' | 'expiryDate' | 'created' | 'note' | 'invoiceId' | 'outletId'>;

/** Works the entries of a customer out, oldest first: points that expire sooner are spent sooner, and what is past its day is gone. */
export function bookOf(entries: readonly Entry[], today: string): BookedEntry[] {
  const book: Open[] = [];
  let balance = 0;
  // What a till without a line says late belongs to its own day.
  for (const entry of entries.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))) {
    balance = expire(book, { balance, today: dayOf(entry) });
    balance += entry.earned;
    if (entry.earned < 0) spend(book, -entry.earned);
    // What makes up for points spent and then lost is gone at once.
    book.push({ ...entry, balance, remaining: Math.max(0, Math.min(entry.earned, balance)) });
  }
  expire(book, { balance, today });
  return book;
}

function dayOf({ created }: Pick<PointEntry, 'created'>): string {
  return created.slice(0, 10);
}

/** What the points of each day still come to, soonest first. */
export function expirations(book: readonly BookedEntry[]): { readonly ExpiryDate: string; readonly Point: number }[] {
  const points = new Map<string, number>();
  for (const { expiryDate, remaining } of book) {
    if (expiryDate !== null && remaining > 0) points.set(expiryDate, (points.get(expiryDate) ?? 0) + remaining);
  }
  return [...points].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([ExpiryDate, Point]) => ({ ExpiryDate, Point }));
}

/** Points past their day leave the book by an entry of their own, which no table holds, on the day after. */
function expire(book: Open[], { balance, today }: { readonly balance: number; readonly today: string }): number {
  let left = balance;
  const lapsed = book
    .filter(({ remaining, expiryDate }) => remaining > 0 && expiryDate !== null && expiryDate < today)
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  for (const old of lapsed) {
    left -= old.remaining;
    book.push({
      action: 'Point Expired',
      earned: -old.remaining,
      expiryDate: null,
      created: endOf(old),
      note: null,
      invoiceId: null,
      outletId: old.outletId,
      balance: left,
      remaining: 0,
    });
    old.remaining = 0;
  }
  return left;
}

function endOf({ created, expiryDate }: Open): string {
  const end = `${dayAfter(expiryDate ?? dayOf({ created }), { days: 1 })}T00:00:00.000`;
  return end > created ? end : created;
}

function spend(book: Open[], points: number): void {
  let open = points;
  const inTurn = book
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => ((a.expiryDate ?? '~') < (b.expiryDate ?? '~') ? -1 : 0));
  for (const entry of inTurn) {
    const taken = Math.min(entry.remaining, open);
    entry.remaining -= taken;
    open -= taken;
  }
}
