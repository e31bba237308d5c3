import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant, StaffId } from '#domain/ids.ts';

export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  /** The id of their role. */
  readonly role: string;
}

export interface StaffInRole extends StaffMember {
  readonly roleName: string;
}

export interface StaffWithBadge extends StaffInRole {
  readonly hasBadge: boolean;
}

export interface StaffSecret extends StaffMember {
  readonly pinSalt: Uint8Array;
  readonly pinHash: Uint8Array;
  readonly wrongTries: number;
  readonly lockedUntil: Instant;
}

export function listStaff(db: ReadDb): StaffInRole[] {
  return selectAll.all(db, {});
}

export function listBadges(db: ReadDb): StaffWithBadge[] {
  return selectBadges.all(db, {}).map((row) => ({ ...row, hasBadge: row.hasBadge === 1 }));
}

export function findByBadge(db: ReadDb, badgeHash: Uint8Array): StaffSecret | undefined {
  return selectByBadge.get(db, { badgeHash });
}

export function hasBadges(db: ReadDb): boolean {
  return selectAnyBadge.get(db, {}) !== undefined;
}

export function findStaff(db: ReadDb, id: string): StaffSecret | undefined {
  return selectOne.get(db, { id });
}

export function insertStaff(tx: WriteDb, member: StaffMember & { pinSalt: Uint8Array; pinHash: Uint8Array }): void {
  insert.run(tx, member);
}

export function markTries(tx: WriteDb, tries: { id: StaffId; wrongTries: number; lockedUntil: Instant }): void {
  updateTries.run(tx, tries);
}

export function giveRole(tx: WriteDb, given: { id: StaffId; role: string }): void {
  updateRole.run(tx, given);
}

export function changePin(tx: WriteDb, pin: { id: StaffId; pinSalt: Uint8Array; pinHash: Uint8Array }): void {
  updatePin.run(tx, pin);
}

/** Null takes it back. */
export function changeBadge(tx: WriteDb, badge: { id: StaffId; badgeHash: Uint8Array | null }): void {
  updateBadge.run(tx, badge);
}

export function renameStaff(tx: WriteDb, named: { id: StaffId; name: string }): void {
  updateName.run(tx, named);
}

/** What they did keeps their name; their PIN opens nothing any more. */
export function deleteStaff(tx: WriteDb, member: { id: StaffId }): void {
  remove.run(tx, member);
}

const selectAll = query<object, StaffInRole>(`
  SELECT staff.id, staff.name, staff.role, role.name AS roleName
  FROM staff JOIN role ON role.id = staff.role ORDER BY folded(staff.name), staff.name
`);
const selectBadges = query<object, StaffInRole & { hasBadge: 0 | 1 }>(`
  SELECT staff.id, staff.name, staff.role, role.name AS roleName, staff.badge_hash IS NOT NULL AS hasBadge
  FROM staff JOIN role ON role.id = staff.role ORDER BY folded(staff.name), staff.name
`);
const selectAnyBadge = query<object, { one: 1 }>('SELECT 1 AS one FROM staff WHERE badge_hash IS NOT NULL LIMIT 1');
const secrets = `
  SELECT id, name, role, pin_salt AS pinSalt, pin_hash AS pinHash, wrong_tries AS wrongTries, locked_until AS lockedUntil
  FROM staff
`;
const selectOne = query<{ id: string }, StaffSecret>(`${secrets} WHERE id = :id`);
const selectByBadge = query<{ badgeHash: Uint8Array }, StaffSecret>(`${secrets} WHERE badge_hash = :badgeHash`);
const insert = command<StaffMember & { pinSalt: Uint8Array; pinHash: Uint8Array }>(
  'INSERT INTO staff (id, name, role, pin_salt, pin_hash) VALUES (:id, :name, :role, :pinSalt, :pinHash)',
);
const updateTries = command<{ id: StaffId; wrongTries: number; lockedUntil: Instant }>(
  'UPDATE staff SET wrong_tries = :wrongTries, locked_until = :lockedUntil WHERE id = :id',
);
const updateRole = command<{ id: StaffId; role: string }>('UPDATE staff SET role = :role WHERE id = :id');
const updatePin = command<{ id: StaffId; pinSalt: Uint8Array; pinHash: Uint8Array }>(
  'UPDATE staff SET pin_salt = :pinSalt, pin_hash = :pinHash, wrong_tries = 0, locked_until = 0 WHERE id = :id',
);
const updateBadge = command<{ id: StaffId; badgeHash: Uint8Array | null }>(
  'UPDATE staff SET badge_hash = :badgeHash WHERE id = :id',
);
const updateName = command<{ id: StaffId; name: string }>('UPDATE staff SET name = :name WHERE id = :id');
const remove = command<{ id: StaffId }>('DELETE FROM staff WHERE id = :id');
