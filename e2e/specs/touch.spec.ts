import { expect, test } from '#e2e/fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

test('a whole sale with one finger on a small screen, and nothing has to be scrolled', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  const fits = async () => {
    const spill = await register.page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(spill).toEqual([0, 0]);
  };

  await sale.choose('Café', 'Flat white');
  await hands.press('more');
  await expect(sale.total).toHaveText('$8.40');
  await sale.choose('Bakery', 'Rye loaf');
  await expect(sale.total).toHaveText('$14.90');
  await fits();
  await sale.openPay();
  await fits();
  await hands.press('quick-1');
  const number = await sale.finishedNumber();
  await expect(sale.change).toHaveText('$0.10');
  await fits();
  await sale.next();

  await register.invoices.open(number);
  await fits();
  await register.closeShift('114.90');
  await expect(register.shift.difference).toHaveText('Exact');
  await fits();
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, SalesNTax: 1490, Paid: 1490 }),
  ]);
});

test('the line just touched stays whole when something beside the list takes room from it', async ({ register }) => {
  const { hands, sale } = register;
  const goods = ['Flat white', 'Rye loaf', 'Baguette', 'Milk loaf', 'Ciabatta', 'Carrot cake, slice'];
  await register.ring(goods.map((product) => ({ product })));
  const more = sale.line(goods.length).getByTestId('more');
  await expect(more).toBeInViewport({ ratio: 1 });
  await hands.press('discount');
  await hands.keyIn('10');
  await hands.press('discount-give');
  await expect(hands.see('discount-total')).toBeVisible();
  await expect(more).toBeInViewport({ ratio: 1 });
});

test('plus and minus stand in the row that is marked, and are about it', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf' }, { product: 'Baguette' }]);
  await expect(hands.see('more')).toHaveCount(1);
  await sale.line(1).getByRole('button', { name: 'Flat white' }).tap();
  await sale.line(1).getByTestId('more').tap();
  await expect(sale.line(1)).toHaveText(/^2/);
  await sale.line(2).getByRole('button', { name: 'Rye loaf' }).tap();
  await sale.line(2).getByTestId('less').tap();
  await expect(sale.lines).toHaveCount(2);
  // Gone with its row, and there again in the one that is marked now.
  await sale.line(1).getByTestId('more').tap();
  await expect(sale.line(1)).toHaveText(/^3Flat white/);
  await expect(sale.line(2)).toHaveText(/^1Baguette/);
});

test('everything a finger presses is large enough for one', async ({ register }) => {
  await register.ring([{ product: 'Flat white' }]);
  const small: string[] = [];
  const measure = async (screen: string) => {
    for (const button of await register.page.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box && Math.min(box.width, box.height) < 48) {
        small.push(`${screen}: ${await button.innerText()} ${Math.round(box.width)}×${Math.round(box.height)}`);
      }
    }
  };
  await measure('sell');
  await register.sale.openPay();
  await measure('pay');
  await register.sale.take('cash');
  await register.sale.finishedNumber();
  await measure('after');
  for (const place of ['invoices', 'shift', 'sync', 'settings']) {
    await register.hands.press(`go-${place}`);
    await expect(register.hands.see(place)).toBeVisible();
    await measure(place);
  }
  expect(small).toEqual([]);
});

test('a void and a return without a receipt have their usual reasons under a finger: nobody has to type', async ({
  register,
  backOffice,
}) => {
  const { hands, sale, invoices } = register;
  const number = await register.sell([{ product: 'Flat white' }]);
  await invoices.open(number);
  await hands.press('void');
  await expect(hands.see('void-confirm')).toBeDisabled();
  await hands.press('reason-2');
  await hands.press('void-confirm');
  await expect(invoices.detail).toContainText('Customer changed their mind');
  await register.goSell();
  await sale.choose('Bakery', 'Rye loaf');
  await hands.press('go-return');
  await hands.press('no-receipt');
  await hands.press('reason-1');
  await hands.press('blind-go');
  await expect(sale.total).toHaveText('−$6.50');
  await expect(sale.line(1)).toContainText('Receipt lost');
  await sale.openPay();
  await hands.press('pay-next');
  await sale.finishedNumber();
  await register.officeHas(4);
  expect(await backOffice.invoices()).toMatchObject([
    { Number: number, Status: 'Voided', VoidNote: expect.stringContaining('Customer changed their mind') },
    { Variants: [{ Name: 'Rye loaf', Quantity: -1, Note: 'Receipt lost' }] },
  ]);
});

test('what the office refuses is given up, and what it has otherwise is settled, with a usual reason under a finger', async ({
  register,
  backOffice,
}) => {
  const { hands, light, sync } = register;
  const first = await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  const next = first.replace(/1$/, '2');
  await backOffice.enter({ Number: next });
  expect(await register.sell([{ product: 'Cortado' }])).toBe(next);
  await expect(light).toHaveText('1 needs a manager');
  await sync.look();
  await sync.choose(`Sale ${next}`);
  await hands.press('operation-cancel');
  await expect(hands.see('operation-cancel-confirm')).toBeDisabled();
  await hands.press('reason-1');
  await hands.press('operation-cancel-confirm');
  await expect(hands.see('operation-cancel-sheet')).toBeHidden();
  await hands.press('sync-show-all');
  await sync.choose(`Sale ${next}`);
  await expect(sync.detail).toContainText('Entered at the office by hand');

  await backOffice.void(first);
  await register.goSell();
  await sync.look();
  await hands.press('audit-now');
  const difference = hands.see('difference').filter({ hasText: `${first} is voided` });
  await expect(difference).toBeVisible({ timeout: 45_000 });
  await hands.press(difference.getByTestId('difference-seen'));
  await hands.press('reason-1');
  await hands.press('settle-confirm');
  await expect(difference).toBeHidden();
});

test('any of the customers that were found is changed with a finger, not the first alone', async ({ register }) => {
  const { hands } = register;
  await hands.press('customer');
  await hands.press('change-customer-C-00003');
  await expect(hands.see('customer-name')).toHaveValue('Budi Hartono');
  await hands.fill('customer-mobile', '0812 7788');
  await hands.press('customer-save');
  await expect(hands.see('customer')).toHaveText('Budi Hartono');
});

test('a keyboard on the screen that takes room from the window leaves what is typed into in sight', async ({
  register,
}) => {
  const { hands, page } = register;
  const whole = page.viewportSize() ?? { width: 1024, height: 768 };
  const staysInSight = async (testId: string) => {
    const field = hands.see(testId);
    await field.scrollIntoViewIfNeeded();
    await field.tap();
    await page.setViewportSize({ ...whole, height: 400 });
    // Under the key that lies over the end of a sheet it would be in the window and not in sight.
    const isOnTop = (of: Element) => {
      const { left, top, width, height } = of.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === of;
    };
    await expect.poll(() => field.evaluate(isOnTop)).toBe(true);
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(whole);
  };
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('park');
  await hands.press('to-quotes');
  await staysInSight('quote-days');
  await hands.press('sheet-close');
  await hands.press('misc');
  await staysInSight('misc-name');
  await hands.press('sheet-close');
  await register.shift.look();
  await hands.press('pay-out');
  await staysInSight('reason');
  await hands.press('sheet-close');
  await hands.press('count-shift');
  await staysInSight('shift-note');
  await register.settings.look();
  await staysInSight('staff-pin');
});
