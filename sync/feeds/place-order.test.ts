import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { inPlaceOrder } from '#sync/feeds/place-order.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
let waited: number;
const breathe = async () => void (waited += 1);
beforeEach(() => {
  db = openRegisterDb(':memory:');
  waited = 0;
});
afterEach(() => db.close());

function stock(...codes: readonly string[]): void {
  transact(db, (tx) => {
    takeInVariants(
      tx,
      codes.map((code) => variant(code, code)),
    );
    return undefined;
  });
}

it('puts levels in the order of their rows, and leaves out what there is no row of', async () => {
  stock('B', 'C', 'A');
  db.exec("UPDATE variant SET place = -1 WHERE code = 'A'"); // as what sells most
  const levels = ['C', 'Z', 'B', 'A'].map((code) => ({ code, onHand: 1 }));
  const ordered = await inPlaceOrder({ db, breathe }, levels);
  expect(ordered.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
});

it('lets the later of two levels of a code come later', async () => {
  stock('A', 'B');
  const said = ['A', 'B', 'A'].map((code, index) => ({ code, onHand: index }));
  expect((await inPlaceOrder({ db, breathe }, said)).filter(({ code }) => code === 'A')).toEqual([said[0], said[2]]);
});

it('gives way while it orders the levels of a whole shop', async () => {
  const codes = Array.from({ length: 5_000 }, (_, index) => `C-${index}`);
  stock(...codes);
  const levels = codes.map((code) => ({ code, onHand: 1 })).toReversed();
  expect((await inPlaceOrder({ db, breathe }, levels)).map(({ code }) => code)).toEqual(codes);
  // Every 250 that it looks for and every 1,000 that it sorts.
  expect(waited).toBeGreaterThanOrEqual(24);
});
