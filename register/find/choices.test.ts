import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { recountShelves } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
});
afterEach(() => till.close());

function shirt(code: string, model: string, rest: Partial<IncomingVariant> = {}): IncomingVariant {
  const choice = { id: 'p-shirt', product: 'T-shirt', model };
  return variant(code, `T-shirt, ${model}`, { category: 'Clothes', unitPrice: 1890, choice, ...rest });
}

function takeIn(...variants: IncomingVariant[]): void {
  transact(till.db, (tx) => {
    takeInVariants(tx, variants);
    recountShelves(tx);
    return undefined;
  });
}

const three = [shirt('T-1', 'Black / S'), shirt('T-2', 'Black / M'), shirt('T-3', 'White / M', { unitPrice: 2090 })];
const browse = () => till.client.catalogue.browse({ category: 'Clothes', offset: 0, limit: 50 });
const find = async (text: string) => (await till.client.catalogue.find({ text })).map(({ name }) => name);

describe('a product with several variants', () => {
  it('stands once on a shelf and in the finder, from its lowest price', async () => {
    takeIn(...three, variant('S-1', 'Scarf', { category: 'Clothes' }));
    const { items, total } = await browse();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { name: 'T-shirt', choices: { count: 3, cheapest: 1890, dearest: 2090 } },
      { name: 'Scarf' },
    ]);
    expect(items[1]).not.toHaveProperty('choices');
    expect(await till.client.catalogue.browse({ category: null, offset: 0, limit: 50 })).toMatchObject({ total: 5 });
    expect(await find('shirt')).toEqual(['T-shirt']);
  });

  it('is one variant where the text or the code says which', async () => {
    takeIn(...three);
    expect(await find('shirt white')).toEqual(['T-shirt, White / M']);
    expect(await find('T-2')).toEqual(['T-shirt, Black / M']);
    expect(await till.client.catalogue.find({ text: 'T-2' })).not.toMatchObject([{ choices: {} }]);
  });

  it('says what there is of it, without what is not sold any more', async () => {
    takeIn(...three.slice(0, 2), shirt('T-3', 'White / M', { discontinued: true }));
    const [tile] = (await browse()).items;
    expect(await till.client.catalogue.choices({ key: tile?.key ?? 0 })).toMatchObject({
      product: 'T-shirt',
      variants: [
        { code: 'T-1', model: 'Black / S', price: 1890 },
        { code: 'T-2', model: 'Black / M' },
      ],
    });
    takeIn(shirt('T-2', 'Black / M', { discontinued: true }));
    const [left] = (await browse()).items;
    expect(left).toMatchObject({ name: 'T-shirt, Black / S' });
    expect(left).not.toHaveProperty('choices');
  });

  it('is a favourite whole, or one variant of it alone', async () => {
    takeIn(...three);
    await till.client.catalogue.favour({ code: 'T-1', whole: true, to: 'end' });
    await till.client.catalogue.favour({ code: 'T-3', whole: false, to: 'end' });
    const { items } = await till.client.catalogue.favourites({});
    expect(items.map(({ name }) => name)).toEqual(['T-shirt', 'T-shirt, White / M']);
  });

  it('moves when the office puts a variant elsewhere or renames it', async () => {
    takeIn(...three);
    const moved = { id: 'p-other', product: 'Polo', model: 'M' };
    takeIn(variant('T-3', 'Polo, M', { category: 'Clothes', choice: moved }));
    expect((await browse()).items).toMatchObject([{ name: 'T-shirt', choices: { count: 2 } }, { name: 'Polo, M' }]);
    const tee = (model: string) => ({ id: 'p-shirt', product: 'Tee', model });
    takeIn(shirt('T-1', 'Black / S', { choice: tee('Black / S') }));
    expect((await browse()).items[0]).toMatchObject({ name: 'Tee' });
  });
});

it('a catalogue of an older register is there, each variant by itself until the next pass', () => {
  const db = openDb(':memory:');
  migrate(db, { migrations: migrations.filter(({ version }) => version < 192) });
  db.exec(`
    INSERT INTO category (key, path, shelf) VALUES (1, 'Clothes', 1);
    INSERT INTO variant (place, code, office_id, name, category, shelf, type, unit_price, taxable, discontinued)
    VALUES (1, 'T-1', 'id-T-1', 'T-shirt, Black / S', 1, 1, 'Standard', 1890, 1, 0);
    INSERT INTO favourite (code, place) VALUES ('T-1', 1);
  `);
  migrate(db);
  expect(db.prepare('SELECT product, model FROM variant').raw().all()).toEqual([[null, null]]);
  expect(db.prepare('SELECT code, whole FROM favourite').raw().all()).toEqual([['T-1', 0]]);
  db.close();
});
