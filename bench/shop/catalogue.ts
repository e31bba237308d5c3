import type { IncomingVariant } from '#db/tables/variant-intake.ts';
import { checkDigit } from '#domain/barcode.ts';

/** Variant `index` of a shop that is the same in every run: five words of a long-tailed vocabulary, a code in no order. */
export function inventVariant(index: number): IncomingVariant {
  const chance = createChance(index + 1);
  const name = Array.from({ length: 5 }, () => commonFirst(chance())).join(' ');
  const code = inventCode(index);
  return {
    code,
    officeId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    words: '',
    category: `Shelf ${String(index % 12).padStart(2, '0')}`,
    type: 'Standard',
    unitPrice: 50 + Math.floor(chance() * 20_000),
    outletPrice: index % 4 === 0 ? 45 + Math.floor(chance() * 20_000) : null,
    taxable: index % 10 !== 0,
    discontinued: false,
  };
}

/** A valid EAN-13. The multiplier has no factor in common with the range, so no code comes twice. */
export function inventCode(index: number): string {
  const body = String((BigInt(index) * 618_033_988_749n + 271_828_182_845n) % 1_000_000_000_000n).padStart(12, '0');
  return `${body}${checkDigit(body)}`;
}

/** Small, quick and the same everywhere. */
export function createChance(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some words are in every tenth name and most are rare, as in a shop. */
function commonFirst(chance: number): string {
  return wordAt(Math.floor(chance ** 3 * vocabularySize));
}

export function wordAt(rank: number): string {
  const first = syllables[rank % syllables.length] ?? '';
  const second = syllables[Math.floor(rank / syllables.length) % syllables.length] ?? '';
  const third = syllables[(rank * 7) % syllables.length] ?? '';
  return `${first}${second}${third}`.slice(0, 4 + (rank % 4));
}

const vocabularySize = 4_000;
const syllables = [
  'ka', 'mo', 'ri', 'tan', 'be', 'lo', 'su', 'ner', 'pi', 'chi', 'da', 'wen', 'go', 'ru', 'fla', 'ste', 'mi', 'ol', 'cre', 'va',
  'ti', 'hon', 'ba', 'le', 'sha', 'po', 'ne', 'gri', 'ju', 'sel', 'tro', 'ma', 'fi', 'qua', 'zen', 'cor', 'bu', 'lim', 'ya', 'no',
  'per', 'do', 'wil', 'ha', 'xi', 'ros', 'ce', 'tu', 'man', 'ke', 'bri', 'sou', 'del', 'fan', 'ga', 'vi', 'lac', 'nu', 'som', 'ex',
  'art', 'un', 'is',
]; // oxfmt-ignore
