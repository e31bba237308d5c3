import type { Books } from '#testing/simulator/office/books.ts';

interface Told {
  readonly kind: string;
  readonly natKey: string;
}

/** A till is content with what another of the shop said before it: the goods are there, the price is that. */
export function saidByAnybody({ effects }: Books, { kind, natKey }: Told): boolean {
  return isAboutGoods(kind) && effects.some((effect) => effect.kind === kind && natKey.endsWith(effect.key));
}

/** Where two tills of an outlet change one price, whoever lost an answer rightly asks a person. */
export function isPriceOfTwo({ effects }: Books, { operation, kind, natKey }: Told & { operation: string }): boolean {
  const isOthers = (reference: string | null) => reference !== null && tillOf(reference) !== tillOf(operation);
  return isAboutGoods(kind) && effects.some(({ key, reference }) => key === natKey && isOthers(reference));
}

/** `00t1-000008` is of t1. */
function tillOf(operation: string): string | undefined {
  return operation.split('-', 1)[0];
}

function isAboutGoods(kind: string): boolean {
  return kind === 'product.create' || kind.startsWith('price.');
}
