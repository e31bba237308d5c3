import { identitiesAfter } from '#db/tables/code-names.ts';
import { followPassed, forgetSought, type Found, soughtGoods } from '#db/tables/passed-codes.ts';
import { transact } from '#db/transact.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

/**
 * Goods whose code others have now are found under another, if the office has them still. Who has read all of the
 * catalogue knows that: then whatever has their code is what the office made of them.
 */
export async function findPassed(context: FeedContext, read: 'some' | 'all'): Promise<void> {
  const { db, breathe } = context;
  const sought = soughtGoods(db);
  if (sought.length === 0) return;
  const wanted = new Set(sought.map(({ identity }) => identity));
  const there = new Map<string, string>();
  for (let after = 0; ;) {
    const some = identitiesAfter(db, after, 1000);
    for (const { code, identity } of some) if (wanted.has(identity)) there.set(identity, code);
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.place;
    await breathe();
  }
  const found = sought.flatMap(({ code, identity }): Found[] => {
    const now = there.get(identity);
    return now === undefined ? [] : [{ code, identity, now }];
  });
  transact(db, (tx) => {
    followPassed(tx, found);
    if (read === 'all') forgetSought(tx);
  });
  if (found.length > 0) context.changed('catalogue', 'stock');
}
