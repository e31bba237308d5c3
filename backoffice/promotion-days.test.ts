import { expect, it, onTestFinished } from 'vitest';

import { promotionEventAdd, promotionEventGetByVariantCode, promotionEventList } from '#contract/v3/promotion-event.ts';

import { openShop } from '#backoffice/testing/open-shop.ts';

interface Term {
  readonly ExpirationDate: string;
  readonly StartTime?: string;
  readonly ExpirationTime?: string;
}

/** Whether a promotion of these days and hours is there at a moment: on the list, and on its goods. */
async function standingAt(term: Term): Promise<(moment: string) => Promise<'Active' | 'Expired'>> {
  let now = Date.parse('2026-12-01T10:00:00');
  const shop = await openShop({ now: () => now });
  onTestFinished(() => shop.close());
  const Variants = [{ Code: '107', Discount: 5 }];
  const StartDate = '2026-12-05';
  await shop.ok(promotionEventAdd, {
    Name: 'Night',
    Type: 'Product',
    StartDate,
    StartTime: null,
    ExpirationTime: null,
    ...term,
    Variants,
  });
  const isIn = (rows: readonly { readonly Name: string }[]) => rows.some(({ Name }) => Name === 'Night');
  return async (moment) => {
    now = Date.parse(moment);
    await shop.signIn();
    const isActive = isIn(await shop.ok(promotionEventList, { Status: 'Active' }));
    expect(isIn(await shop.ok(promotionEventList, { Status: 'Expired' }))).toBe(!isActive);
    expect(isIn(await shop.ok(promotionEventGetByVariantCode, { VariantCode: '107' }))).toBe(isActive);
    return isActive ? 'Active' : 'Expired';
  };
}

it.each(['2026-12-05', '2026-12-05T00:00:00', '2026-12-05 00:00', '2026-12-05T00:00:00.000'])(
  'a promotion whose last day is written as %s has the whole of it',
  async (ExpirationDate) => {
    const standing = await standingAt({ ExpirationDate });
    expect(await standing('2026-12-05T23:59:59')).toBe('Active');
    expect(await standing('2026-12-06T00:00:00')).toBe('Expired');
  },
);

it('a promotion that ends at an hour ends then', async () => {
  const standing = await standingAt({ ExpirationDate: '2026-12-05T18:00' });
  expect(await standing('2026-12-05T18:00:00')).toBe('Active');
  expect(await standing('2026-12-05T18:01:00')).toBe('Expired');
});

it('the last night of a promotion whose hours pass midnight ends with them', async () => {
  const standing = await standingAt({ ExpirationDate: '2026-12-05', StartTime: '22:00', ExpirationTime: '02:00' });
  expect(await standing('2026-12-06T01:59:59')).toBe('Active');
  expect(await standing('2026-12-06T02:01:00')).toBe('Expired');
  expect(await standing('2026-12-07T01:00:00')).toBe('Expired');
});

it('one whose hours do not pass midnight ends with its day', async () => {
  const standing = await standingAt({ ExpirationDate: '2026-12-05', StartTime: '16:00', ExpirationTime: '18:00' });
  expect(await standing('2026-12-06T00:00:00')).toBe('Expired');
});
