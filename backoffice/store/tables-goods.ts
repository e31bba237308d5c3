import type { Generated, Selectable } from 'kysely';

type Bit = number;

/** The catalogue, the stock, and the documents that move goods. */
export interface GoodsTables {
  readonly category: CategoryTable;
  readonly product: ProductTable;
  readonly productTag: ProductTagTable;
  readonly variant: VariantTable;
  readonly variantComponent: VariantComponentTable;
  readonly stockEntry: StockEntryTable;
  readonly serial: SerialTable;
  readonly serialEntry: SerialEntryTable;
  readonly adjustment: DocumentColumns;
  readonly adjustmentLine: LineColumns & { adjustmentId: string; type: string };
  readonly bill: BillTable;
  readonly billLine: BillLineTable;
  readonly billPayment: BillPaymentTable;
  readonly transfer: TransferTable;
  readonly transferLine: TransferLineTable;
  readonly delivery: DeliveryTable;
  readonly deliveryLine: { deliveryId: string; position: number; quantity: number };
  readonly logisticService: { seq: Generated<number>; code: string; name: string; suspended: Generated<Bit> };
}

interface CategoryTable {
  seq: Generated<number>;
  id: string;
  path: string;
  discontinued: Generated<Bit>;
  code: string | null;
  description: Generated<string>;
  created: Generated<string>;
  createdBy: Generated<string>;
}

interface ProductTable {
  seq: Generated<number>;
  id: string;
  code: string;
  name: string;
  category: string;
  categoryKey: string;
  brand: Generated<string>;
  imageUrl: Generated<string>;
  /** JSON: a list of URLs. */
  extraImages: Generated<string>;
  description: Generated<string>;
  discontinued: Generated<Bit>;
  created: string;
}

interface ProductTagTable {
  tag: string;
  productId: string;
}

interface VariantTable {
  seq: Generated<number>;
  id: string;
  productId: string;
  productCode: string;
  product: string;
  category: string;
  categoryKey: string;
  model: string;
  name: string;
  code: string;
  type: string;
  weight: Generated<number>;
  orderPrice: Generated<number>;
  unitCost: number;
  unitPrice: number;
  taxable: Bit;
  loyaltyPoint: Generated<Bit>;
  discontinued: Generated<Bit>;
  /** The variant a MultipleUOM is a multiple of. */
  parentId: string | null;
  ratio: Generated<number>;
  expiredDayPrepaid: Generated<number>;
  expiredMonthPrepaid: Generated<number>;
  pointPrepaid: Generated<number>;
  description: Generated<string>;
  created: string;
}

interface VariantComponentTable {
  variantId: string;
  componentId: string;
  position: number;
  quantity: number;
}

interface StockEntryTable {
  seq: Generated<number>;
  documentId: string;
  kind: string;
  /** `Undone` and `Redone` rows come in pairs that cancel, so the `Made` rows are what the document moves. */
  step: 'Made' | 'Undone' | 'Redone';
  number: string;
  variantId: string;
  outletId: string;
  quantity: number;
  allocated: Generated<number>;
  balance: number | null;
  note: string | null;
  created: string;
  createdBy: string;
}

interface SerialTable {
  seq: Generated<number>;
  serial: string;
  kind: 'Serial' | 'Batch';
  variantId: string;
  outletId: string;
  quantity: number;
  expiryDate: string | null;
}

interface SerialEntryTable {
  seq: Generated<number>;
  documentId: string;
  step: 'Made' | 'Undone' | 'Redone';
  serial: string;
  variantId: string;
  outletId: string;
  quantity: number;
}

interface DocumentColumns {
  seq: Generated<number>;
  id: string;
  outletId: string;
  number: string;
  date: string;
  note: string | null;
  created: string;
  createdBy: string;
}

interface LineColumns {
  position: number;
  variantId: string;
  code: string;
  name: string;
  quantity: number;
  note: string | null;
}

interface BillTable extends DocumentColumns {
  dueDate: string | null;
  supplierId: string | null;
  /** JSON: the supplier as written on the bill. */
  supplier: string | null;
  taxType: string;
  /** Null where this was not kept. */
  taxRateMillionths: number | null;
  taxInclusive: number | null;
  discount1: number;
  discountAmount: number;
  gross: number;
  purchase: number;
  tax: number;
  amount: number;
  paid: number;
  payment: string;
  delivery: string;
}

interface TransferLineTable extends LineColumns {
  transferId: string;
  price: number;
  /** JSON: those that were named, once they left those that did. */
  serials: string | null;
}

interface BillLineTable extends LineColumns {
  billId: string;
  price: number;
  discount: number;
  taxable: number | null;
  /** JSON, as the caller gave them. */
  serials: string | null;
}

interface BillPaymentTable {
  seq: Generated<number>;
  id: string;
  billId: string;
  date: string;
  amount: number;
  method: string;
  methodId: number;
  note: string | null;
  created: string;
  createdBy: string;
}

interface TransferTable extends DocumentColumns {
  destinationId: string;
  courier: string | null;
  state: 'Approved' | 'Dispatched' | 'Received';
}

interface DeliveryTable {
  seq: Generated<number>;
  id: string;
  direction: 'Outbound' | 'Inbound';
  documentId: string;
  outletId: string;
  date: string;
  created: string;
  createdBy: string;
}

export type Product = Selectable<ProductTable>;
export type Bill = Selectable<BillTable>;
export type BillLine = Selectable<BillLineTable>;
export type Transfer = Selectable<TransferTable>;
export type TransferLine = Selectable<TransferLineTable>;
