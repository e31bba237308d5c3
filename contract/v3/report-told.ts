import { z } from 'zod';

import { assumed, decimal, text } from '#contract/v3/field.ts';
import { paymentSummary } from '#contract/v3/payment.ts';
import {
  reportDailySales,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';

/** A service that counts finer than we do is read all the same. */
const figure = assumed(decimal.transform(Math.round));
const costs = {
  /** One that knows no costs may leave both out. */
  Cost: assumed(figure.nullish().transform((cost) => cost ?? 0)),
  Profit: assumed(figure.nullish()),
};

const sold = { TotalInvoice: figure, Sales: figure, ...costs };

/** As much of the reports as is told of what all tills sold: nothing beside it keeps the rest away. */
export const salesTold = {
  ...reportSalesAggregate,
  output: z.looseObject({ ...sold, DiscountTotal: figure, Tax: figure, SalesNTax: figure }),
};

export const peopleTold = {
  ...reportSalesPerson,
  output: z.array(z.looseObject({ ...sold, SalesPerson: assumed(text.nullish()) })),
};

export const outletsTold = {
  ...reportOutletPerformance,
  output: z.array(z.looseObject({ ...sold, Outlet: assumed(text) })),
};

export const goodsTold = {
  ...reportProductSold,
  output: z.array(
    z.looseObject({
      ...costs,
      Sales: figure,
      VariantID: assumed(text.nullish()),
      Code: assumed(text),
      Name: assumed(text.nullish()),
      Category: assumed(text.nullish()),
      Quantity: figure,
    }),
  ),
};

export const daysTold = {
  ...reportDailySales,
  output: z.array(
    z.looseObject({
      Days: assumed(z.array(z.looseObject({ Date: assumed(text), TotalInvoice: figure, Sales: figure }))),
    }),
  ),
};

export const tendersTold = {
  ...paymentSummary,
  output: z.array(
    z.looseObject({
      Payments: assumed(
        z.array(z.looseObject({ Method: assumed(text), Amount: figure, Count: assumed(figure.nullish()) })),
      ),
    }),
  ),
};
