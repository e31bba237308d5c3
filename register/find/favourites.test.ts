import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
});
afterEach(() => till.close());

const shelf = async () => {
  const { items, chosen } = await till.client.catalogue.favourites({});
  return { names: items.map(({ name }) => name), chosen };
};

it('shows what sells most until a manager chooses, in the order they were put there', async () => {
  expect(await shelf()).toEqual({ names: ['Flat white', 'Croissant', 'Oat milk 1 L'], chosen: false });
  await till.client.catalogue.favour({ code: croissant.code, whole: false, to: 'end' });
  await till.client.catalogue.favour({ code: flatWhite.code, whole: false, to: 'end' });
  expect(await shelf()).toEqual({ names: ['Croissant', 'Flat white'], chosen: true });
  await till.client.catalogue.favour({ code: flatWhite.code, whole: false, to: 'front' });
  expect(await shelf()).toMatchObject({ names: ['Flat white', 'Croissant'] });
  await till.client.catalogue.favour({ code: croissant.code, whole: false, to: 'off' });
  expect(await shelf()).toMatchObject({ names: ['Flat white'] });
  expect(readJournal(till.db, { after: 0, limit: 100 }).filter(({ act }) => act === 'catalogue.favour')).toHaveLength(
    4,
  );
});

it('keeps a place for what is not sold at the moment', async () => {
  await till.client.catalogue.favour({ code: croissant.code, whole: false, to: 'end' });
  await till.client.catalogue.favour({ code: flatWhite.code, whole: false, to: 'end' });
  const sold = (discontinued: boolean) =>
    transact(till.db, (tx) => {
      takeInVariants(tx, [variant(croissant.code, 'Croissant', { discontinued })]);
      return undefined;
    });
  sold(true);
  expect(await shelf()).toEqual({ names: ['Flat white'], chosen: true });
  sold(false);
  expect(await shelf()).toMatchObject({ names: ['Croissant', 'Flat white'] });
});

it('has room for sixty that are sold, however many were once, and shows what sells most when none of them is', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => `F-${index}`);
  const sell = (discontinued: boolean) =>
    transact(till.db, (tx) => {
      takeInVariants(
        tx,
        codes.map((code) => variant(code, code, { discontinued })),
      );
      return undefined;
    });
  sell(false);
  for (const code of codes) await till.client.catalogue.favour({ code, whole: false, to: 'end' });
  sell(true);
  expect(await shelf()).toEqual({ names: ['Flat white', 'Croissant', 'Oat milk 1 L'], chosen: false });
  expect(await till.client.catalogue.favour({ code: croissant.code, whole: false, to: 'end' })).toMatchObject({
    ok: true,
  });
  expect(await shelf()).toEqual({ names: ['Croissant'], chosen: true });
  sell(false);
  expect((await shelf()).names).toEqual([...codes.slice(1), 'Croissant']);
});

it('is a manager’s act, and has an end', async () => {
  const codes = Array.from({ length: 61 }, (_, index) => `F-${index}`);
  transact(till.db, (tx) => {
    takeInVariants(
      tx,
      codes.map((code) => variant(code, code)),
    );
    return undefined;
  });
  for (const code of codes.slice(0, 60)) await till.client.catalogue.favour({ code, whole: false, to: 'end' });
  expect(await till.client.catalogue.favour({ code: 'F-60', whole: false, to: 'end' })).toEqual({
    ok: false,
    refusal: { code: 'favourites_full', most: 60 },
  });
  expect(await till.client.catalogue.favour({ code: 'no such', whole: false, to: 'end' })).toMatchObject({
    refusal: { code: 'variant_gone' },
  });

  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  await till.client.session.signIn({ staffId: staff.find(({ role }) => role === 'cashier')?.id ?? '', pin: '4711' });
  expect(await till.client.catalogue.favour({ code: 'F-1', whole: false, to: 'off' })).toEqual({
    ok: false,
    refusal: { code: 'not_allowed', act: 'catalogue.favour', roles: ['Supervisor', 'Manager'] },
  });
  expect((await shelf()).names).toContain('F-1');
});
