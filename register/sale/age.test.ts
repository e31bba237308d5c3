import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import type { AgeRule } from '#domain/age.ts';
import { recordStatements } from '#testing/statements.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function ask(...ages: AgeRule[]): Promise<void> {
  const saved = await till.client.settings.save({ ...(await till.client.settings.show({})), ages });
  expect(saved).toMatchObject({ ok: true, value: { ages } });
}

async function ring(...goods: { code: string }[]): Promise<void> {
  for (const each of goods) expect(await till.client.sale.scan(each)).toMatchObject({ ok: true });
}

const show = () => till.client.sale.show({});
const unseen = (years: number) => ({ ok: false, refusal: { code: 'age_unseen', years } });

it('is asked of whoever buys goods of a category, once a sale, before any money is taken', async () => {
  const { client } = till;
  await ask({ category: 'Drinks', years: 18 });
  await ring(croissant);
  expect((await show()).age).toBeUndefined();
  await ring(flatWhite);
  // The shop's own day is 2026-11-21.
  expect((await show()).age).toEqual({ years: 18, bornBy: '2008-11-21' });
  const [method] = await client.payment.methods({});
  const tender = { methodId: method?.id ?? '', tendered: 10 };
  expect(await client.sale.addTender(tender)).toEqual(unseen(18));
  expect(await client.sale.terminalSilent(tender)).toEqual(unseen(18));
  expect(await client.sale.complete(cash(2_000))).toEqual(unseen(18));
  expect((await show()).tenders).toEqual([]);

  expect(await client.sale.answerAge({ years: 18, oldEnough: true })).toMatchObject({ ok: true });
  expect((await show()).age).toBeUndefined();
  await ring(flatWhite);
  expect(await client.sale.complete(cash(2_000))).toMatchObject({ ok: true });
  expect(readJournal(till.db, { after: 0, limit: 99 }).filter(({ act }) => act === 'sale.age')).toMatchObject([
    { staff: 'Ayu', facts: JSON.stringify({ years: 18, oldEnough: true, goods: [flatWhite.code] }) },
  ]);
  // The next customer is another.
  await ring(flatWhite);
  expect((await show()).age).toMatchObject({ years: 18 });
});

it('takes the goods off for whoever is too young, and asks about what is left', async () => {
  const { client } = till;
  await ask({ category: 'Drinks', years: 18 }, { category: 'Bakery', years: 16 });
  await ring(flatWhite, croissant);
  expect((await show()).age).toMatchObject({ years: 18 });
  expect(await client.sale.answerAge({ years: 18, oldEnough: false })).toMatchObject({
    value: { lines: [croissant], age: { years: 16 } },
  });
  expect(await client.sale.answerAge({ years: 16, oldEnough: true })).toMatchObject({ ok: true });
  await ring(flatWhite);
  expect((await show()).age).toMatchObject({ years: 18 });
});

it('is asked anew on a sale that was emptied line by line: who buys there next is another', async () => {
  const { client } = till;
  await ask({ category: 'Drinks', years: 18 });
  await ring(flatWhite, croissant);
  await client.sale.answerAge({ years: 18, oldEnough: true });
  const [wine, cake] = (await show()).lines;
  await client.sale.removeLine({ lineId: wine?.id ?? 0 });
  await client.sale.undoRemove({});
  expect((await show()).age).toBeUndefined();
  for (const line of [wine, cake]) await client.sale.removeLine({ lineId: line?.id ?? 0 });
  await ring(flatWhite);
  expect((await show()).age).toMatchObject({ years: 18 });
});

it('is asked of nobody who brings goods back, and costs a shop that asks nobody no look at the disk', async () => {
  const { client } = till;
  await ring(flatWhite);
  const sold = await client.sale.complete(cash(2_000));
  await ask({ category: 'Drinks', years: 18 });
  const invoiceId = sold.ok ? sold.value.invoiceId : '';
  await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect((await show()).lines).toHaveLength(1);
  expect((await show()).age).toBeUndefined();
  await client.sale.clear({});
  await ask();
  await ring(croissant);
  const scanned = async () => {
    const stop = recordStatements(till.db);
    await ring(croissant);
    return stop().length;
  };
  const quiet = await scanned();
  await ask({ category: 'Drinks', years: 18 });
  await ring(croissant);
  expect(await scanned()).toBe(quiet + 1);
});
