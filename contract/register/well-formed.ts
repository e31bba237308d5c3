/**
 * The same, where half of a letter, such as a pasted emoji cut in two leaves behind, is the sign for an unknown one: SQLite
 * writes that in its stead, while JSON would keep the half and an address that has it cannot be asked for. So is a NUL
 * among what was pasted: a back office on PostgreSQL refuses whatever has one in it. And so is what turns all letters behind
 * it round: whoever is asked for a yes to 91.00 would read 00.19.
 */
export function wellFormed<T>(value: T): T {
  if (isWhole(value)) return value;
  // What is not whole is a text, a list or an object, and stays one.
  if (typeof value === 'string') return value.toWellFormed().replaceAll(unfit, '\uFFFD') as T;
  if (Array.isArray(value)) return value.map(wellFormed) as T;
  const parts = Object.entries(value as object).map(([name, part]) => [wellFormed(name), wellFormed(part)]);
  return Object.fromEntries(parts) as T;
}

/** Nearly everything is, and is not copied then. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && value.search(unfit) < 0;
  if (typeof value !== 'object' || value === null) return true;
  for (const name in value) {
    if (!isWhole(name) || !isWhole((value as Record<string, unknown>)[name])) return false;
  }
  return true;
}

/** NUL, and the two signs that override the direction of letters. */
const unfit = /[\0\u202D\u202E]/g;
