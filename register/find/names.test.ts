import { expect, it, onTestFinished } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import { startTill } from '#testing/till.ts';

const names = ['águila', 'Andrés', 'Ágata', 'Zoe', 'beto', 'Ñusta'];
const inOrder = ['Ágata', 'águila', 'Andrés', 'beto', 'Ñusta', 'Zoe'];

it('a customer is found by a name with its accents, though it was written in capitals without', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  const eleni = { id: 'g1', code: 'G-1', name: 'ΕΛΕΝΗ ΠΑΠΑ', email: '', mobile: '' };
  transact(till.db, (tx) => takeInCustomers(tx, [eleni]));
  expect(await till.client.customer.find({ text: 'Ελένη' })).toMatchObject([{ name: eleni.name }]);
});

it('names stand as in a telephone book, with capitals and accents or without', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  await till.client.shift.open({ float: 0 });
  for (const [index, name] of names.entries()) {
    expect(await till.client.staff.add({ name, pin: `471${index}`, role: 'cashier' })).toMatchObject({ ok: true });
    const goods = { code: `7${index}`, name, category: name, price: 100 };
    expect(await till.client.catalogue.add(goods)).toMatchObject({ ok: true });
    const customer = { id: `n${index}`, code: `N-${index}`, name, email: `n${index}@names.example`, mobile: '' };
    transact(till.db, (tx) => takeInCustomers(tx, [customer]));
  }
  const ofThese = (rows: readonly { readonly name: string }[]) =>
    rows.map(({ name }) => name).filter((name) => names.includes(name));
  expect(ofThese((await till.client.session.show({})).staff)).toEqual(inOrder);
  expect(ofThese(await till.client.catalogue.categories({}))).toEqual(inOrder);
  expect(ofThese(await till.client.customer.find({ text: 'names' }))).toEqual(inOrder);
});
