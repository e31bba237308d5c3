import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Register } from '#e2e/pages/register.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;

async function choose({ settings }: Register, oversell: 'say' | 'ask'): Promise<void> {
  await settings.look();
  await settings.choose('oversell', oversell);
  await settings.save();
}

/** By the count the tile shows. */
async function leftOf({ sale }: Register, product: string): Promise<number> {
  const tile = sale.tile(product);
  await expect(tile).toContainText(/\d+ left/);
  return Number(/(\d+) left/.exec((await tile.textContent()) ?? '')?.[1]);
}

test('a shop that wants it said has on the line what is left, and how old a count is that is', async ({
  register,
  backOffice,
}) => {
  const { page, sale } = register;
  await choose(register, 'say');
  await register.goSell();
  const left = await leftOf(register, 'Rye loaf');
  await sale.findAndAdd('Rye loaf', left);
  await expect(sale.line(1)).toBeVisible();
  await expect(sale.line(1).getByTestId('short')).toBeHidden();
  await sale.scan('Rye loaf');
  await expect(sale.line(1).getByTestId('short')).toHaveText(
    new RegExp(`^Only ${left} left by the count of \\d\\d:\\d\\d; ${left + 1} on this sale$`),
  );
  await page.keyboard.press('-');
  await expect(sale.line(1).getByTestId('short')).toBeHidden();
  await page.keyboard.press('+');
  await expect(sale.line(1).getByTestId('short')).toBeVisible();
  // Nothing is in the way of paying.
  backOffice.goDark();
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.reload();
  await expect(sale.line(1).getByTestId('short')).toContainText(/by a count [45] hours old/);
  await sale.payCash();
});

test('a shop that wants a yes asks a cashier for it in place, by scan, tile and quantity, with the line down too', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await choose(register, 'ask');
  await register.signOut();
  await register.signIn(dewi);
  backOffice.goDark();
  await register.goSell();
  const left = await leftOf(register, 'Rye loaf');
  const approval = hands.see('approval');
  await sale.findAndAdd('Rye loaf', left);
  await sale.scan('Rye loaf');
  await expect(approval).toContainText('Selling more than is left by the count');
  await expect(hands.see('approval-worth')).toContainText(`${left + 1} × Rye loaf`);
  await page.keyboard.press('Escape');
  await expect(approval).toBeHidden();
  await expect(sale.trouble).toBeVisible();
  await sale.scan('Flat white');
  await expect(sale.lines).toHaveCount(2);

  await hands.press(sale.tile('Rye loaf'));
  await expect(approval).toBeVisible();
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  await expect(approval).toBeHidden();
  await expect(sale.lines).toHaveCount(3);
  await expect(sale.line(3).getByTestId('short')).toContainText(`${left + 1} on this sale`);
  // They agreed to these goods on this sale.
  await page.keyboard.press('+');
  await expect(sale.line(3).getByTestId('short')).toContainText(`${left + 2} on this sale`);
  await sale.clear();
  await sale.findAndAdd('Rye loaf', left);
  await page.keyboard.press('+');
  await expect(approval).toBeVisible();
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  await expect(sale.line(1).getByTestId('short')).toContainText(`${left + 1} on this sale`);
});

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('the line says the same', async ({ register }) => {
    const { sale } = register;
    await choose(register, 'say');
    await register.goSell();
    await sale.findAndAdd('Rye loaf', 900);
    await expect(sale.line(1).getByTestId('short')).toContainText(
      /Sisa hanya \d+ menurut hitungan .*; 900 di penjualan ini/,
    );
  });
});
