import type { AuditFigures, FoundDifference } from '#db/tables/audits.ts';
import { dayAfter } from '#domain/business-day.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Asked, BackOfficeApi } from '#sync/api.ts';
import { type Books, compare } from '#sync/audit/compare.ts';
import { readOffice } from '#sync/audit/office-books.ts';
import { readRegister } from '#sync/audit/register-books.ts';
import { compareVisits, readHistory } from '#sync/audit/visits.ts';
import { inTurn, type TurnPorts } from '#sync/feed-turn.ts';
import type { SyncPorts } from '#sync/ports.ts';

export interface LookPorts extends SyncPorts, Omit<TurnPorts, 'alive'> {
  /** Once it is not, nobody waits for what comes of it. */
  readonly running: boolean;
}

interface Asking {
  readonly outlet: string;
  readonly startedAt: Instant;
  /** Somebody asked, and wants to know all that is lost. */
  readonly far: boolean;
}

/** A difference of the moment is none: it has to be there a while later as well. */
export async function lookTwice(desk: LookPorts, asking: Asking): Promise<Looked> {
  const { looked: first, since } = await lookBack(desk, asking);
  if (first.kind !== 'seen' || first.differences.length === 0) return first;
  await desk.pause(desk.config.auditConfirmMs);
  if (!desk.running) return { kind: 'unread', why: 'the register stopped' };
  const second = after(await look(desk, { outlet: asking.outlet, since }), first.figures.requests);
  if (second.kind !== 'seen') return second;
  const before = new Set(first.differences.map(identityOf));
  return { ...second, differences: second.differences.filter((difference) => before.has(identityOf(difference))) };
}

/** An office put back from an old copy has lost more than the last days: who asks looks back until none of the older sales is lost. */
async function lookBack(
  desk: LookPorts,
  { outlet, startedAt, far }: Asking,
): Promise<{ looked: Looked; since: Instant }> {
  let before = { lost: 0, here: 0, requests: 0 };
  for (let backMs = desk.config.auditBackMs; ; backMs *= 4) {
    const since = instant(startedAt - backMs);
    const looked = after(await look(desk, { outlet, since }), before.requests);
    if (looked.kind !== 'seen' || !far || backMs >= longestBackMs) return { looked, since };
    const { here, requests } = looked.figures;
    const lost = looked.differences.filter(({ kind }) => kind === 'missing').length;
    if (lost === 0 || (lost === before.lost && here > before.here)) return { looked, since };
    before = { lost, here, requests };
  }
}

function after(looked: Looked, requests: number): Looked {
  if (looked.kind !== 'seen') return looked;
  return { ...looked, figures: { ...looked.figures, requests: looked.figures.requests + requests } };
}

export interface Unread {
  readonly kind: 'unread';
  readonly why: string;
  /** The line is down, and nobody was asked. */
  readonly unreached?: boolean | undefined;
}

type Looked =
  | { kind: 'seen'; books: Books; figures: AuditFigures; differences: readonly FoundDifference[] }
  | { kind: 'nothing_sold' }
  | Unread;

async function look(desk: LookPorts, { outlet, since }: { outlet: string; since: Instant }): Promise<Looked> {
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
  if (!office.ok) return { kind: 'unread', why: office.why, unreached: office.unreached };
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
export function whileReachable(desk: LookPorts): BackOfficeApi['ask'] {
  const { line, api } = desk;
  const isReachable = () => {
    const { state, stranger } = line.state();
    return desk.running && !line.isCut() && state !== 'sign_in_problem' && !stranger;
  };
  const { ask } = inTurn({ ...desk, alive: isReachable });
  return async (op, input) => {
    if (line.admit().kind === 'canary') await line.tryCanary(api);
    return isReachable() ? ask(op, input) : { ok: false, why: 'the office cannot be reached', unreached: true };
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

/** The same difference found again has the same. */
export function identityOf({ kind, subject, documentId, facts }: FoundDifference): string {
  return JSON.stringify([kind, subject, documentId, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

const longestBackMs = 90 * 86_400_000;
