import { hasValidCheckDigit, spellings } from '#domain/barcode.ts';

/**
 * A code that a scale in the shop printed. Its pattern is written as the scale's handbook has it, such as
 * `21IIIIIWWWWWC`: fixed digits, then `I` for the item, `W` grams, `P` the price in minor units, `C` the check digit,
 * and `_` for a digit that says nothing (some scales put a check digit of the price there).
 */
export interface InStoreCode {
  /** The item's digits as they stand in the code. */
  readonly item: string;
  readonly grams: number | null;
  readonly price: number | null;
}

/** A sentence when a pattern cannot be used. */
export function patternTrouble(pattern: string): string | undefined {
  if (!/^\d{1,4}[IWPC_]+$/.test(pattern)) return 'a pattern is one to four digits, then I, W, P, _ and C';
  if (![8, 12, 13].includes(pattern.length)) return 'a code has 8, 12 or 13 digits';
  if (!/I/.test(pattern)) return 'a pattern needs I for the item';
  if (/W/.test(pattern) === /P/.test(pattern)) return 'a pattern has either W for the weight or P for the price';
  if (/C./.test(pattern)) return 'C stands for the check digit, which is the last';
  if (/I[^I]+I|W[^W]+W|P[^P]+P/.test(pattern)) return 'the digits of one thing stand together';
  return undefined;
}

/** Reads `code` by the first pattern it fits. Undefined when it fits none, or its check digit is wrong. */
export function readInStore(code: string, patterns: readonly string[]): InStoreCode | undefined {
  for (const pattern of patterns) {
    const spelled = spellings(code).find((each) => fits(each, pattern));
    if (spelled === undefined) continue;
    const part = (sign: string) =>
      Array.from(spelled)
        .filter((_, index) => pattern[index] === sign)
        .join('');
    const [grams, price] = [part('W'), part('P')];
    return { item: part('I'), grams: grams === '' ? null : Number(grams), price: price === '' ? null : Number(price) };
  }
  return undefined;
}

function fits(code: string, pattern: string): boolean {
  if (pattern.length !== code.length || !/^\d+$/.test(code)) return false;
  if (Array.from(pattern).some((sign, index) => /\d/.test(sign) && sign !== code[index])) return false;
  return !pattern.endsWith('C') || hasValidCheckDigit(code);
}
