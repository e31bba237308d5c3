import { beginAttempt, endAttempt, endInterrupted, recordAttempt } from '#db/tables/attempts.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { findOperation, type OutboxRow, uncertainOperations } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { advance, allows } from '#sync/planner/advance.ts';
import type { Moment, OperationEvent } from '#sync/planner/transition.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** The only writer of operation states: takes the planner's decision and makes it durable. */
export interface Desk {
  /** Durable before the first byte leaves. Undefined when somebody else was faster or an edge holds it. */
  claim(row: OutboxRow, requestHash: string): Claimed | undefined;
  finish(claimed: Claimed, event: OperationEvent, bytesOut: number): OutboxRow;
  conclude(row: OutboxRow, event: OperationEvent, started: Instant): OutboxRow | undefined;
  decide(seq: number, event: PersonEvent): OutboxRow | undefined;
  /** Everything a stopped register left open. Answers how many. */
  recover(): number;
  recoverOne(seq: number): void;
}

export interface Claimed {
  readonly row: OutboxRow;
  readonly attempt: number;
}

export type PersonEvent = Extract<OperationEvent, { by: string }>;

type DeskPorts = Pick<SyncPorts, 'db' | 'clock' | 'random' | 'config'> & { readonly boot: string };

export function createDesk(
  { db, clock, random, config, boot }: DeskPorts,
  repeatable: (kind: string) => boolean,
): Desk {
  function moment(row: OutboxRow): Moment {
    return {
      now: clock.now(),
      mono: clock.monotonicMs(),
      boot,
      luck: random(),
      config,
      repeatable: repeatable(row.kind),
    };
  }

  function recoverRow(row: OutboxRow): void {
    const next = { ...row, ...advance(row, { kind: 'restarted' }, moment(row)) };
    transact(db, (tx) => {
      if (row.state === 'in_flight') endInterrupted(tx, row.seq, clock.now());
      changeOperation(tx, row, { next, at: clock.now() });
    });
  }

  return {
    claim(row, requestHash) {
      const next = { ...row, ...advance(row, { kind: 'claimed' }, moment(row)) };
      return transact(db, (tx) => {
        if (!changeOperation(tx, row, { next, at: clock.now() })) return undefined;
        return { row: next, attempt: beginAttempt(tx, row.seq, clock.now(), requestHash) };
      });
    },

    finish({ row, attempt }, event, bytesOut) {
      const at = clock.now();
      const next = { ...row, ...advance(row, event, moment(row)) };
      transact(db, (tx) => {
        const { status = null, message = null } = detailOf(event);
        endAttempt(tx, { seq: row.seq, n: attempt, ended: at, bytesOut, outcome: event.kind, status, message });
        changeOperation(tx, row, { next, at });
      });
      return next;
    },

    conclude(row, event, started) {
      const at = clock.now();
      const next = { ...row, ...advance(row, event, moment(row)) };
      return transact(db, (tx) => {
        if (!changeOperation(tx, row, { next, at })) return undefined;
        const { status = null, message = null } = detailOf(event);
        recordAttempt(tx, row.seq, { kind: 'verify', started, ended: at, outcome: event.kind, status, message });
        return next;
      });
    },

    decide(seq, event) {
      const row = findOperation(db, seq);
      if (!row || !allows(row.state, event.kind)) return undefined;
      const at = clock.now();
      const next = { ...row, ...advance(row, event, moment(row)) };
      return transact(db, (tx) => {
        if (!changeOperation(tx, row, { next, at })) return undefined;
        const message = event.kind === 'person_cancels' ? `${event.by}: ${event.reason}` : event.by;
        recordAttempt(tx, seq, { kind: 'person', started: at, ended: at, outcome: event.kind, status: null, message });
        return next;
      });
    },

    recover() {
      const rows = uncertainOperations(db);
      for (const row of rows) recoverRow(row);
      return rows.length;
    },

    recoverOne(seq) {
      const row = findOperation(db, seq);
      if (row?.state === 'in_flight') recoverRow(row);
    },
  };
}

function detailOf(event: OperationEvent): { status?: number | null; message?: string } {
  return {
    ...('status' in event && { status: event.status }),
    ...('message' in event && { message: event.message }),
  };
}
