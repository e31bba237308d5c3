import type { ReadDb } from '#db/connection.ts';
import { findVariantByCode, findVariantsByCodeStart, matchVariants, type Variant } from '#db/tables/variants.ts';
import { spellings } from '#domain/barcode.ts';

const most = 20;

/**
 * The best 20 for what a cashier typed: an exact code first, then codes that
 * start with it, then names. Candidates come in the order of popularity, so
 * ranking looks at sixty rows however large the shop is.
 */
export function findVariants(db: ReadDb, text: string): Variant[] {
  const typed = text.trim();
  if (typed === '') return [];
  const found = new Map<number, Variant>();
  const keep = (variants: readonly Variant[]) => {
    for (const variant of variants) if (!found.has(variant.place)) found.set(variant.place, variant);
  };
  const exact = findVariantByCode(db, spellings(typed));
  if (exact && !exact.discontinued) keep([exact]);
  if (/\d/.test(typed) && !typed.includes(' ')) keep(findVariantsByCodeStart(db, typed));
  const match = ftsPrefix(typed);
  if (found.size < most && match !== '') keep(rank(matchVariants(db, match), typed));
  return [...found.values()].slice(0, most);
}

/** Every word typed is the beginning of a word; FTS5 syntax in it is only text. */
export function ftsPrefix(text: string): string {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 6)
    .map((word) => `"${word}"*`)
    .join(' ');
}

/** Names that begin with the text, then names with a word beginning with it, else as popular as they are. */
function rank(variants: readonly Variant[], typed: string): Variant[] {
  const start = fold(typed);
  const scored = variants.map((variant, index) => ({ variant, index, score: score(fold(variant.name), start) }));
  return scored.toSorted((a, b) => a.score - b.score || a.index - b.index).map(({ variant }) => variant);
}

function score(name: string, start: string): number {
  if (name === start) return 0;
  if (name.startsWith(start)) return 1;
  return name.includes(` ${start}`) ? 2 : 3;
}

function fold(text: string): string {
  // Most names have no accents, and taking none off is a tenth of the work.
  if (/^[\u0020-\u007E]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
