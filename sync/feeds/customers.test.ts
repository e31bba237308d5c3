import { expect, it } from 'vitest';

import { defaultConfig } from '#sync/config.ts';
import { customers } from '#sync/feeds/customers.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import { startTill } from '#testing/till.ts';

it('a list that was on its way while a customer was changed here does not take that back, though the office has heard it by now', async () => {
  const till = await startTill();
  const { client, db, context } = till;
  const [dewi] = await client.customer.find({ text: 'Dewi' });
  const was = { ID: 'c1', Code: 'C-001', Name: 'Dewi Lestari', Email: 'dewi@example.com', Mobile: '0812' };
  const change = async () => {
    await client.customer.edit({ customerId: 'c1', name: 'Dewi L.', email: '', mobile: '0899' });
    db.prepare(`UPDATE outbox SET state = 'done', resolved_by = 'reply', done_at = 1`).run();
  };
  const copy = (meanwhile: () => Promise<void>) => {
    const ask = async (_: unknown, { PageNumber }: { PageNumber: number }) => {
      if (PageNumber > 1) return { ok: true, value: [] };
      await meanwhile();
      return { ok: true, value: [was] };
    };
    const still = { breathe: async () => undefined, moveLog: async () => undefined, changed: () => undefined };
    const { clock } = context;
    const of = { ...still, db, clock, config: defaultConfig, alive: () => true, progress: () => undefined, ask };
    return customers.run(of as unknown as FeedContext, 'full');
  };
  expect(await copy(change)).toEqual({ ok: true });
  expect(await client.customer.find({ text: 'Dewi' })).toMatchObject([{ name: 'Dewi L.', mobile: '0899' }]);
  // The next list is newer.
  expect(await copy(async () => undefined)).toEqual({ ok: true });
  expect(await client.customer.find({ text: 'Dewi' })).toMatchObject([{ name: dewi?.name, mobile: dewi?.mobile }]);
  await till.close();
});
