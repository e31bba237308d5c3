import { type BookedInvoice, bookedInvoices } from '#db/tables/audit-books.ts';
import { movedTenders } from '#db/tables/corrections.ts';
import { findReadBack, saveReadBack } from '#db/tables/read-back.ts';
import { newestKeys } from '#db/tables/invoice-keys.ts';
import { hasMovable } from '#db/tables/outbox.ts';
import { transactLightly } from '#db/transact.ts';
import type { Asked } from '#sync/api.ts';
import { compare } from '#sync/audit/compare.ts';
import { type LookPorts, whileReachable } from '#sync/audit/look.ts';
import { readByNumber, toDocument } from '#sync/audit/office-books.ts';
import { asCorrected, namesSince } from '#sync/audit/register-books.ts';

/**
 * Reads each sale back soon after the office took it, up to a hundred in one request: an answer says that something was
 * taken, not what. What is not as it was told is looked at once more when the office has had its time, and is the auditor's then.
 */
export interface ReadBack {
  start(): void;
  stop(): Promise<void>;
  /** The office says that it took a sale. */
  told(): void;
}

export interface ReadBackPorts extends Omit<LookPorts, 'running'> {
  /** A sale is not there as it was told, and stays so. */
  readonly differs: () => void;
}

interface Desk extends ReadBackPorts {
  running: boolean;
  underWay: Promise<void> | undefined;
  /** Something was told since the last look began. */
  due: boolean;
  tries: number;
  /** When an audit was asked for last, on the clock that nobody sets back. */
  askedAt: number;
  /** How often a backlog was let go first. */
  waits: number;
  /** Keys of what was not told yet when those about it were read back. */
  readonly onTheirWay: Set<number>;
  /** Keys of what was not as it was told, and from when on it has to be, on the clock that nobody sets back. */
  readonly doubtful: Map<number, number>;
  cancelTimer: (() => void) | undefined;
  /** When the next look begins, where there is a timer. */
  beginsAt: number;
}

export function createReadBack(ports: ReadBackPorts): ReadBack {
  const { db } = ports;
  const desk: Desk = {
    ...ports,
    running: false,
    underWay: undefined,
    due: false,
    tries: 0,
    askedAt: -Infinity,
    waits: 0,
    onTheirWay: new Set(),
    doubtful: new Map(),
    cancelTimer: undefined,
    beginsAt: 0,
  };
  return {
    start() {
      desk.running = true;
      // A till that comes from before sales were read back has compared its old ones already.
      const newest = newestKeys(db, 1)[0] ?? 0;
      const known = findReadBack(db);
      if (!known) save(desk, { key: newest, number: null });
      for (const key of known?.open ?? []) desk.onTheirWay.add(key);
      if (known && (known.key < newest || known.open.length > 0)) wake(desk);
    },
    async stop() {
      desk.running = false;
      desk.cancelTimer?.();
      await desk.underWay;
    },
    told: () => wake(desk),
  };
}

function wake(desk: Desk): void {
  desk.due = true;
  arm(desk, soonMs(desk));
}

/** An office that does not answer, or lets nobody read, is asked ever more seldom. */
function soonMs({ config, tries }: Desk): number {
  return config.readBackMs * 2 ** Math.min(tries, 8);
}

/** Does nothing where a look is under way or begins sooner. */
function arm(desk: Desk, ms: number): void {
  const at = desk.clock.monotonicMs() + ms;
  if (!desk.running || desk.underWay || (desk.cancelTimer && desk.beginsAt <= at)) return;
  desk.cancelTimer?.();
  desk.beginsAt = at;
  desk.cancelTimer = desk.schedule(ms, () => {
    desk.cancelTimer = undefined;
    desk.underWay = round(desk)
      .catch(desk.onFault)
      .finally(() => {
        desk.underWay = undefined;
        armNext(desk);
      });
  });
}

function armNext(desk: Desk): void {
  const { clock, doubtful, due } = desk;
  if (due) return arm(desk, soonMs(desk));
  const soonest = Math.min(...doubtful.values());
  if (soonest < Infinity) arm(desk, Math.max(0, soonest - clock.monotonicMs()));
}

async function round(desk: Desk): Promise<void> {
  const { db } = desk;
  // A backlog goes first, as far as it goes: what an office does not take for hours is no reason to read nothing back.
  if (hasMovable(db) && desk.waits < mostWaits) {
    desk.waits += 1;
    return;
  }
  desk.waits = 0;
  desk.due = false;
  const read = (await lookAgain(desk)) && (await lookAtTold(desk)) && (await lookAtNew(desk));
  desk.tries = read ? 0 : desk.tries + 1;
  if (!read) desk.due = true;
}

async function lookAtNew(desk: Desk): Promise<boolean> {
  const { db, onTheirWay } = desk;
  for (;;) {
    const slice = bookedInvoices(db, {
      after: findReadBack(db)?.key ?? 0,
      last: Number.MAX_SAFE_INTEGER,
      limit: numbersAtOnce,
    });
    const last = slice.at(-1);
    const waiting = slice.filter(({ standing }) => standing === 'on_its_way').map(({ key }) => key);
    // What waits beyond that is the backlog of an outage: whoever tells it wakes this again.
    if (!last || onTheirWay.size + waiting.length > mostOnTheirWay) return true;
    if (!(await lookAt(desk, slice))) return false;
    for (const key of waiting) onTheirWay.add(key);
    save(desk, last);
  }
}

/** What was on its way when those about it were read back: just sold, or with a person. */
async function lookAtTold(desk: Desk): Promise<boolean> {
  const { db, onTheirWay } = desk;
  const all = booked(db, [...onTheirWay]);
  const over = all.filter(({ standing }) => standing !== 'on_its_way');
  for (let at = 0; at < over.length; at += numbersAtOnce) {
    const slice = over.slice(at, at + numbersAtOnce);
    if (!(await lookAt(desk, slice))) return false;
    for (const { key } of slice) onTheirWay.delete(key);
    keepOpen(desk);
  }
  return true;
}

/** Those that are not as they were told are looked at once more, later; false where nobody could look. */
async function lookAt(desk: Desk, slice: readonly BookedInvoice[]): Promise<boolean> {
  const { clock, config, doubtful } = desk;
  const differing = await differingOf(desk, slice);
  if (!differing.ok) return false;
  for (const key of differing.value) doubtful.set(key, clock.monotonicMs() + config.settleMs);
  return true;
}

/** What an office that takes its time did not show a moment ago may be there by now. */
async function lookAgain(desk: Desk): Promise<boolean> {
  const { db, clock, doubtful, onTheirWay } = desk;
  const over = [...doubtful].filter(([, until]) => until <= clock.monotonicMs()).map(([key]) => key);
  if (over.length === 0) return true;
  const again = booked(db, over);
  const differing = await differingOf(desk, again);
  if (!differing.ok) return false;
  const mayAskAt = desk.askedAt + desk.config.readBackAskMs;
  const isAsking = differing.value.length > 0 && mayAskAt <= clock.monotonicMs();
  for (const key of over) doubtful.delete(key);
  // An office that has everything otherwise would be compared whole after each sale.
  if (!isAsking) for (const key of differing.value) doubtful.set(key, mayAskAt);
  // Paid or voided meanwhile, and the office was not told yet.
  for (const { key, standing } of again) if (standing === 'on_its_way') onTheirWay.add(key);
  keepOpen(desk);
  if (!isAsking) return true;
  desk.askedAt = clock.monotonicMs();
  desk.differs();
  return true;
}

function booked(db: Desk['db'], keys: readonly number[]): BookedInvoice[] {
  return keys.flatMap((key) => bookedInvoices(db, { after: key - 1, last: key, limit: 1 }));
}

/** The keys of those that the office has otherwise than they were told. */
async function differingOf(desk: Desk, invoices: readonly BookedInvoice[]): Promise<Asked<readonly number[]>> {
  const { db, outletId } = desk;
  const outlet = outletId();
  const told = asCorrected(invoices, movedTenders(db)).filter(({ standing }) => standing === 'told');
  if (outlet === undefined || told.length === 0) return { ok: true, value: [] };
  const read = await readByNumber(whileReachable(desk), {
    outletId: outlet,
    numbers: told.map(({ number }) => number),
  });
  if (!read.ok) return read;
  const days = told.map(({ day }) => day).toSorted();
  const books = {
    invoices: told,
    references: new Map(),
    prefixes: [],
    knows: () => true,
    tenders: undefined,
    days: { first: days[0] ?? '', last: days.at(-1) ?? '' },
    ...namesSince(db),
    visits: [],
    visitsFrom: '',
  };
  const office = { documents: read.value.map(toDocument), shifts: undefined, tenders: undefined, unread: [] };
  const differing = new Set(compare(books, office).map(({ subject }) => subject));
  return { ok: true, value: told.filter(({ number }) => differing.has(number)).map(({ key }) => key) };
}

function save(desk: Desk, { key, number }: { key: number; number: string | null }): void {
  const { db, clock, onTheirWay, doubtful } = desk;
  const open = [...onTheirWay, ...doubtful.keys()];
  transactLightly(db, (tx) => saveReadBack(tx, { key, number, at: clock.now(), open }));
}

/** A restart forgets none of them. */
function keepOpen(desk: Desk): void {
  const known = findReadBack(desk.db);
  if (known) save(desk, known);
}

const numbersAtOnce = 100;
const mostOnTheirWay = 500;
const mostWaits = 15;
