import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { billCreate, billUpdate } from '#contract/v3/bill.ts';
import { customerNewCode, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { customerCreate, customerList } from '#contract/v3/customer.ts';
import { inventoryCode } from '#contract/v3/inventory-query.ts';
import { invoiceCreate, invoiceDetail, invoiceErase, invoiceRestore, invoiceVoid } from '#contract/v3/invoice.ts';
import { outletCreate, outletDetail, outletUpdate } from '#contract/v3/outlet-change.ts';
import { outletPriceCreate, outletPriceDelete, outletPriceRead, outletPriceUpdate } from '#contract/v3/outlet-price.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import {
  pricebookCreate,
  pricebookDelete,
  pricebookDetail,
  pricebookList,
  pricebookUpdate,
} from '#contract/v3/pricebook.ts';
import { productDetail, productWithPricebookByListID } from '#contract/v3/product.ts';
import {
  promotionCouponCreate,
  promotionCouponDelete,
  promotionCouponList,
  promotionCouponUpdate,
  promotionCouponWithTotalCount,
} from '#contract/v3/promotion-coupon.ts';
import {
  promotionEventAdd,
  promotionEventDelete,
  promotionEventGetByVariantCode,
  promotionEventGetByVariantID,
  promotionEventList,
} from '#contract/v3/promotion-event.ts';
import {
  paymentMethodCreate,
  paymentMethodUpdate,
  taxCreate,
  taxDelete,
  userCreate,
  userUpdate,
} from '#contract/v3/set-up-change.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { taxList } from '#contract/v3/tax.ts';
import { userList } from '#contract/v3/user.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop({ now: () => Date.parse('2026-11-21T10:00:00') });
});
afterAll(() => shop.close());

describe('an outlet', () => {
  it('is opened with a register of its name, changed and read', async () => {
    expect(await shop.ok(outletCreate, { Name: 'Blok M', Code: 'BLM', NegativeInventory: 'Yes' })).toEqual({
      Message: 'Outlet has been created',
    });
    const outlets = await shop.ok(outletList, { Name: 'Blok M' });
    expect(outlets).toMatchObject([{ Name: 'Blok M', Code: 'BLM', Registers: [{ Name: 'Blok M' }] }]);
    await refused(outletCreate, { Name: 'Blok M', Code: 'X' }, 409, 'Outlet Blok M already exists.');
    await refused(outletCreate, { Name: 'X', Code: 'BLM' }, 409, 'Outlet code BLM already exists.');
    await shop.ok(outletUpdate, { Outlet: 'Blok M', Code: 'BM', Receipt: 'Jl. Melawai 1', SalesTarget: 5000 });
    expect(await shop.ok(outletDetail, { Code: 'BM' })).toMatchObject({
      ID: outlets[0].ID,
      Name: 'Blok M',
      SalesTarget: 5000,
      NegativeInventory: 'Yes',
      ReceiptTemplate: { Address: 'Jl. Melawai 1' },
    });
    await refused(outletUpdate, { Outlet: 'Nowhere' }, 404, 'Outlet Nowhere not found.');
    await refused(outletDetail, { Name: 'Nowhere' }, 404, 'Outlet Nowhere not found.');
  });

  it('takes its customers and users along when it is renamed', async () => {
    await shop.ok(outletCreate, { Name: 'Old Town', Code: 'OT' });
    await shop.ok(customerCreate, { Name: 'Of the old town', Code: 'OT-1', SignUpOutlet: 'Old Town' });
    await shop.ok(userCreate, { LoginID: 'ot', Name: 'Guide', Outlet: 'Old Town' });
    await shop.ok(outletUpdate, { Outlet: 'Old Town', Name: 'New Town' });
    expect(await shop.ok(customerList, { Outlet: 'New Town' })).toMatchObject([{ Code: 'OT-1' }]);
    expect(await shop.ok(customerList, { Outlet: 'Old Town' })).toEqual([]);
    expect(await shop.ok(userList, {})).toContainEqual(expect.objectContaining({ LoginID: 'ot', Outlet: 'New Town' }));
  });

  it('that allows no negative inventory lets go only of what it has', async () => {
    expect.hasAssertions();
    await shop.ok(outletCreate, { Name: 'Strict', Code: 'STR', NegativeInventory: 'No' });
    const sale = (quantity: number) => ({
      ...invoice({}),
      Outlet: 'Strict',
      Variants: [{ Code: '104', Quantity: quantity, Price: 1 }],
    });
    await refused(invoiceCreate, sale(1), 400, 'Not enough stock of 104 in Strict.');
    await shop.ok(inventoryAdjustmentCreate, { Outlet: 'Strict', Variants: [{ Code: '104', Quantity: 2 }] });
    await shop.ok(invoiceCreate, sale(2));
    await refused(invoiceCreate, sale(1), 400, 'Not enough stock of 104 in Strict.');
    await shop.ok(invoiceCreate, sale(-1));
  });

  it('that allows no negative inventory still lets a bill be corrected after its goods were sold', async () => {
    await shop.ok(outletCreate, { Name: 'Careful', Code: 'CAR', NegativeInventory: 'No' });
    const bill = (quantity: number) => ({
      Outlet: 'Careful',
      Number: 'B-1',
      Date: '2026-11-21',
      TaxType: 'No Tax',
      Variants: [{ Code: '104', Quantity: quantity, Price: 1 }],
    });
    await shop.ok(billCreate, bill(5));
    await shop.ok(invoiceCreate, {
      ...invoice({}),
      Outlet: 'Careful',
      Variants: [{ Code: '104', Quantity: 4, Price: 1 }],
    });
    await shop.ok(billUpdate, bill(4));
    await refused(billUpdate, bill(3), 400, 'Not enough stock of 104 in Careful.');
    const { Inventories } = await shop.ok(inventoryCode, { Code: '104', Outlet: ['Careful'] });
    expect(Inventories).toMatchObject([{ I: { OnHand: 0 } }]);
  });

  it('may ask its own price', async () => {
    const { ID } = await shop.ok(outletPriceCreate, {
      Code: '105',
      Outlets: [{ Outlet: 'Kemang', UnitPrice: 777, ExtraCost: 7 }],
    });
    await shop.ok(outletPriceUpdate, { Code: '105', Outlets: [{ Outlet: 'Senopati', UnitPrice: 888 }] });
    // What a change leaves out stays.
    await shop.ok(outletPriceUpdate, { Code: '105', Outlets: [{ Outlet: 'Kemang', UnitPrice: 778 }] });
    expect((await shop.ok(outletPriceRead, { Code: '105' })).Outlets).toMatchObject([
      { Outlet: 'Kemang', UnitPrice: 778, ExtraCost: 7 },
      { Outlet: 'Senopati', UnitPrice: 888, ExtraCost: 0 },
    ]);
    expect(await shop.ok(variantCode, { Code: '105' })).toMatchObject({
      ID,
      OutletPrice: [{ Price: 778 }, { Price: 888 }],
    });
    await shop.ok(outletPriceDelete, { Code: '105', Outlet: 'Kemang' });
    await shop.ok(outletPriceDelete, { Code: '105' });
    await refused(outletPriceDelete, { Code: '105' }, 404, 'Variant 105 has no outlet price.');
    await refused(
      outletPriceUpdate,
      { Code: '105', Outlets: [{ Outlet: 'X', UnitPrice: 1 }] },
      400,
      'Outlets[0].Outlet X not found.',
    );
    await refused(outletPriceRead, { Code: 'ghost' }, 404, 'Variant ghost not found.');
  });
});

describe('what a shop sets up', () => {
  it('can be added to: taxes, ways to pay, people', async () => {
    await shop.ok(taxCreate, { Name: 'PPN 11%', Rate: 11, Inclusive: true });
    await shop.ok(taxCreate, {
      Name: 'Both',
      Components: [
        { Name: 'Tax', Rate: 10 },
        { Name: 'Service', Rate: 2.5 },
      ],
    });
    expect(await shop.ok(taxList, {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'PPN 11%', Rate: 11, Type: 'Single', Inclusive: true }),
        expect.objectContaining({ Name: 'Both', Rate: 12.5, Type: 'Multiple', Inclusive: false }),
      ]),
    );
    await refused(taxCreate, { Name: 'Both', Rate: 1 }, 409, 'Tax Both already exists.');
    await refused(
      taxCreate,
      { Name: 'Odd', Rate: 1.00001 },
      400,
      'Rate must be a percentage with at most four decimals.',
    );
    await shop.ok(taxDelete, { Name: 'Both' });
    await refused(taxDelete, { Name: 'Both' }, 404, 'Tax Both not found.');

    await shop.ok(paymentMethodCreate, { Name: 'Voucher', Type: 'Other', MDR: 0.7, Surcharge: 1 });
    await shop.ok(paymentMethodUpdate, { Name: 'Voucher', Suspended: true });
    expect(await shop.ok(paymentMethodList, {})).toContainEqual(
      expect.objectContaining({ Name: 'Voucher', Type: 'Other', Suspended: true, MDR: 0.7, Surcharge: 1 }),
    );
    await refused(paymentMethodCreate, { Name: 'Voucher' }, 409, 'Payment method Voucher already exists.');
    await refused(paymentMethodUpdate, { Name: 'ghost' }, 404, 'Payment method ghost not found.');
    await refused(
      invoiceCreate,
      invoice({ Payments: [{ Amount: 1, Method: 'Voucher' }] }),
      400,
      'Payments[0].Method Voucher is suspended.',
    );

    await shop.ok(userCreate, { LoginID: 'nina', Name: 'Nina', Type: 'Cashier', Outlet: 'Kemang' });
    await shop.ok(userUpdate, { LoginID: 'nina', Suspended: true });
    expect(await shop.ok(userList, {})).toContainEqual(
      expect.objectContaining({ LoginID: 'nina', Name: 'Nina', Outlet: 'Kemang', Suspended: true }),
    );
    await refused(userCreate, { LoginID: 'nina', Name: 'N' }, 409, 'User nina already exists.');
    await refused(userUpdate, { LoginID: 'ghost' }, 404, 'User ghost not found.');
  });
});

describe('a price book', () => {
  it('carries prices by quantity, and shows on the variants it prices', async () => {
    const { ID } = await shop.ok(pricebookCreate, {
      Name: 'Wholesale',
      Outlet: ['Kemang'],
      Group: 'Business',
      StartDate: '2026-11-01',
      Variants: [{ Code: '106', MinimumQty: 12, Price: 300 }],
    });
    const { ProductID } = await shop.ok(variantCode, { Code: '106' });
    const entry = {
      ID,
      Name: 'Wholesale',
      Outlet: ['Kemang'],
      Group: 'Business',
      MinimumQty: 12,
      Price: 300,
      Discount: 0,
    };
    expect((await shop.ok(variantCode, { Code: '106' })).Pricebook).toMatchObject([entry]);
    const [product] = await shop.ok(productWithPricebookByListID, { ListID: [ProductID] });
    expect(product.Variants.flatMap(({ Pricebook }: { Pricebook: unknown[] }) => Pricebook)).toMatchObject([entry]);
    expect((await shop.ok(productDetail, { ID: ProductID })).Variants[0]).not.toHaveProperty('Pricebook');

    await shop.ok(pricebookUpdate, { Name: 'Wholesale', Outlet: [], Variants: [{ Code: '106', Discount: 15 }] });
    expect(await shop.ok(pricebookDetail, { ID })).toMatchObject({
      Outlet: [],
      Group: 'Business',
      Variants: [{ Code: '106', MinimumQty: 1, Price: null, Discount: 15 }],
    });
    expect(await shop.ok(pricebookList, { Outlet: 'Senopati' })).toContainEqual(
      expect.objectContaining({ Name: 'Wholesale', Status: 'Active' }),
    );
    await refused(pricebookList, { Outlet: 'Nowhere' }, 400, 'Outlet Nowhere not found.');
    await refused(pricebookCreate, { Name: 'Wholesale' }, 409, 'Pricebook Wholesale already exists.');
    await shop.ok(pricebookUpdate, { Name: 'Wholesale', Status: 'Inactive' });
    expect((await shop.ok(variantCode, { Code: '106' })).Pricebook).toEqual([]);
    await refused(
      pricebookCreate,
      { Name: 'X', StartDate: '2026-02-02', ExpirationDate: '2026-02-01' },
      400,
      'ExpirationDate must not be before StartDate.',
    );
    await refused(
      pricebookCreate,
      { Name: 'X', Variants: [{ Code: 'ghost', Price: 1 }] },
      400,
      'Variants[0].Code ghost not found.',
    );
    await shop.ok(pricebookDelete, { Name: 'Wholesale' });
    await refused(pricebookDetail, { ID }, 404, `Pricebook ${ID} not found.`);
  });
});

describe('a promotion', () => {
  it('is listed by type and state, and found on its variants until it ends', async () => {
    const add = (Name: string, Type: 'Amount' | 'Product', ExpirationDate: string) =>
      shop.ok(promotionEventAdd, {
        Name,
        Type,
        StartDate: '2026-11-01',
        ExpirationDate,
        Outlet: ['Kemang'],
        MinimumQty: 2,
        StartTime: '15:00',
        Variants: [{ Code: '107', UnitPrice: 400, Discount: 5 }],
      });
    const { ID } = await add('Happy hour', 'Product', '2026-12-31T18:00:00');
    await add('Long gone', 'Amount', '2026-11-02');
    const standing = new Set(demoShop().promotions.map(({ name }) => name));
    const listed = async (filter: object) =>
      (await shop.ok(promotionEventList, filter))
        .map(({ Name }: { Name: string }) => Name)
        .filter((name: string) => !standing.has(name));
    expect(await listed({})).toEqual(['Happy hour', 'Long gone']);
    expect([await listed({ Type: 'Amount' }), await listed({ Type: 'Tiered' })]).toEqual([['Long gone'], []]);
    expect([await listed({ Status: 'Active' }), await listed({ Status: 'Expired' })]).toEqual([
      ['Happy hour'],
      ['Long gone'],
    ]);
    expect((await shop.ok(promotionEventList, {})).at(-2)).toMatchObject({
      StartDate: '2026-11-01 00:00:00',
      ExpirationDate: '2026-12-31 18:00:00',
      Outlet: ['Kemang'],
      MinimumQty: 2,
    });
    const found = await shop.ok(promotionEventGetByVariantCode, { VariantCode: '107' });
    expect(found).toMatchObject([
      { PromotionID: ID, Name: 'Happy hour', UnitPrice: 400, Discount: 5, StartTime: '15:00' },
    ]);
    const { ID: VariantID } = await shop.ok(variantCode, { Code: '107' });
    expect(await shop.ok(promotionEventGetByVariantID, { VariantID })).toEqual(found);
    await refused(promotionEventGetByVariantID, { VariantID: 'ghost' }, 404, 'Variant ghost not found.');
    await shop.ok(promotionEventAdd, {
      Name: 'Tenth off',
      Type: 'Discount',
      StartDate: '2026-11-01',
      ExpirationDate: '2026-11-30',
      Discount: 10,
      Variants: [{ Code: '107' }],
    });
    expect(await shop.ok(promotionEventGetByVariantCode, { VariantCode: '107' })).toMatchObject([
      { Name: 'Happy hour', UnitPrice: 400, Discount: 5 },
      { Name: 'Tenth off', UnitPrice: null, Discount: 10 },
    ]);
    await shop.ok(promotionEventDelete, { Name: 'Tenth off' });
    await shop.ok(promotionEventDelete, { Name: 'Happy hour' });
    await refused(promotionEventDelete, { Name: 'Happy hour' }, 404, 'Promotion Happy hour not found.');
  });
});

describe('a coupon', () => {
  it('is spent by a sale, given back by a void, and refused when nothing is left', async () => {
    await shop.ok(promotionCouponCreate, { Code: 'ONCE', Limit: 1, Type: 'DiscountAmount', Discount: 50 });
    const sale = invoice({ Coupon: 'ONCE', DiscountAmount: 50 });
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await shop.ok(invoiceCreate, sale);
    expect(await balance('ONCE')).toBe(0);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Coupon: 'ONCE' });
    await refused(invoiceCreate, invoice({ Coupon: 'ONCE' }), 400, 'Coupon ONCE has no balance left.');
    await shop.ok(invoiceVoid, key);
    expect(await balance('ONCE')).toBe(1);
    const other = invoice({ Coupon: 'ONCE' });
    await shop.ok(invoiceCreate, other);
    await refused(invoiceRestore, key, 400, 'Coupon ONCE has no balance left.');
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: other.Number });
    await shop.ok(invoiceRestore, key);
    expect(await balance('ONCE')).toBe(0);
    await shop.ok(invoiceVoid, key);
    await shop.ok(invoiceErase, key);
    expect(await balance('ONCE')).toBe(1);
  });

  it('made anew under the code of a deleted one has no more uses than it was given', async () => {
    const coupon = { Code: 'AGAIN', Limit: 1, Type: 'DiscountAmount' as const, Discount: 5 };
    await shop.ok(promotionCouponCreate, coupon);
    const sale = invoice({ Coupon: 'AGAIN' });
    await shop.ok(invoiceCreate, sale);
    await shop.ok(promotionCouponDelete, { Code: 'AGAIN' });
    await shop.ok(promotionCouponCreate, coupon);
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: sale.Number });
    expect(await balance('AGAIN')).toBe(1);
  });

  it('that was given to a customer is spent by their sales alone, whatever code they had when they bought', async () => {
    const { Code } = await shop.ok(customerNewCode, {});
    const { ID } = await shop.ok(customerCreate, { Name: 'Given', Code });
    const coupon = { Code: 'GIVEN', Limit: 3, Type: 'DiscountAmount' as const, Discount: 5, CustomerCode: Code };
    await shop.ok(promotionCouponCreate, coupon);
    const words = 'Coupon GIVEN was given to another customer.';
    for (const Customer of [undefined, { Code: 'C-00001' }, { Name: 'Unknown', Code: 'GHOST' }])
      await refused(invoiceCreate, invoice({ Coupon: 'GIVEN', Customer }), 400, words);
    expect(await balance('GIVEN')).toBe(3);
    const sale = invoice({ Coupon: 'GIVEN', Customer: { Code } });
    await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await shop.ok(invoiceVoid, key);
    await shop.ok(invoiceRestore, key);
    await shop.ok(customerUpdateByID, { ID, Code: `${Code}-NEW` });
    await shop.ok(invoiceCreate, invoice({ Coupon: 'GIVEN', Customer: { Code } }));
    expect(await balance('GIVEN')).toBe(1);
  });

  it('is spent once when several tills spend it at the same time', async () => {
    await shop.ok(promotionCouponCreate, { Code: 'RACE', Limit: 2, Type: 'DiscountAmount', Discount: 5 });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => shop.call(invoiceCreate, invoice({ Coupon: 'RACE' }))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400]);
    expect(await balance('RACE')).toBe(0);
  });

  it('counts only on its days, and is changed, listed and deleted by its code', async () => {
    const coupon = {
      Type: 'DiscountPercentage' as const,
      Discount: 10,
      Limit: 5,
      MaximumDiscount: 100,
      MinimumAmount: 20,
    };
    await shop.ok(promotionCouponCreate, {
      ...coupon,
      Code: 'LATER',
      StartDate: '2026-12-01',
      CustomerCode: 'C-00001',
    });
    await shop.ok(promotionCouponCreate, { ...coupon, Code: 'PAST', ExpiryDate: '2026-11-20' });
    await refused(invoiceCreate, invoice({ Coupon: 'LATER' }), 400, 'Coupon LATER is not valid before 2026-12-01.');
    await refused(invoiceCreate, invoice({ Coupon: 'PAST' }), 400, 'Coupon PAST expired on 2026-11-20.');
    await refused(invoiceCreate, invoice({ Coupon: 'GHOST' }), 400, 'Coupon GHOST not found.');
    const codes = async (filter: object) =>
      (await shop.ok(promotionCouponList, filter)).map(({ Code }: { Code: string }) => Code);
    expect(await codes({ Type: 'DiscountPercentage' })).toEqual(['LATER']);
    expect(await codes({ UsageStatus: 'Expired' })).toEqual(['PAST']);
    const all = await shop.ok(promotionCouponWithTotalCount, { UsageStatus: 'All', PageSize: 1 });
    expect([all.Data.length, all.TotalCount]).toEqual([1, (await codes({ UsageStatus: 'All' })).length]);
    const [later] = await shop.ok(promotionCouponList, { Code: 'LATER' });
    expect(later).toMatchObject({ Limit: 5, Balance: 5, Discount: 10, MinimumSpending: 20, CustomerCode: 'C-00001' });

    await shop.ok(promotionCouponUpdate, { Code: 'LATER', StartDate: '2026-11-01', Limit: 7, Discount: 12 });
    await shop.ok(invoiceCreate, invoice({ Coupon: 'LATER', Customer: { Code: 'C-00001' } }));
    expect((await shop.ok(promotionCouponList, { Code: 'LATER' }))[0]).toMatchObject({
      Limit: 7,
      Balance: 6,
      Discount: 12,
    });
    await shop.ok(promotionCouponUpdate, { Code: 'LATER', Limit: 1 });
    expect(await balance('LATER')).toBe(0);
    await refused(promotionCouponCreate, { ...coupon, Code: 'PAST' }, 409, 'Coupon PAST already exists.');
    await refused(
      promotionCouponCreate,
      { ...coupon, Code: 'X', Discount: 101 },
      400,
      'Discount must be a whole number from 0 to 100.',
    );
    await refused(
      promotionCouponCreate,
      { ...coupon, Code: 'X', Type: 'DiscountAmount' },
      400,
      'MaximumDiscount and FullPriceItemOnly are only for DiscountPercentage.',
    );
    await refused(
      promotionCouponCreate,
      { ...coupon, Code: 'X', CustomerCode: 'ghost' },
      400,
      'CustomerCode ghost not found.',
    );
    await shop.ok(promotionCouponDelete, { Code: 'PAST' });
    await refused(promotionCouponDelete, { Code: 'PAST' }, 404, 'Coupon PAST not found.');
  });
});

async function balance(Code: string): Promise<number> {
  const [coupon] = await shop.ok(promotionCouponList, { Code, UsageStatus: 'All' });
  return coupon.Balance;
}

function invoice(fields: object) {
  made += 1;
  return {
    Outlet: 'Kemang',
    Number: `PRC-${made}`,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
    ...fields,
  };
}

async function refused(...[op, input, status, Message]: [Parameters<OpenShop['call']>[0], unknown, number, string]) {
  const reply = await shop.call(op, input);
  expect([op.name, reply.status, reply.body]).toEqual([op.name, status, { Message }]);
}
