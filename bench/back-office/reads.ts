import type { Ground } from '#bench/back-office/ground.ts';
import { today } from '#bench/back-office/tills.ts';
import type { BenchOffice } from '#bench/office.ts';
import { createChance } from '#bench/shop/catalogue.ts';
import { percentile } from '#bench/stats.ts';
import { invoiceGetCountMultipleOutlet } from '#contract/v3/invoice-list.ts';
import { invoiceDetail, invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';

export interface ReadTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const names = ['list', 'listOfDay', 'count', 'detail', 'getByListNumber'] as const;
export type ReadName = (typeof names)[number];

/** How long reads take that come one at a time, in turns, over invoices of every age. */
export async function measureReads(office: BenchOffice, ground: Ground): Promise<Record<ReadName, ReadTimes>> {
  const invoices = await someOf(ground);
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<ReadName, number[]>;
  for (let turn = -warmUp; turn < turns; turn += 1) {
    const requests = requestsOf(invoices, turn + warmUp);
    for (const name of names) {
      const began = performance.now();
      await office.ask(requests[name]);
      if (turn >= 0) taken[name].push(performance.now() - began);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, { p50Ms: rounded(taken[name], 0.5), p99Ms: rounded(taken[name], 0.99) }]),
  ) as Record<ReadName, ReadTimes>;
}

const warmUp = 5;
const turns = 100;
const numbersAtOnce = 50;

interface Known {
  readonly number: string;
  readonly outletId: string;
}

function requestsOf(invoices: readonly Known[], turn: number): Readonly<Record<ReadName, V3Request>> {
  const one = invoices[turn % invoices.length] ?? { number: '', outletId: '' };
  const others = invoices.filter(({ outletId }) => outletId === one.outletId);
  const first = turn % Math.max(1, others.length - numbersAtOnce);
  return {
    list: requestFor(invoiceMultipleOutlet, { PageSize: 20 }),
    listOfDay: requestFor(invoiceMultipleOutlet, { From: today, To: today, PageSize: 20, PageNumber: 3 }),
    count: requestFor(invoiceGetCountMultipleOutlet, {}),
    detail: requestFor(invoiceDetail, { Number: one.number, OutletID: one.outletId }),
    getByListNumber: requestFor(invoiceGetByListNumber, {
      OutletID: one.outletId,
      Number: others.slice(first, first + numbersAtOnce).map(({ number }) => number),
    }),
  };
}

/** From everywhere in the store, so that no cache holds them because they are neighbours. */
async function someOf(ground: Ground): Promise<Known[]> {
  const [{ last } = { last: 0 }] = await ground.all('SELECT max(seq) AS last FROM invoice');
  const chance = createChance(11);
  const keys = Array.from({ length: 400 }, () => 1 + Math.floor(chance() * Number(last)));
  const rows = await ground.all(`SELECT number, outlet_id FROM invoice WHERE seq IN (${keys.join(', ')})`);
  return rows.map(({ number, outlet_id: outletId }) => ({ number: String(number), outletId: String(outletId) }));
}

function rounded(samples: readonly number[], share: number): number {
  return Number(percentile(samples, share).toFixed(2));
}
