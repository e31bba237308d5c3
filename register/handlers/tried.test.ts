import { afterEach, beforeEach, expect, it } from 'vitest';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let shop: OpenShop;
let till: TestTill;

beforeEach(async () => {
  shop = await openShop({ shop: 'demo', report: () => undefined });
  till = await openTill(shop.backOffice, '1', { config: { refusedRetryMs: 100 } });
  await drained(till);
});

afterEach(async () => {
  await till.close();
  await shop.close();
});

type Show = 'open' | 'attention' | 'done' | 'all';
type Page = Extract<Awaited<ReturnType<TestTill['client']['sync']['tried']>>, { ok: true }>['value'];

async function pagesOf(show: Show): Promise<Page[]> {
  const pages: Page[] = [];
  for (let before: Page['next'] = null; pages.length === 0 || before !== null;) {
    const page = await till.client.sync.tried({ show, before });
    if (!page.ok) throw new Error(page.refusal.code);
    pages.push(page.value);
    before = page.value.next;
  }
  return pages;
}

const rowsOf = async (show: Show) => (await pagesOf(show)).flatMap(({ rows }) => rows);

it('every attempt of the list that is shown is told, with its request and who decided', async () => {
  const { client, db } = till;
  const { store } = shop.backOffice.service;
  const told = await sellOne(till);
  await drained(till);
  const cash = (await client.payment.methods({})).find(({ isCash }) => isCash)?.name ?? '';
  await store.updateTable('paymentMethod').set({ name: 'Coins' }).where('name', '=', cash).execute();
  const number = await sellOne(till);
  const needsManager = () => until(() => till.context.sync.status().counts.attention.count > 0);
  await needsManager();

  const refused = await rowsOf('attention');
  expect(new Set(refused.map((row) => row.number))).toEqual(new Set([number]));
  const { op_id: reference } = db.prepare('SELECT op_id FROM operation WHERE label = ?').get(number) as {
    op_id: string;
  };
  expect(refused.at(-1)).toMatchObject({
    n: 1,
    kind: 'invoice.create',
    reference,
    what: 'send',
    status: 400,
    officeSays: expect.stringContaining(cash),
    requestDigest: expect.stringMatching(/^\w+$/),
    by: '',
  });
  expect((await rowsOf('done')).map((row) => row.number)).toContain(told);

  await store.updateTable('paymentMethod').set({ name: cash }).where('name', '=', 'Coins').execute();
  expect(await client.sync.tryAgain({ seq: refused[0]?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await rowsOf('open')).toEqual([]);
  expect(await rowsOf('all')).toContainEqual(
    expect.objectContaining({ number, what: 'person', outcome: 'person_retries', by: 'Ayu', officeSays: null }),
  );
});

it('a long list comes page by page, each attempt once and the newest entry in front, and nothing older than thirty days', async () => {
  await sellOne(till);
  await drained(till);
  const real = await rowsOf('all');
  const [newest] = real;
  if (!newest) throw new Error('a sale was told');
  const { seq } = newest;
  const { now } = till.clock;
  const far = seq + 9_000;
  const columns =
    'own_kind, about, own_key, place, payload_v, fingerprint, label, amount, state, resolved_by, created_at, done_at, payload';
  till.db
    .prepare(`INSERT INTO outbox (seq, op, ${columns}) SELECT ?, randomblob(16), ${columns} FROM outbox WHERE seq = ?`)
    .run(far, seq);
  const insert = till.db.prepare(`INSERT INTO attempt (seq, n, kind, started) VALUES (?, ?, 'send', ?)`);
  for (let n = 1; n <= 1_200; n += 1) insert.run(far, n, now);
  insert.run(far, 1_201, now - 31 * 86_400_000);

  const pages = await pagesOf('all');
  expect(pages.map(({ rows }) => rows.length)).toEqual([500, 500, 200 + real.length]);
  expect(pages.flatMap(({ rows }) => rows.map((row) => [row.seq, row.n]))).toEqual([
    ...Array.from({ length: 1_200 }, (_, at) => [far, 1_200 - at]),
    ...real.map((row) => [row.seq, row.n]),
  ]);
});

it('what the office answers about a customer stays here, and nothing is told before somebody signs in', async () => {
  const { client, db } = till;
  expect(await client.customer.create({ name: 'Nina', email: '', mobile: '0800' })).toMatchObject({ ok: true });
  await drained(till);
  db.prepare(`UPDATE attempt SET message = 'Nina is here already' WHERE seq = (SELECT max(seq) FROM outbox)`).run();
  expect((await rowsOf('all'))[0]).toMatchObject({ kind: 'customer.create', officeSays: null });
  await client.session.signOut({});
  expect(await client.sync.tried({ show: 'all', before: null })).toMatchObject({ refusal: { code: 'not_signed_in' } });
});
