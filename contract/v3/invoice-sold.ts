import { z } from 'zod';

import { assumed, decimal, integer, requiredText, text } from '#contract/v3/field.ts';
import { invoiceGist } from '#contract/v3/invoice-gist.ts';
import { invoiceListInvoiceByListID, invoiceReturn } from '#contract/v3/invoice-list.ts';
import { invoiceLine, invoiceRecord } from '#contract/v3/invoice-record.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';

const { Outlet, OutletID, Register, OrderNote, Customer, SalesPerson, TaxType, TaxRate } = invoiceRecord.shape;
const { Discount1, ReferenceInvoiceID, ReferenceInvoiceNumber } = invoiceRecord.shape;
const { Code, Name, Quantity, Price, PriceOriginal, Discount, SalesName, Taxable } = invoiceLine.shape;

/** A service that counts finer than we do is read all the same. */
const money = assumed(decimal.nullish());

/** As much of an invoice as it takes to take its goods back at a till that did not sell them. */
const invoiceSold = invoiceGist.extend({
  Outlet,
  OutletID,
  Register,
  OrderNote,
  Customer,
  SalesPerson,
  TaxType,
  TaxRate,
  Tax: money,
  Gross: money,
  Sales: money,
  Discount1,
  Discount2: assumed(integer.nullish()),
  DiscountAmount: money,
  ReferenceInvoiceID,
  ReferenceInvoiceNumber,
  Variants: assumed(
    z.array(
      z.looseObject({
        Code,
        Name,
        Quantity,
        Price,
        PriceOriginal,
        Discount,
        DiscountAmount: money,
        SalesName,
        Taxable,
      }),
    ),
  ),
});

export type InvoiceSold = z.output<typeof invoiceSold>;

export const invoicesSoldByNumber = { ...invoiceGetByListNumber, output: z.array(invoiceSold) };

export const invoicesSoldByID = { ...invoiceListInvoiceByListID, output: z.array(invoiceSold) };

/** Which invoices took goods back, and of which; a service may not say the latter here. */
export const returnsListed = {
  ...invoiceReturn,
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      ReferenceInvoiceID: assumed(text.nullish()),
      ReferenceInvoiceNumber: assumed(text.nullish()),
    }),
  ),
};

/** Which invoices somebody bought; a service may show those of others too, and may not say how many there are. */
export const invoicesBought = {
  ...reportSales,
  output: z.looseObject({
    Data: assumed(z.array(z.looseObject({ ID: assumed(requiredText), Customer: assumed(text.nullish()) }))),
    TotalRow: assumed(integer.nullish()),
  }),
};
