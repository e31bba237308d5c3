import type { ReadDb } from '#db/connection.ts';
import { newestConfirmedNumber, type OutboxRow } from '#db/tables/outbox.ts';

/** The newest invoice number of an outlet that is known to be on the other side: what a working read must show. */
export interface Controls {
  find(outletId: string): string | undefined;
  noteConfirmed(row: Pick<OutboxRow, 'kind' | 'natKey' | 'label'>): void;
}

export function createControls(db: ReadDb): Controls {
  // Kept in memory because looking for it walks past the whole backlog.
  const newest = new Map<string, string | undefined>();
  return {
    find(outletId) {
      if (!newest.has(outletId)) newest.set(outletId, newestConfirmedNumber(db, outletId));
      return newest.get(outletId);
    },
    noteConfirmed({ kind, natKey, label }) {
      if (kind !== 'invoice.create' || natKey === null) return;
      newest.set(natKey.slice(0, natKey.indexOf('|')), label);
    },
  };
}
