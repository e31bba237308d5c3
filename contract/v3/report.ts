import { z } from 'zod';

import { assumed, category, day, guidList, integer, integerBetween, keyList, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletsFields, pageFields } from '#contract/v3/selection.ts';

const tag = 'Report';
const path = '/api/v3/Report';
const roles = [{ role: 'VIEW', module: 'Report' }];

/** Voided invoices are left out; returns count negative; a write-off changes no sale. */
const periodInput = z.object({ ...outletsFields, From: assumed(day), To: assumed(day) });

/** All rows, unless a page is asked: a client that takes a full page as one of several would read the same rows for ever. */
const rowsInput = z.object({ ...periodInput.shape, ...pageFields });

const soldFields = {
  TotalInvoice: assumed(integer),
  Quantity: assumed(integer),
  Sales: assumed(integer),
  Cost: assumed(integer),
  Profit: assumed(integer),
};

export const reportSalesPerson = operation({
  name: 'reportSalesPerson',
  tag,
  method: 'GET',
  path: `${path}/SalesPerson`,
  roles,
  summary: 'Sales by sales person',
  input: rowsInput,
  output: z.array(
    z.looseObject({ SalesPerson: assumed(text.nullish()), ...soldFields, Commission: assumed(integer.nullish()) }),
  ),
});

export const reportSalesAggregate = operation({
  name: 'reportSalesAggregate',
  tag,
  method: 'GET',
  path: `${path}/GetSalesAggregate`,
  roles,
  summary: 'Sales, tax, cost and profit of a range of days',
  input: periodInput,
  output: z.looseObject({
    ...soldFields,
    Gross: assumed(integer),
    DiscountTotal: assumed(integer),
    Tax: assumed(integer),
    SalesNTax: assumed(integer),
  }),
});

export const reportOutletPerformance = operation({
  name: 'reportOutletPerformance',
  tag,
  method: 'GET',
  path: `${path}/OutletPerformance`,
  roles,
  summary: 'Sales, cost, profit and visitors by outlet',
  input: rowsInput,
  output: z.array(
    z.looseObject({
      Outlet: assumed(text),
      OutletID: assumed(text),
      ...soldFields,
      Visitors: assumed(integer),
      /** Whole units an invoice. */
      AverageSales: assumed(integer),
    }),
  ),
});

export const reportProductSold = operation({
  name: 'reportProductSold',
  tag,
  method: 'GET',
  path: `${path}/ProductSold`,
  roles,
  summary: 'Quantity, sales, cost and profit by product',
  input: z.object({ ...rowsInput.shape, Category: assumed(category.nullish()) }),
  output: z.array(
    z.looseObject({
      VariantID: assumed(text),
      Code: assumed(text),
      Name: assumed(text.nullish()),
      Category: assumed(text.nullish()),
      Quantity: assumed(integer),
      Sales: assumed(integer),
      Cost: assumed(integer),
      Profit: assumed(integer),
    }),
  ),
});

export const reportBySKUGroupDay = operation({
  name: 'reportBySKUGroupDay',
  tag,
  method: 'GET',
  path: `${path}/ProductSold/BySKUGroupDay`,
  roles,
  summary: 'Quantity a day of the variants asked',
  input: z
    .object({
      ...rowsInput.shape,
      ListCode: assumed(keyList(1000, 'codes').nullish()),
      VariantID: assumed(guidList(1000).nullish()),
    })
    .refine(({ ListCode, VariantID }) => Boolean(ListCode?.length || VariantID?.length), {
      path: ['ListCode'],
      error: 'or VariantID is required',
    }),
  output: z.array(z.looseObject({ Code: assumed(text), Date: assumed(text), Quantity: assumed(integer) })),
});

export const reportInvoiceGroupByOutletNTag = operation({
  name: 'reportInvoiceGroupByOutletNTag',
  tag,
  method: 'POST',
  path: `${path}/InvoiceGroupByOutletNTag`,
  roles,
  summary: 'Sales by outlet and channel',
  input: rowsInput,
  output: z.array(
    z.looseObject({
      Outlet: assumed(text),
      Tag: assumed(text),
      TotalInvoice: assumed(integer),
      Sales: assumed(integer),
      Tax: assumed(integer),
      SalesNTax: assumed(integer),
    }),
  ),
});

export const reportDailySales = operation({
  name: 'reportDailySales',
  tag,
  method: 'POST',
  path: `${path}/DailySales`,
  roles,
  summary: 'Sales of every day of a year, by month',
  input: z.object({ ...outletsFields, Year: assumed(integerBetween(1900, 9999)) }),
  output: z.array(
    z.looseObject({
      Month: assumed(integer),
      Total: assumed(integer),
      Days: assumed(
        z.array(z.looseObject({ Date: assumed(text), TotalInvoice: assumed(integer), Sales: assumed(integer) })),
      ),
    }),
  ),
});

export const reportPageInput = z.object({ ...periodInput.shape, ...pageFields });
