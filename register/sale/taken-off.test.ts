import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { findShift } from '#db/tables/shifts.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

function written(act: 'sale.takeOff' | 'sale.putBack') {
  return readJournal(till.db, { after: 0, limit: 1000 })
    .filter((entry) => entry.act === act)
    .map(({ staff, facts }) => ({ staff, ...(JSON.parse(facts) as object) }));
}

const takenOff = async () => (await till.client.shift.show({}))?.takenOff;

it('a sale that is cleared when the customer has paid into a pocket stands in the journal, with its goods', async () => {
  const { sale } = till.client;
  await sale.scan(flatWhite);
  await sale.scan(flatWhite);
  await sale.scan(croissant);
  const { total } = await sale.show({});
  await sale.clear({});
  expect(written('sale.takeOff')).toMatchObject([
    {
      staff: 'Ayu',
      amount: total,
      goods: [
        { code: flatWhite.code, quantity: 2, amount: 700 },
        { code: croissant.code, quantity: 1, amount: total - 700 },
      ],
    },
  ]);
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: total }]);
  expect(checkJournal(till.db).broken).toBeNull();
});

it('so do a line that is taken off and pieces that are fewer, and what is put back at once is nothing', async () => {
  const { sale } = till.client;
  await sale.scan(flatWhite);
  await sale.setQuantity({ lineId: 1, quantity: 5 });
  expect(await takenOff()).toEqual([]);
  await sale.setQuantity({ lineId: 1, quantity: 2 });
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 1050 }]);
  await sale.removeLine({ lineId: 1 });
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 2, amount: 1750 }]);
  await sale.undoRemove({});
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 1050 }]);
  expect(written('sale.putBack')).toMatchObject([{ goods: [{ code: flatWhite.code, quantity: 2 }] }]);
});

it('so does what is weighed again as less, though it is one of them before and after', async () => {
  const { sale } = till.client;
  till.context.memory.weightUnits = new Map([[flatWhite.code, 'kg']]);
  const weigh = (quantity: number) => sale.setQuantity({ lineId: 1, quantity, weighed: true });
  await sale.scan(flatWhite);
  await weigh(500);
  await weigh(2_000);
  expect(await takenOff()).toEqual([]);
  await sale.note({ lineId: 1, note: 'ripe' });
  await weigh(100);
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 665 }]);
  expect(written('sale.takeOff')).toMatchObject([
    { goods: [{ code: flatWhite.code, quantity: 0, amount: 665, weight: '2.000 kg × 3.50/kg' }] },
  ]);
});

it('so do goods that go because somebody is too young for them, and putting those back hides nothing else', async () => {
  const { sale, settings } = till.client;
  await settings.save({ ...(await settings.show({})), ages: [{ category: 'Drinks', years: 18 }] });
  await sale.scan(flatWhite);
  await sale.answerAge({ years: 18, oldEnough: false });
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 350 }]);
  await sale.undoRemove({});
  expect(await takenOff()).toEqual([]);
  await sale.clear({});
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 350 }]);
});

it('goods that come back hide nothing of it', async () => {
  const { sale, returns } = till.client;
  await sale.scan(flatWhite);
  await returns.withoutReceipt({ goods: { by: 'code', ...croissant, quantity: 5 }, reason: 'Stale' });
  await sale.clear({});
  expect(await takenOff()).toEqual([{ name: 'Ayu', count: 1, amount: 350 }]);
});

it('X and Z say it of each who did, and those of the next shift nothing', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.clear({});
  await client.sale.scan(flatWhite);
  await client.sale.complete(cash(350));
  const first = await client.shift.show({});
  const open = first && findShift(till.db, first.id as never);
  if (!open) throw new Error('no shift');
  const parts = reportOf(till.context, open, { what: 'x', copy: 0 });
  const at = parts.findIndex((part) => part.kind === 'text' && part.text === 'Taken off before payment');
  expect(parts[at + 1]).toMatchObject({ kind: 'pair', left: 'Ayu (1)', right: '3.50' });
  await client.shift.close({ counted: first.expectedCash ?? 0, note: '' });
  await client.shift.open({ float: first.expectedCash ?? 0 });
  expect(await takenOff()).toEqual([]);
  expect(await client.shift.find({ shiftId: first.id })).toMatchObject({ takenOff: [{ name: 'Ayu', amount: 350 }] });
});
