import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariantByCode, matchVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
beforeEach(() => {
  db = openRegisterDb(':memory:');
});
afterEach(() => db.close());

const takeIn = (...slice: IncomingVariant[]) => transact(db, (tx) => takeInVariants(tx, slice));
const found = (match: string) => matchVariants(db, match).map(({ name }) => name);

describe('taking in the catalogue', () => {
  it('says where each row is, new or known', () => {
    const first = takeIn(variant('A', 'Latte'), variant('B', 'Mocha'));
    expect(first).toEqual({ added: 2, changed: 0, places: [1, 2] });
    expect(takeIn(variant('B', 'Mocha'), variant('C', 'Tea'))).toEqual({ added: 1, changed: 0, places: [2, 3] });
    expect(findVariantByCode(db, ['C', 'C'])?.place).toBe(3);
  });

  it('writes nothing when the office says what we have', () => {
    takeIn(variant('A', 'Latte'));
    const before = db.prepare('SELECT total_changes() AS n').get();
    expect(takeIn(variant('A', 'Latte'))).toMatchObject({ added: 0, changed: 0 });
    expect(db.prepare('SELECT total_changes() AS n').get()).toEqual(before);
  });

  it('finds a renamed variant by its new name only', () => {
    takeIn(variant('A', 'Latte'));
    expect(takeIn(variant('A', 'Café au lait'))).toMatchObject({ changed: 1, places: [1] });
    expect([found('latte'), found('cafe')]).toEqual([[], ['Café au lait']]);
  });

  it('takes a doubled code in one slice as one variant, the later word winning', () => {
    expect(takeIn(variant('A', 'Latte'), variant('A', 'Mocha'))).toEqual({ added: 1, changed: 1, places: [1, 1] });
    expect(found('mocha')).toEqual(['Mocha']);
  });
});
