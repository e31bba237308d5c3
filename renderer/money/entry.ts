import { usualDigits } from '#renderer/money/amount-digits.ts';

/**
 * Digits keyed from the right, as on a cash register: `1`, `0`, `5`, `0` is 10.50. Who keys the point as well means it: `2`, `0`,
 * and the key of `pointOf(2)` are 20.00, and what follows comes behind it. Not keyed yet is `_`.
 */
export function pressKey(entry: string, key: string, most = usualDigits): string {
  if (!fitsPad(entry, key, most)) return entry;
  if (key === 'back') return entry.includes('.') ? withoutLast(entry) : entry.slice(0, -1);
  if (key === 'clear') return '';
  if (key === 'sign') return entry.startsWith('-') ? entry.slice(1) : `-${entry}`;
  if (isPoint(key)) return (/\d/.test(entry) ? entry : `${entry}0`) + key;
  if (entry.includes('.')) return Array.from(key).reduce((filled, digit) => filled.replace('_', digit), entry);
  return (entry.startsWith('-') ? '-' : '') + digitsWith(entry, key);
}

/** A key of which only a part fits is not taken at all: the figure would be another than the one that was keyed. */
export function fitsPad(entry: string, key: string, most = usualDigits): boolean {
  if (isPoint(key)) return !entry.includes('.') && entry.replace('-', '').length + key.length - 1 <= most;
  if (!/^\d+$/.test(key)) return true;
  return entry.includes('.') ? entry.split('_').length > key.length : digitsWith(entry, key).length <= most;
}

function isPoint(key: string): boolean {
  return key.startsWith('.');
}

/** The last digit behind the point, or the point when none is. */
function withoutLast(entry: string): string {
  const kept = entry.replace(/\d(?=_*$)/, '_');
  return kept === entry ? entry.slice(0, entry.indexOf('.')) : kept;
}

function digitsWith(entry: string, key: string): string {
  return (entry.replace('-', '') + key).replace(/^0+(?=\d)/, '');
}

/** Null until a digit was keyed; a point alone is none. */
export function entryValue(entry: string): number | null {
  return /\d/.test(entry) && !/^-?0\._+$/.test(entry) ? Number(entry.replace('.', '').replaceAll('_', '0')) : null;
}
