import { afterDark } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('the light says in words that everything is sent, or how much waits', async ({ register, backOffice }) => {
  await register.officeHas(1);
  await expect(register.light).toHaveText('All sent');
  backOffice.goDark();
  await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('1 waiting, selling works');
  await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('2 waiting, selling works');
  backOffice.comeBack();
  await register.officeHas(3);
});

test('a press on the light counts although its words change meanwhile', async ({ register, backOffice }) => {
  await register.officeHas(1);
  backOffice.goDark();
  await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('1 waiting, selling works');
  const { mouse } = register.page;
  const { x, y, height } = (await register.light.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await mouse.move(x + 12, y + height / 2);
  await mouse.down();
  backOffice.comeBack();
  await expect(register.light).toHaveText('All sent', afterDark);
  await mouse.up();
  await expect(register.hands.see('sync')).toBeVisible();
});

test('the light says that the office does not let this till in', async ({ register, backOffice }) => {
  await register.officeHas(1);
  await backOffice.forgetTill();
  await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('Not signed in to the office');
  // It goes on selling all the same.
  await register.sell([{ product: 'Cortado' }]);
});

test('the light says that the office was not reached since the till was switched on', async ({
  register,
  context,
  backOffice,
  forgive,
}) => {
  forgive(ofARegisterGone);
  await register.officeHas(1);
  await register.process.kill();
  backOffice.goDark();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await expect(again.light).toHaveText('Office not reached yet, selling works');
});

test('a till whose clock is wrong says so in the bar, as soon as the office told the time', async ({
  switchOn,
  openedShop,
}) => {
  const register = await switchOn({ copyOf: openedShop.till, clock: { byMs: -3 * 3_600_000 } });
  await register.signIn();
  await expect(register.hands.see('clock-off')).toHaveText('clock 3 h behind');
  await register.settings.look();
  await expect(register.hands.see('about')).toContainText('clock 3 h behind. Set the date and time of this computer');
});
