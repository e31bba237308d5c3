import { request } from 'node:https';
import { json } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { goodsListSlice, longestGoodsList } from '#contract/v3/goods-list.ts';
import { joiningShow, joiningTurn } from '#contract/v3/joining.ts';
import type { InputOf, OutputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { putCredential } from '#backoffice/credentials.ts';
import type { Grants } from '#backoffice/roles.ts';
import type { BackOfficeOptions } from '#backoffice/server.ts';
import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

type Slice = OutputOf<typeof goodsListSlice>;

async function open(options: BackOfficeOptions = {}): Promise<OpenShop> {
  const shop = await openShop({ shop: 'empty', ...options });
  onTestFinished(() => shop.close());
  return shop;
}

const wanted = (Text: string, more: Partial<InputOf<typeof goodsListSlice>> = {}) => ({
  Text,
  Decimals: 2,
  Write: false,
  From: 0,
  Count: 500,
  ...more,
});

const slice = (shop: OpenShop, Text: string, more: Parameters<typeof wanted>[1] = {}): Promise<Slice> =>
  shop.ok(goodsListSlice, wanted(Text, more));

/** As a till does it: slice after slice, until there is no more. */
async function inSlices(shop: OpenShop, text: string, { Write, Count }: { Write: boolean; Count: number }) {
  const slices: Slice[] = [];
  let from = 0;
  do {
    slices.push(await slice(shop, text, { Write, Count, From: from }));
    from += slices.at(-1)?.Rows ?? 0;
  } while (from < (slices[0]?.All ?? 0));
  return slices;
}

const sum = (slices: readonly Slice[], figure: 'Rows' | 'Added' | 'Changed' | 'Same') =>
  slices.reduce((all, each) => all + each[figure], 0);

/** `Code,Name,Category,Price`, and the second one cannot be read. */
function listOf(count: number, cents = '50'): string {
  const rows = Array.from({ length: count }, (_, at) =>
    at === 1 ? `C1,Bread,Bakery,free` : `C${at},Goods ${at},Shelf ${at % 3},${at}.${cents}`,
  );
  return ['Code,Name,Category,Price', ...rows].join('\n');
}

describe('a list of goods that comes in slices', () => {
  it('is compared without a change, brought in, and changes nothing more when it comes again', async () => {
    const shop = await open();
    const text = listOf(25);
    const compared = await inSlices(shop, text, { Write: false, Count: 10 });
    expect(compared.map(({ Rows }) => Rows)).toEqual([10, 10, 5]);
    expect([sum(compared, 'Added'), sum(compared, 'Changed')]).toEqual([24, 0]);
    expect((await shop.call(variantCode, { Code: 'C7' })).status).toBe(404);

    const written = await inSlices(shop, text, { Write: true, Count: 10 });
    expect([sum(written, 'Added'), sum(written, 'Changed'), sum(written, 'Same')]).toEqual([24, 0, 0]);
    expect(await shop.ok(variantCode, { Code: 'C24' })).toMatchObject({ Name: 'Goods 24', UnitPrice: 2450 });

    const again = await inSlices(shop, text, { Write: true, Count: 7 });
    expect([sum(again, 'Added'), sum(again, 'Changed'), sum(again, 'Same')]).toEqual([0, 0, 24]);
  });

  it('says row by row what is new, what becomes what, and what cannot be read, where its slice has it', async () => {
    const shop = await open();
    await slice(shop, listOf(4), { Write: true });
    const text = `${listOf(4, '75')}\nC2,Twice,Shelf,1\nC9,Model,Shelf,2`;
    const first = await slice(shop, text, { Count: 2 });
    expect(first).toMatchObject({
      All: 6,
      Rows: 2,
      Changes: [{ Line: 2, Code: 'C0', Name: 'Goods 0', Steps: [{ Field: 'UnitPrice', From: 50, To: 75 }] }],
      Refused: [{ Line: 3, Code: 'C1', Reason: expect.stringContaining('is no amount') }],
    });
    const rest = await slice(shop, text, { From: 2, Write: true });
    expect(rest).toMatchObject({ Rows: 4, Added: 1, Changed: 2, Same: 0, Stopped: null });
    expect(rest.New).toEqual([{ Line: 7, Code: 'C9', Name: 'Model', Price: 200 }]);
    // The other one of the two is in a slice before it.
    expect(rest.Refused).toEqual([{ Line: 6, Code: 'C2', Reason: expect.stringContaining('line 4') }]);
  });

  it('is answered in words where it is none, and where it is too long', async () => {
    const shop = await open();
    const none = await slice(shop, 'Barcode,Price\n1,2');
    expect(none).toMatchObject({ All: 0, Rows: 0, Stopped: expect.stringContaining('has no column Code, Name') });
    const long = await shop.call(goodsListSlice, wanted(`Code,Name,Category,Price\n${'\n'.repeat(longestGoodsList)}`));
    expect([long.status, long.body.Message]).toEqual([
      413,
      'The list has more than 8 MB: bring it in as several lists.',
    ]);
    const largest = `Code,Name,Category,Price\nC1,Milk,Dairy,1\n`.padEnd(longestGoodsList, '\n');
    expect(await slice(shop, largest)).toMatchObject({ All: 1, Added: 1 });
  });

  it('is read in the money it is said to be in, whatever it was read in before', async () => {
    const shop = await open();
    const text = 'Code,Name,Category,Price\nC1,Milk,Dairy,1250';
    const prices = async (Decimals: number) => (await slice(shop, text, { Decimals })).New.map(({ Price }) => Price);
    expect([await prices(2), await prices(0), await prices(3)]).toEqual([[125_000], [1250], [1_250_000]]);
  });
});

describe('who may bring a list in', () => {
  async function as(shop: OpenShop, grants: Grants, scope: 'read' | 'read write' = 'read write') {
    const { service, url } = shop.backOffice;
    const credential = await putCredential(service.store, { name: 'Somebody', grants, scope }, service.now);
    const { access_token: token } = (await exchange(url, tokenRequest({ credential }))).body;
    return { authorization: `Bearer ${token}` };
  }

  it('is whoever may add goods and change them, and anybody with a token may compare', async () => {
    const shop = await open();
    const [add, change] = ['CREATE', 'EDIT'].map((role) => ({ role, module: 'Products' }));
    if (!add || !change) throw new Error('both are there');
    const asked = async (Write: boolean, headers: Record<string, string>) => {
      const { status, body } = await shop.call(goodsListSlice, wanted(listOf(3), { Write }), headers);
      return [status, body.Message];
    };
    expect(await asked(true, await as(shop, [add]))).toEqual([403, 'You must have "EDIT" role in "Products" Module']);
    expect(await asked(true, await as(shop, [change]))).toEqual([
      403,
      'You must have "CREATE" role in "Products" Module',
    ]);
    expect(await asked(true, await as(shop, 'All', 'read'))).toEqual([403, 'The token has no "write" scope.']);
    expect((await asked(false, { authorization: '' }))[0]).toBe(401);
    const reader = await as(shop, [], 'read');
    expect((await shop.call(goodsListSlice, wanted(listOf(3)), reader)).body).toMatchObject({ Added: 2 });
    const manager = await as(shop, [add, change]);
    const written = await shop.call(goodsListSlice, wanted(listOf(3), { Write: true }), manager);
    expect(written.body).toMatchObject({ Added: 2 });
  });

  it('is at the till of the office: over the network it is refused, whatever the token may do', async () => {
    const credential = { clientId: crypto.randomUUID(), clientSecret: crypto.randomUUID() };
    const shop = await open({ joining: { port: 0 }, credential });
    await shop.ok(joiningTurn, { On: true });
    const port = Number(
      String((await shop.ok(joiningShow, {})).Addresses.at(-1))
        .split(':')
        .at(-1),
    );
    expect(await askOver(shop, port)).toEqual({
      status: 403,
      body: { Message: 'A list of goods is brought in at the till whose office this is.' },
    });
    expect(await slice(shop, listOf(3), { Write: true })).toMatchObject({ Added: 2 });
  });

  it('is in no list of the contract', async () => {
    const shop = await open();
    expect((await shop.send({ method: 'GET', path: '/openapi.json' })).text).not.toContain('_goods');
  });
});

function askOver({ token }: OpenShop, port: number): Promise<{ readonly status: number; readonly body: unknown }> {
  const { method, path, headers, body } = requestFor(goodsListSlice, wanted(listOf(3)), {
    authorization: `Bearer ${token}`,
  });
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false, agent: false };
    const asking = request(options, (response) => {
      json(response).then((said) => resolve({ status: response.statusCode ?? 0, body: said }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
