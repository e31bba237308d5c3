import type { OutputOf } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import { reportSalesAggregate } from '#contract/v3/report.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import type { LineToOffice, Said } from '#backoffice/goods-list/line-to-office.ts';
import type { Period } from '#scripts/sales/period.ts';

/** An invoice as the office reports it, in minor units; a void one is in no report. */
export type SoldInvoice = OutputOf<typeof reportSales>['Data'][number];

export interface OutletSales {
  readonly outlet: string;
  /** In the order of the report, each once. */
  readonly invoices: AsyncIterable<SoldInvoice>;
  /** What the office itself adds up to. */
  readonly total: () => Promise<{ readonly invoices: number; readonly total: number }>;
}

/** The sales of every outlet, those that are closed too. Throws CannotGoOn. */
export async function readSales({ ask }: LineToOffice, { from, to }: Period): Promise<readonly OutletSales[]> {
  const outlets = await answerOf(ask(outletList, { SuspendedStatus: 'All' }));
  return outlets.map(({ ID, Name }) => ({
    outlet: Name,
    invoices: pages({ ask }, { OutletID: [ID], From: from, To: to }),
    total: async () => {
      const sum = await answerOf(ask(reportSalesAggregate, { OutletID: [ID], From: from, To: to }));
      return { invoices: sum.TotalInvoice, total: sum.SalesNTax };
    },
  }));
}

async function* pages(
  { ask }: LineToOffice,
  asked: { readonly OutletID: string[]; readonly From: string; readonly To: string },
): AsyncGenerator<SoldInvoice, void> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { Data } = await answerOf(ask(reportSales, { ...asked, PageNumber: page, PageSize: pageSize }));
    for (const invoice of Data) {
      // One told meanwhile of a day before moves the others on, and the last of a page comes again. What a void lets slip, the sums show.
      if (!seen.has(invoice.ID)) yield invoice;
      seen.add(invoice.ID);
    }
    if (Data.length < pageSize) return;
  }
}

async function answerOf<T>(asked: Promise<Said<T>>): Promise<T> {
  const said = await asked;
  if (said.ok) return said.value;
  throw new CannotGoOn(`the office does not tell its sales: ${said.why}`);
}

const pageSize = 500;
