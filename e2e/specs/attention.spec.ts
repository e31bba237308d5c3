import { expect, test } from '#e2e/fixtures.ts';

test('a sale the office refuses is corrected by the manager and arrives, and the receipt stays as printed', async ({
  register,
  backOffice,
}) => {
  await register.officeHas(1);
  await backOffice.renameMethod('Card', 'Card terminal');
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await expect(register.light).toHaveText('1 needs a manager', { timeout: 45_000 });

  await register.sync.look();
  await register.sync.choose(`Sale ${number}`);
  await register.sync.correct({ 'method-0': 'Card terminal' }, 'Renamed at the office');
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, Payments: [expect.objectContaining({ Method: 'Card terminal' })] }),
  ]);
  await register.sync.look();
  await register.hands.press('sync-show-done');
  await register.sync.choose(`Sale ${number}`);
  await expect(register.hands.see('corrections')).toContainText('Payment method: Card → Card terminal');
  await expect(register.hands.see('corrections')).toContainText('Renamed at the office');
});

test('a sale that is at the office already is linked by the manager, who sees both first', async ({
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
  await register.hands.press('operation-there');
  await register.hands.press('there-find');
  await expect(register.hands.see('there-table')).toContainText('6.50');
  await expect(register.hands.see('there-verdict')).toContainText('They are not the same.');
  await register.hands.press('there-confirm');
  await register.officeHas(3);
  expect(await backOffice.invoices()).toHaveLength(2);
});

test('what a slow office says of one number is not shown under another that was typed meanwhile', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  const first = await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  const next = first.replace(/1$/, '2');
  await backOffice.enter({ Number: next });
  await register.sell([{ product: 'Cortado' }]);
  await expect(register.light).toHaveText('1 needs a manager');
  await register.sync.look();
  await register.sync.choose(`Sale ${next}`);
  await hands.press('operation-there');
  backOffice.delay('invoiceGetByListNumber', 3_000);
  await hands.press('there-find');
  await expect(hands.see('there-find')).toContainText('Asking the office');
  await hands.fill('there-number', 'SOMETHING-ELSE');
  await expect(hands.see('there-find')).toBeEnabled();
  await expect(hands.see('there-find')).toContainText('Look at the office');
  await expect(hands.see('there-table')).toBeHidden();
  await expect(hands.see('there-confirm')).toBeDisabled();
  await page.keyboard.press('F9');
  await expect(hands.see('there-find')).toBeDisabled();
  await hands.fill('there-number', next);
  await expect(hands.see('there-find')).toBeEnabled();
  await expect(hands.see('there-none')).toBeHidden();
  await page.keyboard.press('F9');
  await expect(hands.see('there-table')).toContainText('6.50');
  await expect(hands.see('there-confirm')).toBeEnabled();
});

test('count me out says where everything is, by tender, with nothing unexplained', async ({ register, backOffice }) => {
  await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  backOffice.goDark();
  await register.goSell();
  await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await register.sync.look();
  await register.hands.page.keyboard.press('F2');
  const row = (place: string) => register.hands.see(`out-${place}`).locator('td');
  await expect(row('rung')).toHaveText(['13.10 × 2', '5.00 × 1', '4.20 × 1']);
  await expect(row('confirmed')).toHaveText(['4.20 × 1', '0.00 × 0', '4.20 × 1']);
  await expect(row('waiting')).toHaveText(['8.90 × 1', '5.00 × 1', '0.00 × 0']);
  await expect(row('unexplained')).toHaveText(['0.00 × 0', '0.00 × 0', '0.00 × 0']);
  await expect(register.hands.see('out-verdict')).toHaveText('Nothing is unexplained.');
});
