import { expect, newShopTest as test } from '#e2e/fixtures.ts';
import { copyWithoutWindow } from '#e2e/without-window.ts';

test('an empty disk asks for a manager, a till and nothing else before the first sale', async ({
  newRegister: register,
  backOffice,
}) => {
  const { hands, start } = register;
  await hands.fill('manager-name', 'Ayu');
  await hands.fill('manager-pin', '246810');
  await hands.fill('manager-pin-again', '246811');
  await expect(hands.see('create-manager')).toContainText('The two PINs are not the same.');
  await expect(hands.see('create-manager-go')).toBeDisabled();

  await start.createManager({ name: 'Ayu', pin: '2468' });
  await expect(register.sale.trouble).toContainText('Use at least 6 digits.');
  await start.createManager();

  // The catalogue comes late, so that its progress can be seen.
  backOffice.delay('variantList', 4_000);
  await start.chooseTill({ outlet: 'Senopati', register: '1' });
  await expect(hands.see('place')).toHaveText('Senopati · Till 1');
  await register.sync.look();
  await expect(hands.see('filling-variants')).toBeVisible();
  await expect(hands.see('filling-variants')).toBeHidden({ timeout: 20_000 });

  await register.openShift('0.00');
  await register.ring([{ product: 'Flat white' }]);
  // A coffee at the table costs a little more in the city centre.
  await expect(register.sale.total).toHaveText('$4.40');
  const number = await register.sale.payCash();
  expect(number).toMatch(/^SNP1A-\d{2}000001$/);
  await register.officeHas(2);
  expect(await backOffice.invoices('Senopati')).toEqual([
    expect.objectContaining({ Number: number, SalesNTax: 440, Paid: 440 }),
  ]);
});

test('which till this is can be said by the keyboard alone, without looking for the cursor', async ({
  newRegister: { hands, page, start },
}) => {
  await start.createManager();
  await expect(hands.see('choose-till').getByRole('radio', { checked: true })).toBeFocused();
  for (const key of ['ArrowRight', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(hands.see('place')).toHaveText('Senopati · Till 1');
});

test('the till that stands chosen stays it when the office opens an outlet before it, and is none when its outlet is closed', async ({
  newRegister: { hands, page, process, start },
  backOffice,
}) => {
  await start.createManager();
  const choice = hands.see('choose-till');
  const chosen = choice.getByRole('radiogroup').first().locator('[data-on="true"]');
  await expect(chosen).toHaveText('Kemang');
  await hands.press(choice.locator('label', { has: hands.see('register-1') }));
  await backOffice.openOutlet('Ancol', 'ANC');
  await copyWithoutWindow(await process.link());
  await expect(choice).toContainText('Ancol');
  await expect(chosen).toHaveText('Kemang');
  await expect(hands.see('set-up')).toBeEnabled();
  await hands.press(choice.getByText('Senopati', { exact: true }));
  await hands.press(choice.locator('label', { has: hands.see('register-1') }));
  await backOffice.closeOutlet('Senopati');
  await copyWithoutWindow(await process.link());
  await expect(choice).not.toContainText('Senopati');
  await expect(hands.see('set-up')).toBeDisabled();
  await page.keyboard.press('Enter');
  await start.chooseTill({ outlet: 'Kemang', register: '1' });
  await expect(hands.see('place')).toContainText('Kemang');
});

test('an office that cannot be reached is named, and found when it comes back', async ({ unpack, backOffice }) => {
  backOffice.goDark();
  const register = await unpack();
  await register.start.createManager();
  await expect(register.hands.see('connecting')).toContainText('Looking for the back office');
  await expect(register.hands.see('connecting')).toContainText(backOffice.url);
  backOffice.comeBack();
  await register.start.chooseTill({ outlet: 'Kemang', register: '1' });
  await expect(register.hands.see('sell')).toBeVisible();
});
