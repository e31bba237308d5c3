import { expect, it } from 'vitest';

import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
import { cash, startTill, variant } from '#testing/till.ts';

it('a package is sold to somebody who can hold it, and to nobody else', async () => {
  const till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant('PKG-10', 'Ten visits', { unitPrice: 10_000, type: 'PrepaidPackage' })]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
  expect(await till.client.sale.scan({ code: 'PKG-10' })).toMatchObject({ value: { nobodys: 'Ten visits' } });
  expect(await till.client.sale.complete(cash(10_000))).toEqual({
    ok: false,
    refusal: { code: 'package_needs_customer', name: 'Ten visits' },
  });
  expect(await till.client.sale.setCustomer({ customerId: 'c1' })).not.toHaveProperty('value.nobodys');
  await till.client.sale.scan({ code: 'PKG-10', times: 100 });
  expect(await till.client.sale.complete(cash(1_010_000))).toEqual({
    ok: false,
    refusal: { code: 'packages_too_many', name: 'Ten visits', most: 100 },
  });
  await till.client.sale.setQuantity({ lineId: 1, quantity: 1 });
  expect(await till.client.sale.complete(cash(10_000))).toMatchObject({ ok: true });
  await till.close();
});
