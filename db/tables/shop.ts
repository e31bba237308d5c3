import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { followMethodNames } from '#db/tables/method-names.ts';
import { followTaxNames } from '#db/tables/tax-names.ts';
import { followTaxRates } from '#db/tables/tax-rates.ts';
import { followTaxParts, readParts } from '#db/tables/tax-split.ts';
import type { TaxRule } from '#domain/tax.ts';

export interface Outlet {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly registers: readonly { readonly name: string; readonly code: string }[];
}

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** Its ID stays when the office calls it otherwise. */
export interface OfficeTax extends TaxRule {
  readonly id?: string;
}

export function listOutlets(db: ReadDb): Outlet[] {
  return selectOutlets
    .all(db, {})
    .map((row) => ({ ...row, registers: JSON.parse(row.registers) as Outlet['registers'] }));
}

export function findOutlet(db: ReadDb, id: string): Outlet | undefined {
  return listOutlets(db).find((outlet) => outlet.id === id);
}

export function listTaxes(db: ReadDb): TaxRule[] {
  return selectTaxes.all(db, {}).map(({ included, parts: text, ...tax }) => {
    const parts = readParts(text);
    return { ...tax, included: included === 1, ...(parts.length > 0 && { parts }) };
  });
}

/** In the back office's order. */
export function listPaymentMethods(db: ReadDb): PaymentMethod[] {
  return selectMethods.all(db, {});
}

export function listWriteOffOptions(db: ReadDb): string[] {
  return selectOptions.all(db, {}).map(({ name }) => name);
}

/**
 * Each of these replaces the whole list: they are short, and a name gone at the office is gone here. Of what an office says
 * twice, such as a method of each outlet under one name, the first counts: a list that failed would hold up all behind it.
 */
export function replaceOutlets(tx: WriteDb, outlets: readonly Outlet[]): void {
  clearOutlets.run(tx, {});
  for (const outlet of outlets) insertOutlet.run(tx, { ...outlet, registers: JSON.stringify(outlet.registers) });
}

export function replaceTaxes(tx: WriteDb, taxes: readonly OfficeTax[]): void {
  clearTaxes.run(tx, {});
  for (const { id = '', included, parts = [], ...tax } of taxes)
    insertTax.run(tx, { ...tax, id, included: included ? 1 : 0, parts: JSON.stringify(parts) });
  followTaxNames(tx);
  followTaxParts(tx, taxes);
  followTaxRates(tx, taxes);
}

export function replacePaymentMethods(tx: WriteDb, methods: readonly PaymentMethod[]): void {
  clearMethods.run(tx, {});
  for (const [position, method] of methods.entries()) insertMethod.run(tx, { ...method, position });
  followMethodNames(tx);
}

export function replaceWriteOffOptions(tx: WriteDb, names: readonly string[]): void {
  clearOptions.run(tx, {});
  for (const [position, name] of names.entries()) insertOption.run(tx, { name, position });
}

export function replaceOfficeUsers(tx: WriteDb, users: readonly { id: string; name: string }[]): void {
  clearUsers.run(tx, {});
  for (const user of users) insertUser.run(tx, user);
}

/** Names of the office's people, for who sold a line. */
export function listOfficeUsers(db: ReadDb): string[] {
  return selectUsers.all(db, {}).map(({ name }) => name);
}

const nothing = {};
type Nothing = typeof nothing;

const selectOutlets = query<Nothing, Omit<Outlet, 'registers'> & { registers: string }>(
  'SELECT id, name, code, registers FROM outlet ORDER BY folded(name), name',
);
interface TaxRow {
  readonly name: string;
  readonly rate: number;
  readonly included: number;
  readonly parts: string;
}

const selectTaxes = query<Nothing, TaxRow>('SELECT name, rate, included, parts FROM tax ORDER BY rate, name');
const selectMethods = query<Nothing, PaymentMethod>('SELECT id, name, kind FROM payment_method ORDER BY position');
const selectOptions = query<Nothing, { name: string }>('SELECT name FROM write_off_option ORDER BY position');

const clearOutlets = command<Nothing>('DELETE FROM outlet');
const clearTaxes = command<Nothing>('DELETE FROM tax');
const clearMethods = command<Nothing>('DELETE FROM payment_method');
const clearOptions = command<Nothing>('DELETE FROM write_off_option');
const selectUsers = query<Nothing, { name: string }>('SELECT name FROM office_user ORDER BY folded(name), name');
const clearUsers = command<Nothing>('DELETE FROM office_user');

const insertOutlet = command<Omit<Outlet, 'registers'> & { registers: string }>(
  'INSERT OR IGNORE INTO outlet (id, name, code, registers) VALUES (:id, :name, :code, :registers)',
);
const insertTax = command<TaxRow & { id: string }>(
  'INSERT OR IGNORE INTO tax (name, rate, included, parts, id) VALUES (:name, :rate, :included, :parts, :id)',
);
const insertMethod = command<PaymentMethod & { position: number }>(
  'INSERT OR IGNORE INTO payment_method (id, name, kind, position) VALUES (:id, :name, :kind, :position)',
);
const insertOption = command<{ name: string; position: number }>(
  'INSERT OR IGNORE INTO write_off_option (name, position) VALUES (:name, :position)',
);
const insertUser = command<{ id: string; name: string }>(
  'INSERT OR IGNORE INTO office_user (id, name) VALUES (:id, :name)',
);
