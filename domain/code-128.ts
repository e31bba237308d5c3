import { invariant } from '#domain/invariant.ts';

/** A code 128 as the printer is told it and as it is drawn. */
export interface Code128 {
  /** `{B` and `{C` name the set, and `{{` is a brace, as ESC/POS wants it. */
  readonly data: readonly number[];
  /** Widths of bar and gap by turns, in modules. */
  readonly bars: readonly number[];
  readonly modules: number;
}

/** Digits go two to a symbol where that is shorter, or the number of an invoice is too wide for narrow paper. */
export function code128(text: string): Code128 {
  invariant(isPlain(text), 'a barcode is made of plain letters');
  const runs = runsOf(text);
  const symbols: number[] = [];
  const data: number[] = [];
  for (const [index, { digits, of }] of runs.entries()) {
    symbols.push(index === 0 ? (digits ? startC : startB) : digits ? codeC : codeB);
    data.push(brace, digits ? setC : setB);
    const letters = Array.from(of, (letter) => letter.charCodeAt(0));
    const values = digits ? pairsOf(of) : letters.map((letter) => letter - 32);
    symbols.push(...values);
    // The printer would take a single one for the name of a set.
    data.push(...(digits ? values : letters.flatMap((letter) => (letter === brace ? [brace, brace] : [letter]))));
  }
  const sum = symbols.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  const bars = [...symbols, sum % 103].flatMap(widthsOf).concat(stop);
  return { data, bars, modules: bars.reduce((total, width) => total + width, 0) };
}

/** Letters, digits and signs that a code 128 has. */
export function isPlain(text: string): boolean {
  return /^[ -~]+$/.test(text);
}

/** Dots of a module on paper of that width; undefined when it would be too wide at two, and one is no more read. */
export function dotsOfModule({ modules }: Code128, dots: number): number | undefined {
  return [3, 2].find((module) => module * (modules + (module > 2 ? quiet : 0)) <= dots);
}

/** Letters of set B, or digits of set C. */
interface Run {
  readonly digits: boolean;
  readonly of: string;
}

/** An even number of digits, four at least: fewer cost more for the change of sets than they save. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let plain = '';
  for (const part of text.match(/\d+|\D+/g) ?? []) {
    const even = part.length - (part.length % 2);
    if (!/\d/.test(part) || even < 4) {
      plain += part;
      continue;
    }
    plain += part.slice(0, part.length - even);
    if (plain !== '') runs.push({ digits: false, of: plain });
    runs.push({ digits: true, of: part.slice(part.length - even) });
    plain = '';
  }
  return plain === '' ? runs : [...runs, { digits: false, of: plain }];
}

function pairsOf(digits: string): number[] {
  return Array.from({ length: digits.length / 2 }, (_, at) => Number(digits.slice(at * 2, at * 2 + 2)));
}

function widthsOf(value: number): number[] {
  return Array.from(patterns.slice(value * 6, value * 6 + 6), Number);
}

const startB = 104;
const startC = 105;
const codeB = 100;
const codeC = 99;
const brace = 0x7b;
const setB = 0x42;
const setC = 0x43;
/** Modules of white a scanner likes on the whole; the margins of the paper are white too. */
const quiet = 10;
const stop = [2, 3, 3, 1, 1, 1, 2];
/** Six widths a value, from 0 to 105. */
const patterns = [
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221',
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321',
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131',
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114',
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141',
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232',
].join('');
