import { expect, it, onTestFinished } from 'vitest';

import { codeOf, done, openFilledShop, sell } from '#testing/filled-shop.ts';
import { drained, towards, until } from '#testing/office-till.ts';
import { startTill, takeOnManager, type TestTill } from '#testing/till.ts';

it('a further outlet is opened, and a new till sells in it', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.openOutlet({ name: ' Old  Town ', code: ' old ' })).toEqual(done);
  expect(await outletsOf(till)).toContainEqual({ name: 'Old Town', code: 'OLD', closed: false, here: false });
  await until(async () => (await offeredTo(till)).includes('Old Town'));

  const there = await startTill(towards(office));
  onTestFinished(() => there.close());
  await until(async () => (await offeredTo(there)).includes('Old Town'));
  await takeOnManager(there.context);
  const outlet = (await there.client.till.outlets({})).find(({ name }) => name === 'Old Town');
  const [register] = outlet?.registers ?? [];
  const isSet = await there.client.till.setUp({
    outletId: outlet?.id ?? '',
    registerName: register?.name ?? '',
    registerCode: register?.code ?? '',
  });
  expect(isSet).toMatchObject({ ok: true });
  const known = there.db.prepare('SELECT count(*) FROM variant WHERE code = ?').pluck();
  await until(() => known.get(codeOf('Flat white')) === 1);
  await until(async () => (await there.client.payment.methods({})).some(({ isCash }) => isCash));
  expect(await there.client.shift.open({ float: 0, clockRight: true })).toMatchObject({ ok: true });
  const { number } = await sell(there, { 'Flat white': 1 });
  expect(number).toContain('OLD');
  await drained(there);
  const invoices = office.service.store.selectFrom('invoice').innerJoin('outlet', 'outlet.id', 'invoice.outletId');
  expect(await invoices.select(['invoice.number', 'outlet.name']).execute()).toEqual([{ number, name: 'Old Town' }]);
});

it('another outlet is closed and opened again, and never the one this till sells in', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.closeOutlet({ name: 'Kemang', closed: true })).toEqual({
    ok: false,
    refusal: { code: 'outlet_here', name: 'Kemang' },
  });
  expect(await client.shop.closeOutlet({ name: 'Senopati', closed: true })).toEqual(done);
  await until(async () => !(await offeredTo(till)).includes('Senopati'));
  expect(await outletsOf(till)).toContainEqual(expect.objectContaining({ name: 'Senopati', closed: true }));
  expect(await client.shop.closeOutlet({ name: 'Senopati', closed: false })).toEqual(done);
  await until(async () => (await offeredTo(till)).includes('Senopati'));
  expect(await client.shop.closeOutlet({ name: 'Menteng', closed: true })).toMatchObject({
    refusal: { code: 'shop_gone' },
  });
});

it('an outlet has a name and letters that no other has, and is opened once though the answer was lost', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const open = (name: string, code: string) => client.shop.openOutlet({ name, code });
  expect(await open('Old Town', 'old town')).toMatchObject({ refusal: { code: 'outlet_code_wrong' } });
  expect(await open('Old Town', 'kmg')).toEqual({
    ok: false,
    refusal: { code: 'outlet_code_taken', name: 'Kemang' },
  });
  expect(await open('kemang', 'OLD')).toMatchObject({ refusal: { code: 'shop_name_taken' } });
  office.faults.set({ kind: 'lose-reply', operations: ['outletCreate'], next: 1 });
  expect(await open('Old Town', 'OLD')).toMatchObject({ refusal: { code: 'shop_unreached' } });
  await until(async () => (await client.shop.show({})).ok);
  expect(await open('Old Town', 'OLD')).toMatchObject({ refusal: { code: 'shop_name_taken' } });
  expect((await outletsOf(till)).filter(({ code }) => code === 'OLD')).toHaveLength(1);
});

async function outletsOf({ client }: TestTill) {
  const shown = await client.shop.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value.outlets;
}

async function offeredTo({ client }: TestTill): Promise<string[]> {
  return (await client.till.outlets({})).map(({ name }) => name);
}
