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

test('whoever reads Spanish chooses it there too, and what is printed speaks it', async ({ register }) => {
  const { hands, page, sale, settings, invoices } = register;
  await register.signOut();
  await hands.press('speak-es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await register.signIn();
  await expect(hands.see('go-sell')).toContainText('Vender');
  await settings.look();
  await settings.choose('paper-language', 'es');
  await settings.save();
  await register.ring([{ product: 'Rye loaf', quantity: 300 }]);
  await expect(hands.see('sale')).toContainText('1 artículo$1,950.00');
  await sale.openPay();
  await sale.take('cash');
  await expect(page.getByRole('alert')).toHaveText('Sin cambio');
  await invoices.open(await sale.finishedNumber());
  await expect(invoices.detail).toContainText('Recibo sin imprimir');
  await hands.press('receipt');
  await expect(hands.see('receipt-text')).toContainText(/6\.50 c\/u[^]*TOTAL USD +1,950\.00/);
  await page.keyboard.press('Escape');
  await register.signOut();
  await hands.press('speak-id');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test.describe('on a computer that is set to the Spanish of a country', () => {
  test.use({ locale: 'es-MX' });

  test('the till speaks Spanish by itself', async ({ register }) => {
    await expect(register.page.locator('html')).toHaveAttribute('lang', 'es');
  });
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
