import type { Role } from '#contract/v3/operation.ts';

/** What a credential may do; `All` is the owner. */
export type Grants = 'All' | readonly Role[];

export function mayCall(grants: Grants, needed: readonly Role[]): boolean {
  if (grants === 'All' || needed.length === 0) return true;
  const held = new Set(grants.map(keyOf));
  return needed.some((role) => partsOf(role).every((part) => held.has(keyOf(part))));
}

/** The sentence of the reference, built from the operation's row. */
export function missingRole(needed: readonly Role[]): string {
  return `You must have ${needed.map(({ role, module }) => `"${role}" role in "${module}" Module`).join(' OR ')}`;
}

/** Merging asks for two rights at once, and on the contacts it merges, whatever they are called. */
function partsOf({ role, module }: Role): Role[] {
  if (!role.includes('+')) return [{ role, module }];
  return role.split('+').map((part) => ({ role: part, module: 'Contacts' }));
}

/** The reference writes `Edit` and `EDIT`, `ORDER` and `Orders` for one thing. */
function keyOf({ role, module }: Role): string {
  return `${role.toLowerCase()} in ${module.toLowerCase().replace(/s$/, '')}`;
}
