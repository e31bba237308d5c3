import { Dexie, type EntityTable } from 'dexie';

import { mostFound, type Peer, type Product, type Ticket } from '#bench/peers/page/peer.ts';

interface Tables {
  readonly product: EntityTable<Product, 'id'>;
  readonly sale: EntityTable<Ticket, 'id'>;
  readonly outbox: EntityTable<Ticket, 'id'>;
}

/** IndexedDB through Dexie, with an index of codes, one of shelves and one of words, and waiting for the disk with each sale. */
export function dexie(): Peer {
  const db = new Dexie('dexie-shop', { chromeTransactionDurability: 'strict' }) as Dexie & Tables;
  db.version(1).stores({ product: 'id, code, category, *words', sale: 'id', outbox: 'id' });
  return {
    async fill(products) {
      await Promise.all([db.product.clear(), db.sale.clear(), db.outbox.clear()]);
      for (let from = 0; from < products.length; from += 5_000) {
        await db.product.bulkPut(products.slice(from, from + 5_000));
      }
    },
    open: async () => void (await db.open()),
    byCode: (code) => db.product.where('code').equals(code).first(),
    find: ([first = '', second]) =>
      second === undefined
        ? db.product.where('words').startsWith(first).distinct().limit(mostFound).toArray()
        : findBoth(db, first, second),
    sell: (ticket) =>
      db.transaction('rw', db.product, db.sale, db.outbox, async () => {
        await db.sale.add(ticket);
        for (const { id, quantity } of ticket.lines) {
          await db.product
            .where('id')
            .equals(id)
            .modify((product) => {
              Object.assign(product, { stock: product.stock - quantity });
            });
        }
        await db.outbox.add(ticket);
      }),
  };
}

/** Dexie has no index of two words at once: the keys of both are compared. */
async function findBoth(db: Tables, first: string, second: string): Promise<Product[]> {
  const [some, others] = await Promise.all(
    [first, second].map((word) => db.product.where('words').startsWith(word).primaryKeys()),
  );
  const also = new Set(others);
  const both = [...new Set(some)].filter((id) => also.has(id)).slice(0, mostFound);
  return (await db.product.bulkGet(both)).filter((product) => product !== undefined);
}
