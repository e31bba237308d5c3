import type { Books } from '#testing/simulator/office/books.ts';

/** A till is content with what another of the shop said before it: the goods are there, the price is that. */
export function saidByAnybody({ effects }: Books, { kind, natKey }: { kind: string; natKey: string }): boolean {
  return aboutGoods.has(kind) && effects.some((effect) => effect.kind === kind && natKey.endsWith(effect.key));
}

const aboutGoods: ReadonlySet<string> = new Set(['product.create', 'price.set', 'price.drop']);
