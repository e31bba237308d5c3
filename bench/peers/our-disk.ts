import { rmSync } from 'node:fs';

import { newBenchFolder, fillCatalogue, inventPages } from '#bench/shop/shops.ts';
import { openTill } from '#bench/till.ts';
import { startTill } from '#testing/till.ts';

/** Milliseconds from goods in hand to the last of them searchable, in the register's own file. */
export async function fillOurs(variants: number): Promise<number> {
  return inFolder(async (dir) => {
    const till = await startTill({ dir });
    const pages = [...inventPages(variants)];
    const began = performance.now();
    await fillCatalogue(till.db, pages);
    const took = performance.now() - began;
    await till.close();
    return took;
  });
}

/** Milliseconds from a closed file of that size to a sale and a shelf. */
export async function openOurs(variants: number): Promise<number> {
  const dir = opened.get(variants) ?? (await filledFolder(variants));
  opened.set(variants, dir);
  const began = performance.now();
  const till = await openTill(dir, { signIn: false });
  await till.client.sale.show({});
  await till.client.catalogue.browse({ category: null, offset: 0, limit: 60 });
  const took = performance.now() - began;
  await till.close();
  return took;
}

async function filledFolder(variants: number): Promise<string> {
  const dir = newBenchFolder('disk-');
  const till = await startTill({ dir });
  await fillCatalogue(till.db, inventPages(variants));
  await till.close();
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function inFolder(work: (dir: string) => Promise<number>): Promise<number> {
  const dir = newBenchFolder('disk-');
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const opened = new Map<number, string>();
