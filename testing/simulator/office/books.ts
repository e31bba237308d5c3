import { type Goods, newGoods } from '#testing/simulator/office/goods.ts';

/** The documents of a back office, with their past: a copy that lags behind shows how they were. */
export interface Books {
  readonly invoices: Document<InvoiceDoc>[];
  readonly shifts: Document<ShiftDoc>[];
  readonly writeOffs: Document<WriteOffDoc | null>[];
  readonly customers: Document<CustomerDoc>[];
  readonly sessions: Document<SessionDoc>[];
  /** Null once they are off the list. */
  readonly quotes: Document<QuoteDoc | null>[];
  readonly adjustments: Document<AdjustmentDoc>[];
  readonly coupons: Map<string, CouponDoc>;
  /** Invoices that it did not take, or did not take back, because of their coupon. */
  readonly couponless: Set<string>;
  readonly goods: Goods;
  /** Of an outlet alone, by its name and the code; null once it is off again. */
  readonly prices: Document<number | null>[];
  /** Every write that took effect, in order. */
  readonly effects: Effect[];
}

export interface Document<T> {
  readonly key: string;
  readonly past: { readonly at: number; readonly is: T }[];
}

export interface InvoiceDoc {
  readonly id: string;
  readonly outlet: string;
  readonly number: string;
  readonly date: string;
  readonly total: number;
  readonly lines: number;
  readonly status: 'Active' | 'Voided';
  readonly note: string;
  readonly reference: string;
  readonly register: string;
  /** In which it was counted. */
  readonly shift: string;
  readonly coupon: string;
  readonly payments: readonly PaymentDoc[];
}

export interface PaymentDoc {
  readonly Amount: number;
  readonly Method: string;
  readonly Note: string;
  readonly Date?: string;
}

export interface ShiftDoc {
  readonly id: string;
  readonly outlet: string;
  readonly register: string;
  readonly note: string;
  readonly float: number;
  readonly closed: boolean;
  readonly closingNote: string;
  readonly counted: number | null;
}

export interface WriteOffDoc {
  readonly amount: number;
  readonly note: string;
}

/** An estimate or a sales order. */
export interface QuoteDoc {
  readonly id: string;
  readonly kind: 'estimate' | 'salesorder';
  readonly outlet: string;
  readonly number: string;
  readonly date: string;
  readonly total: number;
  readonly reference: string;
  /** The invoice it became; empty while it is open. */
  readonly became: string;
}

/** Stock that was put right. */
export interface AdjustmentDoc {
  readonly id: string;
  readonly outlet: string;
  readonly number: string;
  readonly note: string;
  readonly codes: readonly string[];
}

interface CustomerDoc {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** One visit of a member; its key is the member's code. */
export interface SessionDoc {
  readonly number: string;
  readonly note: string;
  readonly left: boolean;
}

export interface CouponDoc {
  readonly code: string;
  readonly kind: 'DiscountAmount' | 'DiscountPercentage';
  readonly discount: number;
  readonly minimum: number;
  readonly limit: number;
  readonly balance: number;
}

export interface Effect {
  readonly kind: string;
  /** The reference of the operation, when the request had one. */
  readonly reference: string | null;
  /** Outlet and number, or outlet and register. */
  readonly key: string;
}

export function newBooks(): Books {
  return {
    invoices: [],
    shifts: [],
    writeOffs: [],
    customers: [],
    sessions: [],
    quotes: [],
    adjustments: [],
    coupons: new Map(),
    couponless: new Set(),
    goods: newGoods(),
    prices: [],
    effects: [],
  };
}

export function latest<T>({ past }: Document<T>): T {
  const last = past.at(-1);
  if (!last) throw new Error('a document has a beginning');
  return last.is;
}

/** How it was at a moment; undefined before it was. */
export function asOf<T>({ past }: Document<T>, at: number): T | undefined {
  return past.findLast((version) => version.at <= at)?.is;
}

export function find<T>(documents: readonly Document<T>[], key: string): Document<T> | undefined {
  return documents.find((document) => document.key === key);
}
