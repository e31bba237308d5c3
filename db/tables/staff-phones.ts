import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { StaffId } from '#domain/ids.ts';

/** It goes with the person whose it is. */
export interface StaffPhone {
  readonly staff: StaffId;
  readonly secret: Uint8Array;
  /** No code of this step or of one before it is good any more. */
  readonly usedStep: number;
}

export function findPhone(db: ReadDb, staff: string): StaffPhone | undefined {
  return selectOne.get(db, { staff });
}

export function listPhoneHolders(db: ReadDb): ReadonlySet<string> {
  return new Set(selectHolders.all(db, {}).map(({ staff }) => staff));
}

/** In place of the one they had. */
export function savePhone(tx: WriteDb, phone: StaffPhone): void {
  upsert.run(tx, phone);
}

export function markStepUsed(tx: WriteDb, used: { staff: StaffId; usedStep: number }): void {
  updateStep.run(tx, used);
}

export function deletePhone(tx: WriteDb, holder: { staff: StaffId }): void {
  remove.run(tx, holder);
}

const selectOne = query<{ staff: string }, StaffPhone>(
  'SELECT staff, secret, used_step AS usedStep FROM staff_phone WHERE staff = :staff',
);
const selectHolders = query<object, { staff: string }>('SELECT staff FROM staff_phone');
const upsert = command<StaffPhone>('INSERT OR REPLACE INTO staff_phone VALUES (:staff, :secret, :usedStep)');
const updateStep = command<{ staff: StaffId; usedStep: number }>(
  'UPDATE staff_phone SET used_step = :usedStep WHERE staff = :staff',
);
const remove = command<{ staff: StaffId }>('DELETE FROM staff_phone WHERE staff = :staff');
