import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { type Feed, fine, replaceWhenChanged } from '#sync/feeds/feed.ts';

interface ShopList<Op extends Operation, Row> {
  readonly name: string;
  readonly op: Op;
  readonly read: (answer: OutputOf<Op>) => readonly Row[];
  /** What is known of a list without which nothing can be sold: an empty answer takes none of it away. */
  readonly known?: (db: ReadDb) => readonly Row[];
  readonly write: (tx: WriteDb, rows: readonly Row[]) => void;
}

/** A list of the shop that comes in one answer. */
export function shopList<Op extends Operation, Row>({ name, op, read, write, known }: ShopList<Op, Row>): Feed {
  return {
    name,
    async run({ db, ask, changed }) {
      // These lists take no filter, so every one of their inputs allows none.
      const answer = await ask(op, {} as InputOf<Op>);
      if (!answer.ok) return answer;
      const rows = read(answer.value);
      if (known && rows.length === 0) return known(db).length > 0 ? fine : { ok: false, why: 'there are none' };
      if (replaceWhenChanged(db, name, { rows, write })) changed('catalogue');
      return fine;
    },
  };
}
