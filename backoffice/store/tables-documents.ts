import type { Generated, Selectable } from 'kysely';

/** Booleans are 0 or 1, so that both databases store the same thing. */
type Bit = number;

export interface DocumentTables {
  readonly documentCounter: { outletId: string; kind: string; month: string; last: number };
  readonly setting: { name: string; value: string };
  /** What a payment method was until the day it became another. */
  readonly paymentMethodBefore: { seq: Generated<number>; methodId: number; day: string; kind: string };
  /** What a tax was until the day it was deleted, or made anew with another rate. */
  readonly taxBefore: { seq: Generated<number>; name: string; day: string; rateMillionths: number; inclusive: Bit };
  /** Whether goods were taxed until the day that was changed. */
  readonly taxableBefore: { seq: Generated<number>; variantId: string; day: string; taxable: Bit };
  readonly orderDocument: OrderTable;
  readonly invoiceJoin: JoinTable;
  readonly mail: MailTable;
  readonly notification: NotificationTable;
  readonly comment: CommentTable;
  readonly supplier: SupplierTable;
  readonly pointEntry: PointEntryTable;
  readonly prepaidPackage: PrepaidPackageTable;
  readonly prepaidSession: PrepaidSessionTable;
  readonly expense: ExpenseTable;
  readonly integration: IntegrationTable;
  readonly formerCustomer: { kind: string; value: string; customerId: string };
}

interface OrderTable {
  seq: Generated<number>;
  id: string;
  kind: 'Estimate' | 'SalesOrder';
  outletId: string;
  number: string;
  date: string;
  expiryDate: string | null;
  tag: string;
  register: string | null;
  customerId: string | null;
  gross: number;
  discountTotal: number;
  tax: number;
  sales: number;
  salesAndTax: number;
  deposit: number;
  status: 'Open' | 'SalesOrder' | 'Invoice' | 'Cancelled';
  convertedNumber: string | null;
  fulfillment: string;
  referenceNumber: string | null;
  logisticServiceCode: string | null;
  note: string | null;
  parked: Bit;
  label: string | null;
  orderType: string | null;
  /** Whose drawer took the deposit; null where no shift was open. */
  shiftId: string | null;
  /** JSON: the document as written. */
  body: string;
  created: string;
  createdBy: string;
}

interface JoinTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  number: string;
  date: string;
  customer: string;
  amount: number;
  /** JSON: the one payment that settled them all. */
  payment: string;
  creatorId: string;
  created: string;
}

interface MailTable {
  seq: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created: string;
  /** Of an older letter nobody knows. */
  invoiceId: string | null;
  outletId: string | null;
  tries: Generated<number>;
  /** Epoch milliseconds of the next try. */
  due: Generated<number>;
  sent: string | null;
  /** Why it leaves no more: the words of the mail server, mostly. */
  refused: string | null;
}

interface NotificationTable {
  seq: Generated<number>;
  id: string;
  objectId: string;
  outletName: string;
  header: string;
  body: string;
  url: string;
  kind: string;
  kindId: string;
  created: string;
}

interface CommentTable {
  seq: Generated<number>;
  id: string;
  outletId: string | null;
  customerId: string | null;
  customer: string | null;
  invoiceNumber: string | null;
  rating: number | null;
  comment: string;
  created: string;
}

interface SupplierTable {
  seq: Generated<number>;
  id: string;
  code: string;
  name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  address: string | null;
  note: string | null;
  created: string;
}

interface PointEntryTable {
  seq: Generated<number>;
  id: string;
  customerId: string;
  invoiceId: string | null;
  outletId: string | null;
  action: string;
  earned: number;
  expiryDate: string | null;
  note: string | null;
  created: string;
}

interface PrepaidPackageTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  invoiceId: string;
  number: string;
  customerId: string;
  variantId: string;
  date: string;
  startDate: string;
  expiredDate: string | null;
  /** 0 is unlimited. */
  point: number;
  used: Generated<number>;
  voided: Generated<Bit>;
}

interface PrepaidSessionTable {
  seq: Generated<number>;
  id: string;
  packageId: string;
  customerId: string;
  outletId: string;
  number: string;
  doctor: string | null;
  note: string | null;
  checkIn: string;
  checkOut: string | null;
  used: number;
  remaining: number | null;
}

interface ExpenseTable {
  seq: Generated<number>;
  id: string;
  outletId: string;
  date: string;
  name: string;
  category: string;
  amount: number;
  note: string | null;
  created: string;
  createdBy: string;
}

interface IntegrationTable {
  seq: Generated<number>;
  id: string;
  kind: 'Gateway' | 'App';
  name: string;
  method: string | null;
  enabled: Bit;
}

export type OrderDocument = Selectable<OrderTable>;
export type Supplier = Selectable<SupplierTable>;
export type PointEntry = Selectable<PointEntryTable>;
export type PrepaidPackage = Selectable<PrepaidPackageTable>;
