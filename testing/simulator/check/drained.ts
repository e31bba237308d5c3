import type Database from 'better-sqlite3';

import { count } from '#testing/simulator/check/witness.ts';

/** True when nothing is left that can move without a person, but for what the back office never takes. Read from the states and the edges, not from the engine. */
export function isDrained(file: Database.Database, sick: ReadonlySet<string>): boolean {
  return (
    count(
      file,
      `SELECT EXISTS (SELECT 1 FROM operation AS outbox WHERE nat_key NOT IN (SELECT value FROM json_each(?)) AND (state = 'in_flight'
         OR (state IN ('pending', 'verify') AND NOT EXISTS (
           SELECT 1 FROM outbox AS parent
           WHERE parent.state NOT IN ('done', 'cancelled') AND (parent.seq = outbox.shift_seq
             OR parent.seq IN (SELECT edge.parent FROM outbox_edge AS edge WHERE edge.child = outbox.seq)))))) AS n`,
      JSON.stringify([...sick]),
    ) === 0
  );
}
