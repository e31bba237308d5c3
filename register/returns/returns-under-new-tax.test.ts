import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { cash, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  transact(till.db, (tx) =>
    takeInVariants(tx, [
      variant('SHIRT', 'Shirt', { unitPrice: 10_000 }),
      variant('COAT', 'Coat', { unitPrice: 15_000 }),
    ]),
  );
});
afterEach(() => till.close());

function taxed(name: string, rate: number): void {
  const tax = { name, rate, included: false };
  transact(till.db, (tx) => replaceTaxes(tx, [tax]));
  till.context.memory.tax = tax;
}

async function paidInCash(): Promise<string> {
  const { due } = await till.client.sale.show({});
  const done = await till.client.sale.complete(cash(Math.abs(due)));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

const takeBack = (invoiceId: string, line: number) =>
  till.client.returns.refund({ invoiceId, lines: [{ line, quantity: 1 }] });

describe.each([
  ['Tax', 120_000],
  ['Tax', 80_000],
  ['New tax', 120_000],
  ['New tax', 80_000],
])('once the tax on top is %s of %d', (name, rate) => {
  beforeEach(() => taxed('Tax', 100_000));

  it('the rest of what came back in part before is worth what was paid for it', async () => {
    await till.client.sale.scan({ code: 'SHIRT', times: 3 });
    const invoiceId = await paidInCash();
    expect(await takeBack(invoiceId, 0)).toMatchObject({ value: { total: -11_000 } });
    taxed(name, rate);
    expect(await takeBack(invoiceId, 0)).toMatchObject({ value: { total: -11_000, due: 0 } });
    expect(await takeBack(invoiceId, 0)).toMatchObject({ value: { total: -11_000, due: 0 } });
  });

  it('goods of an exchange are worth what was paid for them', async () => {
    await till.client.sale.scan({ code: 'SHIRT' });
    const tradedIn = await paidInCash();
    await till.client.returns.choose({ invoiceId: tradedIn, lines: [{ line: 0, quantity: 1 }] });
    await till.client.sale.scan({ code: 'COAT', times: 2 });
    const invoiceId = await paidInCash();
    taxed(name, rate);
    expect(await takeBack(invoiceId, 1)).toMatchObject({ value: { total: -16_500, due: 0 } });
    expect(await takeBack(invoiceId, 1)).toMatchObject({ value: { total: -16_500, due: 0 } });
  });
});
