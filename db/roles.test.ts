import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { listRoles } from '#db/tables/roles.ts';
import { findStaff, listStaff } from '#db/tables/staff.ts';
import { judge, permissionFor } from '#domain/roles.ts';

const before = migrations.filter(({ version }) => version < 200);

it('a till that had staff keeps who may what: managers everything, cashiers what the shop had said', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: before });
  db.exec(`
    INSERT INTO staff (id, name, role, pin_salt, pin_hash, wrong_tries, locked_until) VALUES
      ('1', 'Ayu', 'manager', x'01', x'02', 3, 99), ('2', 'Budi', 'cashier', x'03', x'04', 0, 0);
    INSERT INTO setting VALUES ('cashierRules', '{"invoice.void":"allowed","sale.addMisc":"denied"}');
    INSERT INTO setting VALUES ('cash', '{"blind":true,"mayOpen":"anyone"}');
  `);
  migrate(db);

  expect(listStaff(db)).toEqual([
    { id: '1', name: 'Ayu', role: 'manager', roleName: 'Manager' },
    { id: '2', name: 'Budi', role: 'cashier', roleName: 'Cashier' },
  ]);
  expect(findStaff(db, '1')).toMatchObject({ wrongTries: 3, lockedUntil: 99, pinHash: Buffer.from([2]) });
  const [cashier, , manager] = listRoles(db);
  if (!cashier || !manager) throw new Error('both are there');
  expect(cashier.rules).toEqual({ 'invoice.void': 'allowed', 'sale.addMisc': 'denied', 'drawer.open': 'allowed' });
  expect(permissionFor(cashier, 'invoice.erase')).toBe('ask');
  expect(permissionFor(cashier, 'settings.save')).toBe('denied');
  expect(judge(cashier, { act: 'sale.discount', percent: 100 })).toBe('allowed');
  expect(judge(manager, { act: 'invoice.erase' })).toBe('allowed');
  expect(db.prepare('SELECT name, value FROM setting').all()).toEqual([{ name: 'cash', value: '{"blind":true}' }]);
  expect(() => db.exec("UPDATE staff SET role = 'nobody'")).toThrow('FOREIGN KEY');
  db.close();
});

it('a new till begins with a limit on what its cashiers take off', () => {
  const db = openDb(':memory:');
  migrate(db);
  expect(listRoles(db).map(({ name, mostDiscount, pinDigits }) => [name, mostDiscount, pinDigits])).toEqual([
    ['Cashier', 10, 4],
    ['Supervisor', 30, 6],
    ['Manager', null, 6],
  ]);
  db.close();
});
