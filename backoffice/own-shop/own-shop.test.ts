import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { categoryList } from '#contract/v3/category.ts';
import { estimateCreate } from '#contract/v3/estimate.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { inventoryCode } from '#contract/v3/inventory-query.ts';
import { outletDetail } from '#contract/v3/outlet-change.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { taxList } from '#contract/v3/tax.ts';
import { userList } from '#contract/v3/user.ts';
import { variantCode } from '#contract/v3/variant.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import { newSchema, type Place } from '#backoffice/testing/place.ts';

const server = process.env['TILLKEEP_TEST_POSTGRES'];
let folder: string;
let place: Place;
let file: string;
let shop: OpenShop | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-shop-'));
  place = server ? await newSchema(server) : { data: path.join(folder, 'office'), leave: () => Promise.resolve() };
  file = path.join(folder, 'my-shop.json');
  shop = undefined;
});
afterEach(async () => {
  await shop?.close();
  await place.leave();
  rmSync(folder, { recursive: true, force: true });
});

/** The shop, started once more with whatever its file says now. */
async function start(says?: unknown, onlyNew = false): Promise<OpenShop> {
  await shop?.close();
  shop = undefined;
  if (says !== undefined) writeFileSync(file, JSON.stringify(says));
  const { data } = place;
  return (shop = await openShop({ data, shop: { file, onlyNew }, credential }));
}

const credential = {
  clientId: '6a1f6b53-28fd-4f6e-9d7b-1c6c3f0c9a11',
  clientSecret: '0f3d2b1c-9a77-4c1d-8e55-7d2a4b6c8e90',
};
const riverside = { Name: 'Riverside', Code: 'RIV', Registers: ['Front', 'Back'] };
const vat = { Name: 'VAT 20%', Rate: 20, Inclusive: true };
const whole = {
  Outlets: [{ ...riverside, Receipt: '1 Quay Street', NegativeInventory: 'No' }],
  Taxes: [vat],
  PaymentMethods: [{ Name: 'Cash', Type: 'Cash' }, { Name: 'Voucher' }],
  Users: [{ LoginID: 'ann', Name: 'Ann', Type: 'Owner' }],
  WriteOffOptions: ['Broken'],
};

describe('a shop that is described in a file', () => {
  it('begins as the file says', async () => {
    const open = await start(whole);
    expect(await open.ok(outletList, {})).toMatchObject([
      {
        Name: 'Riverside',
        Code: 'RIV',
        Registers: [
          { Name: 'Front', Code: '1' },
          { Name: 'Back', Code: '2' },
        ],
      },
    ]);
    expect(await open.ok(outletDetail, { Code: 'RIV' })).toMatchObject({
      NegativeInventory: 'No',
      ReceiptTemplate: { Address: '1 Quay Street' },
    });
    expect(await open.ok(taxList, {})).toMatchObject([
      { Name: 'No Tax', Rate: 0 },
      { Name: 'VAT 20%', Rate: 20, Inclusive: true },
    ]);
    expect(await open.ok(paymentMethodList, {})).toMatchObject([
      { Name: 'Cash', Type: 'Cash' },
      { Name: 'Voucher', Type: 'Other' },
    ]);
    expect(await open.ok(userList, {})).toMatchObject([{ LoginID: 'ann', Name: 'Ann' }]);
    expect(await open.ok(writeOffOptionList, {})).toEqual([{ Name: 'Broken' }]);
    expect(await open.ok(categoryList, {})).toEqual([]);
    expect(open.backOffice.shopChanges).toContain('outlet Riverside added');
  });

  it('has the usual ways to pay, people and reasons where the file names none', async () => {
    const open = await start({ Outlets: [riverside] });
    expect((await open.ok(paymentMethodList, {})).map(({ Name }: { Name: string }) => Name)).toContain('Cash');
    expect(await open.ok(userList, {})).toMatchObject([{ Name: 'Owner' }]);
    expect(await open.ok(writeOffOptionList, {})).not.toEqual([]);
  });

  it('that is for its beginning alone is heeded once', async () => {
    await start(whole, true);
    const open = await start({ Outlets: [{ ...riverside, Name: 'Elsewhere' }], Taxes: [] }, true);
    expect(open.backOffice.shopChanges).toEqual([]);
    expect(await open.ok(outletList, {})).toMatchObject([{ Name: 'Riverside' }]);
  });

  it('becomes what the file says at the next start, keeps what it no longer names, and is left alone by the same file', async () => {
    const before = await (await start(whole)).ok(outletList, {});
    expect((await start()).backOffice.shopChanges).toEqual([]);
    const open = await start({
      Outlets: [
        { ...riverside, Name: 'Riverside East', Registers: ['Front', 'Kiosk'] },
        { Name: 'Hill', Code: 'HIL' },
      ],
      Taxes: [
        { ...vat, Rate: 21 },
        {
          Name: 'Both',
          Components: [
            { Name: 'State', Rate: 4 },
            { Name: 'City', Rate: 2.5 },
          ],
        },
      ],
      PaymentMethods: [
        { Name: 'Voucher', Suspended: true },
        { Name: 'QR', Type: 'EWallet' },
      ],
      Users: [{ LoginID: 'ann', Name: 'Anna' }],
      Settings: { AmountPerPoint: 500, RedeemPointValue: 10 },
    });
    expect(open.backOffice.shopChanges).toEqual([
      'outlet Riverside East changed',
      'register Kiosk of Riverside East added',
      'outlet Hill added',
      'tax VAT 20% changed',
      'tax Both added',
      'payment method Voucher changed',
      'payment method QR added',
      'user ann changed',
      'setting AmountPerPoint changed',
    ]);
    expect(await open.ok(outletList, {})).toMatchObject([
      { ID: before[0].ID, Name: 'Riverside East', Registers: [{ Name: 'Front' }, { Name: 'Back' }, { Name: 'Kiosk' }] },
      { Name: 'Hill', Registers: [{ Name: 'Hill' }] },
    ]);
    expect(await open.ok(outletDetail, { Code: 'RIV' })).toMatchObject({ NegativeInventory: 'No' });
    expect(await open.ok(taxList, {})).toMatchObject([
      { Name: 'No Tax' },
      { Name: 'VAT 20%', Rate: 21, Inclusive: true },
      { Name: 'Both', Rate: 6.5, Type: 'Multiple' },
    ]);
    expect(await open.ok(paymentMethodList, {})).toMatchObject([
      { Name: 'Cash' },
      { Name: 'Voucher', Suspended: true },
      { Name: 'QR', Type: 'EWallet' },
    ]);
    expect(await open.ok(userList, {})).toMatchObject([{ LoginID: 'ann', Name: 'Anna' }]);
    expect((await start()).backOffice.shopChanges).toEqual([]);
  });

  it('has its names without the blanks around them, however their accents are written', async () => {
    const says = (name: (tidy: string) => string) => ({
      Outlets: [{ ...riverside, Name: name('Riverside'), Registers: [name('Front'), name('Back')] }],
      Taxes: [{ ...vat, Name: name(vat.Name) }],
      PaymentMethods: [{ Name: name('Carte café'), Type: 'Card' }],
      WriteOffOptions: [name('Abîmé')],
    });
    const open = await start(says((tidy) => ` ${tidy.normalize('NFD')} `));
    expect(await open.ok(outletList, {})).toMatchObject([
      { Name: 'Riverside', Registers: [{ Name: 'Front' }, { Name: 'Back' }] },
    ]);
    expect(await open.ok(paymentMethodList, {})).toMatchObject([{ Name: 'Carte café' }]);
    expect((await start(says((tidy) => tidy))).backOffice.shopChanges).toEqual([]);
  });

  it('begins with the goods of its list, and has them as the list says at every start', async () => {
    const says = { ...whole, Goods: { File: 'goods.csv' } };
    const list = (rows: string) =>
      writeFileSync(path.join(folder, 'goods.csv'), `Code,Name,Category,Price,Taxable\n${rows}`);
    list('1,Bread,Bakery/Loaves,2.50,no\n2,Milk,Dairy,1.20,\n3,Torn,Dairy,much,\n');
    const open = await start(says);
    expect(await open.backOffice.goods).toContain('2 new, 0 changed, 0 the same, 1 row refused');
    expect(await open.ok(variantCode, { Code: '1' })).toMatchObject({ Name: 'Bread', UnitPrice: 250, Taxable: false });
    expect(await open.ok(inventoryCode, { Outlet: 'Riverside', Code: '2' })).toMatchObject({
      Inventories: [{ I: { OnHand: 0 } }],
    });
    expect((await open.ok(categoryList, {})).map(({ Name }: { Name: string }) => Name)).toEqual([
      'Bakery',
      'Bakery/Loaves',
      'Dairy',
    ]);

    list('1,Bread,Bakery/Loaves,2.75,no\n4,Tea,Dry,3,\n');
    const later = await start(says);
    const said = await later.backOffice.goods;
    expect(said).toContain('line 2, 1 Bread: price 2.50 → 2.75');
    expect(said).toContain('1 new, 1 changed, 0 the same, 0 rows refused');
    expect(await later.ok(variantCode, { Code: '1' })).toMatchObject({ UnitPrice: 275, Taxable: false });
    expect(await later.ok(variantCode, { Code: '2' })).toMatchObject({ UnitPrice: 120 });
    expect(await later.ok(variantCode, { Code: '4' })).toMatchObject({ UnitPrice: 300 });
  });

  it.runIf(server)(
    'brings in the rest of its list where a row is too long for PostgreSQL, and names that row',
    async () => {
      const says = { ...whole, Goods: { File: 'goods.csv' } };
      const list = (rows: string) =>
        writeFileSync(path.join(folder, 'goods.csv'), `Code,Name,Category,Price\n1,Bread,Bakery,2.50\n${rows}`);
      list('');
      await start(says);
      list(`2,${randomBytes(9000).toString('hex')},Dairy,1\n3,Tea,Dry,3\n`);
      const open = await start(says);
      const said = await open.backOffice.goods;
      expect(said).toContain('line 3, 2: A text is too long to be kept.');
      expect(said).toContain('1 new, 0 changed, 1 the same, 1 row refused');
      expect(await open.ok(variantCode, { Code: '3' })).toMatchObject({ UnitPrice: 300 });
    },
  );

  it.skipIf(server)('says what it brought in, and what stopped it, where the disk is full', async () => {
    const says = { ...whole, Goods: { File: 'goods.csv', Decimals: 0 } };
    const list = (many: number) => {
      const rows = Array.from({ length: many }, (_, index) => `${index},Goods ${index},Any,5`);
      writeFileSync(path.join(folder, 'goods.csv'), `Code,Name,Category,Price\n${rows.join('\n')}\n`);
    };
    list(1);
    await start(says);
    list(2000);
    const open = await start(says);
    await expect.poll(async () => (await open.call(variantCode, { Code: '9' })).status).toBe(200);
    const { store } = open.backOffice.service;
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(store);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount ?? 0)}`.execute(store);
    const said = await open.backOffice.goods;
    expect(said).toMatch(/^\d+ new, 0 changed, 1 the same, 0 rows refused$/m);
    expect(said).toContain('It stopped there: the disk of the service is full.');
  });

  it('stops in the middle of a long list when it is told to, and goes on with it at the next start', async () => {
    const says = { ...whole, Goods: { File: 'goods.csv', Decimals: 0 } };
    const list = (many: number, price: number) => {
      const rows = Array.from({ length: many }, (_, index) => `${index},Goods ${index},Any,${price}`);
      writeFileSync(path.join(folder, 'goods.csv'), `Code,Name,Category,Price\n${rows.join('\n')}\n`);
    };
    list(400, 5);
    await start(says);
    list(400, 6);
    const open = await start(says);
    await expect.poll(async () => (await open.ok(variantCode, { Code: '0' })).UnitPrice).toBe(6);
    await open.backOffice.close();
    shop = undefined;
    expect(await open.backOffice.goods).toContain('It stopped there: the back office is stopped.');
    const later = await start(says);
    expect(await later.backOffice.goods).toMatch(/^0 new, \d+ changed, \d+ the same, 0 rows refused$/m);
    expect(await later.ok(variantCode, { Code: '399' })).toMatchObject({ UnitPrice: 6 });
  });

  it('is changed wholly or not at all', async () => {
    const open = await start(whole);
    await open.ok(productCreate, { Category: 'Bakery', Name: 'Bread', Code: 'P1', Variants: [{ Code: '1' }] });
    await open.ok(estimateCreate, {
      Outlet: 'Riverside',
      Number: 'E-1',
      Tag: 'Store',
      Date: '2026-11-26',
      TaxType: vat.Name,
      Variants: [{ Code: '1', Quantity: 1, Price: 100 }],
    });
    const other = { Outlets: [...whole.Outlets, { Name: 'Hill', Code: 'HIL' }], Taxes: [{ ...vat, Rate: 21 }] };
    await expect(start(other)).rejects.toThrow(`${file}: Tax VAT 20% is used by an open estimate or sales order.`);
    expect(await (await start({ Outlets: [riverside] })).ok(outletList, {})).toHaveLength(1);
  });

  it('is not changed by the file of another shop', async () => {
    await start(whole);
    await expect(start({ Outlets: [{ Name: 'Elsewhere', Code: 'ELS' }] })).rejects.toThrow(
      `${file}: the store has Riverside (RIV) and no outlet of the file`,
    );
  });
});

describe('a file of a shop that cannot be taken', () => {
  it.each([
    ['Outlets is required', {}],
    ['Outlets needs an outlet at least', { Outlets: [] }],
    ['Outlets[0].Code must be one to eight letters or digits', { Outlets: [{ Name: 'A', Code: 'A-1' }] }],
    ['Outlets[0].Registers needs a register at least', { Outlets: [{ ...riverside, Registers: [] }] }],
    ['Outlets[0].Registers[1] Front is there twice', { Outlets: [{ ...riverside, Registers: ['Front', 'Front'] }] }],
    ['Outlets[1].Name Riverside is there twice', { Outlets: [riverside, { ...riverside, Code: 'B' }] }],
    ['Outlets[1].Code RIV is there twice', { Outlets: [riverside, { ...riverside, Name: 'B' }] }],
    ['it has no field currency', { ...whole, currency: {} }],
    ['Taxes[0] has no field Inclusve', { ...whole, Taxes: [{ Name: 'VAT', Rate: 20, Inclusve: true }] }],
    ['Taxes[0].Rate or Components is required', { ...whole, Taxes: [{ Name: 'VAT' }] }],
    ['Taxes[0].Rate of No Tax must be 0', { ...whole, Taxes: [{ Name: 'No Tax', Rate: 5 }] }],
    [
      'Taxes[0].Rate of No Tax must be 0',
      { ...whole, Taxes: [{ Name: 'No Tax', Components: [{ Name: 'City', Rate: 2 }] }] },
    ],
    ['Taxes[0].Rate must be a percentage', { ...whole, Taxes: [{ Name: 'VAT', Rate: 20.00001 }] }],
    [
      'PaymentMethods[0].Type is not a type of payment method',
      { ...whole, PaymentMethods: [{ Name: 'A', Type: 'Gold' }] },
    ],
    ['PaymentMethods needs a way to pay at least', { ...whole, PaymentMethods: [] }],
    ['Settings has no field PointsWorth', { ...whole, Settings: { PointsWorth: 1 } }],
    ['Settings.AmountPerPoint must be a whole number', { ...whole, Settings: { AmountPerPoint: '1' } }],
    ['Settings.AmountPerPoint must not be below 0', { ...whole, Settings: { AmountPerPoint: -1 } }],
    ['Goods.Decimals must be 0 to 4', { ...whole, Goods: { File: 'goods.csv', Decimals: 5 } }],
    ['Users[0].LoginID is required', { ...whole, Users: [{ Name: 'Ann' }] }],
  ])('%s', async (said, says) => {
    await expect(start(says)).rejects.toThrow(`${file}: ${said}`);
  });

  it('says what is wrong with one that is not there, or is no JSON', async () => {
    await expect(start()).rejects.toThrow(`there is no file ${file}`);
    writeFileSync(file, '{"Outlets": [,]}');
    await expect(start()).rejects.toThrow(`${file} is not JSON`);
    const list = path.join(folder, 'none.csv');
    await expect(start({ ...whole, Goods: { File: 'none.csv' } })).rejects.toThrow(`there is no file ${list}`);
  });

  it('takes the example of the guide, and at once a sale of its goods, of which nothing was counted in', async () => {
    const guide = readFileSync(new URL('../../docs/backoffice.md', import.meta.url), 'utf8');
    const [, example] = /```json\n([^`]*"Outlets"[^`]*)```/.exec(guide) ?? [];
    writeFileSync(path.join(folder, 'goods.csv'), 'Code,Name,Category,Price\n1,Bread,Bakery,2.50\n');
    const open = await start(JSON.parse(example ?? ''));
    const outlets = await open.ok(outletList, {});
    expect(outlets.length).toBeGreaterThan(1);
    const sale = { Date: '2026-11-26', Tag: 'Store', TaxType: 'VAT 20%' };
    for (const { Name: Outlet } of outlets)
      await open.ok(invoiceCreate, { ...sale, Outlet, Variants: [{ Code: '1', Quantity: 1, Price: 250 }] });
  });
});
