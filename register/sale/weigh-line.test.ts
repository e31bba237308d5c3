import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { followCode } from '#db/tables/code-names.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { swapWeightUnits } from '#db/tables/weight-units.ts';
import { transact } from '#db/transact.ts';
import { recall } from '#register/memory.ts';
import { managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const { client } = till;
  const goods = [variant('12345', 'Bananas', { unitPrice: 189 }), variant('77', 'Cheddar', { unitPrice: 2 })];
  transact(till.db, (tx) => void takeInVariants(tx, goods));
  await client.shift.open({ float: 0 });
  const { taxes: _taxes, receiptKey: _key, ...settings } = await client.settings.show({});
  const scanner = { ...settings.scanner, patterns: ['21IIIIIWWWWWC'] };
  await client.settings.save({ ...settings, scanner });
  expect(await client.catalogue.setWeightUnit({ code: '12345', unit: 'kg' })).toEqual({ ok: true, value: {} });
});
afterEach(() => till.close());

const weigh = (grams: number) => till.client.sale.setQuantity({ lineId: 1, quantity: grams, weighed: true });

describe('goods whose price is of a kilogram', () => {
  it('are sold as one at what their weight costs, and the receipt says weight and price', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    const sale = await weigh(532);
    const line = { quantity: 1, price: 101, amount: 101, note: '0.532 kg × 1.89/kg' };
    expect(sale).toMatchObject({ value: { total: 101, itemCount: 1, lines: [line] } });
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: 101 }, leaveUnpaid: false });
    if (!done.ok) throw new Error(done.refusal.code);
    const receipt = await client.invoice.receipt({ invoiceId: done.value.invoiceId });
    const rows = receipt?.lines.map(({ text }) => text.trim()) ?? [];
    expect(rows).toContainEqual(expect.stringMatching(/^1 Bananas +1\.01$/));
    expect(rows).toContain('0.532 kg × 1.89/kg');
  });

  it('ask to be weighed until they are, and not where somebody keyed what they cost', async () => {
    const { client } = till;
    expect(await client.sale.scan({ code: '12345' })).toMatchObject({ value: { lines: [{ toWeigh: true }] } });
    const weighed = await weigh(532);
    expect(weighed.ok && weighed.value.lines[0]).not.toHaveProperty('toWeigh');
    const more = await client.sale.scan({ code: '12345' });
    expect(more).toMatchObject({ value: { lines: [{}, { toWeigh: true }] } });
    const keyed = await client.sale.setPrice({ lineId: 2, price: 150 });
    expect(keyed.ok && keyed.value.lines[1]).not.toHaveProperty('toWeigh');
    const cheddar = await client.sale.scan({ code: '77' });
    expect(cheddar.ok && cheddar.value.lines[2]).not.toHaveProperty('toWeigh');
  });

  it('are weighed again at the price of a kilogram, and keep what somebody noted', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    await client.sale.note({ lineId: 1, note: 'ripe' });
    await weigh(532);
    const again = await weigh(1_000);
    const line = { quantity: 1, price: 189, note: '1.000 kg × 1.89/kg · ripe' };
    expect(again).toMatchObject({ value: { total: 189, lines: [line] } });
  });

  it('at a price somebody keyed are told beside what they would cost', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    await client.sale.setPrice({ lineId: 1, price: 150 });
    const line = { quantity: 1, price: 80, listPrice: 101, note: '0.532 kg × 1.50/kg' };
    expect(await weigh(532)).toMatchObject({ value: { lines: [line] } });
    const again = { quantity: 1, price: 150, listPrice: 189, note: '1.000 kg × 1.50/kg' };
    expect(await weigh(1_000)).toMatchObject({ value: { lines: [again] } });
  });

  it('come back for no more than was agreed to, however much the scale says then', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    await weigh(500);
    expect(await client.returns.withoutReceipt({ goods: { by: 'line', lineId: 1 }, reason: 'Rotten' })).toMatchObject({
      value: { total: -95 },
    });
    expect(await weigh(-99_000)).toMatchObject({ refusal: { code: 'return_needs_reason' } });
    expect(await weigh(-501)).toMatchObject({ value: { total: -95 } });
    expect(await weigh(-400)).toMatchObject({
      value: { total: -76, lines: [{ note: '0.400 kg × 1.89/kg · Rotten' }] },
    });
  });

  it('come back by the code of their pack, and weigh less of it at the price of a kilogram', async () => {
    const { client } = till;
    const goods = { by: 'code', code: '2112345005324', quantity: 1 } as const;
    expect(await client.returns.withoutReceipt({ goods, reason: 'Rotten' })).toMatchObject({
      value: { total: -101, lines: [{ note: expect.stringContaining('0.532 kg × 1.89/kg') }] },
    });
    expect(await weigh(-400)).toMatchObject({
      value: { total: -76, lines: [{ note: expect.stringMatching(/^0.400 kg × 1.89\/kg · [^×]*Rotten/) }] },
    });
  });

  it('take no piece more: another of them is a line of its own', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    await weigh(532);
    const more = await client.sale.scan({ code: '12345' });
    expect(more).toMatchObject({
      value: {
        lines: [
          { quantity: 1, price: 101 },
          { quantity: 1, price: 189 },
        ],
      },
    });
  });

  it('are grams again, at the price they had, once it is of a gram', async () => {
    const { client } = till;
    await client.sale.scan({ code: '12345' });
    await client.sale.note({ lineId: 1, note: 'ripe' });
    await weigh(532);
    await client.catalogue.setWeightUnit({ code: '12345', unit: 'g' });
    const line = { quantity: 532, price: 189, note: 'ripe', weighed: true };
    expect(await weigh(532)).toMatchObject({ value: { lines: [line] } });
  });

  it('cost as much from the pack that a scale in the shop labelled, and can be weighed once more', async () => {
    const { client } = till;
    const pack = '2112345005324';
    expect(await client.catalogue.check({ code: pack })).toMatchObject({
      value: { price: 101, quantity: 1, unit: 'g', note: '0.532 kg × 1.89/kg' },
    });
    const first = await client.sale.scan({ code: pack });
    const line = { quantity: 1, price: 101, note: '0.532 kg × 1.89/kg' };
    expect(first).toMatchObject({ value: { lines: [line] } });
    expect(await client.sale.scan({ code: pack })).toMatchObject({ value: { total: 202, lines: [line, line] } });
    expect(await weigh(1_000)).toMatchObject({ value: { total: 290 } });
  });

  it('are said so where somebody asks for the price, and on the label of their shelf', async () => {
    const { client } = till;
    expect(await client.catalogue.check({ code: '12345' })).toMatchObject({ value: { price: 189, unit: 'kg' } });
    expect(await client.catalogue.check({ code: '77' })).toMatchObject({ value: { unit: 'g' } });
    expect(await client.catalogue.find({ text: 'Bananas' })).toMatchObject([{ price: 189, per: 'kg' }]);
    expect((await client.catalogue.find({ text: 'Cheddar' }))[0]).not.toHaveProperty('per');
    await client.catalogue.setPrice({ code: '12345', price: 199 });
    expect(await client.label.sheet({})).toMatchObject([{ price: '$1.99/kg' }]);
  });

  it('stay it under another code of theirs, and after a start', () => {
    transact(till.db, (tx) => followCode(tx, { was: '12345', now: '54321' }));
    expect([...recall(till.db).weightUnits]).toEqual([['54321', 'kg']]);
  });

  it('are not taken for those of a gram that had their code before', async () => {
    const { weightUnit, setWeightUnit } = till.client.catalogue;
    await setWeightUnit({ code: '77', unit: 'g' });
    transact(till.db, (tx) => followCode(tx, { was: '77', now: '78' }));
    expect(await weightUnit({ code: '78' })).toEqual({ unit: 'g' });
    expect(await weightUnit({ code: '77' })).toEqual({ unit: null });
    transact(till.db, (tx) => swapWeightUnits(tx, [{ was: '78', now: '79' }]));
    expect(await weightUnit({ code: '78' })).toEqual({ unit: null });
    expect(await weightUnit({ code: '79' })).toEqual({ unit: null });
  });

  it('are made it by somebody who may change prices', async () => {
    const { client } = till;
    await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    const { staff } = await client.session.show({});
    const signIn = (name: string, pin: string) =>
      client.session.signIn({ staffId: staff.find((one) => one.name === name)?.id ?? '', pin });
    await signIn('Budi', '4711');
    const asked = await client.catalogue.setWeightUnit({ code: '77', unit: 'lb' });
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'not_allowed' } });
    // That it is of a gram, as all are, changes no price.
    expect(await client.catalogue.weightUnit({ code: '77' })).toEqual({ unit: null });
    expect(await client.catalogue.setWeightUnit({ code: '77', unit: 'g' })).toMatchObject({ ok: true });
    expect(await client.catalogue.setWeightUnit({ code: '12345', unit: 'g' })).toMatchObject({ ok: false });
    await signIn('Ayu', managerPin);
    expect(await client.catalogue.weightUnit({ code: '77' })).toEqual({ unit: 'g' });
    expect(await client.catalogue.setWeightUnit({ code: 'gone', unit: 'lb' })).toMatchObject({
      refusal: { code: 'variant_gone' },
    });
  });
});
