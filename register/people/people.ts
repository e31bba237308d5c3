import { listStaff } from '#db/tables/staff.ts';
import { ok, refuse } from '#domain/result.ts';
import { roleOf } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';

interface Called {
  readonly id: string;
  readonly name: string;
}

/** The name as it is kept, when none of the others has it; `own` keeps its own. */
export function freeName(others: readonly Called[], wanted: string, own?: string) {
  const name = wanted.trim();
  if (name === '') return refuse({ code: 'name_missing' });
  const taken = others.some((other) => isSameName(other.name, name) && other.id !== own);
  return taken ? refuse({ code: 'name_taken' }) : ok(name);
}

/** “Sari” and “sari” are one name to whoever looks for theirs on the sign-in or on a receipt. */
export function isSameName(one: string, other: string): boolean {
  return readAs(one) === readAs(other);
}

function readAs(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

/** Nobody else may do everything. */
export function isLastManager({ db, memory }: Context, { id }: Called): boolean {
  return !listStaff(db).some((other) => other.id !== id && roleOf(memory, other).full);
}
