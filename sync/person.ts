import type { WriteDb } from '#db/connection.ts';
import { correctOperation } from '#db/tables/corrections.ts';
import { type Lost, toldOf } from '#db/tables/outbox-again.ts';
import { findOperation } from '#db/tables/outbox.ts';
import type { Controls } from '#sync/controls.ts';
import type { Corrected } from '#sync/correct.ts';
import type { Desk, PersonEvent } from '#sync/desk.ts';
import { noteOfficeNumber } from '#sync/office-number.ts';
import { payloadVersion } from '#sync/payload.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** What a person decides. Each answers false when the operation does not need attention (any more). */
export interface PersonActs {
  tryAgain(seq: number, by: string): boolean;
  /** `there` is the document that it is at the office. */
  markDone(seq: number, by: string, there?: SeenThere): boolean;
  cancel(seq: number, by: string, reason: string): boolean;
  /** Tells of invoices that the office had and has no more; false when none of them was told. `also` happens with it, or neither does. */
  tellAgain(lost: readonly Lost[], by: string, also?: (tx: WriteDb) => void): boolean;
  /** What may be at the office already, though this till never told it: looked for before it is sent. */
  lookFirst(seq: number): void;
  /** What it said before is kept, and it is told again. */
  correct(seq: number, by: string, correction: Corrected & { readonly why: string }): boolean;
}

export interface SeenThere {
  readonly id: string;
  readonly number: string;
}

export function createPersonActs(
  { db, clock }: Pick<SyncPorts, 'db' | 'clock'>,
  { desk, controls }: { readonly desk: Desk; readonly controls: Controls },
  onDecided: () => void,
): PersonActs {
  function decide(seq: number, event: PersonEvent, also?: (tx: WriteDb) => void): boolean {
    const done = desk.decide(seq, event, also) !== undefined;
    if (done) onDecided();
    return done;
  }

  return {
    tryAgain: (seq, by) => decide(seq, { kind: 'person_retries', by }),
    markDone: (seq, by, there) =>
      decide(seq, { kind: 'person_settles', by, serverId: there?.id ?? null }, (tx) => {
        if (there) link(tx, seq, there.number);
      }),
    tellAgain(lost, by, also = () => undefined) {
      const done = desk.tellAgain(toldOf(db, lost), by, also);
      controls.forget();
      if (done) onDecided();
      return done;
    },
    cancel: (seq, by, reason) => decide(seq, { kind: 'person_cancels', by, reason }),
    lookFirst(seq) {
      desk.recoverOne(seq);
      onDecided();
    },
    correct(seq, by, { event, told, changes, why }) {
      const what = changes.map(({ before, after }) => `${before || '-'} → ${after || '-'}`).join(', ');
      const payloads = { told: JSON.stringify(told), payload: JSON.stringify(event), payloadVersion };
      const correction = { seq, at: clock.now(), by, why, changes, ...payloads };
      return decide(seq, { kind: 'person_corrects', by, what }, (tx) => correctOperation(tx, correction));
    },
  };
}

function link(tx: WriteDb, seq: number, number: string): void {
  const row = findOperation(tx, seq);
  if (row?.kind !== 'invoice.create' || row.natKey === null || row.label === number) return;
  noteOfficeNumber(tx, row.natKey, number);
}
