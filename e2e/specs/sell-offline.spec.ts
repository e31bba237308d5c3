import { expect, test } from '#e2e/fixtures.ts';

test('a sale made with the line down reaches the back office exactly once, even when its answer is lost', async ({
  register,
  backOffice,
}) => {
  await register.officeHas(1);
  backOffice.goDark();
  const number = await register.sell([{ product: 'Flat white', quantity: 2 }], '10.00');
  await expect(register.light).toHaveText('1 waiting, selling works');

  // The worst case: the back office stores the sale, and its answer is lost on the way home.
  backOffice.loseNextReply('invoiceCreate');
  backOffice.comeBack();

  await register.officeHas(2, { unasked: true });
  expect(backOffice.requests('invoiceCreate')).toBe(1);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, SalesNTax: 840, Paid: 840, Payment: 'Paid' }),
  ]);
});

test('a morning of sales without a line arrives complete and in order', async ({ register, backOffice }) => {
  await register.officeHas(1);
  backOffice.goDark();
  const numbers = [];
  for (const product of ['Flat white', 'Cortado', 'Rye loaf', 'Earl Grey'])
    numbers.push(await register.sell([{ product }]));
  await expect(register.light).toHaveText('4 waiting, selling works');

  backOffice.comeBack();
  await register.officeHas(5);
  const arrived = await backOffice.invoices();
  expect(arrived.map(({ Number: number }) => number)).toEqual(numbers);
  expect(arrived.map(({ SalesNTax }) => SalesNTax)).toEqual([420, 380, 650, 300]);
});
