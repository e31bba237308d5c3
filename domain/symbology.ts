import { cleanCode, hasValidCheckDigit } from '#domain/barcode.ts';
import { readGs1 } from '#domain/gs1.ts';

/** What kind of code that looks like: a scanner sends its characters, and seldom says what they were printed as. */
export type Symbology = 'EAN-13' | 'UPC-A' | 'EAN-8' | 'ITF-14' | 'GS1' | 'GS1 Digital Link' | 'QR' | 'other';

export interface ScannedCode {
  readonly symbology: Symbology;
  /** Null where this kind has none that a till could add up. */
  readonly checkDigit: 'right' | 'wrong' | null;
}

export function symbologyOf(scanned: string): ScannedCode {
  const gs1 = readGs1(scanned);
  const code = cleanCode(scanned);
  const digits = /^\d+$/.test(code) ? byLength.get(code.length) : undefined;
  // A GTIN of fourteen digits alone is no element string.
  if (gs1 && !digits) return { symbology: isLink(code) ? 'GS1 Digital Link' : 'GS1', checkDigit: 'right' };
  if (digits) return { symbology: digits, checkDigit: hasValidCheckDigit(code) ? 'right' : 'wrong' };
  return { symbology: isLink(code) || code.length > longestBars ? 'QR' : 'other', checkDigit: null };
}

function isLink(code: string): boolean {
  return /^https?:\/\//i.test(code);
}

const byLength: ReadonlyMap<number, Symbology> = new Map([
  [8, 'EAN-8'],
  [12, 'UPC-A'],
  [13, 'EAN-13'],
  [14, 'ITF-14'],
] as const);
/** More than bars have room for. */
const longestBars = 48;
