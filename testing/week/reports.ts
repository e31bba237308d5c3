import { expect } from 'vitest';

import { paymentSummary } from '#contract/v3/payment.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import { reportDailySales, reportProductSold, reportSalesAggregate, reportSalesPerson } from '#contract/v3/report.ts';
import type { TestTill } from '#testing/till.ts';
import type { Ask } from '#testing/office-asker.ts';
import { active, type Books, listed, period, type Sums, summed } from '#testing/week/books.ts';
import type { Week } from '#testing/week/shop.ts';

/** What tills say was sold, all of an outlet together, against the reports of the office and the pencil. */
export async function compareReports({ week, ask }: Books, outlet: string): Promise<void> {
  const here = await saidByTills(week, outlet);
  const documents = active(week).filter((each) => each.outlet === outlet);
  const of = (name: 'invoices' | 'sold' | 'tax' | 'total') => here.reduce((sum, each) => sum + each[name], 0);
  const { TotalInvoice, SalesNTax, Tax } = await ask(reportSalesAggregate, { Outlet: [outlet], ...period });
  expect([of('invoices'), of('total'), of('tax')], `sold at ${outlet}`).toEqual([TotalInvoice, SalesNTax, Tax]);
  expect([of('invoices'), of('total')], `pencil of ${outlet}`).toEqual([
    documents.length,
    documents.reduce((sum, { total }) => sum + total, 0),
  ]);
  const included = documents.every(({ view }) => view.taxIncluded);
  const there = await linesAtOffice(ask, { outlet, included });
  expect(
    there.reduce((sum, { sold }) => sum + sold, 0),
    `lines of ${outlet}`,
  ).toBe(of('sold'));
  compareGoods(here, there);
  await compareOthers({ here, there, ask, outlet, included });
}

type Sold = Extract<Awaited<ReturnType<TestTill['client']['report']['sold']>>, { ok: true }>['value'];

async function saidByTills({ counters }: Week, outlet: string): Promise<Sold[]> {
  const reports: Sold[] = [];
  for (const { till } of counters.filter((counter) => counter.outlet === outlet)) {
    const said = await till.client.report.sold({ from: period.From, to: period.To });
    expect(said.ok).toBe(true);
    if (said.ok) reports.push(said.value);
  }
  return reports;
}

interface Line {
  readonly day: string;
  readonly code: string;
  readonly quantity: number;
  /** As the tills say it: with the tax where that is in the prices. */
  readonly sold: number;
}

/** What `npm run sales` writes into its tables. */
async function linesAtOffice(ask: Ask, { outlet, included }: { readonly outlet: string; readonly included: boolean }) {
  const { Data } = await ask(reportSales, { Outlet: [outlet], ...period, PageSize: 1000 });
  return (Data as OfficeInvoice[]).flatMap(({ Date: day, Variants }) =>
    Variants.map(({ Code: code, Quantity: quantity, NetSales, Tax }): Line => {
      return { day: day.slice(0, 10), code, quantity, sold: NetSales + (included ? Tax : 0) };
    }),
  );
}

interface OfficeInvoice {
  readonly Date: string;
  readonly Variants: readonly {
    readonly Code: string;
    readonly Quantity: number;
    readonly NetSales: number;
    readonly Tax: number;
  }[];
}

function compareGoods(here: readonly Sold[], there: readonly Line[]): void {
  const goods = here.flatMap((each) => each.goods);
  const quantities = (each: readonly Pick<Line, 'code' | 'quantity'>[]) =>
    listed(summed(each.map(({ code, quantity }) => [code, quantity])));
  expect(quantities(goods)).toEqual(quantities(there));
  const lines = summed(there.map(({ code }) => [code, 1]));
  const near = nearly(
    summed(goods.map(({ code, sold }) => [code, sold])),
    summed(there.map(({ code, sold }) => [code, sold])),
  );
  expect(near((code) => lines.get(code) ?? 0)).toEqual([]);
}

/** Each shares what was taken off a whole sale in its own way: to the unit on a line, and to nothing on the sale. */
const nearly = (here: Sums, there: Sums) => (most: (name: string) => number) =>
  [...new Set([...here.keys(), ...there.keys()])].filter(
    (name) => Math.abs((here.get(name) ?? 0) - (there.get(name) ?? 0)) > most(name),
  );

interface Others {
  readonly here: readonly Sold[];
  readonly there: readonly Line[];
  readonly ask: Ask;
  readonly outlet: string;
  readonly included: boolean;
}

async function compareOthers({ here, there, ask, outlet, included }: Others): Promise<void> {
  const asked = { Outlet: [outlet], ...period };
  const products = (await ask(reportProductSold, asked)) as { Code: string; Quantity: number }[];
  const quantities = summed(there.map(({ code, quantity }) => [code, quantity]));
  expect(listed(summed(products.map(({ Code, Quantity }) => [Code, Quantity])))).toEqual(listed(quantities));
  const days = here.flatMap((each) => each.days);
  expect(listed(summed(days.map(({ day, sold }) => [day, sold])))).toEqual(
    listed(summed(there.map(({ day, sold }) => [day, sold]))),
  );
  const months = [];
  for (const Year of [2026, 2027, 2028]) months.push(...(await ask(reportDailySales, { Outlet: [outlet], Year })));
  const daily = (months as { Days: { Date: string; TotalInvoice: number }[] }[]).flatMap(({ Days }) => Days);
  expect(listed(summed(daily.map((each) => [each.Date.slice(0, 10), each.TotalInvoice])))).toEqual(
    listed(summed(days.map(({ day, invoices }) => [day, invoices]))),
  );
  const people = (await ask(reportSalesPerson, asked)) as { SalesPerson: string; Sales: number }[];
  const byPerson = summed(here.flatMap((each) => each.people.map(({ name, sold }) => [name, sold] as const)));
  const near = nearly(byPerson, summed(people.map(({ SalesPerson, Sales }) => [SalesPerson, Sales])));
  // The office tells what people sold without the tax.
  if (!included) expect(near(() => there.length)).toEqual([]);
  const paid = (await ask(paymentSummary, asked)) as { Payments: { Method: string; Amount: number }[] }[];
  const tenders = here.flatMap((each) => each.tenders);
  expect(
    listed(summed(paid.flatMap(({ Payments }) => Payments.map(({ Method, Amount }) => [Method, Amount] as const)))),
  ).toEqual(listed(summed(tenders.map(({ method, amount }) => [method, amount]))));
}
