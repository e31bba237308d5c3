import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceMakings } from '#db/tables/makings.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [
      variant('GRAM', 'Gouda per gram', { unitPrice: 2 }),
      variant('WHEEL', 'Gouda, wheel', { unitPrice: 8_000, type: 'MultipleUOM' }),
      variant('DELIVERY', 'Delivery', { unitPrice: 500, type: 'NonInventory' }),
      variant('CRATE', 'Water, brought', { unitPrice: 2_000, type: 'Composite' }),
      variant('BOTTLE', 'Water', { discontinued: true }),
      variant('SIX', 'Water, six-pack', { unitPrice: 500, type: 'MultipleUOM' }),
    ]);
    takeInStock(
      tx,
      [
        { code: 'BOTTLE', onHand: 60 },
        { code: 'DELIVERY', onHand: 0 },
        { code: 'CRATE', onHand: 0 },
      ],
      1,
    );
    replaceMakings(tx, [
      { code: 'WHEEL', kind: 'unit', parts: [{ code: 'GRAM', name: 'Gouda per gram', quantity: 5_000 }] },
      { code: 'SIX', kind: 'unit', parts: [{ code: 'BOTTLE', name: 'Water', quantity: 6 }] },
      {
        code: 'CRATE',
        kind: 'set',
        parts: [
          { code: 'BOTTLE', name: 'Water', quantity: 12 },
          { code: 'DELIVERY', name: 'Delivery', quantity: 1 },
        ],
      },
    ]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

it('what lay on the scale becomes one of the larger unit, not one a gram', async () => {
  await till.client.sale.scan({ code: 'GRAM' });
  await till.client.sale.setQuantity({ lineId: 1, quantity: 640, weighed: true });
  expect(await till.client.sale.setUnit({ lineId: 1, code: 'WHEEL' })).toMatchObject({
    value: { total: 8_000, lines: [{ code: 'WHEEL', quantity: 1 }] },
  });
});

it('of six-packs there are as many as fit into what is left of bottles, which are not sold alone any more', async () => {
  expect(await till.client.catalogue.check({ code: 'SIX' })).toMatchObject({ value: { variant: { onHand: 10 } } });
  await till.client.sale.scan({ code: 'SIX' });
  expect(await till.client.sale.units({ lineId: 1 })).toMatchObject([{ code: 'SIX', pieces: 6 }]);
});

it('of what no shop counts nothing is said, and it keeps no set from being put together', async () => {
  const left = async (code: string) => {
    const checked = await till.client.catalogue.check({ code });
    return checked.ok ? checked.value.variant.onHand : checked.refusal.code;
  };
  const found = async () => (await till.client.catalogue.find({ text: 'delivery' })).map(({ onHand }) => onHand);
  expect([await left('DELIVERY'), await left('CRATE'), await found()]).toEqual([null, 5, [null]]);
  await till.client.sale.scan({ code: 'DELIVERY' });
  await till.client.sale.complete({ tender: { methodId: '1', tendered: 500 }, leaveUnpaid: false });
  expect([await left('DELIVERY'), await left('CRATE'), await found()]).toEqual([null, 5, [null]]);
});
