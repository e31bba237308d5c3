import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { measureFill } from '#scripts/fill/measure-fill.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-fill-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

it('is full when every row of the list can be sold, also those that share a tile', { timeout: 60_000 }, async () => {
  const catalogue = path.join(dir, 'items.csv');
  const rows = ['dairy,,Milk,1l,5', 'dairy,,Milk,2l,9', 'bakery,,Rye loaf,,4'];
  writeFileSync(catalogue, ['Category,Subcategory,Item,Weight,PriceAED', ...rows, ''].join('\n'));
  const fill = await measureFill({ catalogue, port: 0 });
  expect(fill.items).toBe(3);
  expect(fill.fullMs).toBeGreaterThanOrEqual(fill.firstSaleMs);
  expect(fill.sales.count).toBeGreaterThan(0);
});
