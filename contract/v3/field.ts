import { z } from 'zod';

/** The specification shows this field. */
export function shown<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ source: 'shown' });
}

/** The specification is silent: this field is our assumption and the first suspect when a tenant disagrees. */
export function assumed<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ source: 'assumed' });
}

/** The service writes numbers as strings and codes as numbers, so both sides take either. */
export const text = z.union([z.string(), z.number().transform(String)], { error: says('must be text') });

/** How the service writes a day that is not set. */
export const firstDay = '0001-01-01';

export const requiredText = text.refine((value) => value.trim() !== '', { error: 'is required' });

/** What somebody or something is known by, and may be left out: blanks alone are nothing, as where it is required. */
export const knownBy = text.overwrite((value) => (value.trim() === '' ? '' : value));

export const flag = z.union([z.boolean(), z.stringbool()], { error: says('must be true or false') });

export const genderMust = 'must be true or false, or Male or Female';

/** As the full shape of a customer has it, or the reduced one. */
export const gender = z.union([flag, z.enum(['Male', 'Female']).transform((word) => word === 'Male')], {
  error: says(genderMust),
});

export const integer = z.union(
  [
    z.int(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d{1,15}$/)
      .transform(Number),
  ],
  { error: says('must be a whole number') },
);

/** Reference figures such as a tax rate or an MDR may have decimals. */
export const decimal = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  { error: says('must be a number') },
);

export function integerBetween(least: number, most: number) {
  return integer.refine((value) => value >= least && value <= most, {
    error: `must be a whole number from ${least} to ${most}`,
  });
}

export const percent = integerBetween(0, 100);

/** The path of a category as it is kept, so that it is found as it was written. */
export const category = text.overwrite(levelByLevel);

export const requiredCategory = requiredText
  .overwrite(levelByLevel)
  .refine((path) => path !== '', { error: 'is required' });

/** A list in a query is one comma-separated value; alone, a single value is a list of one. */
export const textList = z.union(
  [
    z.array(text),
    z.string().transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ],
  { error: says('must be a list') },
);

/** A list of keys to look up; the bound keeps one request from becoming a query of any size. */
export function keyList(most: number, what: string) {
  return textList.refine((keys) => keys.length <= most, { error: `must have at most ${most} ${what}` });
}

/** What names a document by its ID. A GUID in capitals is the same GUID; it is kept, looked up and answered in small letters. */
export const guid = text.overwrite(small);

export const requiredGuid = requiredText.overwrite(small);

export const guids = textList.overwrite((ids) => ids.map(small));

export function guidList(most: number) {
  return keyList(most, 'IDs').overwrite((ids) => ids.map(small));
}

/**
 * Takes `yyyy-MM-dd`, `yyyy/MM/dd` and either with a time behind it; gives `yyyy-MM-dd`. A time in a zone may be of
 * another day of the shop, so it is refused, unless it is the midnight that clients write a plain day with.
 */
export const day = z
  .string({ error: says('must be a date') })
  .refine(isDay, { error: 'must be a date such as 2026-01-31' })
  .refine(isOfShop, { error: 'must be a date of the shop such as 2026-01-31, without a time zone' })
  .transform((value) => value.slice(0, 10).replaceAll('/', '-'));

/** The same where it may be left out, for which many programs write the day their calendar begins with. */
export const optionalDay = day.transform((value) => (value === firstDay ? null : value)).nullish();

export const requiredDay = day.refine((value) => value !== firstDay, { error: 'is required' });

/** A local date-time without a zone. A day alone means its midnight. */
export const moment = z
  .string({ error: says('must be a date and time') })
  .refine(isMoment, { error: 'must be a date and time such as 2026-01-31T18:00:00' })
  .transform((value) => withoutZeros(value.replaceAll('/', '-').replace(' ', 'T')));

/**
 * An end of a range that counts its time, as `yyyy-MM-ddTHH:mm:ss`. A day alone, or the midnight that clients write one
 * with, is the whole day: `yyyy-MM-dd`.
 */
export const dayOrMoment = z
  .string({ error: says('must be a date') })
  .refine(isEnd, {
    error: 'must be a date or a local time of the shop such as 2026-01-31T18:00:00, without a time zone',
  })
  .transform((value) => {
    const plain = value.replaceAll('/', '-').replace(' ', 'T');
    return isMidnight(plain) ? plain.slice(0, 10) : withoutZeros(plain);
  });

export function says(message: string) {
  return (issue: { readonly input?: unknown }) =>
    issue.input === undefined || issue.input === null ? 'is required' : message;
}

export function levelByLevel(path: string): string {
  const levels = path.split('/').map((level) => level.trim());
  return levels.filter((level) => level !== '').join('/');
}

/** Whether a path of a category is one to be made: how long it can be, and how deep. */
export function fitsCategory(path: string): boolean {
  return path.length <= 500 && path.split('/').length <= mostLevels;
}

export const mostLevels = 10;

/** Only what is a GUID: the ID of a payment method, say, is a word of its own. */
function small(id: string): string {
  return id.length === 36 && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : id;
}

/** Moments compare as text, and what is kept has three digits: with seven, as some clients write it, the same moment would come after. */
function withoutZeros(time: string): string {
  return time.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

function isMoment(value: string): boolean {
  return isDay(value) && /^.{10}([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,7})?)?)?$/.test(value);
}

function isOfShop(value: string): boolean {
  return isMoment(value) || isMidnight(value);
}

/** Of whatever zone: a client that writes a plain day as a moment means the day it wrote. */
function isMidnight(value: string): boolean {
  return /^.{10}[T ]00:00(:00(\.0{1,7})?)?(Z|[+-]\d{2}:\d{2})?$/.test(value);
}

function isEnd(value: string): boolean {
  return isMoment(value) || (isDay(value) && isMidnight(value));
}

function isDay(value: string): boolean {
  const match = /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ].*)?$/.exec(value);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[3]), Number(match[4])];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
