import { expect, it } from 'vitest';

import type { V3Request } from '#contract/v3/request.ts';
import { defaultConfig } from '#sync/config.ts';
import { customers } from '#sync/feeds/customers.ts';
import type { FeedContext, RefusedRow } from '#sync/feeds/feed.ts';
import { startTill } from '#testing/till.ts';

function isBeyond(body: string | undefined): boolean {
  return (JSON.parse(body ?? '') as { PageNumber: number }).PageNumber > 1;
}

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
    const askRaw = async ({ body }: V3Request) => {
      if (isBeyond(body)) return { ok: true, value: [] };
      await meanwhile();
      return { ok: true, value: [was] };
    };
    const still = { breathe: async () => undefined, moveLog: async () => undefined, changed: () => undefined };
    const { clock } = context;
    const of = { ...still, db, clock, config: defaultConfig, alive: () => true, progress: () => undefined, askRaw };
    return customers.run(of as unknown as FeedContext, 'full');
  };
  expect(await copy(change)).toEqual({ ok: true });
  expect(await client.customer.find({ text: 'Dewi' })).toMatchObject([{ name: 'Dewi L.', mobile: '0899' }]);
  // The next list is newer.
  expect(await copy(async () => undefined)).toEqual({ ok: true });
  expect(await client.customer.find({ text: 'Dewi' })).toMatchObject([{ name: dewi?.name, mobile: dewi?.mobile }]);
  await till.close();
});

it('somebody without a name is listed as such, and the others are copied', async () => {
  const till = await startTill();
  const { db, context } = till;
  const rows = [{ ID: 'c7', Code: 'C-7', Name: null }, null, { ID: 'c8', Code: 'C-8', Name: 'Sari' }];
  const refused: RefusedRow[] = [];
  const of = {
    db,
    clock: context.clock,
    config: defaultConfig,
    askRaw: async ({ body }: V3Request) => ({ ok: true, value: isBeyond(body) ? [] : rows }),
    // An office that shows nobody by ID takes nobody away.
    ask: async () => ({ ok: true, value: [] }),
    alive: () => true,
    breathe: async () => undefined,
    moveLog: async () => undefined,
    progress: () => undefined,
    changed: () => undefined,
    refuseRow: (row: RefusedRow) => void refused.push(row),
  };
  expect(await customers.run(of as unknown as FeedContext, 'full')).toEqual({ ok: true });
  expect(await till.client.customer.find({ text: 'Sari' })).toMatchObject([{ code: 'C-8' }]);
  expect(await till.client.customer.find({ text: 'Dewi' })).toHaveLength(1);
  expect(refused).toMatchObject([{ feed: 'customers', why: expect.stringContaining('Name') }, { what: 'null' }]);
  await till.close();
});
