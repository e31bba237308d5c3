import type { Generated, Selectable } from 'kysely';

type Bit = number;

/** What changes a price: price books, promotions, coupons. */
export interface PricingTables {
  readonly pricebook: PricebookTable;
  readonly pricebookItem: PricebookItemTable;
  readonly promotion: PromotionTable;
  readonly promotionItem: PromotionItemTable;
  readonly coupon: CouponTable;
}

interface PricebookTable {
  seq: Generated<number>;
  id: string;
  name: string;
  /** JSON: outlet IDs; an empty list is every outlet. */
  outlets: string;
  membership: string | null;
  startDate: string | null;
  expirationDate: string | null;
  status: string;
}

interface PricebookItemTable {
  pricebookId: string;
  position: number;
  variantId: string;
  minimumQuantity: number;
  price: number | null;
  discount: number;
}

interface PromotionTable {
  seq: Generated<number>;
  id: string;
  name: string;
  kind: string;
  startDate: string;
  expirationDate: string;
  startTime: string | null;
  expirationTime: string | null;
  /** JSON: outlet IDs; an empty list is every outlet. */
  outlets: string;
  minimumQuantity: number;
  status: string;
  minimumAmount: Generated<number>;
  discount: Generated<number>;
  discountAmount: Generated<number>;
  membership: string | null;
}

interface PromotionItemTable {
  promotionId: string;
  position: number;
  variantId: string;
  unitPrice: number | null;
  extraCost: number;
  discount: number;
  minimumQuantity: Generated<number>;
}

interface CouponTable {
  seq: Generated<number>;
  id: string;
  code: string;
  kind: string;
  quota: number;
  balance: number;
  discount: number;
  minimumAmount: number;
  fullPriceItemOnly: Bit;
  maximumDiscount: number | null;
  startDate: string | null;
  expiryDate: string | null;
  description: string;
  customerId: string | null;
  referenceId: string | null;
  created: string;
}

export type Pricebook = Selectable<PricebookTable>;
export type Coupon = Selectable<CouponTable>;
