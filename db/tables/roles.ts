import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Role, Rules } from '#domain/roles.ts';

export function listRoles(db: ReadDb): Role[] {
  return selectAll.all(db, {}).map(({ rules, full, ...row }) => ({
    ...row,
    full: full === 1,
    rules: JSON.parse(rules) as Rules,
  }));
}

/** Stands behind the others; which roles are full is settled when a file is made. */
export function insertRole(tx: WriteDb, { rules, full: _, ...role }: Role): void {
  insert.run(tx, { ...role, rules: JSON.stringify(rules) });
}

export function updateRole(tx: WriteDb, { id, name, rules, mostDiscount }: Role): void {
  update.run(tx, { id, name, rules: JSON.stringify(rules), mostDiscount });
}

export function deleteRole(tx: WriteDb, id: string): void {
  remove.run(tx, { id });
}

interface Row extends Omit<Role, 'rules' | 'full'> {
  readonly rules: string;
  readonly full: number;
}

const selectAll = query<object, Row>(`
  SELECT id, name, is_full AS full, pin_digits AS pinDigits, rules, most_discount AS mostDiscount
  FROM role ORDER BY position
`);
const insert = command<Omit<Row, 'full'>>(`
  INSERT INTO role (id, position, name, pin_digits, rules, most_discount)
  VALUES (:id, (SELECT max(position) + 1 FROM role), :name, :pinDigits, :rules, :mostDiscount)
`);
const update = command<Pick<Row, 'id' | 'name' | 'rules' | 'mostDiscount'>>(
  'UPDATE role SET name = :name, rules = :rules, most_discount = :mostDiscount WHERE id = :id',
);
const remove = command<{ id: string }>('DELETE FROM role WHERE id = :id');
