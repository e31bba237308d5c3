import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inventoryListCode } from '#contract/v3/inventory.ts';
import {
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryCount,
  inventoryDaysOf,
  inventoryListID,
  inventoryWithTotalCount,
} from '#contract/v3/inventory-query.ts';
import { inventoryList, inventoryModified } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceRestore, invoiceUpdate, invoiceVoid } from '#contract/v3/invoice.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { productCode } from '#contract/v3/product.ts';
import { productCreate, productUpdate } from '#contract/v3/product-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { localDay } from '#backoffice/clock.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let sold = 0;
beforeAll(async () => {
  shop = await openShop();
  await shop.ok(productCreate, {
    Category: 'Workshop',
    Name: 'Parts',
    Code: 'WS',
    Variants: [
      { Code: 'BEAN', UnitPrice: 1 },
      { Code: 'CUP', UnitPrice: 1 },
      {
        Code: 'COFFEE',
        UnitPrice: 9,
        Type: 'Manufactured',
        Components: [
          { Code: 'BEAN', Qty: 7 },
          { Code: 'CUP', Qty: 1 },
        ],
      },
      {
        Code: 'SET',
        UnitPrice: 15,
        Type: 'Composite',
        Components: [
          { Code: 'COFFEE', Qty: 2 },
          { Code: 'CUP', Qty: 3 },
        ],
      },
      { Code: 'SACK', UnitPrice: 90, Type: 'MultipleUOM', ParentCode: 'BEAN', Ratio: 1000 },
      { Code: 'WASH', UnitPrice: 5, Type: 'NonInventory' },
      { Code: 'PASS', UnitPrice: 50, Type: 'PrepaidPackage', PointPrepaid: 10, ExpiredDayPrepaid: 30 },
      { Code: 'TOPUP', UnitPrice: 50, Type: 'PrepaidPoint', PointPrepaid: 10 },
      { Code: 'GIFT', UnitPrice: 0, Type: 'Complementary' },
    ],
  });
});
afterAll(() => shop.close());

const parts = ['BEAN', 'CUP', 'COFFEE', 'SET', 'SACK', 'WASH', 'PASS', 'TOPUP', 'GIFT'];

describe('what leaves the shelf', () => {
  it.each([
    ['BEAN', 2, { BEAN: -2 }],
    ['COFFEE', 2, { BEAN: -14, CUP: -2 }],
    ['SET', 1, { BEAN: -14, CUP: -5 }],
    ['SACK', 3, { BEAN: -3000 }],
    ['GIFT', 1, { GIFT: -1 }],
    ['WASH', 4, {}],
    ['PASS', 1, {}],
    ['TOPUP', 1, {}],
    ['SET', -1, { BEAN: 14, CUP: 5 }],
  ])(
    'with a sale of %s × %i is what it is made of, and a void and a restore move the same',
    async (Code, Quantity, moved) => {
      const before = await levels();
      const sale = invoice([{ Code, Quantity, Price: 1 }]);
      await shop.ok(invoiceCreate, sale);
      expect(difference(before, await levels())).toEqual(moved);
      await shop.ok(invoiceVoid, key(sale));
      expect(difference(before, await levels())).toEqual({});
      await shop.ok(invoiceRestore, key(sale));
      expect(difference(before, await levels())).toEqual(moved);
    },
  );

  it('comes back as it went, though the recipe has changed since', async () => {
    const before = await levels();
    const sale = invoice([{ Code: 'COFFEE', Quantity: 1, Price: 9 }]);
    await shop.ok(invoiceCreate, sale);
    await shop.ok(variantUpdate, { Code: 'COFFEE', Components: [{ Code: 'BEAN', Qty: 9 }], OutletPrice: [] });
    await shop.ok(invoiceVoid, key(sale));
    expect(difference(before, await levels())).toEqual({});
    await shop.ok(invoiceRestore, key(sale));
    expect(difference(before, await levels())).toEqual({ BEAN: -7, CUP: -1 });
  });

  it('comes back as it went with a return too, part by part, and a void of that moves the same', async () => {
    const Components = (Qty: number) => ({ Components: [{ Code: 'BEAN', Qty }], OutletPrice: [] });
    await shop.ok(variantUpdate, { Code: 'COFFEE', ...Components(7) });
    const before = await levels();
    const lines = [
      { Code: 'COFFEE', Quantity: 3, Price: 9 },
      { Code: 'BEAN', Quantity: 2, Price: 1 },
      { Code: 'WASH', Quantity: 1, Price: 5 },
    ];
    const sale = invoice(lines);
    await shop.ok(invoiceCreate, sale);
    await shop.ok(variantUpdate, { Code: 'COFFEE', ...Components(9) });
    const of = { ReferenceInvoiceNumber: sale.Number };
    const one = invoice([{ Code: 'COFFEE', Quantity: -1, Price: 9 }], of);
    await shop.ok(invoiceCreate, one);
    expect(difference(before, await levels())).toEqual({ BEAN: -16 });
    await shop.ok(invoiceVoid, key(one));
    expect(difference(before, await levels())).toEqual({ BEAN: -23 });
    await shop.ok(invoiceRestore, key(one));
    const rest = [
      { Code: 'COFFEE', Quantity: -2, Price: 9 },
      { Code: 'BEAN', Quantity: -2, Price: 1 },
    ];
    await shop.ok(invoiceCreate, invoice(rest, of));
    expect(difference(before, await levels())).toEqual({});
  });

  it('stays on the shelf, allocated, while the goods are not sent', async () => {
    const before = await levels();
    const sale = invoice([{ Code: 'SACK', Quantity: 1, Price: 90 }], { Fulfillment: 'Unsent' });
    await shop.ok(invoiceCreate, sale);
    expect(difference(before, await levels())).toEqual({});
    const allocated = (await quantities('BEAN')).Allocated;
    expect(allocated).toBeGreaterThanOrEqual(1000);
    expect((await quantities('BEAN')).Available).toBe((await quantities('BEAN')).OnHand - allocated);
    await shop.ok(invoiceVoid, key(sale));
    expect((await quantities('BEAN')).Allocated).toBe(allocated - 1000);
  });

  it('leaves the outlet that fulfils the sale', async () => {
    await shop.ok(invoiceCreate, invoice([{ Code: 'GIFT', Quantity: 1, Price: 0 }], { FulfillmentOutlet: 'Senopati' }));
    const { Inventories } = await shop.ok(inventoryCode, { Code: 'GIFT', ListOutlet: ['Senopati'] });
    expect(Inventories).toMatchObject([{ Outlet: 'Senopati', I: { OnHand: -1 } }]);
  });

  it('left where it left, when the sale is written anew without saying so again', async () => {
    const sale = invoice([{ Code: 'GIFT', Quantity: 1, Price: 0 }]);
    await shop.ok(invoiceCreate, { ...sale, FulfillmentOutlet: 'Senopati' });
    const onHand = async () => {
      const { Inventories } = await shop.ok(inventoryCode, { Code: 'GIFT' });
      return Inventories.map(({ Outlet, I }: { Outlet: string; I: { OnHand: number } }) => [Outlet, I.OnHand]);
    };
    const before = await onHand();
    await shop.ok(invoiceUpdate, { ...sale, Note: 'a present' });
    expect(await onHand()).toEqual(before);
  });
});

describe('the stock lists', () => {
  it('name a new variant at every outlet, before anything of it has moved', async () => {
    await shop.ok(productCreate, {
      Category: 'New',
      Name: 'N',
      Code: 'NEW',
      Variants: [{ Code: 'NEW-1' }, { Code: 'NEW-2', Type: 'NonInventory' }],
    });
    const { Inventories } = await shop.ok(inventoryCode, { Code: 'NEW-1' });
    expect(Inventories).toMatchObject([
      { Outlet: 'Kemang', I: { OnHand: 0, Allocated: 0, Available: 0 } },
      { Outlet: 'Senopati', I: { OnHand: 0 } },
    ]);
    expect(await shop.ok(inventoryCount, { Category: 'New' })).toEqual({ Count: 2 });
  });

  it('tell what was changed at the very moment asked for, in however many digits it is written', async () => {
    const [{ LastModified }] = await shop.ok(inventoryModified, { From: '2020-01-01', PageSize: 1 });
    const since = async (From: string) => (await shop.ok(inventoryModified, { From, PageSize: 1 })).length;
    expect(await since(LastModified)).toBe(1);
    expect(await since(`${LastModified}0000`)).toBe(1);
    expect(await since(`${LastModified}0001`)).toBe(0);
  });

  it('tell what was changed after the clock was set back, as when summer time ends', async () => {
    let now = new Date(2026, 9, 25, 2, 50).getTime();
    const other = await openShop({ now: () => now, tokenSeconds: 1e9 });
    const sell = (Code: string) => other.ok(invoiceCreate, invoice([{ Code, Quantity: 1, Price: 1 }]));
    const newest = async () => (await other.ok(inventoryModified, { From: '2020-01-01', PageSize: 1 }))[0];
    const reprice = { Components: [], OutletPrice: [] };
    await sell('101');
    const seen: string[] = [(await newest()).LastModified];
    now -= 45 * 60_000;
    for (const [Code, change] of [
      ['102', () => sell('102')],
      ['103', () => other.ok(variantUpdate, { Code: '103', UnitPrice: 9, ...reprice })],
      ['104', () => other.ok(productCreate, { Code: 'P4', Name: 'N', Category: 'C', Variants: [{ Code: 'N4' }] })],
    ] as const) {
      await change();
      const changed = await newest();
      expect(changed.Code).toBe(Code === '104' ? 'N4' : Code);
      expect(changed.LastModified > (seen.at(-1) ?? '')).toBe(true);
      seen.push(changed.LastModified);
    }
    await other.close();
  });

  it('agree with each other', async () => {
    const filter = { ListOutlet: ['Kemang'], Category: 'Workshop' };
    const rows = await shop.ok(inventoryList, filter);
    expect(await shop.ok(inventoryCount, filter)).toEqual({ Count: rows.length });
    expect(await shop.ok(inventoryWithTotalCount, { ...filter, PageSize: 1 })).toEqual({
      Data: rows.slice(0, 1),
      TotalCount: rows.length,
    });
    const none = { ...filter, QuantityFrom: 1_000_000 };
    expect([await shop.ok(inventoryCount, none), await shop.ok(inventoryList, none)]).toEqual([{ Count: 0 }, []]);

    const byCode = await shop.ok(inventoryCode, { Code: 'BEAN' });
    const [listed] = await shop.ok(inventoryListCode, { ListCode: ['BEAN'] });
    expect(listed).toEqual(byCode);
    expect(await shop.ok(inventoryListID, { ListID: [byCode.VariantID] })).toEqual([byCode]);
    const grouped = await shop.ok(inventoryCodeArrayGroupByOutlet, { Code: ['CUP', 'ghost', 'BEAN'] });
    expect(grouped.map(({ Code }: { Code: string }) => Code)).toEqual(['CUP', 'BEAN']);
    const flat = await shop.ok(inventoryCodeArray, { Code: ['BEAN'], Outlet: ['Kemang'] });
    expect(flat).toMatchObject([{ Code: 'BEAN', Outlet: 'Kemang', I: byCode.Inventories[0].I }]);
    const unknown = await shop.call(inventoryCode, { Code: 'ghost' });
    expect([unknown.status, unknown.body]).toEqual([404, { Message: 'Variant ghost not found.' }]);
  });

  it('are found by the words on their product, any of those asked for', async () => {
    const Outlet = ['Kemang'];
    const make = async (Code: string, Tags: string[]) => {
      await shop.ok(productCreate, { Category: 'Tagged', Name: Code, Code, Tags, Variants: [{ Code: `${Code}-1` }] });
      const counted = { Code: `${Code}-1`, Quantity: 1, Type: 'Set' as const };
      await shop.ok(inventoryAdjustmentCreate, { Outlet: 'Kemang', Variants: [counted] });
    };
    await make('TAG-A', ['Gift', ' Winter ', 'Gift']);
    await make('TAG-B', ['Winter']);
    await make('TAG-C', []);
    const found = async (Tags: string[]) => {
      const rows = await shop.ok(inventoryList, { Outlet, Category: 'Tagged', Tags });
      return rows.map(({ Product }: { Product: string }) => Product).toSorted();
    };
    expect(await found(['Gift'])).toEqual(['TAG-A']);
    expect(await found(['Winter', 'Summer'])).toEqual(['TAG-A', 'TAG-B']);
    expect(await found(['Summer'])).toEqual([]);
    expect(await found([])).toEqual(['TAG-A', 'TAG-B', 'TAG-C']);
    expect(await shop.ok(inventoryCount, { Outlet, Tags: ['Winter'] })).toEqual({ Count: 2 });

    await shop.ok(productUpdate, { Code: 'TAG-A', Name: 'TAG-A' });
    expect(await shop.ok(productCode, { Code: 'TAG-A' })).toMatchObject({ Tags: ['Gift', 'Winter'] });
    await shop.ok(productUpdate, { Code: 'TAG-A', Tags: ['Summer'] });
    expect(await found(['Gift', 'Summer'])).toEqual(['TAG-A']);
    expect(await found(['Winter'])).toEqual(['TAG-B']);
  });

  it('name a service that has become goods, also where its product said so', async () => {
    const Variants = [{ Code: 'WRAP', Type: 'NonInventory' as const }];
    await shop.ok(productCreate, { Category: 'Wraps', Name: 'Wrap', Code: 'WRAPS', Variants });
    const found = async () => shop.ok(inventoryList, { Outlet: 'Kemang', Category: 'Wraps' });
    expect(await found()).toEqual([]);
    await shop.ok(productUpdate, { Code: 'WRAPS', Variants: [{ Code: 'WRAP', Type: 'Standard' }] });
    expect(await found()).toMatchObject([{ Code: 'WRAP' }]);
  });

  it('say how long the goods last at the pace they sell', async () => {
    await shop.ok(productCreate, {
      Category: 'Pace',
      Name: 'P',
      Code: 'PACE',
      Variants: [{ Code: 'PACE-1' }, { Code: 'PACE-2' }],
    });
    const day = (ago: number) => localDay(Date.now() - ago * 86_400_000);
    const sell = async (Code: string, Quantity: number, Date = day(0)) =>
      shop.ok(invoiceCreate, { ...invoice([{ Code, Quantity, Price: 1 }]), Date });
    await sell('PACE-2', -100);
    await sell('PACE-1', -40);
    await sell('PACE-1', 60, day(8));
    const rows = await shop.ok(inventoryDaysOf, { Category: 'Pace', Days: 10, Outlet: ['Kemang'] });
    expect(rows).toMatchObject([
      { Code: 'PACE-1', OnHand: -20, SoldPerDay: 2, DaysOfInventory: -10 },
      { Code: 'PACE-2', OnHand: 100, SoldPerDay: 0, DaysOfInventory: null },
    ]);

    // A till that was offline for weeks tells of them today.
    await sell('PACE-1', 500, day(30));
    const { ID } = await sell('PACE-1', 30, day(1));
    await shop.ok(invoiceVoid, { ID });
    const late = await shop.ok(inventoryDaysOf, { Category: 'Pace', Days: 10, Outlet: ['Kemang'] });
    expect(late).toMatchObject([{ OnHand: -520, SoldPerDay: 2, DaysOfInventory: -260 }, { SoldPerDay: 0 }]);
  });
});

async function quantities(code: string) {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: ['Kemang'] });
  return row.Inventories[0].I;
}

async function levels(): Promise<Record<string, number>> {
  const rows = await shop.ok(inventoryListCode, { ListCode: parts, ListOutlet: ['Kemang'] });
  return Object.fromEntries(
    rows.map((row: { Code: string; Inventories: { I: { OnHand: number } }[] }) => [
      row.Code,
      row.Inventories[0]?.I.OnHand ?? 0,
    ]),
  );
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([code, level]) => [code, level - (before[code] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}

function key({ Outlet, Number }: { Outlet: string; Number: string }) {
  return { Outlet, Number };
}

function invoice(Variants: { Code: string; Quantity: number; Price: number }[], fields: object = {}) {
  sold += 1;
  const head = { Outlet: 'Kemang', Number: `STK-${sold}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants, ...fields };
}
