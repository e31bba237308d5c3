import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { drained, openTill, sellOne } from '#testing/office-till.ts';
import { startRetoldOffice } from '#testing/retold-office.ts';
import { managerPin } from '#testing/till.ts';

it('what a cashier asked is not done as by whoever signed in while the office was asked', async () => {
  const there = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => there.close());
  const office = await startRetoldOffice(there.url);
  const till = await openTill({ url: office.url, credential: there.credential });
  onTestFinished(() => till.close());
  const { client, context } = till;
  await sellOne(till);
  await drained(till);
  const [sold] = (await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
  const invoiceId = sold?.id ?? '';
  const ayu = context.memory.staff;
  const budi = await client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
  const asked = { invoiceId, reason: 'Mine' };
  const asCashier = async (act: 'void' | 'takeBack' | 'restore') => {
    await client.session.signIn({ staffId: budi.ok ? budi.value.id : '', pin: '135790' });
    expect(await client.invoice[act](asked)).toMatchObject({ refusal: { code: 'not_allowed' } });
    let heard = 0;
    office.retell = (said) => {
      heard += 1;
      context.memory.staff = ayu;
      return said;
    };
    expect(await client.invoice[act](asked)).toEqual({ ok: false, refusal: { code: 'not_signed_in' } });
    expect(heard).toBeGreaterThan(0);
    office.retell = (said) => said;
  };
  await asCashier('void');
  await asCashier('takeBack');
  expect(await client.invoice.show({ invoiceId })).toMatchObject({ voided: false });
  await client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
  expect(await client.invoice.void(asked)).toMatchObject({ ok: true });
  await drained(till);
  await asCashier('restore');
  expect(await client.invoice.show({ invoiceId })).toMatchObject({ voided: true });
  await client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
  expect(await client.invoice.restore(asked)).toMatchObject({ ok: true });
});
