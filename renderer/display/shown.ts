import type { ScannerFraming } from '#renderer/keys/scanner.ts';
import type { Currency } from '#renderer/money/format-money.ts';
import type { Theme } from '#renderer/state/viewing.ts';

/** All that a customer sees; nobody's name, no code, no stock. */
export interface Shown {
  readonly theme: Theme;
  readonly place: string;
  readonly message: string;
  readonly currency: Currency;
  readonly lines: readonly { readonly quantity: string; readonly name: string; readonly amount: number }[];
  readonly discount: number;
  /** What comes on top of the lines; empty where prices have it in them. */
  readonly taxes: readonly { readonly name: string; readonly tax: number }[];
  readonly total: number;
  /** Still to pay, once something was handed over. */
  readonly due: number | null;
  /** After the sale, until the next one begins. */
  readonly change: number | null;
  /** The same, of money that goes out for goods that came back. */
  readonly back: number;
}

/** Windows of one till talk past the register: the customer's has no way to it. */
export const channelName = 'tillkeep.display';
export type DisplayMessage =
  | { readonly kind: 'hello' }
  /** A window of the till that can answer a hello now. */
  | { readonly kind: 'here' }
  /** It is there, and nobody is signed in to it. */
  | { readonly kind: 'waits' }
  | {
      readonly kind: 'shown';
      readonly shown: Shown;
      /** Which window of the till says it. */
      readonly by: string;
      /** How this till's scanner writes. */
      readonly scanner: ScannerFraming;
    }
  /** Goods were scanned while the customer's window had the keyboard: one touch there is enough for that. */
  | { readonly kind: 'scanned'; readonly code: string; readonly to: string }
  | { readonly kind: 'gone'; readonly by: string };

/** What is left when nobody answers for it. */
export const noMoney = {
  lines: [],
  discount: 0,
  taxes: [],
  due: null,
  change: null,
  back: 0,
  total: 0,
} satisfies Partial<Shown>;
