/** One way of keeping a shop in a browser. docs/performance.md says what each does not do. */
export interface Contestant {
  readonly name: string;
  readonly what: string;
  /** Only its search differs from another one's. */
  readonly findsOnly?: true;
}

export const contestants: readonly Contestant[] = [
  {
    name: 'ours',
    what: 'Tillkeep: a register of its own over one socket',
  },
  {
    name: 'dexie',
    what: 'IndexedDB as Dexie uses it',
  },
  {
    name: 'rxdb',
    what: 'RxDB with its free storage (the way of WCPOS)',
  },
  {
    name: 'memory',
    what: 'Everything in memory, `includes` and no more (the least an in-memory way can do)',
  },
  {
    name: 'odoo',
    what: 'Everything in memory, as Odoo 19 searches',
    findsOnly: true,
  },
  {
    name: 'fuse',
    what: 'Everything in memory, Fuse.js (the way of Store-POS)',
    findsOnly: true,
  },
  {
    name: 'sqljs',
    what: 'sql.js, the whole file written with each sale (the way of Store-POS)',
  },
  {
    name: 'opfs',
    what: 'SQLite in a worker, on the files of the browser (OPFS)',
  },
];
