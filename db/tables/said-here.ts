import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

/** What this till had to say of its goods, or of its customers, when the office was asked for its own. */
export interface SaidHere {
  /** How the lanes of such operations begin, with a colon at the end. */
  readonly lanes: string;
  readonly unsent: readonly string[];
  /** The newest operation there was. */
  readonly last: number;
}

export function saidHere(db: ReadDb, lanes: string): SaidHere {
  const unsent = selectUnsent.all(db, rangeOf(lanes)).map(({ name }) => name);
  return { lanes, unsent, last: selectLast.get(db, {})?.last ?? 0 };
}

/** Names of what more was said of here than the office can have known when it was asked, though it may know it by now. */
export function newerHere(db: ReadDb, { lanes, unsent, last }: SaidHere): ReadonlySet<string> {
  return new Set([...unsent, ...selectSince.all(db, { ...rangeOf(lanes), last }).map(({ name }) => name)]);
}

export interface LaneRange {
  readonly from: string;
  readonly to: string;
}

/** All lanes that begin so; the sign behind the colon ends them. */
export function rangeOf(lanes: string): LaneRange {
  return { from: lanes, to: `${lanes.slice(0, -1)};` };
}

const name = 'substr(about, length(:from) + 1) AS name';
const selectUnsent = query<LaneRange, { name: string }>(
  `SELECT ${name} FROM outbox WHERE about > :from AND about < :to AND state <> 'done' AND state <> 'cancelled'`,
);
const selectLast = query<object, { last: number }>('SELECT max(seq) AS last FROM outbox');
const selectSince = query<LaneRange & { last: number }, { name: string }>(
  `SELECT ${name} FROM outbox WHERE seq > :last AND +about > :from AND +about < :to`,
);
