import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { categoryList } from '#contract/v3/category.ts';
import { clientSecretCreate } from '#contract/v3/client-secret.ts';
import { customerList } from '#contract/v3/customer.ts';
import { inventoryList } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceDetail, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { productList } from '#contract/v3/product.ts';
import { taxList } from '#contract/v3/tax.ts';
import { userList } from '#contract/v3/user.ts';
import { variantCode, variantCount, variantData, variantGetByListCode, variantList } from '#contract/v3/variant.ts';

import { isEan13 } from '#backoffice/ean13.ts';
import { migrations } from '#backoffice/migrations/index.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { migrate } from '#backoffice/store/migrate.ts';
import { openStore } from '#backoffice/store/open.ts';
import { sqliteDialect } from '#backoffice/store/sqlite.ts';
import type { Tables } from '#backoffice/store/tables.ts';
import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'backoffice-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('the store', () => {
  it.skipIf(process.platform === 'win32')('lets nobody else read its file or the log beside it', async () => {
    const before = process.umask(0o022);
    try {
      const shop = await openShop({ data: join(data, 'office') });
      expect((statSync(join(data, 'office')).mode & 0o777).toString(8)).toBe('700');
      for (const name of readdirSync(join(data, 'office')))
        expect([name, (statSync(join(data, 'office', name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
      await shop.close();
    } finally {
      process.umask(before);
    }
  });

  it('keeps the shop, its invoices and its credential across a restart, and builds the shop once', async () => {
    const first = await openShop({ data });
    const { credential } = first.backOffice;
    await first.ok(invoiceCreate, { ...sale, Number: 'A' });
    await first.close();

    const again = await startBackOffice({ data, shop: 'empty' });
    expect(again.credential).toBeUndefined();
    await again.close();

    const second = await openShop({ data, ...(credential && { credential }) });
    expect(await second.ok(invoiceDetail, { Outlet: 'Kemang', Number: 'A' })).toMatchObject({ SalesNTax: 250 });
    expect(await second.ok(outletList, {})).toHaveLength(2);
    await second.close();
  });

  it('takes after a restart the tokens from before, and keeps none as it was given', async () => {
    const first = await openShop({ data });
    const { token } = first;
    await first.close();
    const file = new Database(join(data, 'backoffice.sqlite'), { readonly: true });
    expect(JSON.stringify(file.prepare('SELECT * FROM access_token').all())).not.toContain(token);
    file.close();
    const again = await startBackOffice({ data });
    const read = { method: 'GET', path: outletList.path, headers: { authorization: `Bearer ${token}` } };
    expect((await exchange(again.url, read)).status).toBe(200);
    await again.close();
  });

  it('gives a known client another secret at a start, which ends its tokens and widens nothing', async () => {
    const first = await openShop({ data });
    const { token, backOffice } = first;
    const Roles = [{ Role: 'View', Module: 'Setup' }];
    const kiosk = await first.ok(clientSecretCreate, { Name: 'Kiosk', Roles, Scope: 'read' });
    await first.close();
    const clientSecret = '00000000-0000-4000-8000-000000000009';
    const startWith = async (clientId: string, bearer: string) => {
      const again = await openShop({ data, credential: { clientId, clientSecret } });
      const read = { method: 'GET', path: outletList.path, headers: { authorization: `Bearer ${bearer}` } };
      const [old, made] = [await again.send(read), await again.call(clientSecretCreate, { Name: 'Another' })];
      await again.close();
      return [old.status, made.status];
    };
    expect(await startWith(backOffice.credential?.clientId ?? '', token)).toEqual([401, 200]);
    expect(await startWith(kiosk.ClientID, token)).toEqual([401, 403]);
  });

  it('survives losing the process between two requests', async () => {
    const shop = await openShop({ data });
    await shop.ok(invoiceCreate, { ...sale, Number: 'A' });
    const copy = new Database(join(data, 'backoffice.sqlite'), { readonly: true });
    expect(copy.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(copy.prepare('SELECT number FROM invoice').all()).toEqual([{ number: 'A' }]);
    copy.close();
    await shop.close();
  });

  it('written by a newer back office is refused and left alone', async () => {
    await (await openStore(data)).destroy();
    const newer = new Database(join(data, 'backoffice.sqlite'));
    newer.exec('INSERT INTO migration VALUES (99)');
    newer.close();
    await expect(openStore(data)).rejects.toThrow(
      `written by a newer back office (the version of it is 99, this one knows ${migrations.at(-1)?.version}). ` +
        'Nothing was changed: start the newer one',
    );
  });

  it('of an older back office is brought to the new form, which is said before: it may take minutes', async () => {
    const reported: string[] = [];
    const report = (line: string) => void reported.push(line);
    const older = new Kysely<Tables>({ dialect: sqliteDialect(data), plugins: [new CamelCasePlugin()] });
    await migrate(older, migrations.slice(0, -1), report);
    await older.destroy();
    expect(reported).toEqual([]);
    await (await openShop({ data, report })).close();
    expect(reported).toEqual([
      'store: it is brought to the form of this version, in 1 step. A large one takes minutes; cut off, it goes on at the next start',
      'store: it has the form of this version',
    ]);
  });

  it('on a full disk refuses a sale whole, and takes it when there is room again', async () => {
    const reported: string[] = [];
    const shop = await openShop({ data, report: (line) => reported.push(line) });
    const { store } = shop.backOffice.service;
    const Variants = Array.from({ length: 400 }, () => ({
      Code: '101',
      Quantity: 1,
      Price: 250,
      Note: 'a long note '.repeat(8),
    }));
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(store);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount ?? 0)}`.execute(store);
    const { status, body } = await shop.call(invoiceCreate, { ...sale, Number: 'A', Variants });
    const full = 'The disk of the service is full, so nothing was changed. Try again once there is room on it.';
    expect([status, body]).toEqual([503, { Message: full }]);
    expect(reported).toEqual(['The disk of the service is full (database or disk is full)']);
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['A'] })).toEqual([]);

    await sql`pragma max_page_count = 1000000`.execute(store);
    expect((await shop.call(invoiceCreate, { ...sale, Number: 'A', Variants })).status).toBe(200);
    await shop.close();
  });

  it('on a disk that lets nobody write says so', async () => {
    const shop = await openShop({ data, report: () => undefined });
    const { store } = shop.backOffice.service;
    await sql`pragma query_only = 1`.execute(store);
    const { status, body } = await shop.call(invoiceCreate, { ...sale, Number: 'A' });
    const still = 'The store of the service lets nobody write, so nothing was changed. Try again once it does.';
    expect([status, body]).toEqual([503, { Message: still }]);
    await sql`pragma query_only = 0`.execute(store);
    expect((await shop.call(invoiceCreate, { ...sale, Number: 'A' })).status).toBe(200);
    await shop.close();
  });

  it('that another program holds says so, and takes the sale once it is let go', async () => {
    const shop = await openShop({ data, report: () => undefined });
    const browser = new Database(join(data, 'backoffice.sqlite'));
    browser.exec('BEGIN IMMEDIATE; UPDATE outlet SET code = code');
    const { status, body } = await shop.call(invoiceCreate, { ...sale, Number: 'A' });
    const held = 'Another program holds the file of the service, so nothing was changed. Try again in a moment.';
    expect([status, body]).toEqual([503, { Message: held }]);
    expect(await shop.ok(outletList, {})).toHaveLength(2);
    browser.exec('COMMIT');
    browser.close();
    expect((await shop.call(invoiceCreate, { ...sale, Number: 'A' })).status).toBe(200);
    await shop.close();
  });

  it('that is not a database is refused and left alone', async () => {
    const file = join(data, 'backoffice.sqlite');
    writeFileSync(file, 'not a database, but a letter to the shop '.repeat(50));
    await expect(startBackOffice({ data })).rejects.toThrow(
      /backoffice[.]sqlite is damaged.*put a copy of it in its place.*NOTADB/,
    );
    expect(readFileSync(file, 'utf8')).toContain('a letter to the shop');
  });

  it('whose file is gone is not begun anew over its log, which has its newest', async () => {
    const log = join(data, 'backoffice.sqlite-wal');
    writeFileSync(log, 'the last sales');
    await expect(startBackOffice({ data })).rejects.toThrow(/gone or empty, and its newest is in .*sqlite-wal/);
    expect(readFileSync(log, 'utf8')).toBe('the last sales');
  });
});

describe('the demo shop', () => {
  let shop: OpenShop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  it('is a shop a person would believe', async () => {
    expect(await shop.ok(outletList, {})).toMatchObject([
      {
        Name: 'Kemang',
        Code: 'KMG',
        Registers: [
          { Name: 'Kemang Till 1', Code: '1' },
          { Name: 'Kemang Till 2', Code: '2' },
        ],
      },
      { Name: 'Senopati', Code: 'SNP', Registers: [{ Name: 'Senopati Till 1', Code: '1' }] },
    ]);
    expect(await shop.ok(taxList, {})).toMatchObject([
      { Name: 'No Tax', Rate: 0 },
      { Name: 'Tax 10%', Rate: 10, Inclusive: true, Type: 'Single' },
      {
        Name: 'Tax 10% + Service 5%',
        Rate: 15,
        Inclusive: false,
        Type: 'Multiple',
        Components: [{ Rate: 10 }, { Rate: 5 }],
      },
    ]);
    expect((await shop.ok(paymentMethodList, {})).map(({ Name }: { Name: string }) => Name)).toEqual([
      'Cash',
      'Card',
      'Transfer',
      'E-wallet',
    ]);
    expect(await shop.ok(userList, {})).toContainEqual(
      expect.objectContaining({ LoginID: 'rina.wijaya', Type: 'Manager' }),
    );
    expect(await shop.ok(customerList, { PageSize: 100 })).toHaveLength(40);

    const variants = await everyVariant(shop);
    expect(variants.length).toBeGreaterThan(290);
    const barcodes = variants.map(({ Code }) => Code).filter((code) => code.length === 13);
    expect(barcodes.length).toBeGreaterThan(150);
    expect(barcodes.every(isEan13)).toBe(true);
    expect(new Set(variants.map(({ Code }) => Code)).size).toBe(variants.length);
    expect(variants.filter(({ Name }) => Name.includes('per gram')).length).toBeGreaterThan(5);
  });

  it('is the same shop every time', async () => {
    const twin = await openShop();
    const withoutTimes = (variants: Item[]) => variants.map((variant) => ({ ...variant, Created: '', Released: '' }));
    expect(withoutTimes(await everyVariant(twin))).toEqual(withoutTimes(await everyVariant(shop)));
    await twin.close();
  });

  it('lists products in order of category, code and name, with their variants', async () => {
    const { DataArray, RecordsCount } = await shop.ok(productList, { PageSize: 500, QueryInventory: true });
    expect(DataArray).toHaveLength(RecordsCount);
    const keys = DataArray.map(({ Category, Code }: Item) => `${Category} ${Code}`);
    expect(keys).toEqual(keys.toSorted((a: string, b: string) => (a < b ? -1 : 1)));
    const americano = DataArray.find(({ Name }: Item) => Name === 'Americano');
    expect(americano.Variants).toMatchObject([
      { Model: 'Regular', UnitPrice: 320, Inventory: expect.any(Number) },
      { Model: 'Large' },
    ]);
  });
});

describe('a list of variants', () => {
  let shop: OpenShop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  it('gives a category and its children, page by page, whatever order the pages are asked in', async () => {
    const all = (await shop.ok(variantList, { Category: 'Grocery', PageSize: 1000 })).Data;
    const page = async (PageNumber: number) =>
      (await shop.ok(variantList, { Category: 'Grocery', PageNumber, PageSize: 50 })).Data;
    const pages = Math.ceil(all.length / 50);
    const inOrder = [];
    for (let number = 1; number <= pages; number += 1) inOrder.push(...(await page(number)));
    expect(inOrder).toEqual(all);
    expect(await page(3)).toEqual(all.slice(100, 150));
    expect(await page(pages + 5)).toEqual([]);
    expect(all.every(({ Category }: Item) => Category.startsWith('Grocery/'))).toBe(true);
    expect((await shop.ok(variantList, { Category: 'Groc' })).Data).toEqual([]);
  });

  it('is narrowed by name, code and type, and counted the same', async () => {
    const find = async (filter: object) => {
      const { Data, RecordsCount } = await shop.ok(variantList, { Category: 'Café', PageSize: 1000, ...filter });
      expect(await shop.ok(variantCount, { Category: 'Café', ...filter })).toEqual({ Count: String(RecordsCount) });
      expect(Data).toHaveLength(RecordsCount);
      return Data.map(({ Name }: Item) => Name);
    };
    expect(await find({ Name: 'AMERICANO' })).toEqual(['Americano, Regular', 'Americano, Large']);
    expect(await find({ Name: '103' })).toEqual(['Americano, Regular']);
    expect(await find({ Code: '101' })).toEqual(['Espresso, Single']);
    expect(await find({ Type: 'NonInventory' })).toEqual([]);
    expect(await find({ ReleasedFrom: '2100-01-01' })).toEqual([]);
  });

  it('carries what the outlets charge, and a single variant reads the same', async () => {
    const { Data } = await shop.ok(variantGetByListCode, { ListCode: ['8991000079191', 'ghost', '103'] });
    expect(Data.map(({ Code }: Item) => Code)).toEqual(['8991000079191', '103']);
    expect(Data[1]).toMatchObject({
      UnitPrice: 320,
      Taxable: true,
      Discontinued: false,
      OutletPrice: [{ Outlet: 'Senopati', Price: 340 }],
    });
    expect(Data[0]).not.toHaveProperty('OutletPrice');
    expect(await shop.ok(variantCode, { Code: '103' })).toMatchObject({ ...Data[1], Components: [], Pricebook: [] });
    expect((await shop.call(variantCode, { Code: 'ghost' })).status).toBe(404);
    expect((await shop.ok(variantData, { Category: 'Café', PageSize: 1 })).Data).toHaveLength(1);
  });

  it('has its stock in pages too, except what is never stocked', async () => {
    const all = await shop.ok(inventoryList, { PageNumber: 1, PageSize: 5000 });
    const paged = [];
    for (let PageNumber = 1; PageNumber <= 7; PageNumber += 1)
      paged.push(...(await shop.ok(inventoryList, { PageNumber, PageSize: 100 })));
    expect(paged).toEqual(all);
    expect(all.some(({ Category }: Item) => Category === 'Services')).toBe(false);
    expect(await shop.ok(inventoryList, { PageSize: 1, ListOutlet: ['Senopati'], Category: 'Bakery' })).toMatchObject([
      { Outlet: 'Senopati' },
    ]);
    expect((await shop.call(inventoryList, { ListOutlet: ['Nowhere'] })).status).toBe(400);
  });
});

it('a catalogue takes the place of the demo shop’s own, and its bad rows are reported', async () => {
  const file = join(data, 'prices.csv');
  writeFileSync(
    file,
    'Category,Subcategory,Item,Weight,PriceAED\nbeverages,juices,Lemon juice,200ml,8.90\nbeverages,juices,Broken\n',
  );
  const backOffice = await startBackOffice({ catalogue: file });
  const { body } = await exchange(backOffice.url, tokenRequest(backOffice));
  const reply = await exchange(backOffice.url, {
    method: 'GET',
    path: '/api/v3/Variant?Category=beverages',
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  expect(reply.body).toMatchObject({ Data: [{ Name: 'Lemon juice, 200ml', UnitPrice: 890 }], RecordsCount: 1 });
  expect(backOffice.badRows).toEqual([{ line: 3, reason: 'has 3 fields, not 5' }]);
  await backOffice.close();
});

interface Item {
  readonly Code: string;
  readonly Name: string;
  readonly Category: string;
  readonly Created: string;
  readonly Released: string;
}

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-21',
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
};

async function everyVariant(shop: OpenShop): Promise<Item[]> {
  const categories: Item[] = await shop.ok(categoryList, {});
  const roots = categories.filter(({ Name }) => !Name.includes('/'));
  const lists = [];
  for (const { Name } of roots) lists.push((await shop.ok(variantList, { Category: Name, PageSize: 1000 })).Data);
  return lists.flat();
}
