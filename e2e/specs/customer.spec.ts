import { expect, test } from '#e2e/fixtures.ts';
import { withHeldAnswers } from '#e2e/held-answers.ts';
import type { Register } from '#e2e/pages/register.ts';
import { besideOf } from '#e2e/pages/beside.ts';
import { typeAndEnter } from '#e2e/pages/quick-hand.ts';

test('a new customer is written down with the line down, and the sale to them arrives under their name', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await register.officeHas(1);
  backOffice.goDark();
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(hands.see('customer-name')).toBeFocused();
  await hands.type('Rani Putri');
  await hands.fill('customer-email', 'rani at home');
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toContainText('That is no e-mail address.');
  await hands.fill('customer-email', 'rani@example.com');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer-sheet')).toBeHidden();
  await expect(hands.see('customer')).toHaveText('Rani Putri');

  const number = await sale.payCash();
  await sale.next();
  await page.keyboard.press('F4');
  await hands.fill('customer-find', 'Rani');
  await page.keyboard.press('F7');
  await hands.fill('customer-mobile', '0812-7788');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer-sheet')).toBeHidden();

  backOffice.comeBack();
  await register.officeHas(4);
  const arrived = await backOffice.invoices();
  expect(arrived.at(-1)).toMatchObject({ Number: number, Customer: { Name: 'Rani Putri', Email: 'rani@example.com' } });
  expect(backOffice.requests('customerCreate')).toBe(1);
});

test('a customer’s card is scanned like goods, also where the customer is looked for', async ({ register }) => {
  const { hands, page, sale } = register;
  await sale.scan('Toraja single origin beans, 250 g');
  await expect(sale.total).toHaveText('$14.50');
  await hands.scan('C-00003');
  await expect(hands.see('customer')).toHaveText('Budi Hartono');
  await expect(sale.trouble).toBeHidden();
  await sale.openPay();
  await hands.keyIn('20.00');
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  // Goods beside the sheet are goods, as ever.
  await sale.scan('Toraja single origin beans, 250 g');
  await expect(sale.due).toHaveText('$29.00');
  await expect(hands.see('customer-sheet')).toBeVisible();
  await hands.scan('C-00004');
  await expect(hands.see('customer-sheet')).toBeHidden();
  await expect(hands.see('pay-screen')).toContainText('Citra Maharani');
  await expect(hands.see('keyed')).toHaveText('20.00');
});

test('Enter right behind the last letter takes whom the letters mean', async ({ register }) => {
  const { hands, page } = register;
  await page.keyboard.press('F4');
  await expect(hands.see('customer-sheet').getByRole('listitem').first()).not.toContainText('Studio Garis');
  await hands.see('customer-find').evaluate(typeAndEnter, 'Studio Garis');
  await expect(hands.see('customer')).toHaveText('Studio Garis Architects');
});

for (const [key, done] of [
  ['Enter', async ({ hands }) => expect(hands.see('customer')).toHaveText('Studio Garis Architects')],
  ['F7', async ({ hands }) => expect(hands.see('customer-name')).toHaveValue('Studio Garis Architects')],
  ['F8', async ({ hands }) => expect(hands.see('invoice-find')).toHaveValue('Studio Garis Architects')],
] as const satisfies readonly (readonly [string, (register: Register) => Promise<void>])[]) {
  test(`${key} is heard before the first customers are on the sheet`, async ({ register }) => {
    const { hands, page } = register;
    const answers = await withHeldAnswers(page);
    await expect(hands.see('customer')).toHaveText('Walk-in customer');
    answers.hold();
    await page.keyboard.press('F4');
    await hands.fill('customer-find', 'Studio Garis');
    await page.keyboard.press(key);
    answers.pass();
    await done(register);
  });
}

test('Enter takes the customer who was read, also when another window writes one down who stands before them', async ({
  register,
}) => {
  const { hands, page } = register;
  const beside = await besideOf(register);
  await register.goSell();
  await hands.press('customer');
  await hands.fill('customer-find', 'Kusuma');
  const people = hands.see('customer-sheet').locator('button[aria-pressed]');
  await expect(people).toHaveText([/^Maya Kusuma/]);
  await beside.hands.press('customer');
  await beside.hands.press('customer-new');
  await beside.hands.fill('customer-name', 'Abi Kusuma');
  await beside.hands.press('customer-save');
  await expect(people).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText('Maya Kusuma');
});

test('what somebody bought is a key away from their name, whatever that is', async ({ register, backOffice }) => {
  backOffice.goDark();
  const { hands, page, sale } = register;
  const theirs = hands.see('invoice-list').getByRole('button');
  await sale.scan('Flat white');
  await sale.payCash();
  await sale.next();
  await sale.scan('Flat white');
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await page.keyboard.press('F6');
  await hands.fill('customer-name', '50% / Rani');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText('50% / Rani');
  const number = await sale.payCash();
  await sale.next();

  await page.keyboard.press('F4');
  await hands.fill('customer-find', 'Rani');
  await page.keyboard.press('F8');
  await expect(hands.see('customer-sheet')).toBeHidden();
  await expect(hands.see('invoice-find')).toHaveValue('50% / Rani');
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText(number);
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('detail-total')).toHaveText('$4.20');
  await expect(hands.see('invoice-find')).toHaveValue('50% / Rani');

  await page.keyboard.press('F4');
  await hands.fill('customer-find', 'Budi');
  await page.keyboard.press('F8');
  await expect(hands.see('invoice-find')).toHaveValue('Budi Hartono');
  await expect(hands.see('invoices-none')).toBeVisible();
});
