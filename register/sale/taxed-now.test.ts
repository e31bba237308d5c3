import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
import { taxOpenSale } from '#register/sale/taxed-now.ts';
import { flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => replaceTaxes(tx, [{ name: 'VAT', rate: 100_000, included: false }]));
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 10_000 });
  await till.client.sale.scan(flatWhite);
});
afterEach(() => till.close());

/** As the office says it while the sale is on the screen. */
function isTaxedAnew(taxable: boolean): boolean {
  const goods = variant(flatWhite.code, 'Flat white', { unitPrice: 350, taxable });
  transact(till.db, (tx) => takeInVariants(tx, [goods]));
  return taxOpenSale(till.context);
}

it('goods are taxed anew while they are only on the screen, and beside cash that lies on the counter', async () => {
  expect(isTaxedAnew(false)).toBe(true);
  expect(await till.client.sale.show({})).toMatchObject({ total: 350 });
  expect(isTaxedAnew(false)).toBe(false);
  await till.client.sale.addTender({ methodId: '1', tendered: 200 });
  expect(isTaxedAnew(true)).toBe(true);
  expect(await till.client.sale.show({})).toMatchObject({ total: 385, due: 185 });
});

it('nobody’s card is left with more on it than there is to pay', async () => {
  await till.client.sale.addTender({ methodId: '2', tendered: 385 });
  expect(isTaxedAnew(false)).toBe(false);
  expect(await till.client.sale.complete({ tender: null, leaveUnpaid: false })).toMatchObject({
    value: { total: 385, paid: 385 },
  });
});
