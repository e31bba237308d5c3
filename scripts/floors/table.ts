/** A part of the house and what it may look at. Imports only look down. */
export interface Floor {
  readonly name: string;
  /** Folders or single files of other floors. */
  readonly sees: readonly string[];
}

/** The order matters: the first floor whose folder holds a file owns it. */
export const floors: readonly Floor[] = [
  { name: 'domain', sees: [] },
  { name: 'contract/register', sees: ['domain'] },
  { name: 'contract/v3', sees: ['domain'] },
  { name: 'db', sees: ['domain'] },
  { name: 'sync', sees: ['domain', 'contract/v3', 'db'] },
  { name: 'register', sees: ['domain', 'contract', 'db', 'sync'] },
  // A host holds the lock of the data folder before it lets the register open it.
  { name: 'browser', sees: ['contract/register', 'register', 'db/lock.ts'] },
  // What both hosts need to serve the window lives with the host that can be attacked over HTTP.
  { name: 'electron', sees: ['contract/register', 'register', 'db/lock.ts', 'browser/shared'] },
  // Its own arithmetic, not the domain's: a rounding mistake must not be able to agree with itself.
  { name: 'backoffice', sees: ['contract/v3'] },
  { name: 'renderer', sees: ['domain', 'contract/register'] },
];

/** Folders that may look everywhere, because nothing the shop runs looks at them. */
export const workshops: readonly string[] = ['testing', 'scripts', 'bench', 'e2e'];

/** One owner each, so that a library can be replaced in one place. `@name/*` stands for a whole scope. */
export const packageOwners: Readonly<Record<string, readonly string[]>> = {
  'better-sqlite3': ['db', 'backoffice'],
  zod: ['contract/register', 'contract/v3', 'backoffice'],
  fastify: ['backoffice'],
  pg: ['backoffice'],
  kysely: ['backoffice'],
  'csv-parse': ['backoffice'],
  nodemailer: ['backoffice'],
  'fast-check': ['backoffice'],
  undici: ['sync'],
  '@point-of-sale/receipt-printer-encoder': ['register'],
  ws: ['browser'],
  electron: ['electron'],
  'electron-updater': ['electron'],
  '@orpc/contract': ['contract/register'],
  '@orpc/server': ['register', 'browser'],
  '@orpc/client': ['renderer'],
  react: ['renderer'],
  'react-dom': ['renderer'],
  'lucide-react': ['renderer'],
  '@zxing/library': ['renderer'],
  wouter: ['renderer'],
  zustand: ['renderer'],
  '@tanstack/*': ['renderer'],
  '@lingui/*': ['renderer'],
};
