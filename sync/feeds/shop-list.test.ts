import { expect, it, onTestFinished } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { listOfficeUsers, listOutlets, listPaymentMethods, listTaxes, listWriteOffOptions } from '#db/tables/shop.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import { outlets } from '#sync/feeds/outlets.ts';
import { paymentMethods } from '#sync/feeds/payment-methods.ts';
import { taxes } from '#sync/feeds/taxes.ts';
import { users } from '#sync/feeds/users.ts';
import { writeOffOptions } from '#sync/feeds/write-off-options.ts';

it('takes what an office says twice once, as it said it first', async () => {
  const db = openRegisterDb(':memory:');
  onTestFinished(() => void db.close());
  const copy = (feed: typeof outlets, ...value: readonly object[]) => {
    const ask = () => Promise.resolve({ ok: true, value });
    // Nothing else of a feed is used by it.
    return feed.run({ db, ask, changed: () => undefined } as unknown as FeedContext, 'full');
  };
  const twice = (row: object) => [row, { ...row, Type: 'Card', Rate: 5 }];
  const all = [
    await copy(outlets, ...twice({ ID: 'o-1', Name: 'North' })),
    await copy(taxes, ...twice({ ID: '1', Name: 'VAT', Rate: 10 })),
    await copy(paymentMethods, { ID: '1', Name: 'Cash', Type: 'Cash' }, ...twice({ ID: '2', Name: 'Cash' })),
    await copy(writeOffOptions, ...twice({ Name: 'BadDebt' })),
    await copy(users, ...twice({ ID: 'u-1', Name: 'Mia' })),
  ];
  expect(all).toEqual(all.map(() => ({ ok: true })));
  expect(listOutlets(db)).toHaveLength(1);
  expect(listTaxes(db)).toMatchObject([{ name: 'VAT', rate: 100_000 }]);
  expect(listPaymentMethods(db)).toEqual([{ id: '1', name: 'Cash', kind: 'Cash' }]);
  expect(listWriteOffOptions(db)).toEqual(['BadDebt']);
  expect(listOfficeUsers(db)).toEqual(['Mia']);
});
