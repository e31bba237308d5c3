import { isOfDatabase } from '#db/failures.ts';
import { type PrintJob, settlePrint } from '#db/tables/print-jobs.ts';
import { transact } from '#db/transact.ts';
import type { Register } from '#register/context.ts';

/** What our own code cannot put on paper never will be: it is set aside, so that what stands behind it comes out. */
export function setAside({ db, log }: Register, { id }: PrintJob): (error: unknown) => PrintJob['state'] {
  return (error) => {
    if (isOfDatabase(error)) throw error;
    log.error('printing', error);
    transact(db, (tx) => {
      settlePrint(tx, { id, state: 'failed', bytes: null, printerSays: 'not_drawn' });
      return undefined;
    });
    return 'failed';
  };
}
