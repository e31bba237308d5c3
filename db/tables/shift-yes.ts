import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { AskedAct } from '#domain/roles.ts';

/** How often one agreed to the same act of another, in place. */
export interface ShiftYes {
  readonly act: AskedAct;
  readonly by: string;
  readonly asker: string;
  readonly count: number;
}

export function shiftYes(db: ReadDb, { key }: { readonly key: number }): ShiftYes[] {
  return select.all(db, { key });
}

const select = query<{ key: number }, ShiftYes>(`
  SELECT facts ->> 'act' AS act, staff AS "by", facts ->> 'asker' AS asker, count(*) AS count
  FROM journal_entry WHERE journal_entry.act = 'session.approve' AND facts ->> 'shift' = :key
  GROUP BY 1, 2, 3 ORDER BY min(seq)
`);
