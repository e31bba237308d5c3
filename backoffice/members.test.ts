import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { commentCreate, commentList } from '#contract/v3/comment.ts';
import { customerDeleteByCode, customerUpdateByCode } from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail, customerListID } from '#contract/v3/customer.ts';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceDetail,
  invoiceRestore,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import {
  loyaltyPointAdjust,
  loyaltyPointEmailOrPhone,
  loyaltyPointExpirationByEmail,
} from '#contract/v3/loyalty-point.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import {
  prepaidCheckIn,
  prepaidCheckOut,
  prepaidHistory,
  prepaidHistoryDetail,
  prepaidList,
} from '#contract/v3/prepaid-package.ts';

import { localDay } from '#backoffice/clock.ts';
import { putSettings } from '#backoffice/store/settings.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now = new Date(2026, 0, 10, 9).getTime();
beforeAll(async () => {
  shop = await openShop({ now: () => now, tokenSeconds: 1e9 });
  const { store } = shop.backOffice.service;
  for (const [code, pointPrepaid, expiredDayPrepaid] of [
    ['101', 2, 10],
    ['102', 0, 0],
  ] as const)
    await store
      .updateTable('variant')
      .set({ type: 'PrepaidPackage', pointPrepaid, expiredDayPrepaid })
      .where('code', '=', code)
      .execute();
});
afterAll(() => shop.close());

const member = { MemberCode: 'C-00002' };
const Customer = { Name: 'Siti Rahma', Code: 'C-00002' };

describe('a prepaid package', () => {
  let ID: string;

  it('of a month is good for a month, and one bought on a last day of January ends with February', async () => {
    const { store } = shop.backOffice.service;
    const byMonth = { type: 'PrepaidPackage', pointPrepaid: 5, expiredMonthPrepaid: 1 } as const;
    await store.updateTable('variant').set(byMonth).where('code', '=', '103').execute();
    const buyer = { Name: 'Dewi Anggraini', Code: 'C-00005' };
    const sold: { ID: string }[] = [];
    const Variants = [{ Code: '103', Quantity: 1, Price: 5000 }];
    for (const Date of ['2027-01-31', '2027-08-15'])
      sold.push(await shop.ok(invoiceCreate, sale({ Date, Variants, Customer: buyer })));
    const packages = await shop.ok(prepaidList, { CustomerCode: 'C-00005' });
    expect(packages.map(({ ExpiredDate }: { ExpiredDate: string }) => ExpiredDate)).toEqual([
      '2027-09-15',
      '2027-02-28',
    ]);
    for (const { ID: id } of sold) await shop.ok(invoiceDelete, { ID: id });
  });

  it('belongs to the customer who bought it, and one bought again begins when the first ends', async () => {
    ({ ID } = await shop.ok(invoiceCreate, sale({ Variants: [{ Code: '101', Quantity: 2, Price: 5000 }], Customer })));
    const packages = await shop.ok(prepaidList, { CustomerCode: 'C-00002' });
    expect(packages).toMatchObject([
      { StartDate: '2026-01-21', ExpiredDate: '2026-01-31', Point: 2, Used: 0, Remaining: 2, Status: 'Active' },
      { Number: 'PP.26.01.00001', StartDate: '2026-01-10', ExpiredDate: '2026-01-20', Customer: 'Siti Rahma' },
    ]);
    await shop.ok(invoiceCreate, sale({ Variants: [{ Code: '101', Quantity: 1, Price: 5000 }] }));
    expect(await shop.ok(prepaidList, {})).toHaveLength(2);
  });

  it('is used by checking in and out, in turn', async () => {
    const [, first] = await shop.ok(prepaidList, {});
    expect((await shop.call(prepaidCheckOut, member)).body.Message).toBe('Member C-00002 is not checked in.');
    const { Message } = await shop.ok(prepaidCheckIn, { ...member, Package: '101', Doctor: 'Dewi' });
    expect(Message).toMatch(/^26\.01\.00001: .* has been used 1x by Siti Rahma$/);
    expect((await shop.call(prepaidCheckIn, { ...member, Package: '101' })).body.Message).toBe(
      'Member C-00002 is already checked in with 26.01.00001.',
    );
    now += 3_600_000;
    expect((await shop.ok(prepaidCheckOut, member)).Message).toBe(
      '2026-01-10T10:00:00.000: Siti Rahma has 1 points left until 2026-01-20, 10 days',
    );
    const [session] = await shop.ok(prepaidHistory, { Doctor: 'Dewi', From: '2026-01-10', To: '2026-01-10' });
    expect(session).toMatchObject({
      Number: '26.01.00001',
      Used: 1,
      Remaining: 1,
      CheckOut: '2026-01-10T10:00:00.000',
    });
    const detail = await shop.ok(prepaidHistoryDetail, { Outlet: 'Kemang', Number: first.Number });
    expect(detail).toMatchObject({ Used: 1, Remaining: 1, Sessions: [{ Number: '26.01.00001', Doctor: 'Dewi' }] });
    expect(await shop.ok(prepaidHistoryDetail, { Outlet: 'Kemang', Number: '26.01.00001' })).toEqual(detail);
    expect((await shop.call(prepaidHistoryDetail, { Outlet: 'Kemang', Number: 'ghost' })).status).toBe(404);
  });

  it('that ends while the member is inside has no days left', async () => {
    const [then, Overnight] = [now, { Name: 'Overnight', Code: 'overnight' }];
    await shop.ok(customerCreate, Overnight);
    await shop.ok(invoiceCreate, sale({ Customer: Overnight, Variants: [{ Code: '101', Quantity: 1, Price: 5000 }] }));
    await shop.ok(prepaidCheckIn, { MemberCode: 'overnight', Package: '101' });
    now = new Date(2026, 0, 22, 1).getTime();
    expect((await shop.ok(prepaidCheckOut, { MemberCode: 'overnight' })).Message).toBe(
      '2026-01-22T01:00:00.000: Overnight had 1 points left when the package ended on 2026-01-20',
    );
    await shop.ok(customerDeleteByCode, { Code: 'overnight' });
    now = then;
  });

  it('tells of its visits also once it was brought back', async () => {
    const Returner = { Name: 'Returner', Code: 'returner' };
    await shop.ok(customerCreate, Returner);
    const sold = sale({ Customer: Returner, Variants: [{ Code: '101', Quantity: 1, Price: 5000 }] });
    await shop.ok(invoiceCreate, sold);
    await shop.ok(prepaidCheckIn, { MemberCode: 'returner', Package: '101' });
    await shop.ok(prepaidCheckOut, { MemberCode: 'returner' });
    const back = { Variants: [{ Code: '101', Quantity: -1, Price: 2500 }], ReferenceInvoiceNumber: sold.Number };
    await shop.ok(invoiceCreate, sale({ ...back, Customer: Returner }));
    expect(await shop.ok(prepaidList, { CustomerCode: 'returner' })).toEqual([]);
    const [{ Number: visit }] = await shop.ok(prepaidHistory, { CustomerCode: 'returner' });
    expect(await shop.ok(prepaidHistoryDetail, { Outlet: 'Kemang', Number: visit })).toMatchObject({
      Status: 'Voided',
      Used: 1,
      Sessions: [{ Number: visit }],
    });
    await shop.ok(customerDeleteByCode, { Code: 'returner' });
  });

  it('that was bought after the one before it was used up begins at once', async () => {
    const buyer = { Name: 'Rudi Hartono', Code: 'C-00009' };
    const Variants = [{ Code: '101', Quantity: 1, Price: 5000 }];
    const visit = { MemberCode: 'C-00009', Package: '101' };
    const sold = [await shop.ok(invoiceCreate, sale({ Variants, Customer: buyer }))];
    for (let used = 0; used < 2; used += 1) {
      await shop.ok(prepaidCheckIn, visit);
      await shop.ok(prepaidCheckOut, { MemberCode: 'C-00009' });
    }
    expect((await shop.call(prepaidCheckIn, visit)).body.Message).toBe('Package 101 is empty.');
    sold.push(await shop.ok(invoiceCreate, sale({ Variants, Customer: buyer })));
    expect(await shop.ok(prepaidList, { CustomerCode: 'C-00009' })).toMatchObject([
      { StartDate: '2026-01-10', ExpiredDate: '2026-01-20', Status: 'Active' },
      { StartDate: '2026-01-10', Status: 'Empty' },
    ]);
    await shop.ok(prepaidCheckIn, visit);
    await shop.ok(prepaidCheckOut, { MemberCode: 'C-00009' });
    for (const { ID: id } of sold) await shop.ok(invoiceVoid, { ID: id });
  });

  it('is refused when it is empty, not begun, expired or not there', async () => {
    await shop.ok(prepaidCheckIn, { ...member, Package: '101' });
    await shop.ok(prepaidCheckOut, member);
    expect(await shop.ok(prepaidList, { Status: 'Empty' })).toHaveLength(1);
    const refusal = async (Package = '101') => (await shop.call(prepaidCheckIn, { ...member, Package })).body.Message;
    expect(await refusal()).toBe('Package 101 begins on 2026-01-21.');
    expect(await refusal('148')).toBe('Member C-00002 has no package 148.');
    now = new Date(2026, 1, 1).getTime();
    expect(await refusal()).toBe('Package 101 is expired.');
    expect(await shop.ok(prepaidList, { Status: 'Expired' })).toHaveLength(2);
    expect((await shop.call(prepaidCheckIn, { MemberCode: 'ghost', Package: '101' })).status).toBe(404);
  });

  it('without limit or term lasts; its invoice in the recycle bin takes it away', async () => {
    const unlimited = sale({ Variants: [{ Code: '102', Quantity: 1, Price: 9000 }], Customer });
    const bought = await shop.ok(invoiceCreate, unlimited);
    await shop.ok(prepaidCheckIn, { ...member, Package: '102' });
    expect((await shop.ok(prepaidCheckOut, member)).Message).toContain('unlimited points');
    await shop.ok(invoiceVoid, { ID: bought.ID });
    expect((await shop.call(prepaidCheckIn, { ...member, Package: '102' })).status).toBe(400);
    await shop.ok(invoiceRestore, { ID: bought.ID });
    await shop.ok(prepaidCheckIn, { ...member, Package: '102' });
    await shop.ok(prepaidCheckOut, member);
    expect((await shop.call(invoiceDelete, { ID: bought.ID })).body.Message).toContain('has been used');
    expect((await shop.call(invoiceDelete, { ID })).status).toBe(400);
  });
});

it('prepaid packages of an invoice that is written anew stay what they are, used or not, while it sells them', async () => {
  const Eko = { Name: 'Eko', Code: 'C-EKO' };
  await shop.ok(customerCreate, Eko);
  const first = sale({ Customer: Eko, Variants: [{ Code: '101', Quantity: 1, Price: 5000 }] });
  await shop.ok(invoiceCreate, first);
  await shop.ok(invoiceCreate, { ...first, Number: `${first.Number}-2` });
  const packages = () => shop.ok(prepaidList, { CustomerCode: 'C-EKO' });
  const before = await packages();
  await shop.ok(invoiceUpdate, { ...first, Note: 'a present' });
  expect(await packages()).toEqual(before);
  await shop.ok(prepaidCheckIn, { MemberCode: 'C-EKO', Package: '101' });
  await shop.ok(invoiceUpdate, { ...first, Variants: [{ Code: '101', Quantity: 2, Price: 5000 }] });
  const own = async () =>
    (await packages()).filter(({ InvoiceNumber }: { InvoiceNumber: string }) => InvoiceNumber === first.Number);
  expect(await own()).toMatchObject([{ Used: 0 }, { Used: 1, StartDate: before[1].StartDate }]);
  await shop.ok(invoiceUpdate, first);
  expect(await own()).toMatchObject([{ Number: before[1].Number, Used: 1 }]);
  const { body } = await shop.call(invoiceUpdate, { ...first, Customer: null });
  expect(body.Message).toContain('has been used');
});

it('a prepaid package that is returned cannot be used, until its return is undone', async () => {
  const Dian = { Name: 'Dian', Code: 'C-DIAN' };
  await shop.ok(customerCreate, Dian);
  const Variants = [{ Code: '102', Quantity: 2, Price: 5000 }];
  const { ID } = await shop.ok(invoiceCreate, sale({ Customer: Dian, Variants }));
  const used = await shop.ok(prepaidCheckIn, { MemberCode: 'C-DIAN', Package: '102' });
  expect(used.Message).toContain('used 1x by Dian');
  await shop.ok(prepaidCheckOut, { MemberCode: 'C-DIAN' });
  const left = async () => (await shop.ok(prepaidList, { CustomerCode: 'C-DIAN' })).map(({ Used }: Used) => Used);
  expect(await left()).toEqual([0, 1]);

  const back = sale({ Customer: Dian, ReferenceInvoiceID: ID, Variants: [{ Code: '102', Quantity: -1, Price: 5000 }] });
  const first = await shop.ok(invoiceCreate, back);
  expect(await left()).toEqual([1]);
  const { ID: second } = await shop.ok(invoiceCreate, { ...back, Number: `${back.Number}-2` });
  expect((await shop.call(prepaidCheckIn, { MemberCode: 'C-DIAN', Package: '102' })).status).toBe(400);
  await shop.ok(invoiceVoid, { ID: first.ID });
  await shop.ok(invoiceDelete, { ID: second });
  expect(await left()).toEqual([0, 1]);
  await shop.ok(invoiceRestore, { ID: first.ID });
  await shop.ok(invoiceUpdate, { ...back, ReferenceInvoiceID: ID, Note: 'wrong one' });
  expect(await left()).toEqual([1]);
});

interface Used {
  readonly Used: number;
}

describe('loyalty points', () => {
  const points = async () => (await shop.ok(customerDetail, { Code: 'C-00003' })).LoyaltyPoint;
  const Budi = { Name: 'Budi Hartono', Code: 'C-00003' };

  it('are earned by what is spent and taken back with the invoice', async () => {
    expect(await points()).toBe(0);
    const { ID } = await shop.ok(
      invoiceCreate,
      sale({ Customer: Budi, Variants: [{ Code: '148', Quantity: 3, Price: 1999 }] }),
    );
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({
      PointsEarned: 5,
      PointUsed: 0,
      Variants: [{ LoyaltyPoint: true }],
    });
    expect(await points()).toBe(5);
    await shop.ok(invoiceVoid, { ID });
    expect(await points()).toBe(0);
    await shop.ok(invoiceRestore, { ID });
    expect(await points()).toBe(5);
  });

  it('are spent as a discount, and no more than there are', async () => {
    const paid = sale({ Customer: Budi, PointUsed: 4, Variants: [{ Code: '148', Quantity: 1, Price: 900 }] });
    const { ID } = await shop.ok(invoiceCreate, paid);
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ PointUsed: 4, DiscountAmount: 40, SalesNTax: 860 });
    expect(await points()).toBe(1);
    const reply = await shop.call(invoiceCreate, sale({ Customer: Budi, PointUsed: 2 }));
    expect(reply.body).toEqual({ Message: 'PointUsed is 2, but the customer has 1.' });
    expect((await shop.call(invoiceCreate, sale({ PointUsed: 1 }))).status).toBe(400);
    await shop.ok(invoiceDelete, { ID });
    expect(await points()).toBe(5);
    const cheap = sale({ Customer: Budi, PointUsed: 4, Variants: [{ Code: '148', Quantity: 1, Price: 39 }] });
    expect((await shop.call(invoiceCreate, cheap)).body).toEqual({
      Message: 'PointUsed is 4, which is worth more than what is sold.',
    });
    expect(await points()).toBe(5);
  });

  it('that were spent otherwise meanwhile keep an invoice in the recycle bin', async () => {
    await shop.ok(loyaltyPointAdjust, { Code: 'C-00001', Point: 40 });
    const { LoyaltyPoint: held } = await shop.ok(customerDetail, { Code: 'C-00001' });
    const spending = { Customer: { Code: 'C-00001' }, PointUsed: held };
    const { ID } = await shop.ok(invoiceCreate, sale(spending));
    await shop.ok(invoiceVoid, { ID });
    const other = await shop.ok(invoiceCreate, sale(spending));
    const reply = await shop.call(invoiceRestore, { ID });
    expect([reply.status, reply.body.Message]).toEqual([400, `PointUsed is ${held}, but the customer has 0.`]);
    expect(await shop.ok(customerDetail, { Code: 'C-00001' })).toMatchObject({ LoyaltyPoint: 0 });
    await shop.ok(invoiceVoid, { ID: other.ID });
    await shop.ok(invoiceRestore, { ID });
    expect(await shop.ok(customerDetail, { Code: 'C-00001' })).toMatchObject({ LoyaltyPoint: 0 });
  });

  it('are earned by goods at their full price alone, where the shop says so', async () => {
    const { store } = shop.backOffice.service;
    await putSettings(store, { PointFullPriceOnly: 1 });
    const lines = [
      { Code: '148', Quantity: 1, Price: 2_000 },
      { Code: '148', Quantity: 1, Price: 2_000, Discount: 1 },
      { Code: '148', Quantity: 1, Price: 2_000, PriceOriginal: 2_500 },
    ];
    const { ID } = await shop.ok(invoiceCreate, sale({ Customer: Budi, Variants: lines }));
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ PointsEarned: 2 });
    await shop.ok(invoiceDelete, { ID });
    await putSettings(store, { PointFullPriceOnly: 0 });
  });
});

describe('the book of points', () => {
  const Email = 'citra.maharani@customers.example';
  const Citra = { Name: 'Citra Maharani', Code: 'C-00004' };

  it('tells on what day points were lost, whenever it is read', async () => {
    await putSettings(shop.backOffice.service.store, { PointExpiryMonths: 1 });
    const Lapsed = { Name: 'Lapsed', Code: 'lapsed', Email: 'lapsed@customers.example' };
    await shop.ok(customerCreate, Lapsed);
    for (const day of [1, 3]) {
      now = new Date(2025, 2, day, 9).getTime();
      await shop.ok(loyaltyPointAdjust, { Code: 'lapsed', Point: day });
    }
    const lost = [
      { EntryDate: '2025-04-04T00:00:00.000', Action: 'Point Expired', Earned: -3, Balance: 0 },
      { EntryDate: '2025-04-02T00:00:00.000', Action: 'Point Expired', Earned: -1, Balance: 3 },
    ];
    for (const month of [4, 5]) {
      now = new Date(2025, month, 20, 9).getTime();
      const asked = { Email: Lapsed.Email, From: '2025-04-01', To: '2025-04-30' };
      expect(await shop.ok(loyaltyPointEmailOrPhone, asked)).toMatchObject(lost);
    }
  });

  it('tells what was earned, spent and lost, and what expires when', async () => {
    const { store } = shop.backOffice.service;
    await putSettings(store, { PointExpiryMonths: 2 });
    now = new Date(2026, 2, 1, 9).getTime();
    const Variants = [{ Code: '148', Quantity: 1, Price: 10_000 }];
    const earned = await shop.ok(invoiceCreate, sale({ Customer: Citra, Variants }));
    now = new Date(2026, 3, 1, 9).getTime();
    expect(await shop.ok(loyaltyPointAdjust, { Email, Point: 5, Note: 'birthday', Outlet: 'Kemang' })).toMatchObject({
      Balance: 15,
    });
    await shop.ok(invoiceCreate, sale({ Customer: Citra, PointUsed: 4 }));
    expect(await shop.ok(loyaltyPointExpirationByEmail, { Email })).toEqual([
      { ExpiryDate: '2026-05-01T00:00:00', Point: 6 },
      { ExpiryDate: '2026-06-01T00:00:00', Point: 5 },
    ]);
    now = new Date(2026, 4, 10, 9).getTime();
    expect(await shop.ok(loyaltyPointEmailOrPhone, { Email })).toMatchObject([
      { Action: 'Point Expired', Earned: -6, Balance: 5 },
      { Action: 'Points Redeemed', Earned: -4, Balance: 11 },
      { Action: 'Points Earned', Earned: 5, Balance: 15, Remaining: 5, Outlet: 'Kemang', Note: 'birthday' },
      { Action: 'Points Earned', Earned: 10, Balance: 10, Remaining: 0, InvoiceID: earned.ID, Invoice: earned.Number },
    ]);
    expect(
      await shop.ok(loyaltyPointEmailOrPhone, { Email, PageSize: 1, PageNumber: 3, To: '2026-04-01' }),
    ).toHaveLength(1);
    const { ID, LoyaltyPoint } = await shop.ok(customerDetail, { Email });
    expect(LoyaltyPoint).toBe(5);
    expect(await shop.ok(customerListID, { ListID: [ID] })).toMatchObject([{ LoyaltyPoint: 5 }]);
    expect((await shop.call(invoiceCreate, sale({ Customer: Citra, PointUsed: 6 }))).status).toBe(400);
    expect((await shop.call(loyaltyPointAdjust, { Code: 'C-00004', Point: -6 })).status).toBe(400);
    expect((await shop.call(loyaltyPointEmailOrPhone, {})).body.Message).toBe('Email or MobilePhone is required.');
    await shop.ok(customerUpdateByCode, { Code: 'C-00004', LoyaltyPoint: 8 });
    expect(await shop.ok(customerDetail, { Email })).toMatchObject({ LoyaltyPoint: 8 });
    await putSettings(store, { PointExpiryMonths: 0 });
  });
});

it('points that make up for a debt are gone, and cannot expire', async () => {
  const { store } = shop.backOffice.service;
  await putSettings(store, { PointExpiryMonths: 1 });
  const Dewi = { Name: 'Dewi', Code: 'C-DEBT' };
  await shop.ok(customerCreate, Dewi);
  const { ID } = await shop.ok(
    invoiceCreate,
    sale({ Customer: Dewi, Variants: [{ Code: '148', Quantity: 10, Price: 1000 }] }),
  );
  await shop.ok(loyaltyPointAdjust, { Code: 'C-DEBT', Point: -10 });
  await shop.ok(invoiceVoid, { ID });
  const held = async () => (await shop.ok(customerDetail, { Code: 'C-DEBT' })).LoyaltyPoint;
  expect(await held()).toBe(-10);
  await shop.ok(loyaltyPointAdjust, { Code: 'C-DEBT', Point: 15 });
  expect(await held()).toBe(5);
  now += 70 * 86_400_000;
  expect(await held()).toBe(0);
  now -= 70 * 86_400_000;
  await putSettings(store, { PointExpiryMonths: 0 });
});

describe('points of a sale that the office hears of late', () => {
  const Code = 'C-LATE';
  const Eka = { Name: 'Eka', Code };
  const expiring = (months: number) => putSettings(shop.backOffice.service.store, { PointExpiryMonths: months });
  const held = async () => (await shop.ok(customerDetail, { Code })).LoyaltyPoint;
  const earn = (Date: string) =>
    shop.ok(invoiceCreate, sale({ Date, Customer: Eka, Variants: [{ Code: '148', Quantity: 10, Price: 1000 }] }));
  const spend = async (Date: string, PointUsed: number) =>
    (await shop.call(invoiceCreate, sale({ Date, Customer: Eka, PointUsed }))).status;
  const expiries = async () =>
    (await shop.ok(loyaltyPointExpirationByEmail, { Email: 'eka@customers.example' })).map(
      ({ ExpiryDate }: { ExpiryDate: string }) => ExpiryDate.slice(0, 10),
    );

  beforeAll(async () => {
    now = new Date(2026, 2, 1, 9).getTime();
    await expiring(1);
    await shop.ok(customerCreate, { ...Eka, Email: 'eka@customers.example' });
  });
  afterAll(() => expiring(0));

  it('were good when they were spent, though they have run out since, and are spent once', async () => {
    await earn('2026-03-01');
    now = new Date(2026, 3, 10, 9).getTime();
    expect(await held()).toBe(0);
    expect(await spend('2026-04-10', 1)).toBe(400);
    expect(await spend('2026-03-20', 4)).toBe(200);
    expect(await spend('2026-03-21', 7)).toBe(400);
    expect(await spend('2026-03-21', 6)).toBe(200);
    expect(await spend('2026-03-21', 1)).toBe(400);
    expect(await held()).toBe(0);
  });

  it('were not spent before by a sale that was rung later and told sooner', async () => {
    now = new Date(2026, 4, 1, 9).getTime();
    await earn('2026-05-01');
    now = new Date(2026, 4, 20, 9).getTime();
    expect(await spend('2026-05-20', 10)).toBe(200);
    now = new Date(2026, 5, 10, 9).getTime();
    expect(await spend('2026-05-10', 10)).toBe(400);
    expect(await held()).toBe(0);
  });

  it('run out by the day of the sale, and no later when it was void for a while', async () => {
    now = new Date(2026, 6, 20, 9).getTime();
    const { ID } = await earn('2026-07-05');
    expect(await expiries()).toEqual(['2026-08-05']);
    await shop.ok(invoiceVoid, { ID });
    await shop.ok(invoiceRestore, { ID });
    expect(await expiries()).toEqual(['2026-08-05']);
    now = new Date(2026, 7, 6, 9).getTime();
    expect(await held()).toBe(0);
  });

  it('run out on the last day of a month that is too short', async () => {
    now = new Date(2027, 0, 31, 9).getTime();
    await earn('2027-01-31');
    expect(await expiries()).toEqual(['2027-02-28']);
  });
});

describe('comments', () => {
  it('are read newest first, by day and outlet', async () => {
    now = new Date(2026, 5, 1, 12).getTime();
    await shop.ok(commentCreate, { Outlet: 'Kemang', CustomerCode: 'C-00003', Rating: 5, Comment: 'Fine coffee' });
    await shop.ok(commentCreate, { Outlet: 'Senopati', Comment: 'Too loud' });
    const day = { From: '2026-06-01', To: '2026-06-01' };
    expect(await shop.ok(commentList, day)).toMatchObject([
      { Outlet: 'Senopati', Customer: null, Comment: 'Too loud' },
      { Outlet: 'Kemang', Customer: 'Budi Hartono', CustomerCode: 'C-00003', Rating: 5, Date: '2026-06-01' },
    ]);
    expect(await shop.ok(commentList, { ...day, Outlet: ['Kemang'] })).toHaveLength(1);
    expect(await shop.ok(commentList, { To: '2026-05-31' })).toEqual([]);
    expect((await shop.call(commentCreate, { CustomerCode: 'ghost', Comment: 'x' })).status).toBe(404);
  });
});

let count = 0;
type Sale = InputOf<typeof invoiceCreate>;

function sale(fields: Partial<Sale>): Sale {
  count += 1;
  return {
    Outlet: 'Kemang',
    Number: `M-${count}`,
    Date: localDay(now),
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '148', Quantity: 1, Price: 690 }],
    ...fields,
  };
}
