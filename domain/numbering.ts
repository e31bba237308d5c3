/**
 * Invoice numbers of one register: `KMG1A-26000042`.
 *
 * Outlet code, register code, a letter for the life of this database, the year,
 * and a counter without gaps. The letter changes when a register starts on a
 * fresh file, so that a number that was ever printed is never used again.
 */
export interface NumberSeries {
  readonly outletCode: string;
  readonly registerCode: string;
  readonly letter: string;
}

export const letters = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ');

/** Nothing behind the last. */
export function letterAfter(letter: string): string | undefined {
  return letters[letters.indexOf(letter) + 1];
}

/** What all numbers of a series and a year start with; the counter follows. */
export function numberStart(series: NumberSeries, year: number): string {
  return prefixStart(seriesPrefix(series), year);
}

export function prefixStart(prefix: string, year: number): string {
  return `${prefix}-${String(year % 100).padStart(2, '0')}`;
}

/** More than a million sales a year make the number longer, never wrong. */
export const counterDigits = 6;

export function invoiceNumber(series: NumberSeries, year: number, counter: number): string {
  return counted(numberStart(series, year), counter);
}

/** The same of documents that are no invoices: the mark in front of the year says which, and no invoice has one. */
export function markedStart(series: NumberSeries, mark: string, year: number): string {
  return `${seriesPrefix(series)}-${mark}${String(year % 100).padStart(2, '0')}`;
}

/** Of goods that have no code of their own: no other till gives the same. */
export function goodsCode(series: NumberSeries, counter: number): string {
  return `${seriesPrefix(series)}-P${counter}`;
}

export function counted(start: string, counter: number): string {
  return `${start}${String(counter).padStart(counterDigits, '0')}`;
}

export function seriesPrefix({ outletCode, registerCode, letter }: NumberSeries): string {
  return `${outletCode}${registerCode}${letter}`;
}

/** Letters and digits only, so that a number can be scanned, spoken and searched. */
export function isRegisterCode(code: string): boolean {
  return /^[A-Z0-9]{1,4}$/.test(code);
}
