import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

import { mostFound, type Peer, type Product, type Ticket } from '#bench/peers/page/peer.ts';

type Stored = Omit<Product, 'id'> & { readonly id: string };
interface Collections {
  readonly product: RxCollection<Stored>;
  readonly sale: RxCollection<Ticket>;
  readonly outbox: RxCollection<Ticket>;
}

/** RxDB on its free storage, with an index of codes and one of shelves. It has none of words: names are looked through. */
export function rxdb(): Peer {
  let held: Promise<Collections> | undefined;
  const shop = () => (held ??= openShop());
  return {
    async fill(products) {
      const { product } = await shop();
      await product.find().remove();
      const rows = products.map((each) => ({ ...each, words: [...each.words], id: String(each.id) }));
      for (let from = 0; from < rows.length; from += 5_000) await product.bulkInsert(rows.slice(from, from + 5_000));
    },
    open: async () => void (await shop()),
    byCode: async (code) => (await (await shop()).product.findOne({ selector: { code } }).exec())?.toJSON(),
    async find(words) {
      const $and = words.map((word) => ({ name: { $regex: `\\b${word}`, $options: 'i' } }));
      const found = await (await shop()).product.find({ selector: { $and }, limit: mostFound }).exec();
      return found.map((each) => each.toJSON());
    },
    async sell(ticket) {
      const { product, sale, outbox } = await shop();
      // A collection is a store of its own: there is no transaction around all of them.
      await sale.insert(ticket);
      for (const { id, quantity } of ticket.lines) {
        await (
          await product.findOne(String(id)).exec()
        )?.incrementalModify((each) => ({ ...each, stock: each.stock - quantity }));
      }
      await outbox.insert(ticket);
    },
  };
}

async function openShop(): Promise<Collections> {
  const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });
  const db = await createRxDatabase<Collections>({ name: 'rxdb-shop', storage, multiInstance: false });
  return db.addCollections({
    product: { schema: productSchema },
    sale: { schema: ticketSchema },
    outbox: { schema: ticketSchema },
  });
}

const text = { type: 'string', maxLength: 100 } as const;
const productSchema: RxJsonSchema<Stored> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text,
    code: text,
    officeId: text,
    name: { type: 'string' },
    words: { type: 'array', items: { type: 'string' } },
    category: text,
    type: text,
    price: { type: 'number' },
    outletPrice: { type: ['number', 'null'] },
    taxable: { type: 'boolean' },
    discontinued: { type: 'boolean' },
    stock: { type: 'number' },
  },
  required: ['id', 'code', 'category', 'name', 'price', 'stock'],
  indexes: ['code', 'category'],
};
const ticketSchema: RxJsonSchema<Ticket> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text,
    at: { type: 'number' },
    lines: { type: 'array', items: { type: 'object' } },
    payments: { type: 'array', items: { type: 'object' } },
    total: { type: 'number' },
  },
};
