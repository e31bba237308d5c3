import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { savePreferences } from '#register/settings.ts';
import { cash, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) =>
    takeInVariants(tx, [
      variant('EMPTY', 'Empty bottle', { category: 'Deposits/Glass', unitPrice: 15 }),
      variant('CRATE', 'Crate', { category: 'Deposits', unitPrice: 150 }),
      variant('OTHER', 'Depositor', { category: 'Deposits and more' }),
    ]),
  );
  takeBack('Deposits');
  await till.client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
  await till.client.shift.open({ float: 10_000 });
  const { staff } = await till.client.session.show({});
  await till.client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '135790' });
});
afterEach(() => till.close());

function takeBack(...deposits: string[]): void {
  const { memory } = till.context;
  memory.preferences = { ...memory.preferences, deposits };
  transact(till.db, (tx) => {
    savePreferences(tx, memory.preferences);
    return undefined;
  });
}

function back(code: string, quantity = 1, reason = '') {
  return till.client.returns.withoutReceipt({ goods: { by: 'code', code, quantity }, reason });
}

it('empty bottles come back from anybody as they are scanned, on one line, and their money goes out', async () => {
  await back('EMPTY', 12);
  await back('EMPTY');
  expect(await back('CRATE')).toMatchObject({
    value: {
      total: -13 * 15 - 150,
      lines: [
        { code: 'EMPTY', quantity: -13, note: '' },
        { code: 'CRATE', quantity: -1 },
      ],
    },
  });
  expect(await till.client.sale.complete(cash(345))).toMatchObject({ value: { total: -345 } });
  expect(
    readJournal(till.db, { after: 0, limit: 1000 }).filter(({ act }) => act === 'sale.returnWithoutReceipt'),
  ).toEqual([]);
});

it('are taken off what somebody buys, more or fewer of them', async () => {
  await till.client.sale.scan(flatWhite);
  await back('EMPTY', 6);
  expect(await till.client.sale.setQuantity({ lineId: 2, quantity: -8 })).toMatchObject({
    value: { total: 350 - 120 },
  });
  expect(await till.client.sale.setQuantity({ lineId: 2, quantity: -2 })).toMatchObject({ value: { total: 350 - 30 } });
});

it('a line of them is turned round', async () => {
  await till.client.sale.scan({ code: 'CRATE' });
  expect(await till.client.returns.withoutReceipt({ goods: { by: 'line', lineId: 1 }, reason: '' })).toMatchObject({
    value: { lines: [{ code: 'CRATE', quantity: -1 }] },
  });
});

it('a line of them whose price was keyed is no deposit', async () => {
  const { client } = till;
  await client.sale.scan({ code: 'CRATE' });
  const { staff } = await client.session.show({});
  const ayu = staff.find(({ name }) => name === 'Ayu')?.id ?? '';
  const dearer = { lineId: 1, price: 50_000 };
  expect(await client.sale.setPrice(dearer)).toMatchObject({ refusal: { code: 'not_allowed' } });
  const yes = await client.session.approve({ staffId: ayu, pin: managerPin, act: 'sale.setPrice' });
  const approvalId = yes.ok ? yes.value.approvalId : '';
  expect(await client.sale.setPrice({ ...dearer, approvalId })).toMatchObject({ ok: true });
  expect(await client.returns.withoutReceipt({ goods: { by: 'line', lineId: 1 }, reason: '' })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
});

it('a yes to a line of them at a keyed price is to so many, and to no more', async () => {
  const { client } = till;
  const ayu = (await client.session.show({})).staff.find(({ name }) => name === 'Ayu')?.id ?? '';
  await back('CRATE');
  const dearer = { lineId: 1, price: 50_000 };
  expect(await client.sale.setPrice(dearer)).toMatchObject({ refusal: { code: 'not_allowed' } });
  const yes = await client.session.approve({ staffId: ayu, pin: managerPin, act: 'sale.setPrice' });
  const approvalId = yes.ok ? yes.value.approvalId : '';
  expect(await client.sale.setPrice({ ...dearer, approvalId })).toMatchObject({ value: { total: -50_000 } });
  expect(await client.sale.setQuantity({ lineId: 1, quantity: -10 })).toMatchObject({
    refusal: { code: 'return_needs_reason' },
  });
  await back('CRATE');
  expect(await client.sale.setQuantity({ lineId: 2, quantity: -10 })).toMatchObject({
    value: { total: -50_000 - 1500 },
  });
});

it('all other goods take a reason and a yes, and all do where a shop takes none back', async () => {
  expect(await back(flatWhite.code)).toMatchObject({ refusal: { code: 'reason_missing' } });
  expect(await back('OTHER')).toMatchObject({ refusal: { code: 'reason_missing' } });
  expect(await back('OTHER', 1, 'a gift')).toMatchObject({ refusal: { code: 'not_allowed', act: 'invoice.return' } });
  takeBack();
  expect(await back('EMPTY')).toMatchObject({ refusal: { code: 'reason_missing' } });
});

it('do not come onto a sale that somebody pays already', async () => {
  await till.client.sale.scan(flatWhite);
  const [cashMethod] = (await till.client.payment.methods({})).filter(({ isCash }) => isCash);
  await till.client.sale.addTender({ methodId: cashMethod?.id ?? '', tendered: 100 });
  expect(await back('EMPTY')).toMatchObject({ refusal: { code: 'tenders_taken' } });
});

it('those of which a kilogram has a price come back as heavy as the scale says', async () => {
  till.context.memory.weightUnits = new Map([['EMPTY', 'kg']]);
  await back('EMPTY');
  expect(await till.client.sale.setQuantity({ lineId: 1, quantity: -4_000, weighed: true })).toMatchObject({
    value: { total: -60, lines: [{ quantity: -1, note: '4.000 kg × 0.15/kg' }] },
  });
  expect(await till.client.sale.setQuantity({ lineId: 1, quantity: -6_000, weighed: true })).toMatchObject({
    value: { total: -90 },
  });
});

it('one whose price stood on a label is no deposit: any code of GS1 may say what it costs', async () => {
  const { client } = till;
  const crate = '4012345678901';
  transact(till.db, (tx) => takeInVariants(tx, [variant(crate, 'Blue crate', { category: 'Deposits' })]));
  const labelled = `010${crate}392299999`;
  expect(await client.sale.scan({ code: labelled })).toMatchObject({ value: { total: 99_999 } });
  const line = { by: 'line', lineId: 1 } as const;
  expect(await client.returns.withoutReceipt({ goods: line, reason: '' })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  const asked = { goods: line, reason: 'Empty' };
  expect(await client.returns.withoutReceipt(asked)).toMatchObject({ refusal: { code: 'not_allowed' } });
  const ayu = (await client.session.show({})).staff.find(({ name }) => name === 'Ayu')?.id ?? '';
  const yes = await client.session.approve({ staffId: ayu, pin: managerPin, act: 'invoice.return' });
  const approvalId = yes.ok ? yes.value.approvalId : '';
  expect(await client.returns.withoutReceipt({ ...asked, approvalId })).toMatchObject({ value: { total: -99_999 } });
  expect(await client.sale.setQuantity({ lineId: 1, quantity: -10 })).toMatchObject({
    refusal: { code: 'return_needs_reason' },
  });
});
