import { expect, it, onTestFinished } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { codesNow, followCode, identitiesAfter } from '#db/tables/code-names.ts';
import { customerCodeNow } from '#db/tables/customer-codes.ts';
import { customerOfInvoice, takeInCustomers } from '#db/tables/customers.ts';
import { listFavourites, putFavourite } from '#db/tables/favourites.ts';
import { followPassed, forgetSought, soughtGoods } from '#db/tables/passed-codes.ts';
import { insertQuote } from '#db/tables/quotes.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { type BusinessDay, instant } from '#domain/ids.ts';
import { emptySale } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';
import { variant } from '#testing/till.ts';

function open() {
  const db = openRegisterDb(':memory:');
  onTestFinished(() => void db.close());
  return db;
}

it('goods are told under the last of their codes, and under one that other goods have since as those', () => {
  const db = open();
  const goods = (code: string, officeId: string) =>
    transact(db, (tx) => void takeInVariants(tx, [variant(code, 'Tea', { officeId })]));
  const follow = (was: string, now: string) => transact(db, (tx) => followCode(tx, { was, now }));
  const now = (code: string) => codesNow(db, [code]).get(code);
  for (const code of ['A', 'B', 'C']) goods(code, 'tea');
  follow('A', 'B');
  follow('B', 'C');
  expect(['A', 'B', 'C'].map(now)).toEqual(['C', 'C', undefined]);
  follow('C', 'A');
  expect(['A', 'B', 'C'].map(now)).toEqual([undefined, 'A', 'A']);
  goods('B', 'coffee');
  expect(['A', 'B', 'C'].map(now)).toEqual([undefined, undefined, 'A']);
});

it('a favourite stays one under its new code, and is none twice', () => {
  const db = open();
  const favourites = () => listFavourites(db).map(({ code }) => code);
  transact(db, (tx) => {
    takeInVariants(
      tx,
      ['A', 'B', 'C'].map((code) => variant(code, 'Tea', { officeId: 'tea' })),
    );
    for (const code of ['X', 'A', 'C', 'Y']) putFavourite(tx, { code, whole: false }, 'end');
    followCode(tx, { was: 'A', now: 'B' });
  });
  expect(favourites()).toEqual(['X', 'B', 'C', 'Y']);
  transact(db, (tx) => followCode(tx, { was: 'B', now: 'C' }));
  expect(favourites()).toEqual(['X', 'C', 'Y']);
});

it('a customer is known by the codes they had, but for one that somebody else has since', () => {
  const db = open();
  const customer = (id: string, code: string) =>
    transact(db, (tx) => void takeInCustomers(tx, [{ id, code, name: id, email: '', mobile: '' }]));
  for (const code of ['1', '2', '3']) customer('Maya', code);
  expect(['1', '2', '3', '4'].map((code) => customerCodeNow(db, code))).toEqual(['3', '3', '3', '4']);
  customer('Budi', '1');
  expect(['1', '2'].map((code) => customerOfInvoice(db, code)?.name)).toEqual(['Budi', 'Maya']);
  customer('Maya', '2');
  expect(['2', '3'].map((code) => customerCodeNow(db, code))).toEqual(['2', '2']);
});

const quote = {
  kind: 'salesorder',
  outletId: '',
  madeAt: instant(0),
  businessDay: '2026-01-01' as BusinessDay,
  validUntil: null,
  madeBy: '',
  customer: '',
  mobile: '',
  total: 0,
  tax: untaxed,
} as const;

/** The office has these goods under these codes now; nothing else is there. */
function copied(db: ReturnType<typeof open>, goods: readonly (readonly [officeId: string, code: string])[]) {
  transact(db, (tx) => {
    takeInVariants(
      tx,
      goods.map(([officeId, code]) => variant(code, officeId, { officeId })),
    );
    const now = new Map(identitiesAfter(tx, 0, 100).map((each) => [each.identity, each.code]));
    const found = soughtGoods(tx).map((each) => ({ ...each, now: now.get(each.identity) ?? '' }));
    followPassed(
      tx,
      found.filter((each) => each.now !== ''),
    );
    forgetSought(tx);
  });
}

it('a code that others have now is told as what had it then, and their favourites change places with them', () => {
  const db = open();
  const promise = (number: string) =>
    transact(db, (tx) => void insertQuote(tx, { ...quote, number, sale: emptySale(number) }));
  const now = (number: string) =>
    ['A', 'B', 'C'].map((code) => codesNow(db, [code], { quote: number }).get(code) ?? code);
  copied(db, [
    ['tea', 'A'],
    ['coffee', 'B'],
  ]);
  transact(db, (tx) => {
    for (const code of ['A', 'X', 'B']) putFavourite(tx, { code, whole: false }, 'end');
  });
  promise('1');
  copied(db, [
    ['tea', 'B'],
    ['coffee', 'A'],
  ]);
  promise('2');
  copied(db, [
    ['tea', 'C'],
    ['coffee', 'A'],
    ['milk', 'B'],
  ]);
  promise('3');
  expect([now('1'), now('2'), now('3')]).toEqual([
    ['C', 'A', 'C'],
    ['A', 'C', 'C'],
    ['A', 'B', 'C'],
  ]);
  expect(listFavourites(db).map(({ code }) => code)).toEqual(['C', 'X', 'A']);
  // What was made anew at the office is what it was before.
  copied(db, [['tea anew', 'C']]);
  expect(now('3')).toEqual(['A', 'B', 'C']);
  expect(now('1')).toEqual(['C', 'A', 'C']);
});
