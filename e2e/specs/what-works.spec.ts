import { afterDark } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';

/** With the keyboard and without a look at the page between, as whoever has a customer in front of them. */
async function look({ hands, page }: Register): Promise<void> {
  await page.keyboard.press('F11');
  await page.keyboard.press('Alt+w');
  await expect(hands.see('works')).toBeVisible();
}

test('one panel says what works while the line is down, how far, and that it is back', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  await register.settings.look();
  await hands.fill('limit-Card-amount', '5.00');
  await hands.press('limits-save');
  await expect(hands.see('limits-saved')).toBeVisible();
  await register.officeHas(1);
  await look(register);
  await expect(hands.see('works-office')).toContainText('The office is reached');
  await expect(hands.see('works-method-Card')).toContainText('Without it: $5.00 in all');
  await expect(hands.see('works-telling')).toContainText('All is sent.');
  await expect(hands.see('works-glance')).toContainText('Everything works.');
  await page.keyboard.press('Escape');

  backOffice.goDark();
  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  await look(register);
  await expect(hands.see('works-office')).toContainText('The office has not been reached since', { timeout: 30_000 });
  await expect(hands.see('works-method-Card')).toContainText('Works up to $5.00');
  await expect(hands.see('works-method-Cash')).toHaveAttribute('data-state', 'works');
  await expect(hands.see('works-selling')).toHaveAttribute('data-state', 'works');
  await expect(hands.see('works-returns')).toHaveAttribute('data-state', 'works');
  await expect(hands.see('works-telling')).toContainText('One entry is on its way or waits.');
  await expect(hands.see('works-waits')).toHaveText('Waits: Telling the office, Receipts by e-mail.');
  await expect(hands.see('works-not-now')).toBeHidden();
  await page.keyboard.press('Escape');

  await register.goSell();
  await register.ring([{ product: 'Flat white' }]);
  await register.sale.openPay();
  await register.sale.take('card');
  await register.sale.finishedNumber();
  await register.sale.next();
  await look(register);
  await expect(hands.see('works-method-Card')).toContainText(/Works up to \$0\.80|Works up to \$1\.\d\d/);

  // Nobody touches it: the till says that something changed.
  backOffice.comeBack();
  await expect(hands.see('works-office')).toContainText('The office is reached', afterDark);
  await expect(hands.see('works-telling')).toContainText('All is sent.', afterDark);
  await expect(hands.see('works-method-Card')).toHaveAttribute('data-state', 'works');
  await expect(hands.see('works-glance')).toContainText('Everything works.');
});

test('the panel says what does not work first, and where the office lets nobody in', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  await register.settings.look();
  await hands.fill('limit-Card-count', '0');
  await hands.press('limits-save');
  await expect(hands.see('limits-saved')).toBeVisible();
  await register.officeHas(1);
  await backOffice.forgetTill();
  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  await register.lightIs('not_signed_in_to_office');
  await look(register);
  await expect(hands.see('works-office')).toContainText('The office does not let this till in');
  await expect(hands.see('works-not-now')).toHaveText('Not now: Card.');
  await expect(hands.see('works-method-Card')).toContainText('Take another way to pay');
  // All of it is reached with the keyboard alone.
  const last = hands.see('works-email');
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test('in the practice shop the panel says that nothing goes out, and all else works', async ({ register }) => {
  const { hands, page } = register;
  await register.signOut();
  await hands.press('practice-enter');
  await expect(hands.see('practice')).toBeVisible();
  await register.signIn({ name: 'Ayu', pin: '000000' });
  await hands.press('go-sync');
  await page.keyboard.press('Alt+w');
  await expect(hands.see('works-office')).toHaveText('This is the practice shop. Nothing here is sold or sent.');
  await expect(hands.see('works-telling')).toContainText('Nothing goes to the office from the practice shop.');
  await expect(hands.see('works-goods')).toHaveAttribute('data-state', 'works');
  // Its shift is one of its own, and nobody opened it.
  await expect(hands.see('works-not-now')).toHaveText('Not now: Selling, Telling the office, Receipts by e-mail.');
});

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' });
  test('the panel says the same, with the customer’s screen where it is open', async ({ register }) => {
    const { hands } = register;
    await register.officeHas(1);
    await register.settings.openDisplay('Selamat datang');
    await look(register);
    await expect(hands.see('works-office')).toContainText('Kantor terhubung');
    await expect(hands.see('works-selling')).toContainText('Bisa');
    await expect(hands.see('works-display')).toContainText('Layar pelanggan');
  });
});
