import type { Role } from '#contract/v3/operation.ts';

/** What a credential may do; `All` is the owner. */
export type Grants = 'All' | readonly Role[];

export function mayCall(grants: Grants, needed: readonly Role[]): boolean {
  if (grants === 'All' || needed.length === 0) return true;
  const held = new Set(grants.map(keyOf));
  return needed.flatMap(waysOf).some((way) => way.every((role) => held.has(keyOf(role))));
}

/** The sentence of the reference, built from the operation's row. */
export function missingRole(needed: readonly Role[]): string {
  return `You must have ${needed.flatMap(waysOf).map(inWords).join(' OR ')}`;
}

/** Merging asks for two rights at once: on contacts, as the other operations call them, or in the module its row names. */
function waysOf({ role, module }: Role): Role[][] {
  const parts = role.split('+');
  const modules = parts.length === 1 ? [module] : ['Contacts', module];
  return modules.map((each) => parts.map((part) => ({ role: part, module: each })));
}

function inWords(way: readonly Role[]): string {
  return `${way.map(({ role }) => `"${role}"`).join(' AND ')} role in "${way[0]?.module}" Module`;
}

/** The reference writes `Edit` and `EDIT`, `ORDER` and `Orders` for one thing. */
function keyOf({ role, module }: Role): string {
  return `${role.toLowerCase()} in ${module.toLowerCase().replace(/s$/, '')}`;
}
