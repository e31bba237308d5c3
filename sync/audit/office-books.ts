import {
  invoicesBookedByID,
  invoicesBookedByNumber,
  invoicesOfShift,
  paymentsBooked,
} from '#contract/v3/invoice-books.ts';
import { invoiceMarksByListNumber, invoiceNumbersListed } from '#contract/v3/invoice-gist.ts';
import { invoiceListIDByKeyset } from '#contract/v3/invoice-list.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { shiftList } from '#contract/v3/shift.ts';
import { dayAfter } from '#domain/business-day.ts';
import type { Asked, BackOfficeApi } from '#sync/api.ts';
import { readAll } from '#sync/every-page.ts';
import type { Days } from '#sync/audit/compare.ts';

/** An invoice as the back office has it. */
export interface OfficeDocument {
  readonly id: string;
  readonly number: string;
  readonly day: string;
  readonly total: number;
  readonly voided: boolean;
  readonly writtenOff: number;
  readonly reference: string;
  readonly register: string;
  /** What the till's clock showed, as we had it written down. */
  readonly moment: string;
  readonly created: string;
  readonly tenders: readonly { readonly method: string; readonly amount: number }[];
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
}

export interface OfficeBooks {
  readonly documents: readonly OfficeDocument[];
  /** Of active documents by ID, in which shift they were counted; undefined when the back office did not say. */
  readonly shifts: ReadonlyMap<string, string> | undefined;
  /** What the outlet was paid in the days; undefined when others' takings are in it, or when it did not say. */
  readonly tenders: ReadonlyMap<string, number> | undefined;
  readonly unread: readonly string[];
}

export interface Question {
  readonly outletId: string;
  readonly register: string;
  readonly days: Days;
  readonly numbers: readonly string[];
  readonly isOurs: (document: OfficeDocument) => boolean;
}

type Ask = BackOfficeApi['ask'];
type Invoice = OutputOf<typeof invoicesBookedByNumber>[number];

/** Reads the back office's side by three ways that do not lean on each other: by number, by day, by shift. */
export async function readOffice(ask: Ask, question: Question): Promise<Asked<OfficeBooks>> {
  const named = await readByNumber(ask, question);
  if (!named.ok) return named;
  const listed = await readByDay(ask, question, new Set(named.value.map(({ ID }) => ID)));
  const documents = [...named.value, ...(listed.ok ? listed.value : [])].map(toDocument);
  const places = await readShifts(ask, question);
  const alone = listed.ok && places.ok && places.value.alone && documents.every(question.isOurs);
  const tenders = alone ? await readTenders(ask, question) : undefined;
  const parts = [listed, places, tenders].filter((part) => part !== undefined);
  return {
    ok: true,
    value: {
      documents,
      shifts: places.ok ? places.value.shifts : undefined,
      tenders: tenders?.ok ? tenders.value : undefined,
      unread: parts.flatMap((part) => (part.ok ? [] : [part.why])),
    },
  };
}

/** As many numbers as there are; what is not there is left out, by an office that shows others. */
export async function readByNumber(
  ask: Ask,
  { outletId, numbers }: Pick<Question, 'outletId' | 'numbers'>,
): Promise<Asked<Invoice[]>> {
  const found: Invoice[] = [];
  for (let at = 0; at < numbers.length; at += numbersAtOnce) {
    const some = await readSome(ask, outletId, numbers.slice(at, at + numbersAtOnce));
    if (!some.ok) return some;
    found.push(...some.value);
  }
  if (found.length > 0 || numbers.length === 0) return { ok: true, value: found };
  return proveReading(ask, outletId);
}

/** An office may answer fewer than it has: what it left out is asked for until nothing more comes. */
async function readSome(ask: Ask, outletId: string, numbers: readonly string[]): Promise<Asked<Invoice[]>> {
  const found: Invoice[] = [];
  for (let left = numbers; left.length > 0;) {
    const answer = await ask(invoicesBookedByNumber, { OutletID: outletId, Number: [...left] });
    // Some say so when they have none of them: whether the reading works is asked by who reads.
    if (!answer.ok && !answer.saysNone) return answer;
    const some = answer.ok ? answer.value : [];
    found.push(...some);
    const shown = new Set(some.map(({ Number: number }) => number));
    const missing = left.filter((number) => !shown.has(number));
    // Of what it answered none there is nothing more to come.
    if (missing.length === left.length) break;
    left = missing;
  }
  return { ok: true, value: found };
}

/** None of ours came back. Only a reading that shows another invoice may say that they are not there. */
async function proveReading(ask: Ask, outletId: string): Promise<Asked<Invoice[]>> {
  const newest = await ask(invoiceNumbersListed, { OutletID: [outletId], Status: 'Any', PageNumber: 1, PageSize: 1 });
  if (!newest.ok) return newest;
  const [control] = newest.value;
  if (!control) return { ok: true, value: [] };
  const seen = await ask(invoiceMarksByListNumber, { OutletID: outletId, Number: [control.Number] });
  if (!seen.ok) return seen;
  const works = seen.value.some(({ Number: number }) => number === control.Number);
  return works ? { ok: true, value: [] } : { ok: false, why: `${control.Number} is listed but cannot be read` };
}

/** Everything else the outlet has of these days: other registers' invoices, and what should not be there. */
async function readByDay(
  ask: Ask,
  { outletId, days }: Question,
  known: ReadonlySet<string>,
): Promise<Asked<Invoice[]>> {
  const listed = await readIDs(ask, { outletId, days });
  if (!listed.ok) return listed;
  const others = listed.value.filter((id) => !known.has(id));
  const found: Invoice[] = [];
  for (let at = 0; at < others.length; at += recordsAtOnce) {
    const answer = await ask(invoicesBookedByID, { ListID: others.slice(at, at + recordsAtOnce) });
    if (!answer.ok) return answer;
    found.push(...answer.value);
  }
  return { ok: true, value: found };
}

async function readIDs(ask: Ask, { outletId, days }: Pick<Question, 'outletId' | 'days'>): Promise<Asked<string[]>> {
  const ids: string[] = [];
  const passed = new Set<string>();
  for (let AfterID: string | undefined; ;) {
    const page: Asked<OutputOf<typeof invoiceListIDByKeyset>> = await ask(invoiceListIDByKeyset, {
      OutletID: [outletId],
      From: days.first,
      To: days.last,
      PageSize: idsAtOnce,
      ...(AfterID !== undefined && { AfterID }),
    });
    if (!page.ok) return page;
    const { Data, HasMore, LastID } = page.value;
    ids.push(...Data);
    if (!HasMore || !LastID || Data.length === 0) return { ok: true, value: ids };
    if (passed.has(LastID)) return { ok: false, why: `the list of invoices does not go on after ${LastID}` };
    passed.add(LastID);
    AfterID = LastID;
  }
}

interface Places {
  readonly shifts: ReadonlyMap<string, string>;
  /** No other register of the outlet had a shift in these days. */
  readonly alone: boolean;
}

async function readShifts(ask: Ask, { outletId, register, days }: Question): Promise<Asked<Places>> {
  // The back office's clock opens a shift, ours dates the sales: a day more on either side is room for both.
  const asked = { OutletID: outletId, From: dayAfter(days.first, -1), To: dayAfter(days.last, 1) };
  const all = await readAll({
    read: (PageNumber) => ask(shiftList, { ...asked, PageNumber, PageSize: rowsAtOnce }),
    keyOf: ({ ID }) => ID,
  });
  if (!all.ok) return all;
  const placed = new Map<string, string>();
  const own = all.value.filter((shift) => shift.Register === register);
  for (const { ID: shift, Number: number } of own) {
    const rows = await readAll({
      read: (PageNumber) => ask(invoicesOfShift, { ShiftID: shift, PageNumber, PageSize: rowsAtOnce }),
      keyOf: ({ ID }) => ID,
    });
    if (!rows.ok) return rows;
    for (const { ID } of rows.value) placed.set(ID, number);
  }
  return { ok: true, value: { shifts: placed, alone: own.length === all.value.length } };
}

async function readTenders(ask: Ask, { outletId, days }: Question): Promise<Asked<Map<string, number>>> {
  const answer = await ask(paymentsBooked, { OutletID: [outletId], From: days.first, To: days.last });
  if (!answer.ok) return answer;
  const [outlet] = answer.value;
  return { ok: true, value: new Map(outlet?.Payments.map(({ Method, Amount }) => [Method, Math.round(Amount)])) };
}

export function toDocument(invoice: Invoice): OfficeDocument {
  return {
    id: invoice.ID,
    number: invoice.Number,
    day: invoice.Date?.slice(0, 10) ?? '',
    // Who counts finer than we do has the same invoice.
    total: Math.round(invoice.SalesNTax ?? 0),
    voided: invoice.Status === 'Voided',
    writtenOff: Math.round(invoice.WriteOff ?? 0),
    reference: invoice.ReferenceNumber ?? '',
    register: invoice.Register ?? '',
    moment: invoice.OrderNote ?? '',
    created: invoice.Created ?? '',
    tenders: (invoice.Payments ?? []).map(({ Method, Amount }) => ({ method: Method, amount: Math.round(Amount) })),
    lines: (invoice.Variants ?? []).map(({ Code, Quantity }) => ({ code: Code, quantity: Quantity })),
  };
}

const numbersAtOnce = 100;
const idsAtOnce = 1_000;
// They go in the address of a GET: thirty-six characters each, and eight kilobytes are safe everywhere.
const recordsAtOnce = 100;
const rowsAtOnce = 500;
