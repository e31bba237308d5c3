import { afterEach, beforeEach, expect, it } from 'vitest';

import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  await till.client.sale.complete(cash(350));
});
afterEach(() => till.close());

async function others(text: string) {
  const { customers, invoices } = await till.client.catalogue.findOthers({ text });
  return [...customers.map(({ name }) => name), ...invoices.map(({ number }) => number)];
}

it.each([
  ['dewi', ['Dewi Lestari']],
  ['lest', ['Dewi Lestari']],
  ['081', ['Dewi Lestari']],
  ['C-001', ['Dewi Lestari']],
  ['de', []],
  ['000001', ['KMG1A-26000001']],
  ['kmg1a-26', ['KMG1A-26000001']],
  ['kmg', []],
  ['9999', []],
  ['   ', []],
  ['"*-(', []],
])('"%s" may mean %j', async (text, found) => {
  expect(await others(text)).toEqual(found);
});

it.each([
  ['สำร', 'สำราญ ใจดี'],
  ['suzuki', 'ＳＵＺＵＫＩ'],
  ['小明太', '王小明太郎'],
  ['soren gorski', 'Søren Górski'],
  ['łukasz', 'Lukasz Nowak'],
])('"%s" may mean %s: letters that can be written in several ways, or without spaces', async (text, name) => {
  await till.client.customer.create({ name, mobile: '', email: '' });
  expect(await others(text)).toEqual([name]);
});
