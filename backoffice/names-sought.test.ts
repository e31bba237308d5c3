import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { customerUpdateByCode } from '#contract/v3/customer-change.ts';
import { customerCreate, customerList, customerWithTotalCount } from '#contract/v3/customer.ts';
import { supplierCreate, supplierList } from '#contract/v3/supplier.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import { newSchema, type Place } from '#backoffice/testing/place.ts';

const lucja = 'Łucja Ibáñez';
const odysseus = 'ΟΔΥΣΣΕΥΣ';
const street = 'Straße 100%';
const zoe = 'Zoë Brûlé'.normalize('NFD');
const ann = 'Ann';
const long = `${'x'.repeat(3000)} Hill`;
const everyone = [lucja, odysseus, street, zoe, ann, long];

const whoIs = {
  łUCJA: [lucja],
  IBÁÑ: [lucja],
  οδυσσευς: [odysseus],
  STRASS: [],
  STRA: [street],
  '0%': [street],
  '%': [street],
  'ZOË BR': [zoe],
  nobody: [],
  ann: [ann],
  xxxx: [long],
};

it('a customer is found by the name of now, also one whom an older back office wrote down', async () => {
  const place = await newPlace();
  const { data } = place;
  onTestFinished(() => place.leave());
  const shop = await openShop({ data, shop: 'empty' });
  for (const [index, Name] of everyone.entries()) await shop.ok(customerCreate, { Name, Code: `C-${index}` });
  expect(await found(shop)).toEqual(whoIs);
  await shop.ok(customerUpdateByCode, { Code: 'C-4', Name: 'Nobody Else' });
  expect(await found(shop)).toEqual({ ...whoIs, nobody: ['Nobody Else'], ann: [] });
  await shop.ok(customerUpdateByCode, { Code: 'C-4', Name: ann });

  const { service, credential } = shop.backOffice;
  await service.store.updateTable('customer').set({ sought: null }).execute();
  await shop.backOffice.close();
  const next = await openShop({ data, credential: credential ?? {} });
  onTestFinished(() => next.backOffice.close());
  expect(await found(next)).toEqual(whoIs);
});

it('a supplier is found by a name with a capital that has no small letter of its own, and by its small letters', async () => {
  const place = await newPlace();
  onTestFinished(() => place.leave());
  const shop = await openShop({ data: place.data, shop: 'empty' });
  onTestFinished(() => shop.backOffice.close());
  const names = ['STRAẞE 7', 'ǅep', 'ᾼδης'];
  for (const [index, Name] of names.entries()) await shop.ok(supplierCreate, { Name, Code: `S-${index}` });
  const calledLike = async (Name: string) =>
    (await shop.ok(supplierList, { Name })).map((row: { readonly Name: string }) => row.Name);
  for (const name of names)
    for (const typed of [name, name.toLowerCase()]) expect([typed, await calledLike(typed)]).toEqual([typed, [name]]);
});

async function found(shop: OpenShop): Promise<Record<string, string[]>> {
  const entries = Object.keys(whoIs).map(async (Name) => {
    const rows: { readonly Name: string }[] = await shop.ok(customerList, { Name });
    expect(await shop.ok(customerWithTotalCount, { Name, PageSize: 1 })).toMatchObject({ TotalCount: rows.length });
    return [Name, rows.map((row) => row.Name)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Somewhere a store is found again. */
async function newPlace(): Promise<Place> {
  const server = process.env['TILLKEEP_TEST_POSTGRES'];
  if (server) return newSchema(server);
  const data = mkdtempSync(join(tmpdir(), 'backoffice-'));
  return { data, leave: async () => rmSync(data, { recursive: true, force: true }) };
}
