import { invoiceMarksByListNumber } from '#contract/v3/invoice-gist.ts';
import { inventoryAdjustmentList } from '#contract/v3/stock-change.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { sheetStart } from '#domain/adjustments.ts';
import { businessDay } from '#domain/business-day.ts';
import { counted, invoiceNumber, letters, type NumberSeries } from '#domain/numbering.ts';
import type { Register } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import type { Asked } from '#sync/api.ts';
import { isOpen, seeShifts } from '#sync/operations/see-shifts.ts';

export interface SeriesPlace extends Pick<NumberSeries, 'outletCode' | 'registerCode'> {
  readonly outletId: string;
  readonly registerName: string;
}

/** What the office shows of a register. */
export interface SeriesSeen {
  /** The place in the alphabet of the last letter it has a number of; -1 when it has none. */
  readonly lastUsed: number;
  /** The shift somebody has open there. Not every client may read shifts. */
  readonly openShift: { readonly number: string; readonly note: string | null } | null;
}

type Asker = Pick<Register, 'office' | 'clock' | 'zone' | 'sync'>;

/**
 * Each database of a register starts a letter of its own, so that a till that was set up again, from a fresh disk or an
 * old copy, never prints a number twice.
 */
export async function seeSeries(asker: Asker, place: SeriesPlace): Promise<Asked<SeriesSeen>> {
  const { office } = asker;
  const { outletId, registerName, outletCode, registerCode } = place;
  const series = letters.map((letter) => ({ outletCode, registerCode, letter }));
  const years = yearsOf(asker);
  const firstNumbers = years.flatMap((each) => series.map((one) => invoiceNumber(one, each, 1)));
  const found = await numbersThere(office, outletId, firstNumbers);
  if (!found.ok) return found;
  const firstSheets = years.flatMap((each) => series.map((one) => counted(sheetStart(one, each), 1)));
  const sheets = await sheetsThere(office, outletId, firstSheets);
  if (!sheets.ok) return sheets;
  const used = [...found.value, ...sheets.value].map((number) => number.split('-')[0]);
  const lastUsed = letters.findLastIndex((letter) => used.includes(`${outletCode}${registerCode}${letter}`));
  const shifts = await seeShifts({ outletId, register: registerName }, office);
  const open = shifts.ok ? shifts.value.find(isOpen) : undefined;
  const openShift = open ? { number: open.Number, note: open.Note ?? null } : null;
  return { ok: true, value: { lastUsed, openShift } };
}

/** This year and the one before, by the clock of the till and by that of the office: a till whose battery is empty is years behind until somebody sets it right. */
function yearsOf({ clock, zone, sync }: Asker): number[] {
  const years = [clock.now(), officeTime({ clock, sync })].map((at) => Number(businessDay(at, zone).slice(0, 4)));
  return [...new Set(years.flatMap((year) => [year - 1, year]))];
}

/** That none of them is there, or not all, may be said in one word: then each is asked for by itself. */
async function numbersThere(
  office: Asker['office'],
  outletId: string,
  numbers: readonly string[],
): Promise<Asked<readonly string[]>> {
  const found = await office.ask(invoiceMarksByListNumber, { OutletID: outletId, Number: [...numbers] });
  if (found.ok) return { ok: true, value: found.value.map(({ Number: number }) => number) };
  if (!found.saysNone) return found;
  if (numbers.length === 1) return { ok: true, value: [] };
  const there: string[] = [];
  for (const number of numbers) {
    const one = await numbersThere(office, outletId, [number]);
    if (!one.ok) return one;
    there.push(...one.value);
  }
  return { ok: true, value: there };
}

/** A till may have put stock in the books and sold nothing. Not every client may read those. */
async function sheetsThere(
  office: Asker['office'],
  outletId: string,
  numbers: readonly string[],
): Promise<Asked<readonly string[]>> {
  const asked = { OutletID: [outletId], Number: [...numbers], PageNumber: 1, PageSize: numbers.length };
  const found = await office.ask(inventoryAdjustmentList, asked);
  if (found.ok) return { ok: true, value: found.value.map(({ Number: number }) => number) };
  return found.saysNone || found.denied ? { ok: true, value: [] } : found;
}

/** The shift of another till that was open when this one took its letter, and is why it took that. */
export function othersShift(db: ReadDb): string | null {
  return findSetting<string | null>(db, shiftKey) ?? null;
}

export function noteOthersShift(tx: WriteDb, shift: string | null): void {
  saveSetting(tx, shiftKey, shift);
}

const shiftKey = 'series.othersShift';
