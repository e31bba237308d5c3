import { prepaidCheckIn, prepaidCheckOut } from '#contract/v3/prepaid-package.ts';
import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

const barista = 'Barista class, 5 visits';

test('somebody new buys visits, comes in and leaves with the line down and by the keyboard alone; the office counts one', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(hands.see('customer-name')).toBeFocused();
  await hands.type('Nina Sari');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText('Nina Sari');
  await register.ring([{ product: barista }]);
  await sale.payCash();
  await sale.next();

  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await hands.type('Nina');
  await expect(hands.page.getByRole('button', { name: /^Nina Sari/ })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(hands.see(`package-${product(barista).code}`)).toContainText('sold here');
  await expect(hands.see('visits-as-of')).toContainText(/the office/i);
  await expect(hands.see('visit-doctor')).toBeFocused();
  await hands.type('Rina');
  await page.keyboard.press('Enter');
  await expect(hands.see('visit-inside')).toContainText('Nina Sari is inside');
  await expect(hands.see('visit-inside')).toContainText('The office is told as soon as it answers.');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+V');
  await expect(hands.see('visits-sheet')).toContainText('with Rina');
  await expect(hands.see('visit-out')).toHaveText(/Check Nina Sari out/);
  await page.keyboard.press('F9');
  await expect(hands.see('visits-sheet')).toContainText('Nobody is inside');
  await page.keyboard.press('Escape');

  await register.sync.look();
  await expect(page.getByText(/Visit begun KMG/)).toBeVisible();
  await expect(page.getByText(/Visit ended KMG/)).toBeVisible();
  const code = /KMG\S+-C\d+/.exec((await page.getByText(/Visit begun KMG/).textContent()) ?? '')?.[0] ?? '';
  backOffice.loseNextReply(prepaidCheckIn.name);
  backOffice.loseNextReply(prepaidCheckOut.name);
  backOffice.comeBack();
  await register.officeHas(5);
  expect(await backOffice.visits(code)).toMatchObject([
    { Package: barista, Doctor: 'Rina', Remaining: 4, CheckOut: expect.any(String) },
  ]);
  expect(backOffice.requests(prepaidCheckIn.name)).toBe(1);
});

test('a package of which a visit was used comes back with a manager’s yes, and is offered to nobody then', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await register.officeHas(1);
  await register.settings.look();
  await register.settings.addStaff({ name: 'Budi', pin: '135790', role: 'cashier' });
  await register.signOut();
  await register.signIn({ name: 'Budi', pin: '135790' });
  backOffice.goDark();
  await register.goSell();
  await sale.setCustomer('Maya Kusuma');
  await register.ring([{ product: barista }]);
  const number = await sale.payCash();
  await sale.next();
  await hands.scan(number);
  await expect(hands.see('visits-of-1')).toContainText('how many visits were used is not known');
  await hands.press('sheet-close');

  await sale.setCustomer('Maya Kusuma');
  await hands.press('visits');
  await hands.press('visit-go');
  await expect(hands.see('visit-inside')).toBeVisible();
  await hands.press('sheet-close');
  await hands.scan(number);
  await expect(hands.see('visits-of-1')).toContainText('1 visit was begun at this till');
  await page.keyboard.press('Enter');
  await expect(hands.see('approval')).toContainText('Taking these goods back');
  await expect(hands.see('approval')).toContainText('1 visit was begun at this till');
  await hands.type('246810');
  await page.keyboard.press('Enter');
  await sale.finishedNumber();
  await sale.next();

  await sale.setCustomer('Maya Kusuma');
  await hands.press('visits');
  await hands.press('visit-out');
  await expect(hands.see(`package-${product(barista).code}`)).toContainText('taken back here');
});

test('a void says how many visits of its package were used', async ({ register, backOffice }) => {
  const { hands, sale } = register;
  await register.officeHas(1);
  backOffice.goDark();
  await register.goSell();
  await sale.setCustomer('Maya Kusuma');
  await register.ring([{ product: barista }]);
  const number = await sale.payCash();
  await sale.next();
  await sale.setCustomer('Maya Kusuma');
  await hands.press('visits');
  await hands.press('visit-go');
  await expect(hands.see('visit-inside')).toBeVisible();
  await hands.press('sheet-close');
  await register.invoices.open(number);
  await hands.press('void');
  await expect(hands.see('visits-of-1')).toContainText('1 visit was begun at this till');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('the customer of the sale is checked in and out', async ({ register, backOffice }) => {
    const { hands, sale } = register;
    await sale.setCustomer('Maya Kusuma');
    await register.ring([{ product: barista }]);
    await sale.payCash();
    await sale.next();
    await sale.setCustomer('Maya Kusuma');
    await hands.press('visits');
    await hands.press('visit-go');
    await expect(hands.see('visit-inside')).toContainText('Maya Kusuma is inside');
    await expect(hands.see('visit-inside')).toContainText('The office knows.');
    await hands.press('visit-out');
    await expect(hands.see('visit-go')).toBeVisible();
    const [maya] = (await backOffice.visits('')).filter(({ Customer }) => Customer === 'Maya Kusuma');
    await expect
      .poll(() => backOffice.visits(maya?.CustomerCode ?? ''))
      .toMatchObject([{ Remaining: 4, CheckOut: expect.any(String) }]);
  });
});

test('whoever is marked to be checked out stays marked when somebody comes in at another window', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  for (const name of ['Maya Kusuma', 'Budi Hartono']) {
    await sale.setCustomer(name);
    await register.ring([{ product: barista }]);
    await sale.payCash();
    await sale.next();
  }
  await checkIn(beside, 'Maya Kusuma');
  await page.keyboard.press('Alt+V');
  await expect(hands.see('visit-out')).toHaveText(/Check Maya Kusuma out/);
  await checkIn(beside, 'Budi Hartono');
  await expect(hands.see('visits-sheet').getByRole('listitem')).toHaveCount(2);
  await expect(hands.see('visit-out')).toHaveText(/Check Maya Kusuma out/);
  await page.keyboard.press('F9');
  await expect(hands.see('visits-sheet').getByRole('listitem')).toHaveCount(1);
  await expect(hands.see('visits-sheet')).toContainText('Budi Hartono');
});

async function checkIn({ hands, page }: Register, name: string): Promise<void> {
  await hands.press('customer');
  await hands.fill('customer-find', name);
  await expect(page.getByTestId(/^customer-C-/)).toHaveCount(1);
  await hands.press('customer-visits');
  await hands.press('visit-go');
  await expect(hands.see('visit-inside')).toContainText(`${name} is inside`);
  await hands.press('sheet-close');
}

test('a package without a customer says so as soon as it is rung up and where it is paid, before any money is taken', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  const note = hands.see('nobodys');
  await register.ring([{ product: 'Flat white' }]);
  await expect(note).toBeHidden();
  await register.ring([{ product: barista }]);
  await expect(note).toContainText(`${barista} belongs to somebody.`);
  await sale.openPay();
  await expect(note).toContainText('Choose the customer');
  await hands.press('nobodys-customer');
  await expect(hands.see('customer-find')).toBeFocused();
  await hands.type('Maya');
  await expect(page.getByRole('button', { name: /^Maya Kusuma/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note).toBeHidden();
  await sale.take('cash');
  await sale.finishedNumber();
});

test('a finger comes to whoever is inside, and the visits of one customer stay theirs when another window chooses the next', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: barista }]);
  await sale.setCustomer('Maya Kusuma');
  await sale.payCash();
  await sale.next();
  await sale.setCustomer('Maya Kusuma');
  await hands.press('visits');
  await expect(hands.see('visits-sheet')).toContainText('Visits of Maya Kusuma');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await beside.sale.setCustomer('Budi Hartono');
  await expect(hands.see('customer')).toHaveText('Budi Hartono');
  await expect(hands.see('visits-sheet')).toContainText('Visits of Maya Kusuma');
  await hands.press('visit-go');
  await expect(hands.see('visit-inside')).toContainText('Maya Kusuma is inside');
  await hands.press('sheet-close');
  await hands.press('customer');
  await hands.press('walk-in');
  await hands.press('customer');
  await hands.press('visits-inside');
  await hands.press('visit-out');
  await expect(hands.see('visits-sheet')).toContainText('Nobody is inside');
});
