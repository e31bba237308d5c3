import { afterEach, beforeEach, expect, it } from 'vitest';

import { replaceOfficeUsers } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    replaceOfficeUsers(tx, [{ id: 'u1', name: 'Bagus' }]);
    return undefined;
  });
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

it('is one of the people of the office or of the till, on a line of its own', async () => {
  expect(await till.client.sale.people({})).toEqual(['Ayu', 'Bagus']);
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setSalesPerson({ lineId: 1, name: 'Bagus' });
  const sale = await till.client.sale.scan(flatWhite);
  expect(sale).toMatchObject({ value: { lines: [{ quantity: 1, salesPerson: 'Bagus' }, { quantity: 1 }] } });
  expect(await till.client.sale.setSalesPerson({ lineId: 1, name: 'Nobody' })).toMatchObject({
    refusal: { code: 'person_unknown' },
  });
  expect(await till.client.sale.setSalesPerson({ lineId: 9, name: null })).toMatchObject({
    refusal: { code: 'line_gone' },
  });
});

it('stands on the receipt, and on what comes back of it', async () => {
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setSalesPerson({ lineId: 1, name: 'Bagus' });
  await till.client.sale.scan(croissant);
  await till.client.sale.complete(cash(650));
  const receipt = await till.client.invoice.receipt({ invoiceId: '1' });
  expect(JSON.stringify(receipt)).toContain('Served by Bagus');
  await till.client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
  expect((await till.client.invoice.show({ invoiceId: '2' }))?.lines).toMatchObject([{ salesPerson: 'Bagus' }]);
});

it('is the cashier again when it is taken off', async () => {
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setSalesPerson({ lineId: 1, name: 'Bagus' });
  const sale = await till.client.sale.setSalesPerson({ lineId: 1, name: null });
  expect(sale.ok && sale.value.lines[0]).not.toHaveProperty('salesPerson');
});
