import { invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { inventoryList } from '#contract/v3/inventory.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentSummary } from '#contract/v3/payment.ts';
import { reportDailySales } from '#contract/v3/report.ts';
import { shiftByNumber, shiftInvoiceDetail, shiftList } from '#contract/v3/shift.ts';
import { writeOffByListNumber, writeOffList } from '#contract/v3/write-off.ts';
import type { WrittenOff } from '#scripts/replay/expected.ts';
import type { Ask, Office } from '#scripts/replay/office.ts';

export type OfficeInvoice = OutputOf<typeof invoiceGetByListNumber>[number];
export type OfficeShift = OutputOf<typeof shiftByNumber>;

/** Everything the back office says it holds, read through its own API. */
export interface OfficeBooks {
  /** One entry a document, so that the same number twice shows. */
  readonly listed: OutputOf<typeof invoiceMultipleOutlet>;
  readonly invoices: ReadonlyMap<string, OfficeInvoice>;
  readonly writtenOff: ReadonlyMap<string, WrittenOff>;
  readonly shifts: readonly { readonly shift: OfficeShift; readonly numbers: readonly string[] }[];
  /** What is left of each of the goods it keeps in stock, by code. */
  readonly stock: ReadonlyMap<string, number>;
  readonly reports: OfficeReports;
}

/** What its owner reads, who never looks at an invoice. */
export interface OfficeReports {
  readonly days: ReadonlyMap<string, { readonly invoices: number; readonly sales: number }>;
  readonly takings: ReadonlyMap<string, number>;
}

const page = 500;

export async function readOfficeBooks({ ask }: Pick<Office, 'ask'>): Promise<OfficeBooks> {
  const [outlet] = await ask(outletList, {});
  const OutletID = outlet?.ID ?? '';
  const listed = await pages((PageNumber) =>
    ask(invoiceMultipleOutlet, { OutletID: [OutletID], Status: 'Any', PageNumber, PageSize: page }),
  );
  const numbers = [...new Set(listed.map((row) => row.Number))];
  const invoices = await slices(numbers, (some) => ask(invoiceGetByListNumber, { OutletID, Number: some }));
  const writeOffs = await slices(numbers, (some) => ask(writeOffByListNumber, { OutletID, Number: some }));
  const rows = await pages((PageNumber) => ask(shiftList, { OutletID, PageNumber, PageSize: page }));
  const shifts = [];
  for (const { ID } of rows) {
    const shift = await ask(shiftByNumber, { ID });
    const inside = await pages((PageNumber) => ask(shiftInvoiceDetail, { ShiftID: ID, PageNumber, PageSize: page }));
    shifts.push({ shift, numbers: inside.map((row) => row.Number) });
  }
  const days = listed.map(({ Date: on }) => on?.slice(0, 10) ?? '').toSorted();
  const goods = await pages((PageNumber) =>
    ask(inventoryList, { ListOutletID: [OutletID], PageNumber, PageSize: page }),
  );
  return {
    listed,
    invoices: new Map(invoices.map((invoice) => [invoice.Number, invoice])),
    writtenOff: await datedLosses(ask, OutletID, { writeOffs, days }),
    shifts,
    stock: new Map(goods.map(({ Code, I }) => [Code, I.OnHand])),
    reports: await readReports(ask, OutletID, days),
  };
}

type Losses = OutputOf<typeof writeOffByListNumber>;

/** A write-off is shown without its day, and found by it. */
async function datedLosses(
  ask: Ask,
  OutletID: string,
  { writeOffs, days }: { readonly writeOffs: Losses; readonly days: readonly string[] },
): Promise<Map<string, WrittenOff>> {
  const dayOf = new Map<string, string>();
  if (writeOffs.length > 0) {
    for (const day of new Set(days)) {
      for (const { Number: number } of await ask(writeOffList, { OutletID, From: day, To: day }))
        dayOf.set(number ?? '', day);
    }
  }
  return new Map(
    writeOffs.map(({ Number: number, Amount, Tag }) => [
      number ?? '',
      { amount: Amount ?? 0, tag: Tag ?? '', day: dayOf.get(number ?? '') ?? 'another day' },
    ]),
  );
}

async function readReports(ask: Ask, outlet: string, days: readonly string[]): Promise<OfficeReports> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { days: new Map(), takings: new Map() };
  const OutletID = [outlet];
  const found = new Map<string, { invoices: number; sales: number }>();
  for (const Year of new Set(days.map((day) => Number(day.slice(0, 4))))) {
    for (const { Days } of await ask(reportDailySales, { Year, OutletID }))
      for (const { Date: day, TotalInvoice, Sales } of Days) found.set(day, { invoices: TotalInvoice, sales: Sales });
  }
  const [takings] = await ask(paymentSummary, { OutletID, From: first, To: last });
  return { days: found, takings: new Map(takings?.Payments.map(({ Method, Amount }) => [Method, Amount])) };
}

async function pages<T>(read: (pageNumber: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; ; number += 1) {
    const some = await read(number);
    all.push(...some);
    if (some.length === 0) return all;
  }
}

async function slices<T>(numbers: readonly string[], read: (some: string[]) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < numbers.length; from += 200) all.push(...(await read(numbers.slice(from, from + 200))));
  return all;
}
