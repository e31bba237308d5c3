import type { Page } from '@playwright/test';

import { expect, newShopTest as test } from '#e2e/fixtures.ts';

test('every control has a name for those who cannot see it, on every screen', async ({ newRegister: register }) => {
  const nameless: string[] = [];
  const listen = async (screen: string) => {
    nameless.push(...(await namelessControls(register.page)).map((control) => `${screen}: ${control}`));
  };
  await expect(register.hands.see('create-manager')).toBeVisible();
  await listen('create manager');
  await register.start.createManager();
  await expect(register.hands.see('choose-till')).toBeVisible();
  await listen('choose till');
  await register.start.chooseTill({ outlet: 'Kemang', register: '1' });
  await register.openShift();
  await register.ring([{ product: 'Flat white' }]);
  await listen('sell');
  for (const sheet of ['edit-line', 'discount', 'customer', 'clear', 'cashier', 'go-more']) {
    await register.hands.press(sheet);
    await listen(sheet);
    await register.hands.press('sheet-close');
  }
  await register.sale.openPay();
  await listen('pay');
  await register.sale.take('cash');
  const number = await register.sale.finishedNumber();
  await listen('after');
  await register.invoices.open(number);
  await listen('invoices');
  for (const place of ['shift', 'sync', 'settings']) {
    await register.hands.press(`go-${place}`);
    await expect(register.hands.see(place)).toBeVisible();
    await listen(place);
  }
  await register.signOut();
  await listen('sign in');
  expect(nameless).toEqual([]);
});

/** The browser's own accessibility tree decides what a control is called. */
async function namelessControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(
      ({ ignored, role, name }) => !ignored && controls.has(String(role?.value)) && !String(name?.value ?? '').trim(),
    )
    .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
}

const controls = new Set([
  'button',
  'textbox',
  'combobox',
  'radio',
  'radiogroup',
  'checkbox',
  'link',
  'listbox',
  'dialog',
  'searchbox',
]);
