import type Database from 'better-sqlite3';

import type { Witness } from '#testing/simulator/check/witness.ts';
import { type Books, latest } from '#testing/simulator/office/books.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';

interface Judged {
  readonly books: Books;
  readonly tills: readonly { readonly name: string; readonly file: Database.Database; readonly outletId: string }[];
  readonly accuse: Witness['accuse'];
}

interface Use {
  readonly number: string;
  readonly code: string;
  readonly voided: number;
  /** It was void at some time, and another sale may have had its use meanwhile. */
  readonly wasVoid: number;
  /** A person had it told without its coupon. */
  readonly without: number;
  readonly unfinished: number;
}

/** With what the office says of its coupon. */
type Seen = Use & { readonly there: string | undefined };

const everyUse = `SELECT number, code, voided_at IS NOT NULL AS voided,
  EXISTS (SELECT 1 FROM reversal WHERE reversal.invoice = invoice.key) AS wasVoid,
  EXISTS (SELECT 1 FROM outbox WHERE label = number AND kind = 'invoice.create' AND payload ->> 'coupon' = '') AS without,
  EXISTS (SELECT 1 FROM operation AS outbox WHERE nat_key = ? || '|' || number AND state <> 'done') AS unfinished
  FROM invoice_coupon JOIN invoice ON invoice.key = invoice_coupon.invoice`;

/** No till uses a coupon oftener than the office said, and the office has counted each sale that has one once. */
export function judgeCoupons(judged: Judged): void {
  const all: Seen[] = [];
  for (const till of judged.tills) {
    const uses = rowsOf<Use>(till.file, everyUse, till.outletId);
    judgeTill(judged, till.name, uses);
    const seen = uses.map((use) => ({ ...use, there: saidOf(judged.books, till.outletId, use) }));
    judgeDocuments(judged, seen);
    all.push(...seen);
  }
  judgeBalances(judged, all);
}

function judgeTill({ books, accuse }: Judged, till: string, uses: readonly Use[]): void {
  const standing = uses.filter(({ voided, wasVoid }) => !voided && !wasVoid);
  for (const [code, { length }] of Map.groupBy(standing, (use) => use.code)) {
    const limit = books.coupons.get(code)?.limit ?? 0;
    if (length > limit) accuse('S12', `${till} used ${code} ${length} times of ${limit}`);
  }
}

function saidOf(books: Books, outletId: string, { number }: Use): string | undefined {
  const there = books.invoices.find(({ key }) => key === `${outletId}|${number}`);
  return there && latest(there).coupon;
}

function judgeDocuments({ accuse }: Judged, uses: readonly Seen[]): void {
  for (const { number, code, without, unfinished, there } of uses) {
    if (unfinished) continue;
    // A copy of the refused request may have come when another sale had given the coupon back.
    const isRight = there === code || (without === 1 && there === '');
    if (!isRight) accuse('D8', `${number} has coupon ${code} here and ${there} there`);
  }
}

function judgeBalances({ books, accuse }: Judged, uses: readonly Seen[]): void {
  for (const { code, limit, balance } of books.coupons.values()) {
    const own = uses.filter((use) => use.code === code);
    const undecided = own.filter(({ unfinished }) => unfinished).length;
    const told = own.filter(({ voided, there, unfinished }) => !voided && there === code && !unfinished).length;
    const used = limit - balance;
    if (used < told || used > told + undecided)
      accuse('D8', `${code} was used ${used} times there, by ${told} sales here and perhaps ${undecided} more`);
  }
}
