import type { Role } from '#contract/v3/operation.ts';

/** What a credential may do; `All` is the owner. */
export type Grants = 'All' | readonly Role[];

export function mayCall(grants: Grants, needed: readonly Role[]): boolean {
  if (grants === 'All' || needed.length === 0) return true;
  const held = new Set(grants.map(keyOf));
  return needed.some((role) => held.has(keyOf(role)));
}

/** The sentence of the reference, built from the operation's row. */
export function missingRole(needed: readonly Role[]): string {
  return `You must have ${needed.map(({ role, module }) => `"${role}" role in "${module}" Module`).join(' OR ')}`;
}

/** The reference writes `Edit` and `EDIT`, `ORDER` and `Orders` for one thing. */
function keyOf({ role, module }: Role): string {
  return `${role.toLowerCase()} in ${module.toLowerCase().replace(/s$/, '')}`;
}
