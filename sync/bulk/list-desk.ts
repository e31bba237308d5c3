import { letDiskCatchUp } from '#db/checkpoint.ts';
import type { WriteDb } from '#db/connection.ts';
import { beginAttempts, endAttempts, recordAttempts } from '#db/tables/attempts.ts';
import { pick } from '#db/tables/outbox-changes.ts';
import { changeAlike } from '#db/tables/outbox-many.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import { transactLightly } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { detailOf, moved, type Rules } from '#sync/desk.ts';
import type { OperationEvent, OperationState } from '#sync/planner/transition.ts';

/** The desk for what goes in one request: the same decisions, taken once for all that stand alike and meet the same. */
export interface ListDesk {
  /**
   * Durable when it answers, in one transaction; without those that somebody else moved. The disk is waited for beside the
   * thread: other lists are read meanwhile, and nobody's sale stands behind it.
   */
  claim(rows: readonly OutboxRow[], requestHash: string): Promise<readonly Told[]>;
  /**
   * What a list and the look at it taught, which does not wait for the disk: whoever does not know it any more looks again.
   * Without `look` nobody has looked yet.
   */
  finish(told: readonly Told[], learned: Learned, bytesOut: number): readonly Standing[];
  conclude(rows: readonly OutboxRow[], eventOf: Learned['eventOf'], started: Instant): readonly Standing[];
}

/** One of a list. */
interface Member {
  readonly row: OutboxRow;
  /** How it stands by now; those that stand alike share it. */
  readonly op: OperationState;
}

export interface Told extends Member {
  readonly attempt: number;
}

export interface Learned {
  readonly eventOf: (row: OutboxRow) => OperationEvent;
  readonly look?: { readonly started: Instant; readonly eventOf: (row: OutboxRow) => OperationEvent } | undefined;
}

/** Who it is and how it stands afterwards. */
export type Standing = Pick<OutboxRow, 'seq' | 'kind' | 'natKey' | 'label' | 'state'>;

export function createListDesk(rules: Rules): ListDesk {
  return {
    async claim(rows, requestHash) {
      const claimed = transactLightly(rules.db, (tx) => claim({ ...rules, tx }, rows, requestHash));
      if (claimed.length > 0) await letDiskCatchUp(rules.db);
      return claimed;
    },
    finish: (told, learned, bytesOut) =>
      transactLightly(rules.db, (tx) => finish({ ...sharingLuck(rules), tx }, told, { ...learned, bytesOut })),
    conclude: (rows, eventOf, started) =>
      transactLightly(rules.db, (tx) => conclude({ ...sharingLuck(rules), tx }, rows, { eventOf, started })),
  };
}

interface Steps extends Rules {
  readonly tx: WriteDb;
}

/** What went together waits equally long, so that it can go together again. */
function sharingLuck(rules: Rules): Rules {
  const luck = rules.random();
  return { ...rules, random: () => luck };
}

function claim(steps: Steps, rows: readonly OutboxRow[], requestHash: string): readonly Told[] {
  const started = steps.clock.now();
  const claimed = advanced(steps, standing(rows), () => ({ kind: 'claimed' })).flatMap((part) =>
    written(steps, part, { from: 'pending', at: started }),
  );
  const numbers = beginAttempts(
    steps.tx,
    claimed.map(({ row }) => row.seq),
    { started, requestHash },
  );
  return claimed.flatMap((member) => {
    const attempt = numbers.get(member.row.seq);
    return attempt === undefined ? [] : [{ ...member, attempt }];
  });
}

function finish(
  steps: Steps,
  told: readonly Told[],
  { eventOf, look, bytesOut }: Learned & { bytesOut: number },
): readonly Standing[] {
  const ended = steps.clock.now();
  const finished = advanced(steps, told, eventOf);
  for (const { members, event } of finished) {
    const numbers = new Map(members.map(({ row, attempt }) => [row.seq, attempt]));
    endAttempts(steps.tx, numbers, { ended, bytesOut, outcome: event.kind, ...detailOf(event) });
  }
  const from = { from: 'in_flight', at: ended } as const;
  if (!look) return finished.flatMap((part) => written(steps, part, from)).map(toStanding);
  // Nobody sees what is between the answer and the look, so it is not written down.
  const between = finished.flatMap(({ members, next }) => members.map((member) => ({ ...member, op: next })));
  return advanced(steps, between, look.eventOf).flatMap((part) => {
    const members = written(steps, part, from);
    recordLook(steps, { event: part.event, members }, { started: look.started, ended });
    return members.map(toStanding);
  });
}

function conclude(
  steps: Steps,
  rows: readonly OutboxRow[],
  { eventOf, started }: { eventOf: (row: OutboxRow) => OperationEvent; started: Instant },
): readonly Standing[] {
  const ended = steps.clock.now();
  return advanced(steps, standing(rows), eventOf).flatMap((part) => {
    const members = written(steps, part, { from: 'verify', at: ended });
    recordLook(steps, { event: part.event, members }, { started, ended });
    return members.map(toStanding);
  });
}

/** What stands alike and met the same, and how it stands now. */
interface Part<M extends Member = Member> {
  readonly event: OperationEvent;
  readonly next: OperationState;
  readonly members: M[];
  /** What the office calls each of them. */
  readonly serverIds: (string | null)[];
}

function advanced<M extends Member>(
  steps: Steps,
  members: readonly M[],
  eventOf: (row: OutboxRow) => OperationEvent,
): readonly Part<M>[] {
  const parts = new Map<OperationState, Map<string, Part<M>>>();
  const nameOf = naming();
  for (const member of members) {
    const { row, op } = member;
    const event = eventOf(row);
    const name = nameOf(event);
    let alike = parts.get(op);
    if (!alike) parts.set(op, (alike = new Map()));
    let part = alike.get(name);
    if (!part) {
      const next = moved(steps, { kind: row.kind, op }, event);
      alike.set(name, (part = { event, next, members: [], serverIds: [] }));
    }
    part.members.push(member);
    part.serverIds.push(event.kind === 'found_ours' ? event.serverId : part.next.serverId);
  }
  return [...parts.values()].flatMap((alike) => [...alike.values()]);
}

/** What tells one event from another: found is found, whatever the office calls it. */
function naming(): (event: OperationEvent) => string {
  let last: { readonly event: OperationEvent; readonly name: string } | undefined;
  return (event) => {
    if (event.kind === 'found_ours' || event.kind === 'claimed') return event.kind;
    if (last?.event !== event) last = { event, name: JSON.stringify(event) };
    return last.name;
  };
}

/** Those of them that nobody else moved meanwhile. */
function written<M extends Member>(
  { tx }: Steps,
  { next, members, serverIds }: Part<M>,
  { from, at }: { from: OutboxRow['state']; at: Instant },
): readonly M[] {
  const ids = members.map(({ row }, index) => [row.seq, serverIds[index] ?? null] as const);
  const ours = changeAlike(tx, { from, next, ids }, at);
  return members.filter(({ row }) => ours.has(row.seq)).map((member) => ({ ...member, op: next }));
}

function recordLook(
  { tx }: Steps,
  { event, members }: { event: OperationEvent; members: readonly Member[] },
  when: { started: Instant; ended: Instant },
): void {
  const seqs = members.map(({ row }) => row.seq);
  recordAttempts(tx, seqs, { kind: 'verify', ...when, outcome: event.kind, ...detailOf(event) });
}

/** Nearly always they all stand alike. */
function standing(rows: readonly OutboxRow[]): readonly Member[] {
  const known: OperationState[] = [];
  return rows.map((row) => {
    let op = known.find((other) => saysTheSame(other, row));
    if (!op) known.push((op = pick(row)));
    return { row, op };
  });
}

function saysTheSame(one: OperationState, other: OperationState): boolean {
  for (const name in one) {
    // Names of a state, which `pick` made.
    const key = name as keyof OperationState;
    if (one[key] !== other[key]) return false;
  }
  return true;
}

function toStanding({ row: { seq, kind, natKey, label }, op: { state } }: Member): Standing {
  return { seq, kind, natKey, label, state };
}
