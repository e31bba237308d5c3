/** What a key of the pay screen would do now. The button says the same. */
export type PayStep =
  | { readonly kind: 'finish'; readonly change: number }
  | { readonly kind: 'exact'; readonly tendered: number }
  | { readonly kind: 'refund'; readonly tendered: number; readonly left: number }
  | { readonly kind: 'some'; readonly tendered: number; readonly left: number }
  | { readonly kind: 'whole'; readonly tendered: number; readonly change: number };

interface Owed {
  /** Still to pay; below zero when money goes back. */
  readonly due: number;
  /** The same in coins the shop uses; `due` where it uses all of them. */
  readonly cashDue: number;
  readonly change: number;
}

/** What is keyed in, and whether it would be cash. */
interface Keyed {
  readonly keyed: number | null;
  readonly isCash: boolean;
}

/** Money on the counter is always positive: for returned goods it goes the other way. */
export function payStep({ due, cashDue, change }: Owed, { keyed, isCash }: Keyed): PayStep {
  if (due === 0) return { kind: 'finish', change };
  const owed = Math.abs(isCash ? cashDue : due);
  const tendered = keyed ?? owed;
  const left = Math.max(0, owed - tendered);
  if (due < 0) return { kind: 'refund', tendered, left };
  if (keyed === null) return { kind: 'exact', tendered };
  return left > 0 ? { kind: 'some', tendered, left } : { kind: 'whole', tendered, change: tendered - owed };
}

/** Whether the sale is settled with this step. */
export function settles(step: PayStep): boolean {
  return step.kind === 'some' || step.kind === 'refund' ? step.left === 0 : true;
}
