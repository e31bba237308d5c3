import path from 'node:path';

import Database from 'better-sqlite3';

import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('a till in a browser says that newer versions come another way, and offers none', async ({ register }) => {
  await register.settings.look();
  await expect(register.hands.see('updates-off')).toContainText('new sources');
  await expect(register.hands.see('updates-look')).toHaveCount(0);
});

test('the first start of another version says so between two shifts, until a manager knows', async ({
  register,
  context,
  forgive,
}) => {
  forgive(ofARegisterGone);
  await register.closeShift('100.00');
  await register.process.kill();
  const db = new Database(path.join(register.process.dataFolder, 'register.db'));
  db.exec(`UPDATE setting SET value = '"0.0.9"' WHERE name = 'update.ran'`);
  db.close();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await again.shift.look();
  const { hands } = again;
  await expect(hands.see('update-told')).toContainText('It was 0.0.9.');
  await hands.press('update-understood');
  await expect(hands.see('update-told')).toHaveCount(0);
  await again.settings.look();
  await expect(hands.see('updates')).toBeVisible();
  await expect(hands.see('update-told')).toHaveCount(0);
});
