import { expect, it, onTestFinished } from 'vitest';

import { done, journalOf, openFilledShop, sell } from '#testing/filled-shop.ts';
import { drained, until } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const white = 'Flat white';

it('a way to pay is added, paid with, and offered no more', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.addMethod({ name: ' Gift  voucher ', kind: 'Other' })).toEqual(done);
  expect(await setUpOf(till)).toMatchObject({
    methods: expect.arrayContaining([{ name: 'Gift voucher', kind: 'Other', offered: true }]),
  });
  await until(async () => (await methodsAt(till)).includes('Gift voucher'));
  const { number } = await sell(till, { [white]: 1 }, 'Gift voucher');
  await drained(till);
  expect(await office.service.store.selectFrom('payment').select('method').execute()).toEqual([
    { method: 'Gift voucher' },
  ]);

  expect(await client.shop.addMethod({ name: 'GIFT VOUCHER', kind: 'Card' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Gift voucher' },
  });
  expect(await client.shop.addMethod({ name: ' ', kind: 'Card' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_missing' },
  });
  expect(await client.shop.offerMethod({ name: 'Gift voucher', offered: false })).toEqual(done);
  await until(async () => !(await methodsAt(till)).includes('Gift voucher'));
  expect(await client.shop.offerMethod({ name: 'Gift voucher', offered: true })).toEqual(done);
  await until(async () => (await methodsAt(till)).includes('Gift voucher'));
  expect(await client.shop.offerMethod({ name: 'Cheque', offered: false })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Cheque' },
  });
  expect(number).not.toBe('');
  expect(journalOf(till)).toEqual([
    { staff: 'Ayu', act: 'shop.addMethod', facts: { name: ' Gift  voucher ', kind: 'Other' } },
    { staff: 'Ayu', act: 'shop.offerMethod', facts: { name: 'Gift voucher', offered: false } },
    { staff: 'Ayu', act: 'shop.offerMethod', facts: { name: 'Gift voucher', offered: true } },
  ]);
});

it('the outlet is called otherwise, here and at the office, and sells on', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await setUpOf(till)).toMatchObject({ outlet: 'Kemang' });
  expect(await client.shop.renameOutlet({ name: 'senopati' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Senopati' },
  });
  expect(await client.shop.renameOutlet({ name: 'Kemang Raya' })).toEqual(done);
  expect(await client.shop.renameOutlet({ name: 'Kemang Raya' })).toEqual(done);
  await until(async () => (await client.till.show({})).outlet?.name === 'Kemang Raya');
  expect(await setUpOf(till)).toMatchObject({ outlet: 'Kemang Raya' });
  await sell(till, { [white]: 1 });
  await drained(till);
  expect(await office.service.store.selectFrom('invoice').select('number').execute()).toHaveLength(1);
});

it('the last way to pay stays', async () => {
  const { till } = await openFilledShop();
  const methods = await methodsAt(till);
  const [last = '', ...others] = methods.toReversed();
  for (const name of others) expect(await till.client.shop.offerMethod({ name, offered: false })).toEqual(done);
  expect(await till.client.shop.offerMethod({ name: last, offered: false })).toEqual({
    ok: false,
    refusal: { code: 'last_method', name: last },
  });
});

it('a tax is added, and removed once this till sells with it no more', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.addTax({ name: 'VAT 7.25%', percent: 7.25, included: true })).toEqual(done);
  const { taxes } = await setUpOf(till);
  expect(taxes).toContainEqual({ name: 'VAT 7.25%', percent: 7.25, included: true, parts: [], here: false });
  expect(taxes.filter(({ here }) => here)).toMatchObject([{ name: 'Tax 10%' }]);
  expect(taxes.find(({ parts }) => parts.length > 0)?.parts).toEqual([
    { name: 'Tax', percent: 10 },
    { name: 'Service', percent: 5 },
  ]);

  const settings = () => client.settings.show({});
  await until(async () => (await settings()).taxes.includes('VAT 7.25%'));
  const { taxes: _, receiptKey: __, ...kept } = await settings();
  expect(await client.settings.save({ ...kept, taxName: 'VAT 7.25%' })).toMatchObject({ ok: true });
  expect(await client.shop.removeTax({ name: 'VAT 7.25%' })).toEqual({
    ok: false,
    refusal: { code: 'tax_in_use', name: 'VAT 7.25%' },
  });
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual(done);
  await until(async () => !(await settings()).taxes.includes('Tax 10%'));
  const sold = await sell(till, { [white]: 2 });
  await drained(till);
  const there = await office.service.store.selectFrom('invoice').select(['salesAndTax', 'tax', 'taxType']).execute();
  expect(there).toEqual([{ salesAndTax: sold.total, tax: sold.tax, taxType: 'VAT 7.25%' }]);
  expect(sold.tax).toBe(Math.round((sold.total * 7.25) / 107.25));

  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Tax 10%' },
  });
  expect(await client.shop.addTax({ name: 'no tax', percent: 3, included: true })).toMatchObject({
    refusal: { code: 'shop_name_taken' },
  });
  expect(await client.shop.addTax({ name: 'Fine', percent: 3.333_33, included: true })).toEqual({
    ok: false,
    refusal: { code: 'tax_too_fine' },
  });
});

it('a reason to write off is added, written off for, and removed', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const offered = () => client.invoice.writeOffOptions({});
  expect(await client.shop.addReason({ name: ' Moved  away ' })).toEqual(done);
  expect((await setUpOf(till)).reasons).toContain('Moved away');
  await until(async () => (await offered()).includes('Moved away'));
  expect(await client.shop.addReason({ name: 'moved away' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Moved away' },
  });
  expect(await client.shop.removeReason({ name: 'Moved away' })).toEqual(done);
  await until(async () => !(await offered()).includes('Moved away'));
  expect((await setUpOf(till)).reasons).toEqual(await offered());
  expect(await client.shop.removeReason({ name: 'Moved away' })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Moved away' },
  });
});

it('a group of taxes is added, sold with, and each of its taxes told apart', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const parts = [
    { name: 'State', percent: 6.25 },
    { name: 'City', percent: 1.125 },
    { name: 'Transit', percent: 0.5 },
  ];
  const group = { name: 'Sales tax', percent: 7.875, included: false, parts };
  expect(await client.shop.addTax(group)).toEqual(done);
  expect((await setUpOf(till)).taxes).toContainEqual({ ...group, here: false });
  const settings = () => client.settings.show({});
  await until(async () => (await settings()).taxes.includes('Sales tax'));
  const { taxes: _, receiptKey: __, ...kept } = await settings();
  expect(await client.settings.save({ ...kept, taxName: 'Sales tax' })).toMatchObject({ ok: true });
  const sold = await sell(till, { [white]: 2 });
  expect(sold).toMatchObject({ total: 906, tax: 66 });
  await drained(till);
  const there = await office.service.store.selectFrom('invoice').select(['salesAndTax', 'tax', 'taxType']).execute();
  expect(there).toEqual([{ salesAndTax: 906, tax: 66, taxType: 'Sales tax' }]);
  const [invoice] = (await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
  const paper = JSON.stringify(await client.invoice.receipt({ invoiceId: invoice?.id ?? '' }));
  for (const { name } of parts) expect(paper).toContain(name);

  const twice = [parts[0], { name: 'STATE', percent: 1 }] as typeof parts;
  expect(await client.shop.addTax({ ...group, name: 'Odd', parts: twice })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'State' },
  });
  const fine = [...parts, { name: 'Fine', percent: 0.000_01 }];
  expect(await client.shop.addTax({ ...group, name: 'Odd', parts: fine })).toMatchObject({
    refusal: { code: 'tax_too_fine' },
  });
});

it('an office that is not reached is said so, and what was done though its answer was lost is done once', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  office.faults.set({ kind: 'lose-reply', operations: ['paymentMethodCreate'], next: 1 });
  const voucher = { name: 'Gift voucher', kind: 'Other' } as const;
  expect(await client.shop.addMethod(voucher)).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: { ...voucher, answered: false } }]);
  await until(async () => (await client.shop.show({})).ok);
  expect((await setUpOf(till)).methods).toContainEqual({ ...voucher, offered: true });
  expect(await client.shop.addMethod(voucher)).toMatchObject({ refusal: { code: 'shop_name_taken' } });

  office.faults.set({ kind: 'dark' });
  expect(await client.shop.show({})).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  // From then on nobody is asked any more.
  till.context.sync.copyNow();
  await until(() => till.context.sync.status().line.state === 'down');
  expect(await client.shop.promotions({})).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toMatchObject({ refusal: { code: 'shop_unreached' } });

  await client.practice.enter({});
  const practising = till.reload();
  const no = { ok: false, refusal: { code: 'not_in_practice' } };
  expect(await practising.client.shop.show({})).toEqual(no);
  expect(await practising.client.shop.promotions({})).toEqual(no);
  expect(await practising.client.shop.addMethod(voucher)).toEqual(no);
});

it('what the office lets nobody do is said in its words', async () => {
  const { office, till } = await openFilledShop();
  await office.service.store
    .updateTable('credential')
    .set({ roles: JSON.stringify(['Setup', 'Outlets'].map((module) => ({ role: 'VIEW', module }))) })
    .execute();
  office.faults.expireTokens();
  await until(async () => (await till.client.shop.show({})).ok);
  expect(await till.client.shop.addMethod({ name: 'Gift voucher', kind: 'Other' })).toMatchObject({
    refusal: { code: 'shop_denied', says: expect.stringContaining('Setup') },
  });
});

it('whoever may not change settings neither sees the shop nor changes it', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await client.session.show({});
  await client.session.signIn({ staffId: staff.find(({ role }) => role === 'cashier')?.id ?? '', pin: '4711' });
  const denied = { ok: false, refusal: { code: 'act_denied', act: 'settings.save', roles: ['Manager'] } };
  expect(await client.shop.show({})).toEqual(denied);
  expect(await client.shop.promotions({})).toEqual(denied);
  expect(await client.shop.addMethod({ name: 'Gift voucher', kind: 'Other' })).toEqual(denied);
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual(denied);
  expect(await client.shop.endPromotion({ name: 'Odd' })).toEqual(denied);
  expect(await client.shop.priceBooks({})).toEqual(denied);
  expect(await client.shop.endPriceBook({ name: 'Odd' })).toEqual(denied);
  expect(await client.shop.removeReason({ name: 'Odd' })).toEqual(denied);
  expect(await client.shop.openOutlet({ name: 'Odd', code: 'ODD' })).toEqual(denied);
});

async function setUpOf({ client }: TestTill) {
  const shown = await client.shop.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

async function methodsAt({ client }: TestTill): Promise<string[]> {
  return (await client.payment.methods({})).map(({ name }) => name);
}
