import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('every key is on one sheet, and a question mark opens it', async ({ register: { hands, page, sale } }) => {
  await expect(sale.finder).toBeFocused();
  await page.keyboard.press('?');
  await expect(hands.see('help')).toBeVisible();
  await expect(hands.see('key-of-pay')).toHaveText('F9');
  await expect(hands.see('key-of-price')).toHaveText('Alt P');
  await page.keyboard.press('Escape');
  await expect(sale.finder).toHaveValue('');
  await hands.type('oat?');
  await expect(sale.finder).toHaveValue('oat?');
});

test('the keys of the screen below come first, and those of every other are a key away', async ({ register }) => {
  const { hands, page, sale } = register;
  const list = hands.see('help');
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F9');
  await expect(sale.due).toBeVisible();
  await page.keyboard.press('?');
  await expect(list).toContainText('Ctrl ULeave the rest unpaid');
  await expect(list).not.toContainText('Add new goods');
  await page.keyboard.press('PageDown');
  await expect(list).toContainText('F7Print receipt');
  await hands.press('help-sync');
  await expect(list).toContainText('F10Give up sending');
  await page.keyboard.press('Escape');
  await expect(sale.due).toBeVisible();
});

test('a manager gives an act another key, it is written on the button, and it is still so tomorrow', async ({
  register,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const { hands, page, sale } = register;
  const trouble = hands.see('help').getByTestId('trouble');
  await page.keyboard.press('?');
  await hands.press('change-keys');
  await hands.press('change-pay');
  await expect(hands.see('key-asked')).toContainText('Pay');
  await page.keyboard.press('F1');
  await expect(trouble).toContainText('F1 does something else already.');
  await hands.press('change-pay');
  await page.keyboard.press('z');
  await expect(trouble).toContainText('Z cannot be given to that.');
  await hands.press('change-pay');
  await page.keyboard.press('Control+P');
  await expect(hands.see('key-of-pay')).toHaveText('Ctrl P');
  await expect(trouble).toBeHidden();
  await page.keyboard.press('Escape');

  await register.process.kill();
  await register.process.start();
  await register.open();
  await register.signIn();
  await register.ring([{ product: 'Flat white' }]);
  await expect(hands.see('pay')).toContainText('Ctrl P');
  await page.keyboard.press('F9');
  await expect(sale.total).toHaveText('$4.20');
  await page.keyboard.press('Control+P');
  await expect(sale.due).toHaveText('$4.20');
});

test('a key of the till that has nothing to do where it is pressed is not the browser’s: F5 there would load the window anew', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await page.evaluate(() => {
    Object.assign(window, { forBrowser: [] });
    window.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (!defaultPrevented && key.length > 1) Reflect.get(window, 'forBrowser').push(key);
    });
  });
  await page.keyboard.press('Alt+M');
  await hands.keyIn('12.50');
  for (let key = 1; key <= 10; key += 1) await page.keyboard.press(`F${key}`);
  await page.keyboard.press('Control+R');
  await page.keyboard.press('F5');
  await expect(hands.see('misc-price')).toContainText('12.50');
  // Their key has nothing more to take.
  await page.keyboard.press('Escape');
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.terminalIsSilent();
  await page.keyboard.press('F5');
  await expect(hands.see('taken-1')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'forBrowser'))).toEqual(['Alt', 'Control']);
});
