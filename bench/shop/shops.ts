import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { inventVariant } from '#bench/shop/catalogue.ts';
import { repeatSale } from '#bench/shop/history.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import type { ShopSize } from '#bench/options.ts';
import { sellFive } from '#bench/sell.ts';
import { checkpointAside, closeDb } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { migrations } from '#db/migrations/index.ts';
import { recountShelves } from '#db/tables/shelf-counts.ts';
import { saveStockRead } from '#db/tables/stock.ts';
import { type IncomingVariant, takeInRows } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { defaultConfig } from '#sync/config.ts';
import { variantBatches } from '#sync/feeds/variant-batches.ts';
import { loosen, putInOrder } from '#sync/feeds/word-order.ts';
import { startTill } from '#testing/till.ts';

export const benchFolder = fileURLToPath(new URL('../../.data/bench', import.meta.url));

/** A folder of its own for something that is measured, on the disk of the others. */
export function newBenchFolder(prefix: string): string {
  mkdirSync(benchFolder, { recursive: true });
  return mkdtempSync(path.join(benchFolder, prefix));
}

/**
 * The folder of a register of that size, as it is on its first day each time: what earlier runs sold into it would be measured
 * as well. It is built once and kept as long as the tables are what they are.
 */
export async function shopOf(size: ShopSize, say: (line: string) => void): Promise<string> {
  const folder = path.join(benchFolder, `${size.variants}-variants-${size.invoices}-invoices`);
  const kept = path.join(folder, 'as-built');
  const dir = path.join(folder, 'in-use');
  const mark = path.join(folder, 'built');
  const wanted = createHash('sha256')
    .update(migrations.map(({ up }) => up).join('\n'))
    .update(readFileSync(new URL('catalogue.ts', import.meta.url)))
    .update(readFileSync(new URL('history.ts', import.meta.url)))
    .digest('hex');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    const began = performance.now();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    await build(kept, size);
    writeFileSync(mark, wanted);
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`built a shop of ${size.variants} variants and ${size.invoices} invoices in ${seconds} s`);
  }
  rmSync(dir, { recursive: true, force: true });
  cpSync(kept, dir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dir;
}

async function build(dir: string, { variants, invoices }: ShopSize): Promise<void> {
  const till = await startTill({ dir });
  await fillCatalogue(till.db, inventPages(variants));
  await till.client.shift.open({ float: 10_000 });
  await sellFive(till);
  await till.close();
  if (invoices > 1) lengthen(dir, invoices - 1);
  const again = await openTill(dir);
  await againstTheClock(again);
  // All that was told before is in the levels of such a till, which copies them down every few minutes.
  transact(again.db, (tx) => saveStockRead(tx, again.context.clock.now()));
  await again.close();
}

/** As a first fill does it, and as it leaves the file: every page searchable, none of them waiting for the disk. */
export async function fillCatalogue(db: ReadDb, pages: Iterable<readonly IncomingVariant[]>): Promise<void> {
  const writing = {
    db,
    config: defaultConfig,
    clock: { now: () => instant(Date.now()), monotonicMs: () => performance.now() },
    breathe: () => nextTurn(),
    alive: () => true,
    moveLog: () => checkpointAside(db),
  };
  loosen(db);
  const batches = variantBatches(writing, (tx, slice) => void takeInRows(tx, slice));
  for (const page of pages) await batches.add(page);
  await batches.rest();
  await putInOrder(writing);
  transact(db, (tx) => {
    recountShelves(tx);
    return undefined;
  });
}

export function* inventPages(variants: number): Generator<readonly IncomingVariant[], void> {
  for (let from = 0; from < variants; from += 1000) {
    yield Array.from({ length: Math.min(1000, variants - from) }, (_, index) => inventVariant(from + index));
  }
}

function lengthen(dir: string, invoices: number): void {
  const db = openRegisterDb(dir);
  repeatSale(db, invoices);
  closeDb(db);
}

/** A shift of its own for what the bench sells. */
async function againstTheClock({ client }: BenchTill): Promise<void> {
  await client.shift.close({ counted: 10_000, note: 'Not counted' });
  await client.shift.open({ float: 10_000 });
}
