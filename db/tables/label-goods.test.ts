import { expect, it } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { goodsOfCategory } from '#db/tables/label-goods.ts';
import { hideVariants, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

it('lists what is sold of a category and of those within it, at the price of this outlet, each of its own in turn', () => {
  const db = openRegisterDb(':memory:');
  transact(db, (tx) => {
    takeInVariants(tx, [
      variant('1', 'Sencha', { category: 'Tea/Green', unitPrice: 500 }),
      variant('2', 'Rye', { category: 'Bread' }),
      variant('3', 'Mug', { category: 'Tea', unitPrice: 900 }),
      variant('4', 'Assam', { category: 'Tea/Black', unitPrice: 400 }),
      variant('5', 'Gone', { category: 'Tea', discontinued: true }),
      variant('6', 'Hidden', { category: 'Tea' }),
    ]);
    hideVariants(tx, [6]);
    tx.exec("UPDATE variant SET outlet_price = 450 WHERE code = '4'");
    return undefined;
  });
  expect(goodsOfCategory(db, 'Tea').map(({ code, price }) => [code, price])).toEqual([
    ['3', 900],
    ['4', 450],
    ['1', 500],
  ]);
  expect(goodsOfCategory(db, 'Nothing')).toEqual([]);
  db.close();
});

it('lists of very many those that sell most', () => {
  const db = openRegisterDb(':memory:');
  const many = Array.from({ length: 1_100 }, (_, number) =>
    variant(String(number), `Tea ${number}`, { category: 'Tea' }),
  );
  transact(db, (tx) => void takeInVariants(tx, many));
  const codes = goodsOfCategory(db, 'Tea').map(({ code }) => Number(code));
  expect(codes).toHaveLength(1_000);
  expect(Math.max(...codes)).toBe(999);
  db.close();
});
