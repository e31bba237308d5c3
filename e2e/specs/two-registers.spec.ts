import { expect, test } from '#e2e/fixtures.ts';

test('two registers of one shop sell at the same time and never meet in a number', async ({
  register: first,
  unpack,
  backOffice,
}) => {
  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');

  const numbers = await Promise.all([
    first.sell([{ product: 'Flat white' }]),
    second.sell([{ product: 'Cortado', quantity: 3 }]),
  ]);
  expect(new Set(numbers).size).toBe(2);
  await Promise.all([first.officeHas(2), second.officeHas(2)]);

  const arrived = await backOffice.invoices();
  expect(arrived.map(({ Register, SalesNTax }) => [Register, SalesNTax])).toEqual([
    ['Kemang Till 1', 420],
    ['Kemang Till 2', 1140],
  ]);
  const shifts = await backOffice.shifts();
  expect(new Map(shifts.map(({ Register, OpAmount }) => [Register, OpAmount]))).toEqual(
    new Map([
      ['Kemang Till 1', 10_000],
      ['Kemang Till 2', 5_000],
    ]),
  );
});

test('a till set up again on a fresh disk never repeats a number', async ({ register, unpack, backOffice }) => {
  const before = await register.sell([{ product: 'Flat white' }]);
  await register.closeShift('104.20');
  await register.officeHas(3);
  const again = await unpack();
  await again.firstRun({ outlet: 'Kemang', register: '1' });
  await again.openShift('0.00');
  const after = await again.sell([{ product: 'Flat white' }]);
  expect(after).not.toBe(before);
  await again.officeHas(2);
  expect((await backOffice.invoices()).map(({ Number: number }) => number)).toEqual([before, after].toSorted());
});

test('the second of two tills set up as one register goes on under another letter, and a manager reads why', async ({
  unpack,
}) => {
  const [one, two] = [await unpack(), await unpack()];
  for (const till of [one, two]) await till.firstRun({ outlet: 'Kemang', register: '2' });
  await one.openShift('10.00');
  await one.officeHas(1);
  await two.openShift('10.00');
  const { hands } = two;
  await expect(hands.see('light')).toContainText('1 needs a manager');
  expect(await two.sell([{ product: 'Flat white' }])).toMatch(/^KMG2B-/);
  await hands.press('light');
  await expect(hands.see('moved')).toContainText('Another till is in use as Kemang Till 2.');
  await expect(hands.see('moved')).toContainText('with the letter B in place of A');
  await hands.press('moved-understood');
  await expect(hands.see('moved')).toBeHidden();
});
