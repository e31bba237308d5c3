import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';

/**
 * What probing a back office has shown. Null is what nobody has seen: then the worst is assumed.
 *
 * Only `bulk`, `numbers`, `numbersKept`, `readDelayMs` and `settleMs` change what the engine does, and a safeguard is left out only where the office has it.
 */
export interface Capabilities {
  /** Whose they are: another back office is not certified by them. */
  readonly officeUrl: string;
  readonly certifiedAt: number;
  /** A second invoice under a number that is taken. */
  readonly numbers: 'refused' | 'repeated' | 'overwritten' | null;
  /** The number we send is the number it has. */
  readonly numbersKept: boolean | null;
  readonly referencesKept: boolean | null;
  readonly tendersInCreate: boolean | null;
  readonly paymentNotesKept: boolean | null;
  /** `UnpaidValidation` refuses a payment that is there already. */
  readonly paymentsGuarded: boolean | null;
  readonly notFound: '404' | '400' | 'null' | 'mixed' | null;
  readonly limiter: '429' | '503' | 'holds' | 'other' | null;
  readonly tokensTogether: boolean | null;
  readonly tokenSeconds: number | null;
  /** What a list with a bad invoice in it leaves behind. */
  readonly bulk: 'none' | 'prefix' | 'subset' | 'unsupported' | null;
  readonly pageSizeTaken: number | null;
  readonly clockOffsetMs: number | null;
  /** The longest that a write went on after its caller had gone. */
  readonly longestExecutionMs: number | null;
  readonly settleMs: number | null;
  /** The longest until a read showed what had just been written. */
  readonly readDelayMs: number | null;
}

export const worstCase: Capabilities = {
  officeUrl: '',
  certifiedAt: 0,
  numbers: null,
  numbersKept: null,
  referencesKept: null,
  tendersInCreate: null,
  paymentNotesKept: null,
  paymentsGuarded: null,
  notFound: null,
  limiter: null,
  tokensTogether: null,
  tokenSeconds: null,
  bulk: null,
  pageSizeTaken: null,
  clockOffsetMs: null,
  longestExecutionMs: null,
  settleMs: null,
  readDelayMs: null,
};

export function findCapabilities(db: ReadDb, officeUrl: string): Capabilities {
  const stored = findEngineState(db, key);
  if (stored === undefined) return worstCase;
  // Written by `saveCapabilities` alone; what an older release did not probe stays unknown.
  const known = { ...worstCase, ...(JSON.parse(stored) as Partial<Capabilities>) };
  return known.officeUrl === officeUrl ? known : worstCase;
}

export function saveCapabilities(tx: WriteDb, capabilities: Capabilities): void {
  saveEngineState(tx, key, JSON.stringify(capabilities));
}

/** Whether invoices may be told in lists: the list's semantics are known, and so is how to look each of them up. */
export function mayTellInLists({ bulk, numbersKept, readDelayMs }: Capabilities): boolean {
  return bulk !== null && bulk !== 'unsupported' && numbersKept === true && readDelayMs !== null;
}

const key = 'capabilities';
