import { invoiceCreate } from '#contract/v3/invoice.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import {
  reportBySKUGroupDay,
  reportDailySales,
  reportInvoiceGroupByOutletNTag,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';

import { effect, expectEqual, type Setting, type Untagged } from '#backoffice/conformance/check.ts';
import { newProduct } from '#backoffice/conformance/world.ts';

export const reportEffects: readonly Untagged[] = [
  effect(reportInvoiceGroupByOutletNTag, 'the sales of a channel are those of its invoices', async (on) => {
    const Tag = on.world.fresh('Channel');
    await sell(on, { Tag });
    await sell(on, { Tag });
    const rows = await on.client.ok(reportInvoiceGroupByOutletNTag, today(on));
    const row = rows.find((one: { Tag: string }) => one.Tag === Tag);
    expectEqual([Number(row?.TotalInvoice), Number(row?.Sales)], [2, 2000], 'invoices and sales');
  }),
  effect(reportSalesPerson, 'the sales of a person are those of their invoices', async (on) => {
    const SalesPerson = on.world.fresh('Person');
    await sell(on, { SalesPerson });
    const rows = await on.client.ok(reportSalesPerson, today(on));
    const row = rows.find((one: { SalesPerson: string }) => one.SalesPerson === SalesPerson);
    expectEqual([Number(row?.TotalInvoice), Number(row?.Quantity), Number(row?.Sales)], [1, 2, 1000], 'the row');
  }),
  ...[reportProductSold, reportBySKUGroupDay].map((op) =>
    effect(op, 'what was sold of a product is told, less what came back', async (on) => {
      const { client, world } = on;
      const { variant } = await newProduct(client, world);
      const { Number: number } = await sell(on, { Variants: [{ Code: variant.Code, Quantity: 3, Price: 500 }] });
      const Variants = [{ Code: variant.Code, Quantity: -1, Price: 500 }];
      await client.ok(invoiceCreate, world.sale({ Variants, ReferenceInvoiceNumber: String(number) }));
      const rows = await client.ok(
        op,
        op === reportProductSold ? today(on) : { ...today(on), ListCode: [variant.Code] },
      );
      const row = rows.find(({ Code }: { Code: string }) => Code === variant.Code);
      expectEqual(Number(row?.Quantity), 2, 'the quantity');
    }),
  ),
  effect(reportSales, 'an invoice is in the sales', async (on) => {
    const { ID } = await sell(on, {});
    const found = await allRows(on);
    expectEqual(found.filter((row) => row.ID === ID).length, 1, 'the rows of the invoice');
  }),
  ...[reportDailySales, reportSalesAggregate].map((op) =>
    effect(op, 'a sale is in the sum', async (on) => {
      const read = async () => {
        const { Year, From, To, Outlet } = { ...today(on), Year: Number(on.world.today.slice(0, 4)) };
        const answer = await on.client.ok(op, op === reportDailySales ? { Year, Outlet } : { From, To, Outlet });
        if (op === reportSalesAggregate) return Number(answer.TotalInvoice);
        const { Days = [] } =
          answer.find(({ Month }: { Month: unknown }) => Number(Month) === Number(From.slice(5, 7))) ?? {};
        const day = Days.find(({ Date: date }: { Date: string }) => date.slice(0, 10) === From);
        return Number(day?.TotalInvoice ?? 0);
      };
      const before = await read();
      await sell(on, {});
      // Other invoices may have been made meanwhile.
      expectEqual((await read()) > before, true, 'there are more invoices');
    }),
  ),
];

/** Two of something, for 500 each. */
async function sell({ client, world }: Setting, more: Readonly<Record<string, unknown>>) {
  const Variants = [{ Code: world.variant.Code, Quantity: 2, Price: 500 }];
  return client.ok(invoiceCreate, world.sale({ Variants, ...more }));
}

function today({ world }: Setting) {
  return { From: world.today, To: world.today, Outlet: [world.outlet.Name] };
}

async function allRows(on: Setting) {
  const rows: { readonly ID: unknown }[] = [];
  for (let PageNumber = 1; ; PageNumber += 1) {
    const { Data } = await on.client.ok(reportSales, { ...today(on), PageNumber, PageSize: 500 });
    rows.push(...Data);
    if (Data.length < 500) return rows;
  }
}
