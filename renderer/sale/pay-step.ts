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
  readonly change: number;
}

/** Money on the counter is always positive: for returned goods it goes the other way. */
export function payStep({ due, change }: Owed, keyed: number | null): PayStep {
  if (due === 0) return { kind: 'finish', change };
  const owed = Math.abs(due);
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
