import { expect, it, onTestFinished } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { codesNow, followCode } from '#db/tables/code-names.ts';
import { customerCodeNow } from '#db/tables/customer-codes.ts';
import { customerOfInvoice, takeInCustomers } from '#db/tables/customers.ts';
import { listFavourites, putFavourite } from '#db/tables/favourites.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
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
