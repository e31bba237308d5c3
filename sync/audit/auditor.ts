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
import type { Instant } from '#domain/ids.ts';
import type { Announcer } from '#sync/announcer.ts';
import type { Books } from '#sync/audit/compare.ts';
import { identityOf, type LookPorts, lookTwice, type Unread } from '#sync/audit/look.ts';
import { backoffMs } from '#sync/planner/backoff.ts';

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
  | Unread;

export interface AuditorPorts extends Omit<LookPorts, 'running'> {
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
  const { clock, outletId, announcer } = desk;
  const outlet = outletId();
  const startedAt = clock.now();
  if (outlet === undefined) return nothingSold(desk);
  const seen = await lookTwice(desk, { outlet, startedAt, far: reason === 'asked' });
  if (seen.kind !== 'seen') return seen.kind === 'unread' ? seen : nothingSold(desk);
  const { books, figures, differences } = seen;
  store(desk, { reason, startedAt, outlet, books, figures, differences });
  announcer.announce('sync');
  return { kind: 'compared', differences, figures };
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

const dueKey = 'audit.due';
const lastKey = 'audit.at';
const mostWaits = 60;
