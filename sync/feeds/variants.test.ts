import { expect, it } from 'vitest';

import type { V3Request } from '#contract/v3/request.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { countVariants } from '#db/tables/variants.ts';
import { defaultConfig } from '#sync/config.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import { variants } from '#sync/feeds/variants.ts';

it('keeps what it has read when the line goes in the middle of a catalogue', async () => {
  const db = openRegisterDb(':memory:');
  const readable = 6;
  const context = {
    db,
    config: { ...defaultConfig, pageSize: 100 },
    outletId: 'o-1',
    clock: { monotonicMs: () => 0 },
    breathe: () => Promise.resolve(),
    alive: () => true,
    moveLog: () => Promise.resolve(),
    progress: () => undefined,
    changed: () => undefined,
    ask: () => Promise.resolve({ ok: true, value: [{ Name: 'Tea' }] }),
    askRaw: ({ body }: V3Request) => {
      const { PageNumber: page } = JSON.parse(body ?? '') as { PageNumber: number };
      const Data = Array.from({ length: 100 }, (_, row) => rowOf(page * 100 + row));
      const read =
        page <= readable ? { ok: true, value: { Data, RecordsCount: 1_000 } } : { ok: false, why: 'line down' };
      return Promise.resolve(read);
    },
  };
  // Nothing else of a feed is used by it.
  const walked = await variants.run(context as unknown as FeedContext, 'first');
  expect(walked).toEqual({ ok: false, why: 'line down' });
  expect(countVariants(db)).toBe(readable * 100);
  db.close();
});

function rowOf(number: number): object {
  const OutletPrice = [{ Outlet: 'North', OutletID: 'o-1', Price: 1_300 }];
  return {
    ID: `v-${number}`,
    Code: `C-${number}`,
    Product: `Tea ${number}`,
    Variant: '',
    Name: `Tea ${number}`,
    Category: 'Tea',
    Type: 'Standard',
    UnitPrice: 1_200,
    Taxable: true,
    Discontinued: false,
    OutletPrice,
  };
}
