import { expect, it, onTestFinished } from 'vitest';

import { requestFor } from '#contract/v3/request.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { drained, openShop, payInCash, type Shop, until } from '#testing/office-till.ts';

/** A till whose tax comes on top, with the first thing of the shelf on its screen. */
async function rungUp(): Promise<Shop & { readonly code: string }> {
  const { office, till } = await openShop();
  await drained(till);
  const { taxes: _, receiptKey: __, ...settings } = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, taxName: 'Tax 10% + Service 5%' });
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const code = items[0]?.code ?? '';
  await till.client.sale.scan({ code });
  return { office, till, code };
}

/** The office turns round whether the goods are taxed, and the till has heard. */
async function turnRound({ office, till, code }: Shop & { readonly code: string }): Promise<void> {
  const taxed = till.db.prepare('SELECT taxable FROM variant WHERE code = ?').pluck();
  const Taxable = taxed.get(code) === 0;
  const { body } = await exchange(office.url, tokenRequest(office));
  const request = requestFor(variantUpdate, { Code: code, Taxable, Components: [], OutletPrice: [] });
  const headers = { ...request.headers, authorization: `Bearer ${body.access_token}` };
  expect(await exchange(office.url, { ...request, headers })).toMatchObject({ status: 200 });
  await until(async () => {
    await till.context.sync.runFeeds('full');
    return taxed.get(code) === Number(Taxable);
  });
}

const putAside = {
  'a quote': async ({ client }: Shop['till']) => {
    expect(await client.quote.keep({ kind: 'estimate', validDays: 14 })).toMatchObject({ ok: true });
    return () => client.quote.recall({ key: 1 });
  },
  'a parked sale': async ({ client }: Shop['till']) => {
    expect(await client.parked.park({ label: '' })).toMatchObject({ ok: true });
    return () => client.parked.recall({ key: 1 });
  },
};

/** What this till's windows are told to ask again from now on. */
function heardAt({ context }: Shop['till']): ReadonlySet<string> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const heard = new Set<string>();
  const listen = async () => {
    for await (const { topics } of context.changes.watch(Symbol('window'), stop.signal))
      for (const topic of topics) heard.add(topic);
  };
  void listen();
  return heard;
}

it('a sale on the screen is taxed as the shop taxes its goods when it is paid, and its window asks for it again', async () => {
  const shop = await rungUp();
  const { till } = shop;
  const before = await till.client.sale.show({});
  const heard = heardAt(till);
  await turnRound(shop);
  await until(() => heard.has('sale'));
  expect(await till.client.sale.show({})).not.toMatchObject({ total: before.total });
  await payInCash(till);
  await drained(till);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('a window asks for the sale on the screen again when its tax becomes a part of the prices', async () => {
  const { office, till } = await rungUp();
  const heard = heardAt(till);
  await till.context.sync.runFeeds('full');
  expect(heard.has('sale')).toBe(false);
  await office.service.store.updateTable('tax').set({ inclusive: 1 }).execute();
  await till.context.sync.runFeeds('full');
  await until(() => heard.has('sale'));
  expect(await till.client.sale.show({})).toMatchObject({ taxIncluded: true });
});

it.each(Object.entries(putAside))('%s is sold with the goods taxed as the shop taxes them by then', async (_, park) => {
  const shop = await rungUp();
  const { office, till } = shop;
  const bringBack = await park(till);
  await turnRound(shop);
  expect(await bringBack()).toMatchObject({ ok: true });
  await payInCash(till);
  await drained(till);
  const here = till.db.prepare(`SELECT tax, total, ${paidOf('invoice')} AS paid FROM invoice`).all();
  const there = await office.service.store
    .selectFrom('invoice')
    .select(['tax', 'salesAndTax as total', 'paid'])
    .execute();
  expect(there).toEqual(here);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});
