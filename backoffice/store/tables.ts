import type { Generated, Insertable, Selectable } from 'kysely';

import type { DocumentTables } from '#backoffice/store/tables-documents.ts';
import type { GoodsTables } from '#backoffice/store/tables-goods.ts';
import type { PricingTables } from '#backoffice/store/tables-pricing.ts';
import type { TillTables } from '#backoffice/store/tables-tills.ts';

/** Booleans are 0 or 1, so that both databases store the same thing. */
type Bit = number;

export interface Tables extends GoodsTables, PricingTables, DocumentTables, TillTables {
  readonly credential: CredentialTable;
  readonly accessToken: { hash: string; clientId: string; scope: string; expiresAt: number };
  readonly outlet: OutletTable;
  readonly register: RegisterTable;
  readonly tax: TaxTable;
  readonly paymentMethod: PaymentMethodTable;
  readonly person: PersonTable;
  readonly writeOffOption: { seq: Generated<number>; name: string };
  readonly outletPrice: OutletPriceTable;
  readonly stock: StockTable;
  readonly customer: CustomerTable;
  readonly shift: ShiftTable;
  /** JSON takings: what a shift tells of a change to what closed shifts had counted. */
  readonly shiftCorrection: { seq: Generated<number>; shiftId: string; takings: string };
  readonly invoice: InvoiceTable;
  readonly invoiceLine: InvoiceLineTable;
  readonly payment: PaymentTable;
  readonly writeOff: WriteOffTable;
  readonly migration: { version: number };
}

interface CredentialTable {
  clientId: string;
  salt: string;
  secretHash: string;
  name: string;
  /** JSON, see roles.ts. */
  roles: string;
  created: string;
  createdBy: Generated<string>;
  lastUsed: string | null;
  scope: Generated<string>;
  suspended: Generated<Bit>;
}

interface OutletTable {
  seq: Generated<number>;
  id: string;
  name: string;
  code: string;
  suspended: Generated<Bit>;
  receipt: Generated<string>;
  /** Whether goods may leave that the shelf does not have. */
  negativeInventory: Generated<Bit>;
  email: Generated<string>;
  salesTarget: Generated<number>;
  minimumInventory: Generated<number>;
  maximumInventory: Generated<number>;
}

interface RegisterTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  name: string;
  code: string;
}

interface TaxTable {
  seq: Generated<number>;
  id: string;
  name: string;
  kind: 'Single' | 'Multiple';
  inclusive: Bit;
  rateMillionths: number;
  /** JSON: `[{ Name, Rate }]`, the rate in percent. */
  components: string;
}

interface PaymentMethodTable {
  id: Generated<number>;
  name: string;
  kind: string;
  suspended: Generated<Bit>;
  suspendedFrom: string | null;
  mdrMillionths: number;
  surchargeMillionths: Generated<number>;
}

interface PersonTable {
  seq: Generated<number>;
  id: string;
  login: string;
  name: string;
  email: string | null;
  kind: string;
  suspended: Generated<Bit>;
  outlet: string | null;
  membership: string | null;
  created: Generated<string>;
}

interface OutletPriceTable {
  variantId: string;
  outletId: string;
  price: number;
  extraCost: Generated<number>;
}

interface StockTable {
  seq: Generated<number>;
  variantId: string;
  outletId: string;
  onHand: number;
  allocated: Generated<number>;
  modified: string;
}

interface CustomerTable {
  seq: Generated<number>;
  id: string;
  code: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  mobile: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  gender: Bit | null;
  birthday: string | null;
  joinDate: string;
  membership: string | null;
  outlet: string | null;
  loyaltyPoint: Generated<number>;
  status: string;
  title: string | null;
  fax: string | null;
  nationality: string | null;
  referredBy: string | null;
  identification: string | null;
  expiredGroup: string | null;
  imageUrl: string | null;
  pin: string | null;
  lastAppSignIn: string | null;
  emailVerified: Generated<Bit>;
  mobileVerified: Generated<Bit>;
  /** The name as it is looked for; null where an older back office wrote it. */
  sought: string | null;
}

interface ShiftTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  register: string;
  number: string;
  cashier: string;
  opened: string;
  closed: string | null;
  opAmount: number;
  closingAmount: number | null;
  expense: Generated<number>;
  visitors: Generated<number>;
  note: string | null;
  closingNote: string | null;
  /** A voided shift is in no list. */
  voided: Generated<Bit>;
  /** JSON takings, once something the shift had counted was changed after it closed. */
  kept: string | null;
  /** JSON: what was paid out of the drawer, as the close said it; null on shifts from before it was kept. */
  expenses: string | null;
}

interface InvoiceTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  number: string;
  date: string;
  tag: string;
  salesPerson: string | null;
  register: string | null;
  shiftId: string | null;
  customerId: string | null;
  /** JSON: the customer as written on the invoice. */
  customer: string | null;
  created: string;
  creatorId: string;
  discount1: number;
  discount2: number;
  discountAmount: number;
  gross: number;
  discountTotal: number;
  taxType: string;
  taxRateMillionths: number;
  tax: number;
  sales: number;
  salesAndTax: number;
  paid: number;
  writeOff: number | null;
  payment: string;
  status: 'Active' | 'Voided';
  voidNote: string | null;
  fulfillment: string;
  note: string | null;
  orderNote: string | null;
  referenceNumber: string | null;
  coupon: string | null;
  /** Where the goods leave from, when that is another outlet. */
  fulfillmentOutletId: string | null;
  pointUsed: Generated<number>;
  pointsEarned: Generated<number>;
  /** The invoice this one takes goods back from. */
  referenceInvoiceId: string | null;
  /** Whether it takes any goods back, with an invoice or without; null where an older back office wrote it. */
  goodsBack: Bit | null;
  joinId: string | null;
  logisticServiceCode: string | null;
}

interface InvoiceLineTable {
  invoiceId: string;
  position: number;
  variantId: string;
  code: string;
  name: string;
  quantity: number;
  price: number;
  discount: number;
  discountAmount: number;
  sales: number;
  taxable: Bit;
  stocked: Bit;
  note: string | null;
  unitCost: Generated<number>;
  unitExpense: Generated<number>;
  /** What the line carries of the invoice's sales and tax. */
  net: Generated<number>;
  tax: Generated<number>;
  /** Null where it is the price. */
  priceOriginal: number | null;
  commission: Generated<number>;
  /** Null where it is the sales person of the invoice. */
  salesName: string | null;
  /** Whether it earned points when it was sold; null on lines from before it was kept. */
  loyaltyPoint: Bit | null;
}

interface PaymentTable {
  seq: Generated<number>;
  id: string;
  invoiceId: string;
  shiftId: string | null;
  date: string;
  amount: number;
  method: string;
  methodId: number;
  /** Of its method when it was taken; null where an older back office took it. */
  kind: string | null;
  code: string | null;
  note: string | null;
  buyerPaidAmount: number | null;
  created: string;
  createdBy: string;
}

interface WriteOffTable {
  invoiceId: string;
  date: string;
  amount: number;
  tag: string;
  note: string | null;
  items: string | null;
  created: string;
  createdBy: string;
}

export type Outlet = Selectable<OutletTable>;
export type Invoice = Selectable<InvoiceTable>;
export type InvoiceLine = Selectable<InvoiceLineTable>;
export type Payment = Selectable<PaymentTable>;
export type PaymentMethod = Selectable<PaymentMethodTable>;
export type Shift = Selectable<ShiftTable>;
export type Tax = Selectable<TaxTable>;
export type Variant = Selectable<Tables['variant']>;
export type Customer = Selectable<CustomerTable>;
export type NewInvoice = Insertable<InvoiceTable>;
