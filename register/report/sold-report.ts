import type { z } from 'zod';

import type { soldReport } from '#contract/register/report.ts';
import { codesNow } from '#db/tables/code-names.ts';
import { keysAbout } from '#db/tables/invoice-keys.ts';
import { listPassed } from '#db/tables/passed-codes.ts';
import { type Days, paidLaterAbout, shelvesOf, soldIn } from '#db/tables/sold.ts';
import { businessDay } from '#domain/business-day.ts';
import type { Register } from '#register/context.ts';
import type { Pieces } from '#register/report/office-report.ts';
import { addInvoice, addTender, noneSold, type SoldSums } from '#register/report/sold-sums.ts';
import { mostFirst, type SoldGoods, tellGoods } from '#register/report/tell-goods.ts';

export type SoldReport = z.output<typeof soldReport>;

type Books = Pick<Register, 'db' | 'clock' | 'zone'>;
/** Between two slices. */
type Rest = () => Promise<void>;

/**
 * Reads the invoices of these days a slice at a time, with a rest between two of them: a year holds up no scan.
 */
export async function readSold(books: Books, days: Days, rest: Rest): Promise<SoldReport> {
  const at = books.clock.now();
  const sums = await addUpDays(books, days, rest);
  for (const { takenAt, ...paid } of paidLaterAbout(books.db, days)) {
    const day = businessDay(takenAt, books.zone);
    if (day >= days.from && day <= days.to) addTender(sums, paid);
  }
  return { at, ...tell(sums), ...tellGoods(await nameGoods(books, sums, rest)) };
}

/** How many of each of the goods this till sold, under the codes of today, and on which of these days any. */
export async function readPiecesHere(books: Books, days: Days, rest: Rest): Promise<Pieces> {
  const sums = await addUpDays(books, days, rest);
  return { goods: await nameGoods(books, sums, rest), days: [...sums.days.keys()].toSorted() };
}

async function addUpDays({ db, zone }: Books, days: Days, rest: Rest): Promise<SoldSums> {
  const sums = noneSold();
  const reading = { zone, passed: listPassed(db) };
  for (const { first, last } of keysAbout(db, days)) {
    for (let from = first; from <= last; await rest()) {
      const slice = soldIn(db, { ...days, first: from, last, limit: sliceOfInvoices });
      for (const invoice of slice) addInvoice(sums, invoice, reading);
      from = slice.length < sliceOfInvoices ? last + 1 : (slice.at(-1)?.key ?? last) + 1;
    }
  }
  return sums;
}

/** Under the codes of today: those that the office has changed are one with what they are now. */
async function nameGoods({ db }: Books, { goods }: SoldSums, rest: Rest): Promise<SoldGoods[]> {
  const named = new Map<string, SoldGoods>();
  const codes = [...goods.keys()];
  for (let at = 0; at < codes.length; at += sliceOfCodes) {
    const some = codes.slice(at, at + sliceOfCodes);
    const now = codesNow(db, some);
    const codeOf = (code: string) => now.get(code) ?? code;
    const shelves = shelvesOf(db, some.map(codeOf));
    for (const was of some) {
      const code = codeOf(was);
      const [sum, before] = [goods.get(was), named.get(code)];
      if (!sum) continue;
      named.set(code, {
        code,
        name: sum.name,
        quantity: sum.quantity + (before?.quantity ?? 0),
        weighed: sum.weighed || before?.weighed === true,
        sold: sum.sold + (before?.sold ?? 0),
        shelf: shelves.get(code) ?? '',
      });
    }
    await rest();
  }
  return [...named.values()];
}

function tell(sums: SoldSums): Omit<SoldReport, 'at' | 'goods' | 'moreGoods' | 'categories'> {
  const { invoices, sold, returned, tax, total, voided } = sums;
  return {
    invoices,
    sold,
    returned,
    tax,
    total,
    voided: { count: voided.count, amount: voided.sold },
    days: [...sums.days]
      .map(([day, sum]) => ({ day, invoices: sum.count, sold: sum.sold }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    hours: [...sums.hours]
      .map(([hour, sum]) => ({ hour, invoices: sum.count, sold: sum.sold }))
      .toSorted((one, other) => one.hour - other.hour),
    people: [...sums.people].map(([name, sum]) => ({ name, invoices: sum.count, sold: sum.sold })).toSorted(mostFirst),
    tenders: [...sums.tenders]
      .map(([method, sum]) => ({ method, count: sum.count, amount: sum.sold }))
      .filter(({ count, amount }) => count !== 0 || amount !== 0)
      .toSorted((one, other) => other.amount - one.amount),
  };
}

/** Each a few milliseconds. */
const sliceOfInvoices = 250;
const sliceOfCodes = 500;
