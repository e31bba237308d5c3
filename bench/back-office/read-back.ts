import { type Posted, today } from '#bench/back-office/tills.ts';
import type { BenchOffice } from '#bench/office.ts';
import { invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';

export interface ReadBack {
  /** Answered for, and not there, or not whole. */
  readonly lost: number;
  /** There more than once, or never posted. */
  readonly duplicated: number;
}

interface Read {
  readonly ID: string;
  readonly Number: string;
  readonly Payment: string;
  readonly Variants: readonly unknown[];
  readonly Payments: readonly unknown[];
}

/** Asks for every number, and goes through every page of the day. */
export async function readBack(office: BenchOffice, posted: readonly Posted[]): Promise<ReadBack> {
  const whole = await wholeOnes(office, posted);
  const seen = await numbersOfToday(office);
  const lost = posted.filter(({ id }) => !whole.has(id) || !seen.has(id)).length;
  const listed = [...seen.values()].reduce((sum, times) => sum + times, 0);
  return { lost, duplicated: listed - posted.length + lost };
}

async function wholeOnes(office: BenchOffice, posted: readonly Posted[]): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const [Outlet, some] of Map.groupBy(posted, ({ outlet }) => outlet)) {
    for (let from = 0; from < some.length; from += perRequest) {
      const slice = some.slice(from, from + perRequest);
      const numbers = new Map(slice.map(({ id, number }) => [id, number]));
      const found = (await office.ask(
        requestFor(invoiceGetByListNumber, { Outlet, Number: [...numbers.values()] }),
      )) as Read[];
      found.filter((one) => numbers.get(one.ID) === one.Number && isWhole(one)).forEach(({ ID }) => whole.add(ID));
    }
  }
  return whole;
}

function isWhole({ Payment, Variants, Payments }: Read): boolean {
  return Payment === 'Paid' && Variants.length === 5 && Payments.length === 1;
}

async function numbersOfToday(office: BenchOffice): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let PageNumber = 1; ; PageNumber += 1) {
    const page = (await office.ask(
      requestFor(invoiceMultipleOutlet, { From: today, To: today, PageNumber, PageSize: 1_000 }),
    )) as Read[];
    for (const { ID } of page) seen.set(ID, (seen.get(ID) ?? 0) + 1);
    if (page.length === 0) return seen;
  }
}

const perRequest = 200;
