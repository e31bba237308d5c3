import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { followCode } from '#db/tables/code-names.ts';
import { forgetOldPrices, listRelabelled } from '#db/tables/old-prices.ts';
import { hideVariants, type IncomingVariant, takeInVariants, visiblePlaces } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
beforeEach(() => {
  db = openRegisterDb(':memory:');
});
afterEach(() => db.close());

const takeIn = (...slice: IncomingVariant[]) => transact(db, (tx) => takeInVariants(tx, slice));
const tea = (unitPrice: number, more: Partial<IncomingVariant> = {}) => variant('T', 'Tea', { unitPrice, ...more });
const due = () => listRelabelled(db).map(({ code, was, price }) => [code, was, price]);

it('knows nothing of goods that are new', () => {
  takeIn(tea(300), variant('L', 'Latte'));
  expect(due()).toEqual([]);
});

it('says what the label says, however often the price changed since', () => {
  takeIn(tea(300));
  takeIn(tea(320));
  takeIn(tea(350));
  expect(due()).toEqual([['T', 300, 350]]);
  takeIn(tea(300));
  expect(due()).toEqual([]);
  expect(db.prepare('SELECT count(*) AS n FROM old_price').get()).toEqual({ n: 0 });
});

it('means the price of this outlet', () => {
  takeIn(tea(300, { outletPrice: 280 }));
  takeIn(tea(310, { outletPrice: 280 }));
  expect(due()).toEqual([]);
  takeIn(tea(310));
  expect(due()).toEqual([['T', 280, 310]]);
});

it('begins anew with the label that was printed', () => {
  takeIn(tea(300));
  takeIn(tea(320));
  transact(db, (tx) => {
    forgetOldPrices(tx, ['T']);
    return undefined;
  });
  expect(due()).toEqual([]);
  takeIn(tea(330));
  expect(due()).toEqual([['T', 320, 330]]);
});

it('leaves out what is not sold any more', () => {
  takeIn(tea(300));
  takeIn(tea(320, { discontinued: true }));
  expect(due()).toEqual([]);
});

it('goes shelf by shelf', () => {
  const shelves = [
    variant('1', 'Rye', { category: 'Bread' }),
    variant('2', 'Tea', { category: 'Drinks' }),
    variant('3', 'Bun', { category: 'Bread' }),
  ];
  takeIn(...shelves);
  takeIn(...shelves.map((goods) => ({ ...goods, unitPrice: goods.unitPrice + 10 })));
  expect(listRelabelled(db).map(({ name }) => name)).toEqual(['Bun', 'Rye', 'Tea']);
});

it('says so of goods that have another code by now, whether their price changed before or with it', () => {
  const goods = (code: string, unitPrice: number) => variant(code, code, { unitPrice, officeId: code.slice(0, 1) });
  takeIn(goods('A', 300), goods('B', 200), goods('C', 100));
  takeIn(goods('A', 320), goods('A2', 320), goods('B2', 210), goods('C2', 100));
  transact(db, (tx) => {
    for (const was of ['A', 'B', 'C']) followCode(tx, { was, now: `${was}2` });
    hideVariants(tx, visiblePlaces(tx, 0, 3));
  });
  expect(due()).toEqual([
    ['A2', 300, 320],
    ['B2', 200, 210],
  ]);
  transact(db, (tx) => {
    forgetOldPrices(tx, ['A2', 'B2']);
    followCode(tx, { was: 'A', now: 'A2' });
  });
  expect(due()).toEqual([]);
});
