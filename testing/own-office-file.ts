import Database from 'better-sqlite3';

import { ownOfficeFile } from '#register/own-office.ts';

/** The invoices that the own back office of a data folder has, oldest first. */
export function invoicesAtOwnOffice(dataFolder: string): string[] {
  const office = new Database(ownOfficeFile(dataFolder), { readonly: true });
  try {
    return office.prepare<[], string>('SELECT number FROM invoice ORDER BY number').pluck().all();
  } finally {
    office.close();
  }
}
