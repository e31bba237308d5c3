/** Whether the database refused because another row still points here. */
export function stillReferenced(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error));
}

/** Whether a value has no place in the database: a sum or a number too large, and in PostgreSQL a text with a zero in it. */
export function outOfRange(error: unknown): boolean {
  return tooLarge(error) || ['22021', '22P05'].includes(codeOf(error)) || isSqliteLimit(error);
}

/** Whether a sum or a number was too large to be worked out. */
export function tooLarge(error: unknown): boolean {
  return codeOf(error) === '22003' || (error instanceof Error && error.message === 'integer overflow');
}

/** Whether a text is too long for an index of PostgreSQL to hold. */
export function tooLong(error: unknown): boolean {
  return codeOf(error) === '54000';
}

/** Whether another program was in the middle of a change of the file, for longer than anybody should wait. */
export function storeHeld(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** Whether PostgreSQL has not the memory, the locks or the room beside its tables that a statement needs. */
export function ranShort(error: unknown): boolean {
  return ['53000', '53200', '53400'].includes(codeOf(error));
}

/** Whether there is no room for a change on the disk. */
export function diskFull(error: unknown): boolean {
  return ['SQLITE_FULL', '53100'].includes(codeOf(error));
}

/** Whether the file is write-protected, or the server a standby, or one that its host keeps from filling its disk. */
export function readOnly(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_READONLY') || code === '25006';
}

/** Whether PostgreSQL did not even try, because another statement of the transaction had failed. */
export function afterFailure(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/** Whether a statement was planned for tables that have other columns by now. */
export function tablesChanged(error: unknown): boolean {
  return codeOf(error) === '0A000' && String(error).includes('cached plan');
}

/** Serialization failure, deadlock, and a unique row that the other one added. */
export function metAnother(error: unknown): boolean {
  return stoodInTheWay(error) || codeOf(error) === '23505';
}

/** Whether PostgreSQL undid one of those who waited for each other. */
export function stoodInTheWay(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Whether PostgreSQL gave a statement up that took, or waited for others, longer than it is set to let one. */
export function gaveUp(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error));
}

/** Whether PostgreSQL went away, or could not be reached at all. */
export function connectionLost(error: unknown): boolean {
  const ofDriver =
    error instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(error.message);
  return ofDriver || neverAnswered(error) || lostCodes.has(codeOf(error));
}

/** Whether PostgreSQL said nothing when it was called, for as long as it is waited for. */
export function neverAnswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired';
}

const ofSession = ['25P03', '25P04', '57P01', '57P02', '57P03', '57P04', '57P05', '53300'];
/** PgBouncer says 08P01 of everything: that its server is away, that none came free, and that it takes no more callers. */
const ofServer = [...ofSession, '08000', '08001', '08003', '08004', '08006', '08P01'];
const unreachable = ['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'];
const ofNetwork = [...unreachable, 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'];
const lostCodes = new Set([...ofServer, ...ofNetwork]);

/** Whether PostgreSQL is there and does not let us in any more: another password, or no such database. */
export function notLetIn(error: unknown): boolean {
  return ['28000', '28P01', '3D000'].includes(codeOf(error));
}

/** SQLite has no code of its own for a text too long to search for, nor, above, for a sum that grew too large. */
function isSqliteLimit(error: unknown): boolean {
  return error instanceof Error && error.message === 'LIKE or GLOB pattern too complex';
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
