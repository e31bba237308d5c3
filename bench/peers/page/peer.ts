/** What a till keeps of a product to find, show and sell it: the same facts as ours. */
export interface Product {
  readonly id: number;
  readonly code: string;
  readonly officeId: string;
  readonly name: string;
  readonly words: readonly string[];
  /** The shelf it is shown on. */
  readonly category: string;
  readonly type: string;
  readonly price: number;
  readonly outletPrice: number | null;
  readonly taxable: boolean;
  readonly discontinued: boolean;
  readonly stock: number;
}

/** What is kept of a sale: five lines, their payment, and that the office must be told. */
export interface Ticket {
  readonly id: string;
  readonly at: number;
  readonly lines: readonly {
    readonly id: number;
    readonly code: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
  readonly total: number;
}

/** One way of keeping a shop inside a browser. */
export interface Peer {
  /** Throws away what was there and keeps these. */
  fill?(products: readonly Product[]): Promise<void>;
  /** Until a scan can be answered. */
  open(): Promise<void>;
  byCode(code: string): Promise<Found | undefined>;
  /** The first 20 whose name has a word that starts with each of these. */
  find(words: readonly string[]): Promise<readonly Found[]>;
  /** What of a sale is done before its last key, and is not timed. */
  ringUp?(ticket: Ticket): Promise<void>;
  /** Resolves when the sale is kept. */
  sell(ticket: Ticket): Promise<void>;
}

export type Found = Pick<Product, 'name' | 'price'>;
export const mostFound = 20;
