import { hasValidCheckDigit } from '#domain/barcode.ts';
import type { BusinessDay } from '#domain/ids.ts';

/** What a GS1 element string says, as far as a till needs it (GS1 General Specifications, section 3). */
export interface Gs1 {
  /** Fourteen digits. */
  readonly gtin: string;
  readonly batch: string | null;
  readonly serial: string | null;
  /** The last day it may be sold. */
  readonly expiry: BusinessDay | null;
  /** Net weight in grams. */
  readonly grams: number | null;
  /** How many trade items are inside, or how many there are of a variable count. */
  readonly count: number | null;
  /** To pay, in minor units of a currency with `priceDecimals` decimals. */
  readonly price: number | null;
  readonly priceDecimals: number;
}

/**
 * Reads an element string as scanners send it, behind an AIM prefix such as `]C1`, with FNC1 as the group separator,
 * or as people write it, with brackets around the identifiers, or a GS1 Digital Link, the web address in a QR code on
 * goods. Undefined when it is none of these, or is broken.
 */
export function readGs1(scanned: string): Gs1 | undefined {
  const elements = elementsOf(scanned.trim());
  if (!elements) return undefined;
  const first = (...identifiers: readonly string[]) =>
    identifiers.flatMap((each) => elements.get(each) ?? [])[0] ?? null;
  const gtin = first('01', '02');
  if (gtin === null || !hasValidCheckDigit(gtin)) return undefined;
  const until = first('16', '17', '15');
  const expiry = until === null ? null : dayOf(until);
  if (expiry === undefined) return undefined;
  const grams = gramsOf(elements);
  const count = numberOf(first('30', '37'));
  return { gtin, batch: first('10'), serial: first('21'), expiry, grams, count, ...priceOf(elements) };
}

/** A GTIN in the spellings a catalogue may have it in, the longest first; the last is what a spreadsheet leaves of a UPC-A. */
export function gtinSpellings(gtin: string): readonly string[] {
  const short = gtin.replace(/^0+/, '');
  const whole = [14, 13, 12, 8].flatMap((length) => (short.length <= length ? [gtin.slice(14 - length)] : []));
  return short.length > 8 && short.length < 12 ? [...whole, short] : whole;
}

function elementsOf(scanned: string): Map<string, string> | undefined {
  if (scanned.startsWith('(')) return bracketed(scanned);
  const link = digitalLink.exec(scanned);
  if (link) return linked(link);
  const prefixed = /^\](?:C1|e0|d2|Q3|J1)/.test(scanned);
  const text = prefixed ? scanned.slice(3) : scanned;
  // Without a prefix or a separator, only what is a whole GTIN, as a DataBar on fruit, or begins with one and goes on is taken for it.
  if (!prefixed && !text.includes(separator) && !/^(?:01\d{14}$|0[12]\d{14}.{3})/.test(text)) return undefined;
  const elements = new Map<string, string>();
  for (let rest = withoutSeparator(text); rest !== '';) {
    const element = nextElement(rest);
    if (!element) return undefined;
    elements.set(element.identifier, element.data);
    rest = withoutSeparator(rest.slice(element.length));
  }
  return elements;
}

function withoutSeparator(text: string): string {
  return text.startsWith(separator) ? text.slice(1) : text;
}

function bracketed(text: string): Map<string, string> | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)];
  if (parts.map(([whole]) => whole).join('') !== text) return undefined;
  return new Map(parts.map(([, identifier = '', data = '']) => [identifier, data]));
}

/**
 * GS1 Digital Link Standard: URI Syntax. Of any host and behind any path, `/01/` and the GTIN, then identifiers and data
 * in turns; more of them in the query, among words that are the web's.
 */
const digitalLink =
  /^(?:\][A-Za-z]\d)?https?:\/\/[^/?#]+(?:\/[^/?#]*)*?\/01\/(\d{8}|\d{12,14})((?:\/[^/?#]*)*)(?:\?([^#]*))?(?:#.*)?$/i;

function linked([, gtin = '', path = '', query = '']: RegExpExecArray): Map<string, string> | undefined {
  const elements = new Map([['01', gtin.padStart(14, '0')]]);
  const said = [...path.matchAll(/\/(\d+)(?:\/([^/]*))?/g), ...query.matchAll(/(?<![^&;])(\d+)=([^&;]*)/g)];
  for (const [, identifier = '', spelled = ''] of said) {
    const data = decoded(spelled);
    const kind = kinds.find((each) => each.identifier.exec(identifier)?.[0] === identifier);
    if (kind && !fits(kind, data)) return undefined;
    elements.set(identifier, data);
  }
  return elements;
}

/** Nothing where the text is not spelled as a link's is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function nextElement(text: string): { identifier: string; data: string; length: number } | undefined {
  const kind = kinds.find((each) => each.identifier.test(text));
  if (!kind) return undefined;
  const [identifier = ''] = kind.identifier.exec(text) ?? [];
  const rest = text.slice(identifier.length);
  const data = kind.fixed ? rest.slice(0, kind.length) : (rest.split(separator, 1)[0] ?? '');
  return fits(kind, data) ? { identifier, data, length: identifier.length + data.length } : undefined;
}

function fits({ fixed, length, data: kind }: (typeof kinds)[number], data: string): boolean {
  return (fixed ? data.length === length : data.length > 0 && data.length <= length) && kind.test(data);
}

const digits = /^\d+$/;
const printable = /^[!-z]+$/;

/** Identifiers whose data has a fixed length need no separator behind them. Those a till has no use for are read over. */
const kinds = [
  { identifier: /^00/, fixed: true, length: 18, data: digits },
  { identifier: /^0[123]/, fixed: true, length: 14, data: digits },
  { identifier: /^1[1-7]/, fixed: true, length: 6, data: digits },
  { identifier: /^20/, fixed: true, length: 2, data: digits },
  { identifier: /^3[1-6]\d\d/, fixed: true, length: 6, data: digits },
  { identifier: /^(?:10|2[12])/, fixed: false, length: 20, data: printable },
  { identifier: /^(?:30|37)/, fixed: false, length: 8, data: digits },
  { identifier: /^39[0-5]\d/, fixed: false, length: 18, data: digits },
  { identifier: /^4[0-3]\d/, fixed: false, length: 30, data: printable },
  { identifier: /^(?:235|24[0-3]|25[0-5])/, fixed: false, length: 30, data: printable },
  { identifier: /^[78]\d{3}/, fixed: false, length: 90, data: printable },
  { identifier: /^9[0-9]/, fixed: false, length: 90, data: printable },
] as const;

/** `392n` is the price with n decimals; that of `393n` has the currency's three digits in front. */
function priceOf(elements: ReadonlyMap<string, string>): Pick<Gs1, 'price' | 'priceDecimals'> {
  const found = [...elements].find(([identifier]) => /^39[23]\d$/.test(identifier));
  if (!found) return { price: null, priceDecimals: 0 };
  const [identifier, data] = found;
  const amount = identifier.startsWith('393') ? data.slice(3) : data;
  return { price: numberOf(amount), priceDecimals: Number(identifier.at(-1)) };
}

/** `310n` is net weight in kilograms with n decimals, `320n` in pounds. */
function gramsOf(elements: ReadonlyMap<string, string>): number | null {
  for (const [identifier, data] of elements) {
    const unit = identifier.slice(0, 3) === '310' ? 1000 : identifier.slice(0, 3) === '320' ? poundGrams : 0;
    if (unit > 0 && digits.test(data)) return Math.round((Number(data) * unit) / 10 ** Number(identifier.at(-1)));
  }
  return null;
}

/** `YYMMDD`, the century as GS1 picks it in these years; day 00 is the month's last. Undefined for a day that is none. */
function dayOf(data: string): BusinessDay | undefined {
  if (!/^\d{6}$/.test(data)) return undefined;
  const [year, month, day] = [Number(data.slice(0, 2)), Number(data.slice(2, 4)), Number(data.slice(4))];
  const whole = (year > 75 ? 1900 : 2000) + year;
  const last = new Date(Date.UTC(whole, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day > last) return undefined;
  const parts = [whole, month, day === 0 ? last : day];
  return parts.map((part) => String(part).padStart(2, '0')).join('-') as BusinessDay;
}

function numberOf(data: string | null): number | null {
  return data !== null && digits.test(data) ? Number(data) : null;
}

const separator = '\u001D';
const poundGrams = 453.592_37;
