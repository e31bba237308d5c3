/**
 * The same, where half of a letter, such as a pasted emoji cut in two leaves behind, is the sign for an unknown one: SQLite
 * writes that in its stead, while JSON would keep the half and an address that has it cannot be asked for.
 */
export function wellFormed<T>(value: T): T {
  if (isWhole(value)) return value;
  // What is not whole is a text, a list or an object, and stays one.
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map(wellFormed) as T;
  const parts = Object.entries(value as object).map(([name, part]) => [wellFormed(name), wellFormed(part)]);
  return Object.fromEntries(parts) as T;
}

/** Nearly everything is, and is not copied then. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  for (const name in value) {
    if (!name.isWellFormed() || !isWhole((value as Record<string, unknown>)[name])) return false;
  }
  return true;
}
