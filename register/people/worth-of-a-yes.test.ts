import { afterEach, beforeEach, expect, it } from 'vitest';

import { flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const { client } = till;
  await client.shift.open({ float: 10_000 });
  await client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
  const { staff } = await client.session.show({});
  await client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '135790' });
  await client.sale.scan(flatWhite);
});
afterEach(() => till.close());

const asks = (act: string, worth: object) => ({ ok: false, refusal: { code: 'not_allowed', act, worth } });

it('whoever is asked for a yes is told how much it is for, and of what', async () => {
  const { client } = till;
  const what = 'Flat white';
  const off = (discount: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number }) =>
    client.sale.discountLine({ lineId: 1, discount });
  expect(await off({ kind: 'percent', percent: 40 })).toMatchObject(asks('sale.discount', { what, percent: 40 }));
  expect(await off({ kind: 'amount', amount: 300 })).toMatchObject(asks('sale.discount', { what, amount: 300 }));
  expect(await client.sale.discount({ discount: { kind: 'percent', percent: 40 } })).toMatchObject(
    asks('sale.discount', { what: '', percent: 40 }),
  );
  expect(await client.sale.setPrice({ lineId: 1, price: 100 })).toMatchObject(
    asks('sale.setPrice', { what, amount: 100 }),
  );
  const blind = { goods: { by: 'line' as const, lineId: 1 }, reason: 'Cold' };
  expect(await client.returns.withoutReceipt(blind)).toMatchObject(asks('invoice.return', { what, amount: 350 }));
  expect(await client.drawer.payOut({ amount: 6_000, reason: 'Safe', expense: false })).toMatchObject(
    asks('drawer.payOut', { what: 'Safe', amount: 6_000 }),
  );
  await client.sale.clear({});
  expect(await client.shift.close({ counted: 9_000, note: 'short' })).toMatchObject(
    asks('shift.close', { what: '', amount: 9_000 }),
  );
});

it('of an invoice it is all of it, what is owing or what is given back', async () => {
  const { client } = till;
  await client.sale.setCustomer({ customerId: 'c1' });
  const sold = await client.sale.complete({ tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true });
  const [invoiceId, what] = sold.ok ? [sold.value.invoiceId, sold.value.number] : ['', ''];
  expect(await client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })).toMatchObject(
    asks('invoice.writeOff', { what, amount: 250 }),
  );
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Wrong' })).toMatchObject(
    asks('invoice.takeBack', { what, amount: 100 }),
  );
  expect(await client.invoice.void({ invoiceId, reason: 'Wrong' })).toMatchObject(
    asks('invoice.void', { what, amount: 350 }),
  );
});
