import { expect, newShopTest, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import { Register } from '#e2e/pages/register.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;

/** From here on nobody touches the mouse. */
async function press({ page }: Register, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 70 });
    // Until the screen is there, the next key belongs to the one before it.
    if (key === 'F8') await expect(page.getByTestId(/^(open-)?shift$/)).toBeVisible();
  }
}

async function employDewi(register: Register): Promise<void> {
  await register.settings.look();
  await register.settings.addStaff(dewi);
}

async function handOverToDewi(register: Register): Promise<void> {
  await register.signOut();
  await register.signIn(dewi);
}

async function managerAgrees(register: Register): Promise<void> {
  await expect(register.hands.see('approval')).toBeVisible();
  await register.hands.type(manager.pin);
  await press(register, 'Enter');
}

test('x-and-z: an X prints and closes nothing, the Z closes, and its reprint is a copy', async ({ register }) => {
  const printer = await startFakePrinter();
  await register.settings.usePrinter(printer.target);
  await register.sell([{ product: 'Flat white' }]);
  await press(register, 'F8');
  await expect(register.shift.expectedCash).toHaveText('104.20');
  await press(register, 'F2');
  await expect(register.hands.see('x-printed')).toContainText('Nothing was closed.');
  await expect(register.shift.state).toContainText('open since');

  await press(register, 'Enter', 'F2');
  await register.hands.type('10420');
  await expect(register.shift.difference).toHaveText('Exact');
  await press(register, 'Enter');
  await expect(register.hands.see('shift-closed')).toBeVisible();
  await press(register, 'F6', 'F12');
  const prints = register.hands.see('prints');
  await expect(prints).toContainText('X, shift 1');
  await expect(prints.getByText(/^Shift 1/)).toHaveCount(2);
  await printer.close();
});

test('whoever counts reads what should be there, and where it comes from', async ({ register }) => {
  const { hands } = register;
  await register.sell([{ product: 'Flat white' }]);
  await press(register, 'F8', 'F6');
  await hands.type('1250');
  await press(register, 'F2', 'Enter');
  await expect(hands.see('move-1')).toContainText('−12.50');
  await press(register, 'Enter');
  const figures = hands.see('should-be').getByRole('definition');
  await expect(figures).toHaveText(['100.00', '4.20', '0.00', '−12.50', '91.70']);
  await press(register, 'F2');
  await hands.type('9000');
  await expect(register.shift.difference).toHaveText('1.70 missing');
  await expect(hands.see('should-be')).toBeInViewport();
});

test('denominations: the drawer is counted by coins and notes, and what stays is the next float', async ({
  register,
}) => {
  await register.sell([{ product: 'Flat white' }]);
  await press(register, 'F8', 'Enter');
  await expect(register.hands.see('count-shift')).toBeVisible();
  // One hundred, four ones, and a dime ten times less than it should be.
  await press(register, '1', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter');
  await expect(register.hands.see('pile-100')).toHaveAttribute('aria-pressed', 'true');
  await press(register, '4');
  await expect(register.hands.see('counted')).toContainText('104.00');
  await expect(register.shift.difference).toHaveText('0.20 missing');
  await press(register, 'ArrowDown', 'ArrowDown', '2');
  await expect(register.shift.difference).toHaveText('Exact');
  await press(register, 'F5', '5', '0', '0', '0');
  await expect(register.hands.see('left')).toContainText('50.00');
  await press(register, 'F9');
  await expect(register.hands.see('left-in-drawer')).toHaveText('50.00');
  await expect(register.hands.see('taken-out')).toHaveText('54.20');

  await press(register, 'Enter');
  await expect(register.hands.see('open-shift')).toBeVisible();
  await register.hands.type('4900');
  await press(register, 'Enter');
  await expect(register.sale.trouble).toContainText('The last shift left $50.00 in the drawer, not $49.00.');
  await press(register, 'F5', 'Enter');
  await expect(register.shift.state).toContainText('Shift 2 · open since');
});

test('the list of notes says how it is read, and a figure out of a spreadsheet is refused, not taken for two', async ({
  register,
}) => {
  const { hands } = register;
  await register.settings.look();
  const settings = hands.see('cash-settings');
  await hands.fill('cash-denominations', '1 234.5');
  await expect(settings).toContainText('2: 234.50 · 1.00.');
  // As a spreadsheet groups: with a space that does not break.
  await hands.fill('cash-denominations', '1\u00a0234.5');
  await hands.press('cash-save');
  await expect(settings.getByTestId('trouble')).toBeVisible();
  await expect(hands.see('cash-saved')).toBeHidden();
});

test('pay-out: an expense reaches the office with the close, and a large one needs a manager in place', async ({
  register,
  backOffice,
}) => {
  await employDewi(register);
  await handOverToDewi(register);
  await press(register, 'F8', 'F6');
  await register.hands.type('1250');
  await press(register, 'F2', 'Enter');
  await expect(register.hands.see('move-1')).toContainText('−12.50');
  await expect(register.shift.expectedCash).toHaveText('87.50');

  await press(register, 'F6');
  await register.hands.type('6000');
  await press(register, 'Enter');
  await expect(register.hands.see('reason')).toBeFocused();
  await register.hands.type('Window broke');
  await press(register, 'Enter');
  await expect(register.hands.see('approval-worth')).toHaveText('Window broke: $60.00');
  await managerAgrees(register);
  await expect(register.hands.see('move-2')).toContainText('Ayu agreed');
  await expect(register.hands.see('cashier')).toContainText('Dewi');
  await expect(register.shift.expectedCash).toHaveText('27.50');

  await register.closeShift('27.50');
  await register.officeHas(2);
  expect(await backOffice.shifts()).toEqual([
    expect.objectContaining({ Expense: 7250, Expected: 2750, ClosingAmount: 2750, Difference: 0 }),
  ]);
});

test('a reason longer than there is room for ends where the room ends, and is no fault', async ({ register }) => {
  const { hands, page } = register;
  await press(register, 'F8', 'F6');
  await hands.type('1250');
  await press(register, 'Enter');
  await expect(hands.see('reason')).toBeFocused();
  await page.keyboard.insertText('The window broke. '.repeat(12));
  await press(register, 'Enter');
  await expect(hands.see('move-1')).toContainText('−12.50');
});

test('blind close: a cashier learns what should be there only when the shift is closed', async ({ register }) => {
  await employDewi(register);
  await register.settings.choose('blind', 'yes');
  await register.hands.press('cash-save');
  await expect(register.hands.see('cash-saved')).toBeVisible();
  await handOverToDewi(register);
  await register.sell([{ product: 'Flat white' }]);

  await press(register, 'F8');
  await expect(register.hands.see('shift')).toContainText('Count what is there.');
  await expect(register.shift.expectedCash).toHaveCount(0);
  await expect(register.hands.see('shift')).not.toContainText('By tender');
  await press(register, 'Enter', 'F2');
  await register.hands.type('9000');
  await expect(register.shift.difference).toHaveCount(0);
  await expect(register.hands.see('should-be')).toHaveCount(0);
  await press(register, 'Enter');
  await expect(register.sale.trouble).toContainText('differs from what should be there by more than is allowed');
  await expect(register.hands.see('shift-note')).toBeFocused();
  await register.hands.type('Drawer stood open');
  await press(register, 'Enter');
  await managerAgrees(register);
  await expect(register.shift.difference).toHaveText('14.20 missing');
  await expect(register.hands.see('close-agreed')).toHaveText('Ayu');
});

test('left-open shift: after sixteen hours the bar and the shift say so', async ({ register }) => {
  await expect(register.shift.state).not.toContainText('close it');
  await register.page.clock.setFixedTime(Date.now() + 17 * 3_600_000);
  await expect(register.shift.state).toContainText('close it');
  await press(register, 'F8');
  await expect(register.hands.see('shift-overdue')).toContainText('open for 17 hours');
});

test('what moved cash on another day of a shift says on which', async ({ register }) => {
  const { hands } = register;
  await press(register, 'F8', 'F6');
  await hands.type('1250');
  await press(register, 'F2', 'Enter');
  await expect(hands.see('move-1')).toContainText('−12.50');
  const clock = /\d\d:\d\d ·/;
  await expect(hands.see('move-1')).toContainText(clock);
  await expect(hands.see('move-1')).not.toContainText(/[A-Z][a-z]{2,3} \d\d:\d\d ·/);
  await register.page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
  await press(register, 'Escape', 'F8');
  await expect(hands.see('move-1')).toContainText(/\d [A-Z][a-z]{2,3} \d\d:\d\d ·/);
});

test('hand-over: two cashiers sell in one shift, and the till nobody touches locks itself', async ({ register }) => {
  await employDewi(register);
  await register.hands.fill('cash-idleMinutes', '1');
  await register.hands.press('cash-save');
  await expect(register.hands.see('cash-saved')).toBeVisible();
  await register.sell([{ product: 'Flat white' }]);
  await register.ring([{ product: 'Rye loaf' }]);
  await press(register, 'Alt+c');
  await expect(register.hands.see('own-invoices')).toContainText('1 invoice of yours');
  await press(register, 'F1');
  await register.hands.type(dewi.pin);
  await press(register, 'Enter');
  await expect(register.hands.see('cashier')).toContainText('Dewi');
  await register.sale.payCash();
  await register.sale.next();
  await press(register, 'F8');
  await expect(register.hands.see('by-cashier-Ayu')).toHaveText('4.20');
  await expect(register.hands.see('by-cashier-Dewi')).toBeVisible();

  await register.page.clock.install();
  await press(register, 'F1');
  await register.page.clock.fastForward('01:01');
  await expect(register.hands.see('sign-in')).toBeVisible();
});

test('a till that slept is locked for whoever wakes it', async ({ register }) => {
  await register.page.clock.install();
  await register.settings.look();
  await register.hands.fill('cash-idleMinutes', '30');
  await register.hands.press('cash-save');
  await expect(register.hands.see('cash-saved')).toBeVisible();
  await press(register, 'F1');
  // The clock goes on while a computer sleeps, and no timer does.
  await register.page.clock.pauseAt(Date.now() + 60_000);
  await register.page.clock.setSystemTime(Date.now() + 9 * 3_600_000);
  await press(register, 'Escape');
  await expect(register.hands.see('sign-in')).toBeVisible();
});

test('a till whose window was closed for longer than it waits is locked for whoever opens one', async ({
  register,
  context,
}) => {
  await register.settings.look();
  await register.hands.fill('cash-idleMinutes', '30');
  await register.hands.press('cash-save');
  await expect(register.hands.see('cash-saved')).toBeVisible();
  await press(register, 'F1');
  await register.ring([{ product: 'Flat white' }]);
  await register.page.close();

  const soon = new Register(register.process, await context.newPage());
  await soon.page.clock.install({ time: Date.now() + 20 * 60_000 });
  await soon.open();
  await expect(soon.sale.total).toHaveText('$4.20');
  // Nobody touched that one.
  await soon.page.close();

  const late = new Register(register.process, await context.newPage());
  await late.page.clock.install({ time: Date.now() + 35 * 60_000 });
  await late.open();
  await expect(late.hands.see('sign-in')).toBeVisible();
  await late.signIn();
  await late.page.clock.fastForward('29:00');
  await expect(late.sale.total).toHaveText('$4.20');
  await late.page.clock.fastForward('01:02');
  await expect(late.hands.see('sign-in')).toBeVisible();
});

test('a till whose clock is set back locks itself as before', async ({ register }) => {
  await register.page.clock.install();
  await register.settings.look();
  await register.hands.fill('cash-idleMinutes', '30');
  await register.hands.press('cash-save');
  await expect(register.hands.see('cash-saved')).toBeVisible();
  await press(register, 'F1');
  await register.page.clock.setSystemTime(Date.now() - 365 * 86_400_000);
  await register.page.clock.fastForward('30:02');
  await expect(register.hands.see('sign-in')).toBeVisible();
});

test('a drawer opened without a sale is counted, with its reason', async ({ register }) => {
  await press(register, 'F8', 'F7', 'F1', 'Enter');
  await expect(register.hands.see('drawer-list')).toContainText('Change for a customer');
  await expect(register.hands.see('drawer-list')).toContainText('opened without a sale');
});

newShopTest(
  'float-by-pieces: the float is counted coin by coin when the shift opens',
  async ({ newRegister: register }) => {
    const { hands } = register;
    await register.firstRun();
    await press(register, 'F8', 'F2');
    await hands.press('pile-2000');
    await hands.type('4');
    await hands.press('pile-500');
    await hands.type('3');
    await expect(hands.see('float')).toContainText('95.00');
    await register.page.reload();
    await register.shift.look();
    await expect(hands.see('float')).toContainText('95.00');
    await press(register, 'F9');
    await expect(hands.see('sell')).toBeVisible();
    await register.shift.look();
    await expect(register.shift.expectedCash).toHaveText('95.00');
  },
);

test('a count of the drawer is where it was after a look elsewhere and a lock, and begins anew after a sale', async ({
  register,
}) => {
  const { hands, shift } = register;
  const countOn = async () => {
    await shift.look();
    await hands.press('count-shift');
  };
  await countOn();
  await hands.keyIn('3');
  await hands.press('pile-2000');
  await hands.keyIn('2');
  await hands.fill('shift-note', 'Two coins were bent');
  await hands.press('count-back');
  await hands.press('go-invoices');
  await countOn();
  await expect(hands.see('counted')).toContainText('340.00');
  await register.signOut();
  await register.signIn();
  await hands.press('count-shift');
  await expect(hands.see('counted')).toContainText('340.00');
  await expect(hands.see('pile-2000')).toHaveAttribute('data-on', 'true');
  await expect(hands.see('shift-note')).toHaveValue('Two coins were bent');
  await register.page.reload();
  await countOn();
  await expect(hands.see('counted')).toContainText('340.00');
  await expect(hands.see('shift-note')).toHaveValue('Two coins were bent');

  await employDewi(register);
  await handOverToDewi(register);
  await countOn();
  await expect(hands.see('counted')).not.toContainText('340.00');
  await register.signOut();
  await register.signIn();
  await register.sell([{ product: 'Flat white' }]);
  await countOn();
  await expect(hands.see('counted')).not.toContainText('340.00');
});
