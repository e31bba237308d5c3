import { inventVariant } from '#bench/shop/catalogue.ts';
import { recountShelves } from '#db/tables/shelf-counts.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** A till with invented variants and its shift open; in memory, but for one that is given a folder. */
export async function startStockedTill({ dir, variants = 500 }: Stock = {}): Promise<TestTill> {
  const till = await startTill(dir === undefined ? {} : { dir });
  transact(till.db, (tx) => {
    takeInVariants(
      tx,
      Array.from({ length: variants }, (_, index) => inventVariant(index)),
    );
    recountShelves(tx);
    return undefined;
  });
  await till.client.shift.open({ float: 0 });
  return till;
}

interface Stock {
  readonly dir?: string;
  readonly variants?: number;
}
