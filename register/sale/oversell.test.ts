import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { replaceMakings } from '#db/tables/makings.ts';
import { saveStockRead } from '#db/tables/stock.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { recallShop, recallStock } from '#register/memory.ts';
import type { Preferences } from '#register/settings.ts';
import { recordStatements } from '#testing/statements.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function choose(oversell: Preferences['oversell']): Promise<void> {
  const saved = await till.client.settings.save({ ...(await till.client.settings.show({})), oversell });
  expect(saved).toMatchObject({ ok: true, value: { oversell } });
}

/** As the office counted, so many hours ago. */
function count(levels: Readonly<Record<string, number>>, hoursAgo = 0): number {
  const at = instant(till.clock.now - hoursAgo * 3_600_000);
  transact(till.db, (tx) => {
    takeInStock(
      tx,
      Object.entries(levels).map(([code, onHand]) => ({ code, onHand })),
      at,
    );
    saveStockRead(tx, at);
    return undefined;
  });
  recallStock(till.db, till.context.memory);
  return at;
}

async function shorts() {
  const { lines } = await till.client.sale.show({});
  return lines.map(({ short }) => short);
}

async function beCashier(): Promise<void> {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  const budi = staff.find(({ name }) => name === 'Budi');
  await till.client.session.signIn({ staffId: budi?.id ?? '', pin: '4711' });
}

async function managersYes(): Promise<string> {
  const { staff } = await till.client.session.show({});
  const ayu = staff.find(({ name }) => name === 'Ayu');
  const said = await till.client.session.approve({ staffId: ayu?.id ?? '', pin: managerPin, act: 'sale.oversell' });
  if (!said.ok) throw new Error(said.refusal.code);
  return said.value.approvalId;
}

const code = flatWhite.code;

describe('a shop that sells without a word', () => {
  it('sells, says nothing, and looks nothing up', async () => {
    count({ [code]: 0 });
    const stop = recordStatements(till.db);
    const scanned = await till.client.sale.scan({ code, times: 3 });
    expect(stop().filter((sql) => sql.trimStart().startsWith('SELECT'))).toHaveLength(1);
    expect(scanned).toMatchObject({ ok: true, value: { itemCount: 3 } });
    expect(await shorts()).toEqual([undefined]);
  });
});

describe('a shop that wants it said', () => {
  beforeEach(() => choose('say'));

  it('is told on the line what is left, what the sale takes, and of when the count is', async () => {
    const at = count({ [code]: 2 });
    await till.client.sale.scan({ code, times: 2 });
    expect(await shorts()).toEqual([undefined]);
    expect(await till.client.sale.scan({ code })).toMatchObject({
      ok: true,
      value: { lines: [{ quantity: 3, short: { left: 2, asked: 3, at } }] },
    });
    await till.client.sale.setQuantity({ lineId: 1, quantity: 2 });
    expect(await shorts()).toEqual([undefined]);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 7 });
    expect(await shorts()).toEqual([{ left: 2, asked: 7, at }]);
  });

  it('is told by tile too, and of all lines of the goods together', async () => {
    const at = count({ [code]: 2 });
    const [tile] = await till.client.catalogue.find({ text: 'flat' });
    await till.client.sale.add({ key: tile?.key ?? 0, quantity: 2 });
    await till.client.sale.scan(croissant);
    await till.client.sale.add({ key: tile?.key ?? 0, quantity: 1 });
    const short = { left: 2, asked: 3, at };
    expect(await shorts()).toEqual([short, undefined, short]);
    await till.client.sale.removeLine({ lineId: 3 });
    expect(await shorts()).toEqual([undefined, undefined]);
  });

  it('counts what was sold here since, as the tile does', async () => {
    count({ [code]: 2 });
    await till.client.sale.scan({ code, times: 2 });
    await till.client.sale.complete(cash(700));
    await till.client.sale.scan({ code });
    expect(await shorts()).toMatchObject([{ left: 0, asked: 1 }]);
  });

  it('says nothing of what nobody counted, of goods without a code and of what comes back', async () => {
    count({ [croissant.code]: 5, [code]: 1 });
    await till.client.sale.scan({ code: '036000291452', times: 9 });
    expect(await shorts()).toEqual([undefined]);
    await till.client.sale.clear({});
    const goods = { by: 'code', code, quantity: 4 } as const;
    expect(await till.client.returns.withoutReceipt({ goods, reason: 'stale' })).toMatchObject({ ok: true });
    expect(await shorts()).toEqual([undefined]);
    await choose('ask');
    await till.client.sale.setQuantity({ lineId: 1, quantity: -1 });
    expect(await shorts()).toEqual([undefined]);
  });

  it('says how old a count is that is', async () => {
    const at = count({ [code]: 0 }, 5);
    await till.client.sale.scan({ code });
    expect(await shorts()).toEqual([{ left: 0, asked: 1, at }]);
  });

  it('knows that a case, a set and a piece are of one shelf', async () => {
    transact(till.db, (tx) => {
      takeInVariants(tx, [
        variant('CAN', 'Cola'),
        variant('CASE', 'Cola, case', { type: 'MultipleUOM' }),
        variant('BOX', 'Party box', { type: 'Composite' }),
        variant('DELIVERY', 'Delivery', { type: 'NonInventory' }),
      ]);
      replaceMakings(tx, [
        { code: 'CASE', kind: 'unit', parts: [{ code: 'CAN', name: 'Cola', quantity: 24 }] },
        {
          code: 'BOX',
          kind: 'set',
          parts: [
            { code: 'CAN', name: 'Cola', quantity: 4 },
            { code: 'DELIVERY', name: 'Delivery', quantity: 1 },
          ],
        },
      ]);
      return undefined;
    });
    recallShop(till.db, till.context.memory);
    count({ CAN: 26, DELIVERY: 0 });
    await till.client.sale.scan({ code: 'CASE' });
    await till.client.sale.scan({ code: 'CAN', times: 2 });
    expect(await shorts()).toEqual([undefined, undefined]);
    await till.client.sale.scan({ code: 'BOX' });
    expect(await shorts()).toMatchObject([
      { left: 0, asked: 1 },
      { left: 0, asked: 2 },
      { left: 0, asked: 1 },
    ]);
    await till.client.sale.removeLine({ lineId: 1 });
    expect(await shorts()).toEqual([undefined, undefined]);
  });
});

describe('a shop that wants a yes', () => {
  beforeEach(() => choose('ask'));

  it('asks a cashier for one, for those goods on that sale, and writes down who gave it', async () => {
    count({ [code]: 2, [croissant.code]: 0 });
    await beCashier();
    expect(await till.client.sale.scan({ code, times: 2 })).toMatchObject({ ok: true });
    expect(await till.client.sale.scan({ code })).toEqual({
      ok: false,
      refusal: {
        code: 'not_allowed',
        act: 'sale.oversell',
        roles: ['Manager'],
        worth: { what: '3 × Flat white', amount: 1_050 },
      },
    });
    expect((await till.client.sale.show({})).itemCount).toBe(2);
    const approvalId = await managersYes();
    expect(await till.client.sale.scan({ code, approvalId })).toMatchObject({
      ok: true,
      value: { lines: [{ quantity: 3, short: { left: 2, asked: 3 } }] },
    });
    const entry = readJournal(till.db, { after: 0, limit: 100 }).at(-1);
    expect(entry).toMatchObject({ act: 'sale.oversell', staff: 'Budi' });
    expect(JSON.parse(entry?.facts ?? '')).toEqual({ code, left: 2, asked: 3, approvedBy: 'Ayu' });
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 9 })).toMatchObject({ ok: true });
    expect(await till.client.sale.scan(croissant)).toMatchObject({ refusal: { worth: { what: '1 × Croissant' } } });
    await till.client.sale.clear({});
    expect(await till.client.sale.scan({ code, times: 3 })).toMatchObject({ refusal: { code: 'not_allowed' } });
  });

  it('asks by tile and by a larger quantity, and never for less of it', async () => {
    count({ [code]: 2 });
    await beCashier();
    const [tile] = await till.client.catalogue.find({ text: 'flat' });
    const refused = { refusal: { act: 'sale.oversell' } };
    expect(await till.client.sale.add({ key: tile?.key ?? 0, quantity: 3 })).toMatchObject(refused);
    await till.client.sale.add({ key: tile?.key ?? 0, quantity: 2 });
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 5 })).toMatchObject(refused);
    const approvalId = await managersYes();
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 5, approvalId })).toMatchObject({ ok: true });
    count({ [code]: 0 });
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 1 })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(cash(350))).toMatchObject({ ok: true });
  });

  it('does not ask for goods that were on the sale before the office counted fewer', async () => {
    count({ [code]: 5, [croissant.code]: 5 });
    await beCashier();
    await till.client.sale.scan({ code, times: 3 });
    count({ [code]: 0, [croissant.code]: 5 });
    expect(await till.client.sale.scan(croissant)).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(cash(1_350))).toMatchObject({ ok: true });
  });

  it('asks nobody by a count that is hours old, and says it', async () => {
    const at = count({ [code]: 0 }, 2);
    await beCashier();
    expect(await till.client.sale.scan({ code })).toMatchObject({
      ok: true,
      value: { lines: [{ short: { left: 0, asked: 1, at } }] },
    });
  });

  it('lets whoever may do it alone go on, and never lets a role that may not', async () => {
    count({ [code]: 0 });
    expect(await till.client.sale.scan({ code })).toMatchObject({ ok: true });
    await till.client.sale.clear({});
    const [cashier] = (await till.client.staff.roles({})).filter(({ id }) => id === 'cashier');
    if (!cashier) throw new Error('no cashiers');
    await till.client.staff.changeRole({ ...cashier, rules: { ...cashier.rules, 'sale.oversell': 'denied' } });
    await beCashier();
    expect(await till.client.sale.scan({ code })).toMatchObject({ refusal: { code: 'act_denied' } });
  });

  it('uses nobody’s yes up for what is refused anyway', async () => {
    count({ [code]: 0 });
    await beCashier();
    await till.client.sale.scan({ code });
    const approvalId = await managersYes();
    expect(await till.client.sale.scan({ code, times: -1, approvalId })).toMatchObject({ ok: false });
    expect(await till.client.sale.scan({ code, approvalId })).toMatchObject({ ok: true });
  });
});
