import { product } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('a manager fills the first shelf by a long press and from a line, and it is there after a restart', async ({
  register,
  backOffice,
  context,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const { hands, page, sale } = register;
  backOffice.goDark();
  const tiles = hands.see('shelf').getByRole('button');
  await hands.press('category-favourites');
  await expect(tiles.first()).toBeVisible();

  await hands.press('category-Bakery');
  await hands.see(`tile-${product('Rye loaf').code}`).click({ button: 'right' });
  await expect(hands.see('favourite-sheet')).toContainText('not on the favourites');
  await page.keyboard.press('Enter');
  await expect(hands.see('favourite-sheet')).toBeHidden();

  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F6');
  await page.keyboard.press('Alt+F');
  await hands.press('favourite-go');
  await hands.press('category-favourites');
  await expect(tiles).toHaveText([/Rye loaf/, /Flat white/]);
  await tiles.first().click();
  await expect(sale.lines).toHaveCount(2);

  await register.process.kill();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await again.hands.press('go-sell');
  await expect(again.hands.see('shelf').getByRole('button')).toHaveText([/Rye loaf/, /Flat white/]);
});
