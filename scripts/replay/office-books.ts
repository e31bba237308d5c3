import { invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { shiftByNumber, shiftInvoiceDetail, shiftList } from '#contract/v3/shift.ts';
import { writeOffByListNumber } from '#contract/v3/write-off.ts';
import type { Office } from '#scripts/replay/office.ts';

export type OfficeInvoice = OutputOf<typeof invoiceGetByListNumber>[number];
export type OfficeShift = OutputOf<typeof shiftByNumber>;

/** Everything the back office says it holds, read through its own API. */
export interface OfficeBooks {
  /** One entry a document, so that the same number twice shows. */
  readonly listed: OutputOf<typeof invoiceMultipleOutlet>;
  readonly invoices: ReadonlyMap<string, OfficeInvoice>;
  readonly writtenOff: ReadonlyMap<string, number>;
  readonly shifts: readonly { readonly shift: OfficeShift; readonly numbers: readonly string[] }[];
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
  return {
    listed,
    invoices: new Map(invoices.map((invoice) => [invoice.Number, invoice])),
    writtenOff: new Map(writeOffs.map((row) => [row.Number ?? '', row.Amount ?? 0])),
    shifts,
  };
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
