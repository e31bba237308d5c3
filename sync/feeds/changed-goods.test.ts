import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { takeInChanged } from '#sync/feeds/changed-goods.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

it('gives way while it looks for the codes of a whole shop, and asks for the unknown a hundred at a time', async () => {
  const db = openDb(':memory:');
  migrate(db);
  const happened: string[] = [];
  const context = {
    db,
    outletId: 'outlet',
    breathe: async () => void happened.push('gives way'),
    ask: async (_: unknown, { ListCode }: { ListCode: readonly string[] }) => {
      happened.push(`asks for ${ListCode.length}`);
      return { ok: true, value: { Data: [] } };
    },
  };
  const codes = Array.from({ length: 1_150 }, (_, n) => `C-${n}`);
  // Nothing else of a feed is used by it.
  await takeInChanged(
    context as unknown as FeedContext,
    codes.map((code) => ({ code, moved: true })),
  );
  expect(happened.slice(0, 3)).toEqual(['gives way', 'gives way', 'gives way']);
  expect(happened.slice(3)).toEqual([...Array.from({ length: 11 }, () => 'asks for 100'), 'asks for 50']);
  db.close();
});
