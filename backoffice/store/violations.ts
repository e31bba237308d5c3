/** Whether the database refused because another row still points here. */
export function stillReferenced(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error));
}

/** Whether PostgreSQL cannot keep a value that SQLite would: a number too large for its column, a text with a zero in it. */
export function outOfRange(error: unknown): boolean {
  return ['22003', '22021', '22P05'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
