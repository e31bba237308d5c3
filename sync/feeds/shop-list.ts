import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { type Feed, fine, replaceWhenChanged } from '#sync/feeds/feed.ts';

interface ShopList<Op extends Operation, Row> {
  readonly name: string;
  readonly op: Op;
  readonly isSpare?: true;
  /** How it is asked for, where it is not by nothing at all. */
  readonly input?: InputOf<Op>;
  /** For the till of that outlet. */
  readonly read: (answer: OutputOf<Op>, outletId: string) => readonly Row[];
  /** What is known of a list without which nothing can be sold: an empty answer takes none of it away. */
  readonly known?: (db: ReadDb) => readonly Row[];
  readonly write: (tx: WriteDb, rows: readonly Row[]) => void;
}

/** A list of the shop that comes in one answer. */
export function shopList<Op extends Operation, Row>(list: ShopList<Op, Row>): Feed {
  // These lists need no filter, so every one of their inputs allows none.
  const { name, op, input = {} as InputOf<Op>, isSpare, read, write, known } = list;
  return {
    name,
    ...(isSpare && { isSpare }),
    async run({ db, ask, changed, outletId }) {
      const answer = await ask(op, input);
      if (!answer.ok) return answer;
      const rows = read(answer.value, outletId);
      if (known && rows.length === 0) return known(db).length > 0 ? fine : { ok: false, why: 'there are none' };
      if (replaceWhenChanged(db, name, { rows, write })) changed('catalogue');
      return fine;
    },
  };
}
