import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { asOfList } from '#db/tables/as-of.ts';
import { customerCodeNow, followCustomerCode } from '#db/tables/customer-codes.ts';
import { spelledServer } from '#db/tables/outbox-told.ts';
import { newerHere, saidHere, type SaidHere } from '#db/tables/said-here.ts';
import { furtherWords } from '#domain/typing.ts';

export interface Customer {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  /** Whose prices they have; none when it is empty. */
  readonly group?: string;
  /** The last day of that, `2026-11-21`; null is open. */
  readonly groupUntil?: string | null;
}

export function findCustomer(db: ReadDb, id: string): Customer | undefined {
  return selectCustomer.get(db, { id });
}

/** Whom a sale is for, also when they are gone since: the office knows whom it merged with another. */
export function customerOfSale(db: ReadDb, id: string): Customer | undefined {
  return findCustomer(db, id) ?? selectFormer.get(db, { id });
}

/** Whom an invoice was made out to. */
export function customerOfInvoice(db: ReadDb, code: string): Customer | undefined {
  const now = customerCodeNow(db, code);
  return findCustomerByCode(db, now) ?? selectFormerByCode.get(db, { code: now });
}

/** The code of a customer; `''` without one, or for one who is gone. */
export function customerCode(db: ReadDb, id: string | null): string {
  return id === null ? '' : (findCustomer(db, id)?.code ?? '');
}

/** The group a customer is in on a day; empty for none. A membership that has ended gives nobody its prices. */
export function findGroup(db: ReadDb, of: { readonly id: string; readonly day: string }): string {
  return selectGroup.get(db, of)?.group ?? '';
}

/** Those that somebody is in, or was. */
export function listGroups(db: ReadDb): string[] {
  return selectGroups.all(db, {}).map(({ group }) => group);
}

export function findCustomerByCode(db: ReadDb, code: string): Customer | undefined {
  return selectByCode.get(db, { code });
}

/** Twenty at most; `match` is an FTS5 expression. */
export function matchCustomers(db: ReadDb, match: string): Customer[] {
  return selectMatches.all(db, { match });
}

export function listCustomers(db: ReadDb): Customer[] {
  return selectFirst.all(db, {});
}

/** Operations about one customer keep their order. Where an office gives no codes, its own ID names the customer. */
export function customerLane({ code, officeId }: { readonly code: string; readonly officeId?: string | null }): string {
  return `${ofCustomer}${code || (officeId ?? '')}`;
}

/** Somebody else with that email or mobile phone; empty ones are nobody's. */
export function findSameContact(
  db: ReadDb,
  contact: { readonly email: string; readonly mobile: string; readonly except: string },
): Customer | undefined {
  return selectSame.get(db, contact);
}

/** How many customers were ever made at this till: none is taken away again. */
export function countOwnCustomers(db: ReadDb): number {
  return countOwn.get(db, {})?.count ?? 0;
}

/** What the office calls the customer; null while it is only known here. */
export function findOfficeId(db: ReadDb, id: string): string | null {
  return selectOfficeId.get(db, { id })?.officeId ?? null;
}

/** A customer made here: the ID is the till's own. */
export function insertOwnCustomer(tx: WriteDb, customer: Customer): void {
  insertWords.run(tx, { key: insertOwn.insert(tx, customer), words: wordsOf(customer) });
}

export function changeCustomer(tx: WriteDb, customer: Customer): void {
  const known = selectKey.get(tx, customer);
  if (known) rewrite(tx, known, customer);
}

/** When the office was asked last for everybody, or for those who joined since. */
export const customersAsOf = asOfList('customers');

/** For copying customers down: what was said of them here, by code or, where an office gives none, by its own ID. */
export function customersSaid(db: ReadDb): SaidHere {
  return saidHere(db, ofCustomer);
}

/** What was said here since the office was asked is newer than its answer. Answers the keys of their rows. */
export function takeInCustomers(tx: WriteDb, customers: readonly Customer[], asOf = customersSaid(tx)): number[] {
  const newer = newerHere(tx, asOf);
  let told: ReadonlyMap<string, KnownHere> | undefined;
  return customers.map((customer) => {
    const known =
      selectKey.get(tx, { id: customer.id }) ??
      selectUntold.get(tx, { code: customer.code }) ??
      (told ??= listTold(tx)).get(customer.id.toLowerCase());
    if (!known) return insertNew(tx, customer);
    if (newer.has(customer.code || customer.id)) return known.key;
    const { name, email, mobile } = newer.has(known.code) ? known : customer;
    rewrite(tx, known, { ...customer, name, email, mobile });
    return known.key;
  });
}

/** Whom the office knows by an ID of its own, in order, for finding whom a pass did not see. */
export function officeCustomers(db: ReadDb, after: number, limit: number): readonly KnownThere[] {
  return selectThere.all(db, { after, limit });
}

export interface KnownThere {
  readonly key: number;
  readonly id: string;
}

interface Kept {
  /** Of whom something waits to be told. */
  readonly asOf: SaidHere;
  readonly inSales: readonly string[];
}

/** Hidden, never deleted: who comes back is who they were. */
export function hideCustomers(tx: WriteDb, keys: readonly number[], { asOf, inSales }: Kept): number {
  const newer = [...newerHere(tx, asOf)];
  return hide.run(tx, { keys: JSON.stringify(keys), newer: JSON.stringify(newer), inSales: JSON.stringify(inSales) });
}

type KnownHere = Pick<Customer, 'code' | 'name' | 'email' | 'mobile'> & { readonly key: number };

/** Those made here of whom this till has yet to hear what the office calls them, by that: it may have given them another code. */
function listTold(tx: WriteDb): ReadonlyMap<string, KnownHere> {
  return new Map(selectTold.all(tx, {}).map((told) => [told.officeId.toLowerCase(), told]));
}

function insertNew(tx: WriteDb, customer: Customer): number {
  const { group = '', groupUntil = null } = customer;
  const key = insertCustomer.insert(tx, { ...customer, group, groupUntil });
  insertWords.run(tx, { key, words: wordsOf(customer) });
  return key;
}

function rewrite(tx: WriteDb, { key, code: was }: KnownHere, customer: Customer): void {
  const group = customer.group ?? null;
  const changed = updateCustomer.run(tx, { ...customer, group, groupUntil: customer.groupUntil ?? null, key });
  if (changed === 0) return;
  if (was !== customer.code) followCustomerCode(tx, { key, was, now: customer.code });
  deleteWords.run(tx, { key });
  insertWords.run(tx, { key, words: wordsOf(customer) });
}

function wordsOf({ name, code, email, mobile }: Customer): string {
  const words = `${name} ${code} ${email} ${mobile}`;
  return `${words} ${furtherWords(words)}`.trimEnd();
}

const ofCustomer = 'cust:';
const columns = 'id, code, name, email, mobile, membership AS "group", membership_until AS groupUntil';
// Who was chosen by the till's own ID stays found by it when the office's has come.
const selectCustomer = query<{ id: string }, Customer>(
  `SELECT ${columns} FROM customer WHERE (id = :id OR local_id = :id) AND hidden = 0`,
);
const selectFormer = query<{ id: string }, Customer>(
  `SELECT ${columns} FROM customer WHERE id = :id OR local_id = :id`,
);
const selectFormerByCode = query<{ code: string }, Customer>(
  `SELECT ${columns} FROM customer WHERE code = :code ORDER BY key DESC LIMIT 1`,
);
const selectGroup = query<{ id: string; day: string }, { group: string }>(`
  SELECT membership AS "group" FROM customer
  WHERE (id = :id OR local_id = :id) AND hidden = 0 AND (membership_until IS NULL OR membership_until >= :day)
`);
const nextGroup = (after: string) =>
  `SELECT min(membership) FROM customer WHERE hidden = 0 AND membership > '' AND membership > ${after}`;
const selectGroups = query<object, { group: string }>(`
  WITH RECURSIVE known(name) AS (
    SELECT (${nextGroup("''")}) UNION ALL SELECT (${nextGroup('known.name')}) FROM known WHERE known.name IS NOT NULL
  )
  SELECT name AS "group" FROM known WHERE name IS NOT NULL LIMIT 100
`);
const selectByCode = query<{ code: string }, Customer>(
  `SELECT ${columns} FROM customer WHERE code = :code AND hidden = 0`,
);
const knownHere = 'customer.key, customer.code, customer.name, customer.email, customer.mobile';
const selectKey = query<{ id: string }, KnownHere>(`SELECT ${knownHere} FROM customer WHERE id = :id`);
const selectUntold = query<{ code: string }, KnownHere>(
  `SELECT ${knownHere} FROM customer WHERE local_id IS NOT NULL AND code = :code AND id = local_id`,
);
// Told minutes ago: the operations that are done are in no index, and no more of them are read.
const selectTold = query<object, KnownHere & { officeId: string }>(`
  SELECT ${knownHere}, ${spelledServer} AS officeId
  FROM customer CROSS JOIN outbox NOT INDEXED ON outbox.seq > (SELECT max(seq) FROM outbox) - 2000 AND about = '${ofCustomer}' || code AND own_kind = 'customer.create' AND state = 'done'
  WHERE local_id IS NOT NULL AND id = local_id AND server IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM outbox AS waiting
      WHERE waiting.about = '${ofCustomer}' || code AND waiting.state <> 'done' AND waiting.own_kind = 'customer.create'
    )
`);
const isElse = `hidden = 0 AND id <> :except AND coalesce(local_id, '') <> :except`;
const selectSame = query<{ email: string; mobile: string; except: string }, Customer>(`
  SELECT ${columns} FROM customer WHERE email <> '' AND email = :email COLLATE NOCASE AND ${isElse}
  UNION ALL SELECT ${columns} FROM customer WHERE mobile <> '' AND mobile = :mobile AND ${isElse} LIMIT 1
`);
const countOwn = query<object, { count: number }>('SELECT count(*) AS count FROM customer WHERE local_id IS NOT NULL');
const selectOfficeId = query<{ id: string }, { officeId: string }>(
  'SELECT id AS officeId FROM customer WHERE (id = :id OR local_id = :id) AND id IS NOT local_id',
);
const insertOwn = command<Customer>(
  'INSERT INTO customer (id, code, name, email, mobile, local_id) VALUES (:id, :code, :name, :email, :mobile, :id)',
);
const selectFirst = query<object, Customer>(`SELECT ${columns} FROM customer WHERE hidden = 0 ORDER BY key LIMIT 20`);
const selectMatches = query<{ match: string }, Customer>(`
  SELECT ${columns} FROM (SELECT rowid FROM customer_words WHERE customer_words MATCH :match ORDER BY rowid LIMIT 100) AS hit
  CROSS JOIN customer ON customer.key = hit.rowid WHERE hidden = 0 ORDER BY folded(name), name LIMIT 20
`);
const insertCustomer = command<Customer>(
  `INSERT INTO customer (id, code, name, email, mobile, membership, membership_until)
   VALUES (:id, :code, :name, :email, :mobile, :group, :groupUntil)`,
);
// Who is changed at the till stays in the group the office put them in.
const updateCustomer = command<Omit<Customer, 'group'> & { group: string | null; key: number }>(`
  UPDATE customer SET id = :id, code = :code, name = :name, email = :email, mobile = :mobile, hidden = 0,
    membership = coalesce(:group, membership), membership_until = iif(:group IS NULL, membership_until, :groupUntil)
  WHERE key = :key AND (id, code, name, email, mobile, hidden, membership, membership_until) IS NOT (
    :id, :code, :name, :email, :mobile, 0, coalesce(:group, membership), iif(:group IS NULL, membership_until, :groupUntil))
`);
const selectThere = query<{ after: number; limit: number }, KnownThere>(
  'SELECT key, id FROM customer WHERE key > :after AND hidden = 0 AND id IS NOT local_id ORDER BY key LIMIT :limit',
);
const hide = command<{ keys: string; newer: string; inSales: string }>(`
  UPDATE customer SET hidden = 1 WHERE key IN (SELECT value FROM json_each(:keys))
    AND NOT EXISTS (SELECT 1 FROM json_each(:inSales) WHERE value IN (customer.id, customer.local_id))
    AND coalesce(nullif(code, ''), id) NOT IN (SELECT value FROM json_each(:newer))
`);
const insertWords = command<{ key: number; words: string }>(
  'INSERT INTO customer_words (rowid, words) VALUES (:key, :words)',
);
const deleteWords = command<{ key: number }>('DELETE FROM customer_words WHERE rowid = :key');
