import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import type { Found, Peer, Product, Ticket } from '#bench/peers/page/peer.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';

/** Told by name what to do; answers microseconds, or milliseconds for what is done once. */
export interface Contest {
  enter(name: string, pin: string): Promise<void>;
  fill(count: number): Promise<number>;
  open(): Promise<number>;
  scans(indexes: readonly number[]): Promise<number[]>;
  finds(questions: readonly (readonly string[])[]): Promise<number[]>;
  sales(indexes: readonly (readonly number[])[]): Promise<number[]>;
}

const peers: Readonly<Record<string, (pin: string) => Promise<Peer>>> = {
  ours: async (pin) => (await import('#bench/peers/page/ours.ts')).ours(pin),
  dexie: async () => (await import('#bench/peers/page/dexie.ts')).dexie(),
  rxdb: async () => (await import('#bench/peers/page/rxdb.ts')).rxdb(),
  memory: async () => (await import('#bench/peers/page/memory.ts')).memory(),
  odoo: async () => (await import('#bench/peers/page/memory.ts')).odoo(),
  fuse: async () => (await import('#bench/peers/page/memory.ts')).fuse(),
  sqljs: async () => (await import('#bench/peers/page/sql-js.ts')).sqlJs(),
  opfs: async () => (await import('#bench/peers/page/opfs.ts')).opfs(),
};

const root = createRoot(document.getElementById('root') ?? document.body);
let entered: Peer | undefined;
let shown: readonly Found[] = [];
let tickets = 0;
const patienceMs = 4_000;

const contest: Contest = {
  async enter(name, pin) {
    entered = await peers[name]?.(pin);
  },
  async fill(count) {
    const products = Array.from({ length: count }, (_, index) => productOf(index));
    const began = performance.now();
    await peer().fill?.(products);
    return performance.now() - began;
  },
  async open() {
    const began = performance.now();
    await peer().open();
    draw([known(await peer().byCode(productOf(3).code))]);
    return performance.now() - began;
  },
  scans: (indexes) =>
    timed(indexes, async (index) => {
      // A sale of thirty lines at most, as the bench of our own scans.
      const before = shown.length < 30 ? shown : [];
      draw([...before, known(await peer().byCode(productOf(index).code))]);
    }),
  finds: (questions) => timed(questions, async (words) => draw(await peer().find(words))),
  async sales(indexes) {
    const taken: number[] = [];
    for (const five of indexes) {
      const ticket = ticketOf(five);
      await peer().ringUp?.(ticket);
      taken.push(
        ...(await timed([ticket], async (each) =>
          draw([
            await peer()
              .sell(each)
              .then(() => receipt(each)),
          ]),
        )),
      );
    }
    return taken;
  },
};
Object.assign(window, { contest });

function peer(): Peer {
  if (!entered) throw new Error('nobody has entered');
  return entered;
}

function known(found: Found | undefined): Found {
  if (!found) throw new Error('a product that is there was not found');
  return found;
}

/** One after the other, as far apart as the hands of a cashier let them be, until each is in the document. */
async function timed<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  const started = performance.now();
  for (const each of all) {
    // Some need seconds for an answer: a few of those say as much.
    if (taken.length >= 3 && performance.now() - started > patienceMs) break;
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
    const began = performance.now();
    await work(each);
    taken.push((performance.now() - began) * 1000);
  }
  return taken;
}

function draw(found: readonly Found[]): void {
  shown = found;
  const rows = found.map(({ name, price }, index) => createElement('li', { key: index }, name, ' ', price));
  flushSync(() => root.render(createElement('ol', null, rows)));
}

function productOf(index: number): Product {
  const { code, officeId, name, category, type, unitPrice, outletPrice, taxable, discontinued } = inventVariant(index);
  const words = [...new Set(name.toLowerCase().split(' '))];
  const goods = { code, officeId, name, words, category, type, outletPrice, taxable, discontinued };
  return { id: index + 1, ...goods, price: unitPrice, stock: 1_000 };
}

function ticketOf(indexes: readonly number[]): Ticket {
  const lines = indexes.map(productOf).map(({ id, code, price }) => ({ id, code, quantity: 1, price }));
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  tickets += 1;
  const id = `${Math.round(performance.timeOrigin)}-${tickets}`;
  return { id, at: Math.round(performance.timeOrigin), lines, payments: [{ method: 'Cash', amount: total }], total };
}

function receipt({ id, total }: Ticket): Found {
  return { name: id, price: total };
}
