import { expect } from 'vitest';

import { checkJournal } from '#register/journal/journal-check.ts';
import type { Ask } from '#testing/office-asker.ts';
import type { Document } from '#testing/week/ledger.ts';
import type { Counter, Week } from '#testing/week/shop.ts';

export interface Books {
  readonly week: Week;
  readonly ask: Ask;
}

export const period = { From: '2000-01-01', To: '2999-12-31' };

export type Sums = ReadonlyMap<string, number>;

/** In one order, and without what came to nothing. */
export function listed(sums: Sums | Iterable<readonly [string, number]>): readonly (readonly [string, number])[] {
  return [...sums].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function summed(rows: Iterable<readonly [string, number]>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, amount] of rows) sums.set(name, (sums.get(name) ?? 0) + amount);
  return sums;
}

export function active({ ledger }: Week): Document[] {
  return [...ledger.documents.values()].filter(({ view }) => !view.voided);
}

/** No invoice twice, none missing, each to the last unit; what is owed on it, and what the till says of it. */
export async function compareInvoices(week: Week): Promise<void> {
  const rows = await week.office.service.store
    .selectFrom('invoice')
    .leftJoin('writeOff', 'writeOff.invoiceId', 'invoice.id')
    .leftJoin('invoice as original', 'original.id', 'invoice.referenceInvoiceId')
    .select(['invoice.number', 'invoice.date', 'invoice.salesAndTax', 'invoice.tax', 'invoice.paid', 'invoice.status'])
    .select(['writeOff.amount as writtenOff', 'original.number as of'])
    .execute();
  const there = rows.map(({ number, date, salesAndTax, tax, paid, status, writtenOff, of }) =>
    [number, date.slice(0, 10), salesAndTax, tax, paid, status === 'Voided', writtenOff ?? 0, of].join(' '),
  );
  const here = [...week.ledger.documents.values()].map(({ number, day, total, of, view }) =>
    [
      number,
      day,
      total,
      view.tax,
      view.paid,
      view.voided,
      view.writeOff?.amount ?? 0,
      week.ledger.unreceipted.has(number) ? null : of,
    ].join(' '),
  );
  expect(there.toSorted()).toEqual(here.toSorted());
  for (const counter of week.counters) {
    const series = here.filter((each) =>
      each.startsWith(`${counter.outlet === 'Kemang' ? 'KMG' : 'SNP'}${counter.registerCode}`),
    );
    const counters = new Map<string, number[]>();
    for (const each of series) {
      const [start, nth] = [each.slice(0, 8), Number(each.slice(8, 14))];
      counters.set(start, [...(counters.get(start) ?? []), nth]);
    }
    for (const [start, numbers] of counters)
      expect(
        numbers.toSorted((one, other) => one - other),
        `numbers of ${start}`,
      ).toEqual(numbers.map((_, at) => at + 1));
  }
}

export async function compareTill({ till, nth }: Counter): Promise<void> {
  const { client, db } = till;
  expect(await client.sync.audit({}), `audit of till ${nth}`).toMatchObject({ value: { differences: 0 } });
  expect(checkJournal(db).broken, `journal of till ${nth}`).toBeNull();
  await expectNothingUnexplained({ till, nth });
}

export async function expectNothingUnexplained({ till, nth }: Pick<Counter, 'till' | 'nth'>): Promise<void> {
  const out = await till.client.shift.countOut({});
  if (!out) return;
  const nothing = { count: 0, amount: 0 };
  expect(out.invoices.unexplained, `till ${nth}`).toEqual(nothing);
  for (const { method, unexplained } of out.tenders) expect(unexplained, `${method} at till ${nth}`).toEqual(nothing);
}
