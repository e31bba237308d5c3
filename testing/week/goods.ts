import { expect } from 'vitest';

import { say } from '#testing/week/selling.ts';
import type { Counter, Week } from '#testing/week/shop.ts';

/** Goods that nobody knew at that till. */
export interface Made {
  readonly counter: number;
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

/** Of few codes: tills that hear nothing of each other meet the same new goods. */
export async function makeGoods(week: Week, counter: Counter): Promise<void> {
  const { random, ledger } = week;
  const code = `NEW-${random(6)}`;
  const asked = { code, name: `Goods ${code} of ${counter.nth}`, category: 'Services', price: 100 + random(900) };
  const { client } = counter.till;
  if (!say(week, 'goods', await client.catalogue.add(asked)).ok) return;
  ledger.made.push({ counter: counter.nth, code, name: asked.name, price: asked.price });
}

/** They are there once, as one of those who made them said, and all tills have them so. */
export async function compareMade({ ledger, office, counters }: Week): Promise<void> {
  const rows = await office.service.store
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.code', 'product.name', 'variant.unitPrice as price'])
    .where('variant.code', 'like', 'NEW-%')
    .orderBy('variant.code')
    .execute();
  expect(rows.map(({ code }) => code)).toEqual([...new Set(ledger.made.map(({ code }) => code))].toSorted());
  for (const row of rows) {
    const said = ledger.made.filter(({ code }) => code === row.code).map(({ name, price }) => ({ name, price }));
    expect(said).toContainEqual({ name: row.name, price: row.price });
    for (const { till, nth } of counters) {
      const checked = await till.client.catalogue.check({ code: row.code });
      const here = checked.ok && { name: checked.value.variant.name, price: checked.value.price };
      expect(here, `${row.code} at till ${nth}`).toEqual({ name: row.name, price: row.price });
    }
  }
}
