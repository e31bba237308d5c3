import { hasValidCheckDigit } from '#domain/barcode.ts';

/** What every scanner knows to be an EAN-13: its thirteen digits, or the twelve of a UPC-A, with the check digit they should have. */
export function isEan13(code: string): boolean {
  return /^\d{12,13}$/.test(code) && hasValidCheckDigit(code);
}

/** Widths of bar and gap by turns, in modules: 95 of them, where a code 128 of the same digits needs a quarter more. */
export function ean13(code: string): number[] {
  const [first = 0, ...digits] = Array.from(code.padStart(13, '0'), Number);
  const mirrored = sets[first] ?? '';
  const left = digits.slice(0, 6).flatMap((digit, at) => (mirrored[at] === 'G' ? mirror(digit) : widthsOf(digit)));
  return [...guard, ...left, ...middle, ...digits.slice(6).flatMap(widthsOf), ...guard];
}

function widthsOf(digit: number): number[] {
  return Array.from(patterns[digit] ?? '', Number);
}

function mirror(digit: number): number[] {
  return widthsOf(digit).toReversed();
}

const guard = [1, 1, 1];
const middle = [1, 1, 1, 1, 1];
const patterns = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** The first digit has no bars: it says which of the next six are mirrored. */
const sets = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
