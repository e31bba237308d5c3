import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

function taxOnTop(rate: number): void {
  const tax = { name: `Tax ${rate}`, rate, included: false };
  transact(till.db, (tx) => replaceTaxes(tx, [tax]));
  till.context.memory.tax = tax;
}

async function quoted(percent = 0): Promise<number> {
  taxOnTop(100_000);
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setQuantity({ lineId: 1, quantity: 3 });
  await client.sale.scan(croissant);
  await client.sale.discount({ discount: { kind: 'percent', percent } });
  const { total } = await client.sale.show({});
  expect(await client.quote.keep({ kind: 'estimate', validDays: 14 })).toMatchObject({ ok: true });
  return total;
}

describe('a quote whose tax on top was raised before it is sold', () => {
  it.each([0, 15])('is sold for the total on its paper, with %d % off', async (percent) => {
    const total = await quoted(percent);
    taxOnTop(120_000);
    expect(await till.client.quote.recall({ key: 1 })).toMatchObject({ value: { total, discountPercent: percent } });
    const sold = await till.client.sale.complete(cash(total));
    expect(sold).toMatchObject({ ok: true, value: { total } });
  });

  it('and kept again promises the same', async () => {
    const total = await quoted();
    taxOnTop(120_000);
    await till.client.quote.recall({ key: 1 });
    await till.client.quote.keep({ kind: 'estimate', validDays: 14 });
    expect(await till.client.quote.find({ text: '', open: true })).toMatchObject([{ total }]);
  });
});

it('a quote whose tax on top was lowered is sold for what its prices come to now, which is less', async () => {
  const total = await quoted();
  taxOnTop(80_000);
  const recalled = await till.client.quote.recall({ key: 1 });
  expect(recalled.ok && recalled.value.discount).toBe(0);
  expect(recalled.ok && recalled.value.total).toBeLessThan(total);
});
