import { expect, test } from '#e2e/fixtures.ts';

test('the list shows what waits, by the name a person knows it by', async ({ register, backOffice }) => {
  await register.officeHas(1);
  await register.sync.look();
  await expect(register.hands.see('sync-none')).toContainText('Everything rung up here is at the back office.');

  backOffice.goDark();
  await register.goSell();
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.invoices.void(number, 'rung up twice');
  await register.sync.look();
  await expect(register.sync.count('waiting')).toHaveText('2');
  await register.sync.choose(`Sale ${number}`);
  await expect(register.sync.detail).toContainText('Selling goes on.');
  await expect(register.sync.officeSays).toBeHidden();
  await register.sync.choose(`Void ${number}`);
  await expect(register.sync.detail).toContainText(`Waits for ${number}`);

  backOffice.comeBack();
  await register.sync.tryNow();
  await expect(register.hands.see('sync-none')).toBeVisible({ timeout: 20_000 });
});

test('a price that was changed at the office is here as soon as somebody asks for it', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await expect(sale.total).toHaveText('$4.20');
  await backOffice.reprice('Flat white', 490);
  await register.sync.look();
  await expect(hands.see('copied-at')).toContainText('All goods and prices were read');
  await hands.press('copy-now');
  await register.goSell();
  await expect(sale.tile('Flat white')).toContainText('4.90');
  await expect(sale.total).toHaveText('$4.20');
});

test('a sale whose answer was lost is shown as being checked, and is not sent again', async ({
  register,
  backOffice,
}) => {
  await register.officeHas(1);
  backOffice.loseNextReply('invoiceCreate');
  const number = await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('Checking 1 with the office');
  backOffice.goDark();
  await register.sync.look();
  await register.sync.choose(`Sale ${number}`);
  await expect(register.sync.detail).toContainText('so it cannot count twice');

  backOffice.comeBack();
  await register.officeHas(2);
  expect(backOffice.requests('invoiceCreate')).toBe(1);
  expect(await backOffice.invoices()).toHaveLength(1);
});

test('a number the office gave to somebody else needs a manager, who tries again when it is free', async ({
  register,
  backOffice,
}) => {
  const first = await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  const next = first.replace(/1$/, '2');
  await backOffice.enter({ Number: next });
  expect(await register.sell([{ product: 'Cortado' }])).toBe(next);
  await expect(register.light).toHaveText('1 needs a manager');

  await register.sync.look();
  await register.sync.choose(`Sale ${next}`);
  await expect(register.sync.detail).toContainText('Another invoice at the office has this number.');
  await expect(register.sync.officeSays).toContainText(`Invoice ${next} already exists in Kemang.`);

  await backOffice.void(next);
  await backOffice.erase(next);
  await register.sync.tryAgain();
  await register.officeHas(3);
  expect((await backOffice.invoices()).map(({ SalesNTax }) => SalesNTax)).toEqual([420, 380]);
});

test('a refusal is shown in the words of the office, and goes when the office changed its mind', async ({
  register,
  backOffice,
}) => {
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await register.officeHas(2);
  await backOffice.void(number);
  await register.invoices.payRest(number);
  // A refusal is believed only when it is repeated, some twenty seconds later.
  await expect(register.light).toHaveText('1 needs a manager', { timeout: 45_000 });

  await register.sync.look();
  await register.sync.choose(`Payment ${number}`);
  await expect(register.sync.officeSays).toContainText(`Invoice ${number} is voided.`);
  await backOffice.restore(number);
  await register.sync.tryAgain();
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Payment: 'Paid', Paid: 890 })]);
});

test('what was tried is copied for a spreadsheet, with the line down too', async ({ register, backOffice }) => {
  const { hands, page } = register;
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  backOffice.goDark();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('F11');
  await page.keyboard.press('Alt+S');
  await expect(hands.see('copy-tried')).toContainText('Nothing was tried in 30 days');
  await hands.press('sync-show-all');
  await page.keyboard.press('Alt+S');
  await expect(hands.see('copy-tried')).toContainText('copied for a spreadsheet');
  const [heads, ...rows] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(heads).toMatch(/^Number\tEntry\tReference\tAttempt\t/);
  const sale = rows.find((row) => row.startsWith(`${number}\tSale\t`));
  expect(sale).toMatch(/\tSent\t\d{4}-\d\d-\d\d [\d:]+\t\d{4}-\d\d-\d\d [\d:]+\t\d+\t.*\t200\t.*\t#\w+\t$/);
});
