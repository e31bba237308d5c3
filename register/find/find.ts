import type { ReadDb } from '#db/connection.ts';
import {
  type Listed,
  type Match,
  matchVariants,
  placeByCode,
  placesByCodeStart,
  variantsAt,
} from '#db/tables/variants.ts';
import { listWords } from '#db/tables/variant-words.ts';
import { spellings } from '#domain/barcode.ts';
import { folded, isUnspaced, plainSpelling, slipsForgiven, slipsFrom, withoutTones } from '#domain/typing.ts';

const most = 20;

/** `product` is null for one that is meant as it is, whatever it is a choice of. */
type Found = Pick<Match, 'place' | 'product'>;

/**
 * The best 20 for what a cashier typed: an exact code first, then codes that
 * start with it, then names. Candidates come in the order of popularity, so
 * ranking looks at ninety rows at most, however large the shop is.
 */
export function findVariants(db: ReadDb, text: string): Listed[] {
  const typed = text.trim();
  if (typed === '') return [];
  const coded = findByCode(db, typed);
  const named = coded.length < most ? oncePerProduct(rank(candidatesFor(db, typed), typed)) : [];
  const found = coded.length === 0 ? named : [...coded, ...named.filter(({ place }) => !has(coded, place))];
  return list(db, found.length > 0 ? found : oncePerProduct(findDespiteSlips(db, typed)));
}

function findByCode(db: ReadDb, typed: string): readonly Found[] {
  const exact = placeByCode(db, spellings(typed));
  const rest = /\d/.test(typed) && !typed.includes(' ') ? placesByCodeStart(db, typed) : [];
  const places = exact === undefined ? rest : [exact, ...rest.filter((place) => place !== exact)];
  return places.map((place) => ({ place, product: null }));
}

function has(found: readonly Found[], place: number): boolean {
  return found.some((each) => each.place === place);
}

function list(db: ReadDb, found: readonly Found[]): Listed[] {
  const best = found.slice(0, most);
  const rows = variantsAt(
    db,
    best.map(({ place }) => place),
  );
  return rows.map(({ place, code, name, price, category, onHand, stockAt }) => {
    const product = best.find((each) => each.place === place)?.product ?? null;
    return { place, code, name, price, category, onHand, stockAt, product };
  });
}

/** One word says little, so its ranking chooses among more; two rarely need it, and each row of a large shop is on a page of its own. */
export function candidatesFor(db: ReadDb, typed: string): Match[] {
  const match = ftsPrefix(typed);
  if (match === '') return [];
  if (!match.includes(' ')) return matchVariants(db, match);
  const first = matchVariants(db, match, { limit: 30 });
  if (productsIn(first) >= most) return first;
  return [...first, ...matchVariants(db, match, { after: first.at(-1)?.place })];
}

/** How many rows they come to when the choices of a product are one. */
function productsIn(variants: readonly Match[]): number {
  return new Set(variants.map(({ product, place }) => product ?? `at ${place}`)).size;
}

/** Of the choices of a product that match alike the first stands for all; one that matches by itself is what was meant. */
function oncePerProduct(ranked: readonly Match[]): readonly Found[] {
  const alike = new Map<number, number>();
  for (const { product } of ranked) if (product !== null) alike.set(product, (alike.get(product) ?? 0) + 1);
  if (alike.size === 0) return ranked;
  return ranked.flatMap((variant): readonly Found[] => {
    const { product } = variant;
    if (product === null) return [variant];
    const count = alike.get(product);
    if (count === 1) return [alone(variant)];
    alike.delete(product);
    return count === undefined ? [] : [variant];
  });
}

/** Meant as it is: nobody is asked which one. */
export function alone<Kind extends Found>(variant: Kind): Kind {
  return { ...variant, product: null };
}

/** Nothing begins like that: words a slip or two away, the first letter being right or swapped with the second. */
function findDespiteSlips(db: ReadDb, typed: string): Match[] {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const meant = words.slice(0, 6).map((word) => [...wordsNear(db, word), word]);
  if (meant.every(({ length }) => length < 2)) return [];
  const match = meant.map((group) => `(${group.map((each) => `"${each}"*`).join(' OR ')})`).join(' AND ');
  return rank(matchVariants(db, match), meant.map(([nearest]) => nearest).join(' '));
}

const mostGuesses = 5;

function wordsNear(db: ReadDb, word: string): string[] {
  const slips = slipsForgiven(word);
  if (slips === 0) return [];
  return [...new Set(word.slice(0, 2))]
    .flatMap((start) => listWords(db, start))
    .map((term) => ({ term, slips: slipsFrom(word, term, slips) }))
    .filter((near) => near.slips <= slips)
    .toSorted((a, b) => a.slips - b.slips || a.term.length - b.term.length)
    .slice(0, mostGuesses)
    .map(({ term }) => term);
}

/** Every word typed is the beginning of a word, as it is typed or in its plain spelling; FTS5 syntax in it is only text. */
export function ftsPrefix(text: string): string {
  const [typed, plain] = [prefixesOf(text.normalize('NFC')), prefixesOf(plainSpelling(text))];
  return typed !== '' && plain !== '' ? `(${typed}) OR (${plain})` : typed || plain;
}

function prefixesOf(text: string): string {
  const words = text.match(wordsOfIndex) ?? [];
  const asked = words.slice(0, 6).map((word) => {
    const bare = withoutTones(word);
    return bare === word ? `"${word}"*` : `("${word}"* OR "${bare}"*)`;
  });
  return asked.join(asked.some((each) => each.startsWith('(')) ? ' AND ' : ' ');
}

/** Letters and digits as FTS5's unicode61 knows them: the rest came to Unicode later, and stands between two words there. */
const wordsOfIndex = /[[\p{L}\p{N}]--[\u19B0-\u19C0\u19C8\u19C9\u1CF2\u1CF3]]+/gv;

/** Names that begin with the text, then names with a word beginning with it, else as popular as they are. */
function rank(matches: readonly Match[], typed: string): Match[] {
  const start = folded(typed);
  const inner = isUnspaced(start) ? start : ` ${start}`;
  const alike: Match[][] = [[], [], [], []];
  for (const match of matches) alike[score(match.name, start, inner)]?.push(match);
  return alike.flat();
}

function score(name: string, start: string, inner: string): number {
  if (name.startsWith(start)) return name === start ? 0 : 1;
  return name.includes(inner) ? 2 : 3;
}
