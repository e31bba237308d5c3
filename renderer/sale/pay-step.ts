/** What a key of the pay screen would do now. The button says the same. */
export type PayStep =
  | { readonly kind: 'finish'; readonly change: number }
  | { readonly kind: 'exact'; readonly tendered: number }
  | { readonly kind: 'refund'; readonly tendered: number }
  | { readonly kind: 'some'; readonly tendered: number; readonly left: number }
  | { readonly kind: 'whole'; readonly tendered: number; readonly change: number };

interface Owed {
  /** Still to pay; below zero when money goes back. */
  readonly due: number;
  readonly change: number;
}

export function payStep({ due, change }: Owed, keyed: number | null): PayStep {
  if (due === 0) return { kind: 'finish', change };
  if (keyed === null) return { kind: due < 0 ? 'refund' : 'exact', tendered: due };
  const size = Math.abs(due);
  const sign = Math.sign(due);
  if (keyed < size) return { kind: 'some', tendered: sign * keyed, left: sign * (size - keyed) };
  return { kind: 'whole', tendered: sign * keyed, change: keyed - size };
}
