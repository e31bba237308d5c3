import type { ReadDb } from '#db/connection.ts';
import { newestConfirmedNumber } from '#db/tables/outbox-documents.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';

/** The newest invoice number of an outlet that is known to be on the other side: what a working read must show. */
export interface Controls {
  find(outletId: string): string | undefined;
  noteConfirmed(row: Named): void;
  /** What is being erased is soon no longer there. */
  noteErasing(row: Named): void;
}

type Named = Pick<OutboxRow, 'kind' | 'natKey' | 'label'>;

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
      newest.set(outletIn(natKey), label);
    },
    noteErasing({ kind, natKey, label }) {
      if (kind !== 'invoice.erase' || natKey === null) return;
      if (newest.get(outletIn(natKey)) === label) newest.delete(outletIn(natKey));
    },
  };
}

function outletIn(natKey: string): string {
  return natKey.slice(0, natKey.indexOf('|'));
}
