import type { ReadDb } from '#db/connection.ts';
import { newestConfirmedNumber } from '#db/tables/outbox-documents.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import { outletOf } from '#sync/planner/gather.ts';

/** The newest invoice number of an outlet that is known to be on the other side: what a working read must show. */
export interface Controls {
  find(outletId: string): string | undefined;
  noteConfirmed(row: Named): void;
  /** What is being erased is soon no longer there. */
  noteErasing(row: Named): void;
  /** What was known to be there is gone: only what is still counted as told shows that a read works. */
  forget(): void;
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
    noteConfirmed(row) {
      if (row.kind === 'invoice.create') newest.set(outletOf(row), row.label);
    },
    noteErasing(row) {
      if (row.kind === 'invoice.erase' && newest.get(outletOf(row)) === row.label) newest.delete(outletOf(row));
    },
    forget: () => newest.clear(),
  };
}
