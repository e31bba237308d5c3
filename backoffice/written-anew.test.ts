import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerDeleteByCode } from '#contract/v3/customer-change.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceUpdate, invoiceVoid } from '#contract/v3/invoice.ts';
import { loyaltyPointEmailOrPhone } from '#contract/v3/loyalty-point.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { promotionCouponCreate, promotionCouponDelete, promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { putSettings } from '#backoffice/store/settings.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const Variants = [{ Code: 'TAXED', Taxable: true }];
  await shop.ok(productCreate, { Category: 'Taxed', Name: 'Taxed', Code: 'TAXED', Variants });
});
afterAll(() => shop.close());

const line = { Code: 'TAXED', Quantity: 1, Price: 1100 };
const sale = { Outlet: 'Kemang', Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants: [line] };

describe('an invoice written anew', () => {
  it.each([
    [false, 1210],
    [true, 1100],
  ])(
    'keeps the rate of its tax, included (%s) or not, whatever the shop made of that tax since',
    async (Inclusive, total) => {
      const TaxType = `Turnover ${Inclusive}`;
      await shop.ok(taxCreate, { Name: TaxType, Rate: 10, Inclusive });
      const Payments = [{ Amount: total, Method: 'Cash' }];
      const sold = { ...sale, Number: TaxType, TaxType };
      const { ID } = await shop.ok(invoiceCreate, { ...sold, Payments });
      const before = await shop.ok(invoiceDetail, { ID });
      expect(before).toMatchObject({ SalesNTax: total, TaxRate: 10, Payment: 'Paid' });
      await shop.ok(taxDelete, { Name: TaxType });
      await shop.ok(invoiceUpdate, { ...sold, Note: 'gift' });
      expect(await shop.ok(invoiceDetail, { ID })).toEqual({ ...before, Note: 'gift' });
      await shop.ok(taxCreate, { Name: TaxType, Rate: 11, Inclusive: !Inclusive });
      await shop.ok(invoiceUpdate, sold);
      expect(await shop.ok(invoiceDetail, { ID })).toEqual(before);
      await shop.ok(invoiceUpdate, { ...sold, TaxType: 'No Tax' });
      expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ SalesNTax: 1100, Tax: 0 });
      await shop.ok(invoiceUpdate, sold);
      expect(await shop.ok(invoiceDetail, { ID })).toEqual(before);
    },
  );

  it('is taxed, and earns points, as it was, though its goods no longer are or do', async () => {
    const Code = 'ONCE-TAXED';
    await shop.ok(productCreate, { Category: 'Taxed', Name: Code, Code, Variants: [{ Code }] });
    await shop.ok(taxCreate, { Name: 'On top', Rate: 10 });
    const Customer = { Code: 'C-00002' };
    const Variants = [{ Code, Quantity: 1, Price: 10_000 }];
    const sold = { ...sale, Number: Code, TaxType: 'On top', Customer, Variants };
    const { ID } = await shop.ok(invoiceCreate, { ...sold, Payments: [{ Amount: 11_000, Method: 'Cash' }] });
    const before = await shop.ok(invoiceDetail, { ID });
    expect(before).toMatchObject({ Payment: 'Paid', PointsEarned: 10 });
    const changed = { Code, Taxable: false, LoyaltyPoint: false, Components: [], OutletPrice: [] };
    await shop.ok(variantUpdate, changed);
    await shop.ok(invoiceUpdate, sold);
    expect(await shop.ok(invoiceDetail, { ID })).toEqual(before);
  });

  it('for another customer is refused with a coupon that was given to the first, and is written so without it', async () => {
    await shop.ok(customerCreate, { Name: 'Given', Code: 'GIVEN-ONE' });
    const given = { Code: 'FOR-ONE', Limit: 1, Type: 'DiscountAmount' as const, Discount: 100 };
    await shop.ok(promotionCouponCreate, { ...given, CustomerCode: 'GIVEN-ONE' });
    const sold = { ...sale, Number: 'given', Coupon: 'FOR-ONE', DiscountAmount: 100, Customer: { Code: 'GIVEN-ONE' } };
    const { ID } = await shop.ok(invoiceCreate, sold);
    const balance = async () =>
      (await shop.ok(promotionCouponList, { Code: 'FOR-ONE', UsageStatus: 'All' }))[0].Balance;
    for (const Customer of [{ Code: 'C-00001' }, undefined]) {
      const { status, body } = await shop.call(invoiceUpdate, { ...sold, Customer });
      expect([status, body.Message]).toEqual([400, 'Coupon FOR-ONE was given to another customer.']);
    }
    expect(await balance()).toBe(0);
    await shop.ok(invoiceVoid, { ID });
    await shop.ok(invoiceRestore, { ID });
    expect(await balance()).toBe(0);
    await shop.ok(invoiceUpdate, { ...sold, Coupon: null, Customer: { Code: 'C-00001' } });
    expect(await balance()).toBe(1);
  });

  it('for another customer keeps the use of a coupon that anybody may have, which may be deleted since', async () => {
    await shop.ok(promotionCouponCreate, { Code: 'ANYBODY', Limit: 1, Type: 'DiscountAmount', Discount: 100 });
    const sold = { ...sale, Number: 'anybody', Coupon: 'ANYBODY', DiscountAmount: 100 };
    const { ID } = await shop.ok(invoiceCreate, sold);
    await shop.ok(invoiceUpdate, { ...sold, Customer: { Code: 'C-00001' } });
    await shop.ok(promotionCouponDelete, { Code: 'ANYBODY' });
    await shop.ok(invoiceUpdate, { ...sold, Customer: { Code: 'C-00002' } });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Coupon: 'ANYBODY', Customer: { Code: 'C-00002' } });
  });

  it('keeps the use of its coupon, which may be deleted since, while it says the same day', async () => {
    const coupon = { Code: 'ANEW', Limit: 2, Type: 'DiscountAmount' as const, Discount: 100 };
    await shop.ok(promotionCouponCreate, { ...coupon, ExpiryDate: '2026-11-21' });
    const sold = { ...sale, Number: 'coupon', Coupon: 'ANEW', DiscountAmount: 100 };
    await shop.ok(invoiceCreate, sold);
    await shop.ok(invoiceUpdate, { ...sold, Note: 'gift' });
    const [listed] = await shop.ok(promotionCouponList, { Code: 'ANEW', UsageStatus: 'All' });
    expect(listed.Balance).toBe(1);
    expect((await shop.call(invoiceUpdate, { ...sold, Date: '2026-11-22' })).body.Message).toBe(
      'Coupon ANEW expired on 2026-11-21.',
    );
    await shop.ok(promotionCouponDelete, { Code: 'ANEW' });
    await shop.ok(invoiceUpdate, { ...sold, Note: 'gift again' });
    const key = { Outlet: 'Kemang', Number: 'coupon' };
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Coupon: 'ANEW', Note: 'gift again', Sales: 1000 });
    expect((await shop.call(invoiceUpdate, { ...sold, Coupon: 'OTHER' })).body.Message).toBe('Coupon OTHER not found.');
  });

  it('is sold by whoever its head says from then on, but for lines that somebody else sold', async () => {
    const Variants = [line, { ...line, SalesName: 'Sri' }];
    const { ID } = await shop.ok(invoiceCreate, { ...sale, Number: 'seller', SalesPerson: 'Budi', Variants });
    const told = await shop.ok(invoiceDetail, { ID });
    await shop.ok(invoiceUpdate, { ...told, SalesPerson: 'Ayu' });
    const after = await shop.ok(invoiceDetail, { ID });
    expect(after.Variants.map(({ SalesName }: { SalesName: string }) => SalesName)).toEqual(['Ayu', 'Sri']);
    await shop.ok(invoiceUpdate, { ...after, Variants: [{ ...line, SalesName: 'Budi' }] });
    expect((await shop.ok(invoiceDetail, { ID })).Variants).toMatchObject([{ SalesName: 'Budi' }]);
  });

  it('spends and earns points as it did, though the shop makes more or less of them since', async () => {
    const { store } = shop.backOffice.service;
    const Email = 'points@customers.example';
    const Customer = { Name: 'Points', Code: 'POINTS', Email };
    await shop.ok(customerCreate, { ...Customer, LoyaltyPoint: 100 });
    await putSettings(store, { PointExpiryMonths: 12 });
    const sold = { ...sale, Number: 'points', Customer, PointUsed: 5, Variants: [{ ...line, Price: 10_050 }] };
    const { ID } = await shop.ok(invoiceCreate, sold);
    const told = await shop.ok(invoiceDetail, { ID });
    expect(told).toMatchObject({ DiscountAmount: 50, PointsEarned: 10, Sales: 10_000 });
    const book = () => shop.ok(loyaltyPointEmailOrPhone, { Email });
    const before = await book();
    await putSettings(store, { AmountPerPoint: 500, RedeemPointValue: 20, PointExpiryMonths: 1 });
    await shop.ok(invoiceUpdate, { ...told, Note: 'gift' });
    expect([await shop.ok(invoiceDetail, { ID }), await book()]).toEqual([{ ...told, Note: 'gift' }, before]);
    await shop.ok(invoiceUpdate, { ...told, PointUsed: 6 });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ DiscountAmount: 120, PointsEarned: 19 });
    const told6 = await shop.ok(invoiceDetail, { ID });
    await shop.ok(customerDeleteByCode, { Code: Customer.Code });
    const deleted = await shop.ok(invoiceDetail, { ID });
    await shop.ok(invoiceUpdate, { ...told6, Note: 'gift again' });
    expect(await shop.ok(invoiceDetail, { ID })).toEqual({ ...deleted, Note: 'gift again' });
    await putSettings(store, { AmountPerPoint: 1000, RedeemPointValue: 10, PointExpiryMonths: 0 });
  });

  it('keeps what each of its lines cost on top, also of the same goods', async () => {
    await putSettings(shop.backOffice.service.store, { LandedCostEnabled: 1 });
    const Variants = [1, 2, 3].map((UnitExpense) => ({ ...line, Quantity: UnitExpense, UnitExpense }));
    const { ID } = await shop.ok(invoiceCreate, { ...sale, Number: 'landed', Variants });
    const told = await shop.ok(invoiceDetail, { ID });
    const expenses = async () =>
      (await shop.ok(invoiceDetail, { ID })).Variants.map(({ Expense }: { Expense: number }) => Expense);
    await shop.ok(invoiceUpdate, { ...told, Note: 'gift' });
    expect(await expenses()).toEqual([1, 2, 3]);
    await shop.ok(invoiceUpdate, { ...told, Variants: told.Variants.slice(1) });
    expect(await expenses()).toEqual([2, 3]);
  });

  it('leaves goods that are put together gone as they went, unless it sells others', async () => {
    const Parts = (Qty: number) => [{ Code: 'PART', Qty }];
    const kit = { Code: 'KIT', Type: 'Composite' as const };
    const Variants = [{ Code: 'PART' }, { ...kit, Components: Parts(2) }];
    await shop.ok(productCreate, { Category: 'Kits', Name: 'Kit', Code: 'P-KIT', Variants });
    const onHand = async () => {
      const [row] = await shop.ok(inventoryListCode, { ListCode: ['PART'], ListOutlet: ['Kemang'] });
      return row.Inventories[0].I.OnHand as number;
    };
    const sold = { ...sale, Number: 'kit', Variants: [{ Code: 'KIT', Quantity: 1, Price: 900 }] };
    await shop.ok(invoiceCreate, sold);
    await shop.ok(variantUpdate, { ...kit, Components: Parts(5), OutletPrice: [] });
    await shop.ok(invoiceUpdate, { ...sold, Note: 'gift' });
    expect(await onHand()).toBe(-2);
    await shop.ok(invoiceUpdate, { ...sold, Variants: [{ Code: 'KIT', Quantity: 2, Price: 900 }] });
    expect(await onHand()).toBe(-10);
  });
});
