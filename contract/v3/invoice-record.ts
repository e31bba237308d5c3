import { z } from 'zod';

import {
  assumed,
  decimal,
  flag,
  gender,
  guid,
  integer,
  integerBetween,
  knownBy,
  percent,
  requiredDay,
  requiredText,
  shown,
  text,
} from '#contract/v3/field.ts';
import { paymentInput, paymentRecord } from '#contract/v3/payment.ts';
import { namesOutlet, outletFields, outletMissing } from '#contract/v3/selection.ts';
import { namesItsPieces, serialsTooMany } from '#contract/v3/stock-change.ts';

export const paymentStates = ['Unpaid', 'Partial', 'Paid', 'Bulk', 'Exceed', 'WriteOff'] as const;

const customerInput = z.object({
  Name: assumed(knownBy.nullish()),
  Email: assumed(knownBy.nullish()),
  Mobile: assumed(knownBy.nullish()),
  Phone: assumed(knownBy.nullish()),
  Code: assumed(knownBy.nullish()),
  Address: assumed(text.nullish()),
  Gender: assumed(gender.nullish()),
});

const lineFields = {
  Code: assumed(text.nullish()),
  /** Stands in for the code. */
  ID: assumed(guid.nullish()),
  /** Negative when goods come back. */
  Quantity: assumed(integerBetween(-1e9, 1e9).refine((quantity) => quantity !== 0, { error: 'must not be 0' })),
  Price: assumed(integerBetween(-1e12, 1e12)),
  Discount: assumed(percent.nullish()),
  /** Minor units off the whole line. */
  DiscountAmount: assumed(integerBetween(-1e12, 1e12).nullish()),
  Note: assumed(text.nullish()),
  /** Cost on top of the variant's own, when the shop counts landed cost. */
  UnitExpense: shown(integerBetween(-1e12, 1e12).nullish()),
  /** The price before anybody changed it; the price itself when it is left out. */
  PriceOriginal: assumed(integerBetween(-1e12, 1e12).nullish()),
  /** Who sold this line, when it is not the sales person of the document. Lists name it so. */
  SalesName: assumed(text.nullish()),
  /** What the sales person earns by the line. */
  Commission: assumed(integerBetween(-1e12, 1e12).nullish()),
  Serials: assumed(
    z
      .array(z.object({ Serial: assumed(requiredText), Quantity: assumed(integerBetween(-1e9, 1e9).nullish()) }))
      .nullish(),
  ),
};

const lineInput = z
  .object(lineFields)
  .refine(({ Code, ID }) => Boolean(Code) || Boolean(ID), { path: ['Code'], error: 'is required' })
  .refine(namesItsPieces, serialsTooMany());

/** What an estimate, a sales order and an invoice have in common. */
export const orderFields = {
  ...outletFields,
  /** The service takes its next number when it is left out. */
  Number: assumed(knownBy.nullish()),
  Date: assumed(requiredDay),
  Tag: assumed(requiredText),
  TaxType: assumed(requiredText),
  SalesPerson: assumed(text.nullish()),
  Register: assumed(text.nullish()),
  RegisterID: assumed(guid.nullish()),
  Discount1: assumed(percent.nullish()),
  Discount2: assumed(percent.nullish()),
  DiscountAmount: assumed(integerBetween(-1e12, 1e12).nullish()),
  LogisticServiceCode: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  OrderNote: assumed(text.nullish()),
  ReferenceNumber: assumed(text.nullish()),
  Customer: assumed(customerInput.nullish()),
  Variants: assumed(z.array(lineInput).min(1, { error: 'must have at least one line' })),
};

/** No operation lists channels, so the ID of one (`TagID`) is kept as its name. */
export const orderAliases = { SalesType: 'Tag', TagID: 'Tag', PurchaseOrderNumber: 'ReferenceNumber' } as const;

export const invoiceAliases = { ...orderAliases, Delivery: 'Fulfillment', Payment: 'Payments' } as const;

export const invoiceInput = z
  .object({
    ...orderFields,
    Coupon: assumed(text.nullish()),
    Fulfillment: assumed(z.enum(['Sent', 'Unsent'], { error: 'must be Sent or Unsent' }).nullish()),
    /** Where the goods leave when it is not the outlet that sold them. */
    FulfillmentOutlet: assumed(text.nullish()),
    /** Points paid with; the service turns them into a discount. */
    PointUsed: assumed(integerBetween(0, 1e9).nullish()),
    /** A return names the invoice it returns. */
    ReferenceInvoiceNumber: assumed(text.nullish()),
    ReferenceInvoiceID: assumed(guid.nullish()),
    Payments: assumed(z.array(paymentInput).nullish()),
  })
  .refine(namesOutlet, outletMissing());

export const invoiceLine = z.looseObject({
  VariantID: assumed(text.nullish()),
  Code: assumed(requiredText),
  Name: assumed(text.nullish()),
  Quantity: assumed(integer),
  UnitQuantity: assumed(integer.nullish()),
  Price: assumed(integer),
  PriceOriginal: assumed(integer.nullish()),
  Discount: assumed(integer.nullish()),
  DiscountAmount: assumed(integer.nullish()),
  Sales: assumed(integer.nullish()),
  Tax: assumed(integer.nullish()),
  Cost: assumed(integer.nullish()),
  Expense: assumed(integer.nullish()),
  SalesName: assumed(text.nullish()),
  Commission: assumed(integer.nullish()),
  /** The line's share of the invoice's Sales, after the discounts of the head. */
  NetSales: assumed(integer.nullish()),
  Taxable: assumed(flag.nullish()),
  LoyaltyPoint: assumed(flag.nullish()),
  Note: assumed(text.nullish()),
  /** Left out where the line names none. */
  Serials: assumed(
    z.array(z.looseObject({ Serial: assumed(requiredText), Quantity: assumed(integer.nullish()) })).nullish(),
  ),
});

export const invoiceCustomer = z.looseObject({
  ID: assumed(text.nullish()),
  Code: assumed(text.nullish()),
  Name: assumed(text.nullish()),
  Email: assumed(text.nullish()),
  Mobile: assumed(text.nullish()),
  Phone: assumed(text.nullish()),
  Address: assumed(text.nullish()),
  Gender: assumed(flag.nullish()),
});

/** How an estimate or a sales order shows who made it and what its head takes off. */
export const orderHeadFields = {
  SalesPerson: assumed(text.nullish()),
  Register: assumed(text.nullish()),
  Discount1: assumed(integer.nullish()),
  Discount2: assumed(integer.nullish()),
  DiscountAmount: assumed(integer.nullish()),
};

/** What an estimate or a sales order comes to. */
export const orderFigures = {
  Gross: assumed(integer.nullish()),
  DiscountTotal: assumed(integer.nullish()),
  Sales: assumed(integer.nullish()),
  Tax: assumed(integer.nullish()),
  SalesNTax: assumed(integer.nullish()),
  TaxType: assumed(text.nullish()),
};

export const invoiceRecord = z.looseObject({
  ID: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Number: assumed(requiredText),
  Date: assumed(text.nullish()),
  DueDate: assumed(text.nullish()),
  Tag: assumed(text.nullish()),
  SalesPerson: assumed(text.nullish()),
  Register: assumed(text.nullish()),
  ShiftID: assumed(text.nullish()),
  Customer: assumed(invoiceCustomer.nullish()),
  Created: assumed(text.nullish()),
  CreatorID: assumed(text.nullish()),
  Discount1: assumed(integer.nullish()),
  Discount2: assumed(integer.nullish()),
  DiscountAmount: assumed(integer.nullish()),
  Gross: assumed(integer.nullish()),
  DiscountTotal: assumed(integer.nullish()),
  TaxType: assumed(text.nullish()),
  Tax: assumed(integer.nullish()),
  TaxRate: assumed(decimal.nullish()),
  Sales: assumed(integer.nullish()),
  Surcharge: assumed(integer.nullish()),
  SalesNTax: assumed(integer.nullish()),
  Note: assumed(text.nullish()),
  OrderNote: assumed(text.nullish()),
  /** Why it is in the recycle bin. */
  VoidNote: assumed(text.nullish()),
  ReferenceNumber: assumed(text.nullish()),
  LogisticServiceCode: assumed(text.nullish()),
  Coupon: assumed(text.nullish()),
  PointUsed: assumed(integer.nullish()),
  PointsEarned: assumed(integer.nullish()),
  ReferenceInvoiceID: assumed(text.nullish()),
  ReferenceInvoiceNumber: assumed(text.nullish()),
  Fulfillment: assumed(text.nullish()),
  /** Unpaid, Partial, Paid, Bulk, Exceed or WriteOff. */
  Payment: assumed(text.nullish()),
  /** Active or Voided. */
  Status: assumed(text.nullish()),
  Paid: assumed(integer.nullish()),
  WriteOff: assumed(integer.nullish()),
  Variants: assumed(z.array(invoiceLine).nullish()),
  Payments: assumed(z.array(paymentRecord).nullish()),
});

export const invoiceListItem = z.looseObject({
  ID: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Number: assumed(requiredText),
  ReferenceNumber: assumed(text.nullish()),
  CustomerID: assumed(text.nullish()),
  Customer: assumed(text.nullish()),
  Date: assumed(text.nullish()),
  Due: assumed(text.nullish()),
  Amount: assumed(integer),
  Payment: assumed(text.nullish()),
  Status: assumed(text.nullish()),
  Fulfillment: assumed(text.nullish()),
  /** The same under its older name. */
  Delivery: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  Tag: assumed(text.nullish()),
});
