import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import type { TaxRule } from '#domain/tax.ts';
import { recallShop } from '#register/memory.ts';
import { croissant, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
});
afterEach(() => till.close());

function haveTaxes(taxes: readonly TaxRule[]): void {
  transact(till.db, (tx) => {
    replaceTaxes(tx, taxes);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
}

describe('the settings', () => {
  it.each([
    ['no tax at all', []],
    ['only a tax on top of its prices', [{ name: 'Sales tax 8%', rate: 80_000, included: false }]],
  ])('are saved in a shop that has %s', async (_, taxes) => {
    haveTaxes(taxes);
    const settings = await till.client.settings.show({});
    const receipt = { ...settings.receipt, header: 'Kemang' };
    expect(await till.client.settings.save({ ...settings, receipt })).toMatchObject({
      value: { receipt: { header: 'Kemang' } },
    });
    expect(await till.client.settings.save({ ...settings, taxName: 'Tax 99%' })).toMatchObject({
      refusal: { code: 'tax_unknown' },
    });
  });

  it('say what is wrong with a code of the scale that is too long', async () => {
    const settings = await till.client.settings.show({});
    const scanner = { ...settings.scanner, patterns: ['21IIIIIWWWWWWWWC'] };
    expect(await till.client.settings.save({ ...settings, scanner })).toMatchObject({
      refusal: { code: 'pattern_unusable', pattern: '21IIIIIWWWWWWWWC' },
    });
  });
});

it('lets somebody who was locked out in again with a new PIN, and not with the old one', async () => {
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const budi = (await client.staff.list({})).find(({ name }) => name === 'Budi')?.id ?? '';
  for (let tries = 0; tries < 5; tries += 1) await client.session.signIn({ staffId: budi, pin: '0000' });
  expect(await client.session.signIn({ staffId: budi, pin: '4711' })).toMatchObject({
    refusal: { code: 'locked_out' },
  });
  const [ayu] = await client.staff.list({});
  await client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
  expect(await client.staff.giveRole({ staffId: budi, role: 'cashier', pin: '8128' })).toMatchObject({ ok: true });
  expect(await client.session.signIn({ staffId: budi, pin: '4711' })).toMatchObject({ refusal: { code: 'pin_wrong' } });
  expect(await client.session.signIn({ staffId: budi, pin: '8128' })).toMatchObject({ ok: true });
});

describe('a tax that is taken off the list of the office', () => {
  const onTop = (name: string, rate: number): TaxRule => ({ name, rate, included: false });

  it('has the one in its place taken, and a manager is told until they agree', async () => {
    const { client } = till;
    haveTaxes([onTop('Sales tax 8%', 80_000)]);
    const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
    expect(await client.settings.save({ ...settings, taxName: 'Sales tax 8%' })).toMatchObject({ ok: true });
    expect(await client.till.show({})).toMatchObject({ taxGone: null, light: { attention: 0 } });

    haveTaxes([onTop('Sales tax 9%', 90_000), { name: 'No Tax', rate: 0, included: true }]);
    await client.shift.open({ float: 0 });
    expect(await client.sale.scan(croissant)).toMatchObject({ value: { taxName: 'Sales tax 9%', total: 327 } });
    const taxGone = { before: 'Sales tax 8%', now: 'Sales tax 9%' };
    expect(await client.till.show({})).toMatchObject({ taxGone, light: { kind: 'attention', attention: 1 } });
    expect(await client.till.keepTax({})).toMatchObject({ ok: true, value: { taxGone: null } });
    expect(await client.settings.show({})).toMatchObject({ taxName: 'Sales tax 9%' });
  });

  it('leaves a till without tax that does not know which of several is right, and says so', async () => {
    const { client } = till;
    haveTaxes([onTop('City 2%', 20_000)]);
    const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
    await client.settings.save(settings);
    haveTaxes([onTop('City 3%', 30_000), onTop('State 8%', 80_000)]);
    expect(await client.till.show({})).toMatchObject({ taxGone: { before: 'City 2%', now: null } });
  });
});
