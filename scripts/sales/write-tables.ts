import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import type { OutletSales, SoldInvoice } from '#scripts/sales/read-sales.ts';
import { type Amount, type Cell, row, type Spelling } from '#scripts/sales/csv.ts';

/** In minor units. */
export interface Sums {
  readonly invoices: number;
  readonly lines: number;
  readonly payments: number;
  readonly sales: number;
  readonly tax: number;
  readonly total: number;
  readonly byMethod: ReadonlyMap<string, number>;
  /** Outlets whose office adds up to something else: somebody sold or changed something meanwhile. */
  readonly unsettled: readonly string[];
}

/** A table a file; nothing of an earlier export is touched before all of them are whole. Throws CannotGoOn. */
export async function writeTables(folder: string, sales: readonly OutletSales[], spelling: Spelling): Promise<Sums> {
  const files = openTables(folder, spelling);
  try {
    const sums = await writeAll(sales, (invoice) => files.add(invoice)).finally(() => files.close());
    files.keep();
    return sums;
  } finally {
    files.drop();
  }
}

async function writeAll(sales: readonly OutletSales[], write: (invoice: SoldInvoice) => void): Promise<Sums> {
  const sums = { invoices: 0, lines: 0, payments: 0, sales: 0, tax: 0, total: 0 };
  const byMethod = new Map<string, number>();
  const unsettled: string[] = [];
  for (const { outlet, invoices, total } of sales) {
    const before = { ...sums };
    for await (const invoice of invoices) {
      write(invoice);
      sums.invoices += 1;
      sums.lines += invoice.Variants.length;
      sums.payments += invoice.Payments.length;
      sums.sales += invoice.Sales;
      sums.tax += invoice.Tax;
      sums.total += invoice.SalesNTax;
      for (const { Method, Amount: paid } of invoice.Payments) byMethod.set(Method, (byMethod.get(Method) ?? 0) + paid);
    }
    const there = await total();
    if (there.invoices !== sums.invoices - before.invoices || there.total !== sums.total - before.total)
      unsettled.push(outlet);
  }
  return { ...sums, byMethod, unsettled };
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: (invoice: SoldInvoice) => readonly (readonly Cell[])[];
}

export const tables: Readonly<Record<string, Table>> = {
  invoices: tableOf((invoice) => [invoice], {
    Time: ({ Time }) => Time.slice(0, 8),
    Customer: ({ Customer }) => Customer,
    Gross: ({ Gross }) => minor(Gross),
    Discount: ({ DiscountTotal }) => minor(DiscountTotal),
    Sales: ({ Sales }) => minor(Sales),
    Tax: ({ Tax }) => minor(Tax),
    Total: ({ SalesNTax }) => minor(SalesNTax),
    Paid: ({ PaymentAmount }) => minor(PaymentAmount),
    Payment: ({ Payment }) => Payment,
  }),
  lines: tableOf(({ Variants }) => Variants, {
    Code: ({ Code }) => Code,
    Name: ({ Name }) => Name,
    Category: ({ Category }) => Category,
    Brand: ({ Brand }) => Brand,
    Quantity: ({ Quantity }) => Quantity,
    Price: ({ Price }) => minor(Price),
    Sales: ({ NetSales }) => minor(NetSales),
    Tax: ({ Tax }) => minor(Tax),
    Cost: ({ Cost }) => minor(Cost),
  }),
  payments: tableOf(({ Payments }) => Payments, {
    Method: ({ Method }) => Method,
    Amount: ({ Amount: paid }) => minor(paid),
  }),
};

/** Each row says first which invoice it is of. */
function tableOf<Row>(
  rowsOf: (invoice: SoldInvoice) => readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): Table {
  const cells = Object.values(columns);
  return {
    columns: ['Outlet', 'Number', 'Date', ...Object.keys(columns)],
    rows: (invoice) =>
      rowsOf(invoice).map((each) => [invoice.Outlet, invoice.Number, invoice.Date, ...cells.map((cell) => cell(each))]),
  };
}

function minor(amount: number): Amount {
  return { minor: amount };
}

/** What spreadsheets tell UTF-8 by. */
const mark = '\uFEFF';

function openTables(folder: string, spelling: Spelling) {
  const open = Object.entries(tables).map(([name, table]) => {
    const file = path.join(folder, `${name}.csv`);
    const part = `${file}.part`;
    return { ...table, file, part, handle: openIn(folder, part) };
  });
  for (const { handle, columns } of open) writeSync(handle, mark + row(columns, spelling));
  return {
    add(invoice: SoldInvoice): void {
      for (const { handle, rows } of open)
        writeSync(
          handle,
          rows(invoice)
            .map((cells) => row(cells, spelling))
            .join(''),
        );
    },
    /** Windows gives no open file another name. */
    close(): void {
      for (const { handle } of open) closeSync(handle);
    },
    keep(): void {
      for (const { part, file } of open) putInPlace(part, file);
    },
    drop(): void {
      for (const { part } of open) rmSync(part, { force: true });
    },
  };
}

function openIn(folder: string, file: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(file, 'w');
  } catch (error) {
    throw new CannotGoOn(`cannot write into ${folder} (${whyOf(error)}): give another folder with --out`);
  }
}

function putInPlace(part: string, file: string): void {
  try {
    renameSync(part, file);
  } catch (error) {
    throw new CannotGoOn(`cannot write ${file} (${whyOf(error)}): close it where it is open, then run this again`);
  }
}

function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
