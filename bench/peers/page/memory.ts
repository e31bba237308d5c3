import Fuse from 'fuse.js';

import { type Found, mostFound, type Peer, type Product, type Ticket } from '#bench/peers/page/peer.ts';

/**
 * Everything in memory, all of it looked at twice with every key: for the code itself, then for the words in each name
 * without its accents. A sale is one document that waits for no disk.
 */
export function memory(): Peer {
  return inMemory(({ products }, words) => {
    const typed = words.join(' ');
    const exact = products.filter(({ code }) => code === typed);
    if (exact.length > 0) return exact;
    return products
      .filter(({ name }) => {
        const plain = withoutAccents(name);
        return words.every((word) => plain.includes(word));
      })
      .slice(0, mostFound);
  });
}

function withoutAccents(name: string): string {
  return name.replaceAll(/[^ -~]/g, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase();
}

/** The same, with the names searched by Fuse.js. */
export function fuse(): Peer {
  let index: Fuse<Product> | undefined;
  return inMemory(({ products }, words) => {
    index ??= new Fuse(products, { keys: ['name'], threshold: 0.3 });
    return index.search(words.join(' '), { limit: mostFound }).map(({ item }) => item);
  });
}

interface Shop {
  readonly products: readonly Product[];
  readonly byCode: ReadonlyMap<string, Product>;
}

function inMemory(find: (shop: Shop, words: readonly string[]) => readonly Found[]): Peer {
  let shop: Shop = { products: [], byCode: new Map() };
  return {
    async fill(products) {
      await write('product', (store) => {
        store.clear();
        for (const product of products) store.put(product);
      });
    },
    async open() {
      const products = (await read('product')) as Product[];
      shop = { products, byCode: new Map(products.map((product) => [product.code, product])) };
    },
    byCode: (code) => Promise.resolve(shop.byCode.get(code)),
    find: (words) => Promise.resolve(find(shop, words)),
    sell: (ticket: Ticket) => write('sale', (store) => void store.put(ticket)),
  };
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('memory-shop', 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['product', 'sale']) opening.result.createObjectStore(name, { keyPath: 'id' });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function write(name: string, work: (store: IDBObjectStore) => void): Promise<void> {
  const db = await (opened ??= database());
  return new Promise((resolve, reject) => {
    const change = db.transaction(name, 'readwrite');
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error ?? new Error('not written')));
    work(change.objectStore(name));
  });
}

async function read(name: string): Promise<unknown[]> {
  const db = await (opened ??= database());
  return new Promise((resolve, reject) => {
    const reading = db.transaction(name).objectStore(name).getAll();
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')));
  });
}
