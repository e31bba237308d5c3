import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant, StaffId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';

export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  readonly role: Role;
}

export interface StaffSecret extends StaffMember {
  readonly pinSalt: Uint8Array;
  readonly pinHash: Uint8Array;
  readonly wrongTries: number;
  readonly lockedUntil: Instant;
}

export function listStaff(db: ReadDb): StaffMember[] {
  return selectAll.all(db, {});
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

const selectAll = query<object, StaffMember>('SELECT id, name, role FROM staff ORDER BY name');
const selectOne = query<{ id: string }, StaffSecret>(`
  SELECT id, name, role, pin_salt AS pinSalt, pin_hash AS pinHash, wrong_tries AS wrongTries, locked_until AS lockedUntil
  FROM staff WHERE id = :id
`);
const insert = command<StaffMember & { pinSalt: Uint8Array; pinHash: Uint8Array }>(
  'INSERT INTO staff (id, name, role, pin_salt, pin_hash) VALUES (:id, :name, :role, :pinSalt, :pinHash)',
);
const updateTries = command<{ id: StaffId; wrongTries: number; lockedUntil: Instant }>(
  'UPDATE staff SET wrong_tries = :wrongTries, locked_until = :lockedUntil WHERE id = :id',
);
