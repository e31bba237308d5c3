import { z } from 'zod';

import { assumed, dayOrMoment, integer, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { reportPageInput } from '#contract/v3/report.ts';

const tag = 'Report';
const path = '/api/v3/Report';
const roles = [{ role: 'VIEW', module: 'Report' }];

const headFields = {
  ID: assumed(requiredText),
  Outlet: assumed(text),
  Number: assumed(requiredText),
  Date: assumed(text),
  Customer: assumed(text.nullish()),
  Sales: assumed(integer),
};

const tenderFields = { Method: assumed(text), Amount: assumed(integer) };

const lineFields = {
  Code: assumed(text),
  Name: assumed(text.nullish()),
  Quantity: assumed(integer),
  Price: assumed(integer),
  /** The line's share of the invoice's Sales; the shares add up to it to the last unit. */
  NetSales: assumed(integer),
};

const completeLineFields = {
  ...lineFields,
  Category: assumed(text.nullish()),
  Brand: assumed(text.nullish()),
  Cost: assumed(integer),
  Tax: assumed(integer),
};

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.looseObject({ Data: assumed(z.array(row)), TotalRow: assumed(integer) });
}

export const reportSales = operation({
  name: 'reportSales',
  tag,
  method: 'POST',
  path,
  alternates: [{ method: 'GET', path }],
  roles,
  summary: 'Sales transactions of an outlet',
  input: z
    .object({
      ...reportPageInput.shape,
      /** With a time, from that time on and up to it. */
      From: assumed(dayOrMoment),
      To: assumed(dayOrMoment),
      /** Only the invoices of the customer with this email. */
      Email: assumed(text.nullish()),
      /** The same by code, for who has no email or was deleted. */
      CustomerCode: assumed(text.nullish()),
    })
    .refine(({ Outlet, OutletID }) => Boolean(Outlet?.length || OutletID?.length), {
      path: ['Outlet'],
      error: 'or OutletID is required',
    }),
  output: pageOf(
    z.looseObject({
      ...headFields,
      Time: assumed(text),
      Gross: assumed(integer),
      DiscountTotal: assumed(integer),
      Tax: assumed(integer),
      SalesNTax: assumed(integer),
      Surcharge: assumed(integer),
      Payment: assumed(text),
      PaymentAmount: assumed(integer),
      Variants: assumed(z.array(z.looseObject(completeLineFields))),
      Payments: assumed(z.array(z.looseObject(tenderFields))),
    }),
  ),
});

export const reportWithItemNetSales = operation({
  name: 'reportWithItemNetSales',
  tag,
  method: 'GET',
  path: `${path}/WithItemNetSales`,
  roles,
  summary: 'Invoices with the net sales of each line',
  input: reportPageInput,
  output: pageOf(z.looseObject({ ...headFields, Variants: assumed(z.array(z.looseObject(lineFields))) })),
});

export const reportWithItemNetSalesComplete = operation({
  name: 'reportWithItemNetSalesComplete',
  tag,
  method: 'GET',
  path: `${path}/WithItemNetSalesComplete`,
  roles,
  summary: 'Invoices with the net sales of each line, complete',
  input: reportPageInput,
  output: pageOf(
    z.looseObject({
      ...headFields,
      Tax: assumed(integer),
      SalesPerson: assumed(text.nullish()),
      Tag: assumed(text),
      Variants: assumed(z.array(z.looseObject(completeLineFields))),
      Payments: assumed(z.array(z.looseObject(tenderFields))),
    }),
  ),
});
