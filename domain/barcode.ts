import { withoutUnseen } from '#domain/pasted.ts';

/** The same article under the spellings scanners and catalogues use for it. */
export function spellings(scanned: string): readonly [string, string] {
  // A scan waits for this, and most codes are digits and nothing else.
  const code = isDigits(scanned) ? scanned : cleanCode(scanned);
  const isWide = code.length === 13 && code.startsWith('0');
  if ((!isWide && code.length !== 12) || !isDigits(code)) return [code, isDigits(code) ? code : plainCode(code)];
  // A UPC-A is an EAN-13 with its leading zero left out; scanners send either.
  return [code, isWide ? code.slice(1) : `0${code}`];
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < zero || unit > nine) return false;
  }
  return true;
}

const [zero, nine] = [48, 57];

/** Scanners add control characters and an AIM prefix such as `]E0`. */
export function cleanCode(scanned: string): string {
  const printable = scanned.replace(/[^ -~\u0080-\uFFFF]/g, '');
  return printable.trim().replace(/^\][A-Za-z]\d/, '');
}

/** Of one that was pasted from a page, without the signs nobody sees, or typed in letters as wide as Chinese ones. */
export function plainCode(code: string): string {
  const narrow = code.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - wideBy));
  return withoutUnseen(narrow);
}

const wideBy = 0xfee0;

/** Whether an EAN-8, UPC-A, EAN-13 or ITF-14 carries the check digit it should. */
export function hasValidCheckDigit(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  return Number(code.at(-1)) === checkDigit(code.slice(0, -1));
}

export function checkDigit(body: string): number {
  const weighted = Array.from(body)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1));
  return (10 - (weighted.reduce((sum, part) => sum + part, 0) % 10)) % 10;
}
