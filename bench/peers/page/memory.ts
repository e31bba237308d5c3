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

/**
 * The same, searched as Odoo 19 does it (`getProductsBySearchWord`, `normalize` of its web client): what can be searched is put together and
 * freed of accents, ligatures and case anew for every product with every key, and what was found is put in the order of where the words
 * stand in the name. The words are one text to it: two of them are found where they stand side by side.
 */
export function odoo(): Peer {
  return inMemory(({ products }, words) => {
    const typed = plainly(words.join(' '));
    const exact = products.filter(({ code }) => code.toLowerCase() === typed);
    if (exact.length > 0) return exact;
    const found = products.filter((product) => plainly(searchTextOf(product)).includes(typed));
    return found.toSorted((one, other) => byPlace(typed, one, other)).slice(0, mostFound);
  });
}

function searchTextOf({ name, code }: Product): string {
  return [name, code].filter((part) => part !== '').join(' ');
}

function byPlace(typed: string, one: Product, other: Product): number {
  const [name, otherName] = [plainly(one.name), plainly(other.name)];
  const [at, otherAt] = [name.indexOf(typed), otherName.indexOf(typed)];
  return Number(at === -1) - Number(otherAt === -1) || at - otherAt || name.localeCompare(otherName);
}

function plainly(text: string): string {
  const apart = Array.from(text.normalize('NFKC'), (letter) => ligatures.get(letter) ?? letter).join('');
  const bare = apart.normalize('NFD').replaceAll(/\p{Nonspacing_Mark}/gu, '');
  const letters = Array.from(bare, (letter) => likeLetters.get(letter) ?? letter).join('');
  // There and back again: capitals of some letters are two.
  return letters.toLowerCase().toUpperCase().toLowerCase();
}

const ligatures = new Map([['Æ', 'Ae'], ['æ', 'ae'], ['Œ', 'Oe'], ['œ', 'oe']]); // oxfmt-ignore
const likeLetters = new Map([['Ø', 'O'], ['ø', 'o'], ['Ł', 'L'], ['ł', 'l'], ['Ð', 'D'], ['ð', 'd']]); // oxfmt-ignore

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
