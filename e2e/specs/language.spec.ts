import { expect, test } from '#e2e/fixtures.ts';

test('whoever reads Indonesian chooses it where they sign in, and the till and the customer’s screen speak it from then on', async ({
  register,
}) => {
  const { hands, page, sale, settings } = register;
  await register.signOut();
  await hands.press('speak-id');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await register.signIn();
  await expect(hands.see('go-sell')).toContainText('Jual');
  await register.ring([{ product: 'Flat white', quantity: 2 }]);
  await expect(hands.see('sale')).toContainText('2 barang');
  await hands.scan('4000000000013');
  await expect(sale.trouble).toContainText('4000000000013');
  await expect(sale.trouble).not.toContainText('product');
  await sale.payCash('10.00');
  await expect(page.getByRole('alert')).toHaveText('Kembalian $1,60');
  const display = await settings.openDisplay('');
  await expect(display.locator('html')).toHaveAttribute('lang', 'id');
  await display.close();
  await register.signOut();
  await hands.press('speak-en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading')).toContainText(['Who is selling?']);
});

test.describe('on a computer that is set to Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('the till speaks it by itself, until somebody chooses English', async ({ register }) => {
    const { hands, page } = register;
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await register.signOut();
    await hands.press('speak-en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('what happened while the till spoke English is told in the language of whoever looks at it', async ({
  register,
  backOffice,
}) => {
  const { hands, sync } = register;
  await register.officeHas(1);
  backOffice.loseNextReply('invoiceCreate');
  const number = await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('Checking 1 with the office');
  backOffice.goDark();
  await register.signOut();
  await hands.press('speak-id');
  await register.signIn();
  await sync.look();
  await sync.choose(`Penjualan ${number}`);
  await expect(sync.detail).toContainText('jadi tidak bisa terhitung dua kali');
  await expect(hands.see('timeline')).toContainText('jawaban tidak jelas');
});
