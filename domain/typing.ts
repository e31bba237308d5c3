/** A text without its capitals and accents, however those were typed. A query of the till has it under this name too. */
export function folded(text: string): string {
  // Most names have no accents, and taking none off is a tenth of the work.
  if (/^[\u0020-\u007E]*$/.test(text)) return text.toLowerCase();
  return withoutStrokes(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/**
 * Words in the one spelling they are looked for in, where it is another than their own: Thai `ำ`, full-width letters and
 * half-width kana can each be written in two ways, and `Łódź` or `Øl` on a keyboard that has no such letters. Empty where
 * there is nothing to add.
 */
export function plainSpelling(words: string): string {
  if (/^[\u0020-\u007E]*$/.test(words)) return '';
  const plain = withoutStrokes(words.normalize('NFKC'));
  return plain === words.normalize('NFC') ? '' : plain;
}

/** Letters of which Unicode takes no accent off, as whoever has no key for them writes them. */
function withoutStrokes(text: string): string {
  return text.replace(stroked, (letter) => unstroked.get(letter.toLowerCase()) ?? letter);
}

const stroked = /[łøđħŧıßæœþðŋ]/giu;
const unstroked: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ŋ', 'n'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

/** A word without the accents that the index keeps and capitals and many a list leave out: of Greek, and of `ё`. */
export function withoutTones(word: string): string {
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(word)
    ? word.normalize('NFD').replaceAll(tones, '').normalize('NFC')
    : word;
}

const tones = /(?<=\p{Script=Greek}\p{M}*)\p{M}|(?<=[еЕ])\u0308/gu;

/**
 * What words are to be found by beside themselves: their plain spelling, and, in a script that does not set words apart, what
 * begins at each further letter, so that `乐` and `可乐` find `可口可乐`. Empty for most.
 */
export function furtherWords(words: string): string {
  if (/^[\u0020-\u007E]*$/.test(words)) return '';
  const plain = plainSpelling(words);
  const within = [...(plain || words).matchAll(unspaced)].flatMap(([run]) => beginningsWithin(run));
  return [...(plain === '' ? [] : [plain]), ...within].join(' ');
}

function beginningsWithin(run: string): string[] {
  const letters = Array.from(run);
  return letters
    .slice(1, mostWithin)
    .flatMap((letter, at) => (mark.test(letter) ? [] : [letters.slice(at + 1).join('')]));
}

/** Whether it has letters of a script that does not set words apart. */
export function isUnspaced(text: string): boolean {
  return unspacedLetter.test(text);
}

const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspaced = new RegExp(`(?:${unspacedLetter.source}){2,40}`, 'gu');
const mostWithin = 24;
/** A mark belongs to the letter before it. */
const mark = /^\p{M}/u;

/**
 * How many slips of the hand stand between what was typed and the beginning of a word: a letter too many, too few,
 * wrong, or swapped with its neighbour. Infinity beyond `most`.
 */
export function slipsFrom(typed: string, word: string, most: number): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow({ typed, word, row }, before, last);
    if (Math.min(...next) > most) return Infinity;
    [before, last] = [last, next];
  }
  const slips = Math.min(...last);
  return slips > most ? Infinity : slips;
}

interface Place {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
}

/** The slips up to this letter typed, for each length of the word's beginning. */
function nextRow({ typed, word, row }: Place, before: readonly number[], last: readonly number[]): number[] {
  const next = [row];
  for (let at = 1; at <= word.length; at += 1) {
    const wrong = typed[row - 1] === word[at - 1] ? 0 : 1;
    const swapped = row > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
    const swap = swapped ? (before[at - 2] ?? Infinity) + 1 : Infinity;
    next.push(Math.min(atPlace(last, at) + 1, atPlace(next, at - 1) + 1, atPlace(last, at - 1) + wrong, swap));
  }
  return next;
}

function atPlace(row: readonly number[], at: number): number {
  return row[at] ?? Infinity;
}

/** Short words say too little to be guessed at. */
export function slipsForgiven(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 7 ? 1 : 2;
}
