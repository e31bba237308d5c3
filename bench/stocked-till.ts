import { inventVariant } from '#bench/shop/catalogue.ts';
import { recountShelves } from '#db/tables/shelf-counts.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** A till in memory with five hundred invented variants and its shift open. */
export async function startStockedTill(): Promise<TestTill> {
  const till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(
      tx,
      Array.from({ length: 500 }, (_, index) => inventVariant(index)),
    );
    recountShelves(tx);
    return undefined;
  });
  await till.client.shift.open({ float: 0 });
  return till;
}
