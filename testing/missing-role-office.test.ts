import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';

it('a till that may not see the users, stock and customers of the office sells, and its Sync screen says what is missing', async () => {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const modules = ['Setup', 'Outlets', 'Products', 'Global', 'Orders', 'Sell', 'Shift', 'Payment', 'Promotion'];
  const grants = modules.flatMap((module) => ['VIEW', 'CREATE', 'EDIT'].map((role) => ({ role, module })));
  const roles = JSON.stringify(grants);
  await office.service.store.updateTable('credential').set({ roles }).execute();
  const till = await openTill(office);
  onTestFinished(() => till.close());
  await sellOne(till);
  await drained(till);
  await until(async () => (await till.client.sync.show({})).copyTrouble?.includes('customers: ') ?? false);
  const { copyTrouble, copiedAt } = await till.client.sync.show({});
  expect(copyTrouble).toContain('users: You must have "VIEW" role in "Users" Module');
  expect(copyTrouble).toContain('stock: ');
  expect(copiedAt).not.toBeNull();
});
