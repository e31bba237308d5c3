import {
  type AuditFigures,
  type AuditReason,
  type FoundDifference,
  insertAudit,
  markGone,
  noteDifference,
  openDifferences,
} from '#db/tables/audits.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { hasMovable } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { dayAfter } from '#domain/business-day.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Announcer } from '#sync/announcer.ts';
import type { Asked, BackOfficeApi } from '#sync/api.ts';
import { type Books, compare } from '#sync/audit/compare.ts';
import { readOffice } from '#sync/audit/office-books.ts';
import { readRegister } from '#sync/audit/register-books.ts';
import { compareVisits, readHistory } from '#sync/audit/visits.ts';
import { inTurn, type TurnPorts } from '#sync/feed-turn.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** Compares our books with the back office's, in the background and by other ways than the engine knows. */
export interface Auditor {
  start(): void;
  stop(): Promise<void>;
  /** A shift has been closed there, or the line has come back: worth a look soon. */
  ask(reason: Exclude<AuditReason, 'nightly'>): void;
  /** Now; who asks during an audit gets that one's outcome. */
  run(reason: AuditReason): Promise<AuditResult>;
}

export type AuditResult =
  | { readonly kind: 'compared'; readonly differences: readonly FoundDifference[]; readonly figures: AuditFigures }
  | { readonly kind: 'nothing_sold' }
  | { readonly kind: 'unread'; readonly why: string };

export interface AuditorPorts extends SyncPorts, Omit<TurnPorts, 'alive'> {
  readonly announcer: Announcer;
}

interface Desk extends AuditorPorts {
  running: boolean;
  underWay: Promise<AuditResult> | undefined;
  tries: number;
  cancelTimer: () => void;
}

export function createAuditor(ports: AuditorPorts): Auditor {
  const desk: Desk = { ...ports, running: false, underWay: undefined, tries: 0, cancelTimer: () => {} };
  return {
    start() {
      desk.running = true;
      arm(desk);
    },
    async stop() {
      desk.running = false;
      desk.cancelTimer();
      await desk.underWay?.catch(ports.onFault);
    },
    ask(reason) {
      try {
        transact(ports.db, (tx) => saveEngineState(tx, dueKey, reason));
      } catch (error) {
        // The next night looks at the same days.
        ports.onFault(error);
      }
      if (desk.running && !desk.underWay) armIn(desk, ports.config.auditSoonMs);
    },
    run: (reason) => run(desk, reason),
  };
}

function run(desk: Desk, reason: AuditReason): Promise<AuditResult> {
  desk.underWay ??= audit(desk, reason).finally(() => (desk.underWay = undefined));
  return desk.underWay;
}

/** Derived from what is on disk, so that a restart forgets no audit. */
function arm(desk: Desk): void {
  const { db, clock, config } = desk;
  if (findEngineState(db, dueKey)) return armIn(desk, config.auditSoonMs);
  const last = Number(findEngineState(db, lastKey) ?? clock.now());
  // A moment that is still to come was told by a clock that has been put back since.
  const passed = Math.max(0, clock.now() - last);
  armIn(desk, Math.max(config.auditSoonMs, config.auditEveryMs - passed));
}

function armIn(desk: Desk, ms: number): void {
  desk.cancelTimer();
  desk.cancelTimer = desk.schedule(ms, () => void round(desk));
}

async function round(desk: Desk): Promise<void> {
  const { db, config, random, onFault } = desk;
  const due = findEngineState(db, dueKey);
  // What has just come back sends first: an audit in the middle of it would only count what is on its way.
  if (due && hasMovable(db) && desk.tries < mostWaits) {
    desk.tries += 1;
    return armIn(desk, config.auditSoonMs);
  }
  let result: AuditResult;
  try {
    result = await run(desk, due ? (due as AuditReason) : 'nightly');
  } catch (error) {
    onFault(error);
    result = { kind: 'unread', why: 'a fault' };
  }
  if (!desk.running) return;
  desk.tries = result.kind === 'unread' ? desk.tries + 1 : 0;
  if (result.kind === 'unread')
    return armIn(desk, Math.max(config.auditSoonMs, backoffMs(desk.tries + 4, random(), config)));
  arm(desk);
}

async function audit(desk: Desk, reason: AuditReason): Promise<AuditResult> {
  const { clock, config, outletId, pause, announcer } = desk;
  const outlet = outletId();
  const startedAt = clock.now();
  if (outlet === undefined) return nothingSold(desk);
  const since = instant(startedAt - config.auditBackMs);
  const first = await look(desk, { outlet, since });
  if (first.kind !== 'seen') return first.kind === 'unread' ? first : nothingSold(desk);
  let { differences } = first;
  let last = first;
  if (differences.length > 0) {
    // A difference of the moment is none: it has to be there a while later as well.
    await pause(config.auditConfirmMs);
    if (!desk.running) return { kind: 'unread', why: 'the register stopped' };
    const second = await look(desk, { outlet, since });
    if (second.kind !== 'seen') return second.kind === 'unread' ? second : nothingSold(desk);
    const before = new Set(differences.map(identityOf));
    differences = second.differences.filter((difference) => before.has(identityOf(difference)));
    last = second;
  }
  const figures = { ...last.figures, requests: first.figures.requests + (last === first ? 0 : last.figures.requests) };
  store(desk, { reason, startedAt, outlet, books: last.books, figures, differences });
  announcer.announce('sync');
  return { kind: 'compared', differences, figures };
}

type Looked =
  | { kind: 'seen'; books: Books; figures: AuditFigures; differences: readonly FoundDifference[] }
  | Exclude<AuditResult, { kind: 'compared' }>;

async function look(desk: Desk, { outlet, since }: { outlet: string; since: Instant }): Promise<Looked> {
  const ours = await readRegister(desk, { since, now: desk.clock.now() });
  if (!ours) return { kind: 'nothing_sold' };
  const { books, register } = ours;
  const counted = countRequests(whileReachable(desk));
  const named = new Set(books.invoices.map(({ number }) => number));
  const office = await readOffice(counted.ask, {
    outletId: outlet,
    register,
    days: books.days,
    numbers: [...named],
    isOurs: ({ number }) => named.has(number),
  });
  if (!office.ok) return { kind: 'unread', why: office.why };
  const references = new Set(books.references.values());
  // Other registers of the outlet are looked through, not counted: the two figures are of the same till.
  const own = office.value.documents.filter(
    (document) => document.register === register || named.has(document.number) || references.has(document.reference),
  );
  const visits = await lookAtVisits(counted.ask, books);
  const unread = [...office.value.unread, ...(visits.ok ? [] : [visits.why])];
  const figures = {
    here: books.invoices.length,
    hereTotal: books.invoices.reduce((sum, { total, voided }) => sum + (voided ? 0 : total), 0),
    there: own.length,
    thereTotal: own.reduce((sum, { total, voided }) => sum + (voided ? 0 : total), 0),
    onTheirWay: books.invoices.filter(({ standing }) => standing === 'on_its_way').length,
    requests: counted.requests(),
    unread,
  };
  return {
    kind: 'seen',
    books,
    figures,
    differences: [...compare(books, office.value), ...(visits.ok ? visits.value : [])],
  };
}

async function lookAtVisits(
  ask: BackOfficeApi['ask'],
  { visits, visitsFrom, days }: Books,
): Promise<Asked<readonly FoundDifference[]>> {
  if (visits.length === 0) return { ok: true, value: [] };
  // It dates a visit by its own clock, when it is told: a day more on either side is room for both.
  const history = await readHistory(ask, { From: dayAfter(visitsFrom, -1), To: dayAfter(days.last, 1) });
  if (!history.ok) return history;
  const wasTold = visits.some(({ standing }) => standing === 'told');
  // Believed of no till that looks whether one visit was told, and no more here: decision 37.
  if (wasTold && history.value.length === 0) return { ok: false, why: 'the history of visits shows none at all' };
  return { ok: true, value: compareVisits(visits, history.value) };
}

/** Nobody waits for a line that is down: who asked is told so, and what is due is tried again later. */
function whileReachable(desk: Desk): BackOfficeApi['ask'] {
  const { line, api } = desk;
  const isReachable = () => {
    const { state, stranger } = line.state();
    return desk.running && !line.isCut() && state !== 'sign_in_problem' && !stranger;
  };
  const { ask } = inTurn({ ...desk, alive: isReachable });
  return async (op, input) => {
    if (line.admit().kind === 'canary') await line.tryCanary(api);
    return isReachable() ? ask(op, input) : { ok: false, why: 'the office cannot be reached' };
  };
}

/** A read that is lost is asked again: an audit is made of many, and one of them may fail. */
function countRequests(ask: BackOfficeApi['ask']): { ask: BackOfficeApi['ask']; requests: () => number } {
  let requests = 0;
  return {
    requests: () => requests,
    async ask(op, input) {
      for (let tries = 1; ; tries += 1) {
        requests += 1;
        const answer = await ask(op, input);
        if (answer.ok || tries === 3) return answer;
      }
    },
  };
}

interface Outcome {
  readonly reason: AuditReason;
  readonly startedAt: Instant;
  readonly outlet: string;
  readonly books: Books;
  readonly figures: AuditFigures;
  readonly differences: readonly FoundDifference[];
}

function store({ db, clock }: Desk, { reason, startedAt, outlet, books, figures, differences }: Outcome): void {
  const at = clock.now();
  const { first: firstDay, last: lastDay } = books.days;
  const firstOf = (kind: string) => (kind.startsWith('visit_') ? books.visitsFrom : firstDay);
  const outcome = figures.unread.length === 0 ? 'whole' : 'in_part';
  const found = new Set(differences.map(identityOf));
  const numbers = new Set(books.invoices.map(({ number }) => number));
  transact(db, (tx) => {
    const key = insertAudit(tx, {
      reason,
      startedAt,
      endedAt: at,
      outletId: outlet,
      firstDay,
      lastDay,
      outcome,
      figures,
      found: differences.length,
    });
    for (const difference of differences) noteDifference(tx, difference, { audit: key, at, outletId: outlet });
    for (const known of openDifferences(tx)) {
      const inScope = numbers.has(known.subject) || (known.day >= firstOf(known.kind) && known.day <= lastDay);
      const wasRead = outcome === 'whole' && known.outletId === outlet;
      if (wasRead && inScope && !found.has(identityOf(known))) markGone(tx, known.key, at);
    }
    remember(tx, at);
  });
}

function nothingSold({ db, clock }: Desk): AuditResult {
  transact(db, (tx) => remember(tx, clock.now()));
  return { kind: 'nothing_sold' };
}

function remember(tx: Parameters<typeof saveEngineState>[0], at: Instant): void {
  saveEngineState(tx, dueKey, '');
  saveEngineState(tx, lastKey, String(at));
}

function identityOf({ kind, subject, documentId, facts }: FoundDifference): string {
  return JSON.stringify([kind, subject, documentId, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

const dueKey = 'audit.due';
const lastKey = 'audit.at';
const mostWaits = 60;
