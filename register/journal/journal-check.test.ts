import { afterEach, beforeEach, expect, it } from 'vitest';

import { journalEnd, readJournal } from '#db/tables/journal.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  await till.client.sale.scan({ code: '4006381333931' });
  await till.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  await till.client.drawer.payOut({ amount: 100, reason: 'stamps', expense: false });
});
afterEach(() => till.close());

/** Somebody with the file and a tool, who knows how to get rid of a trigger. */
function tamper(sql: string): void {
  const names = till.db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  till.db.exec(names.map((name) => `DROP TRIGGER ${name};`).join('\n'));
  till.db.pragma('foreign_keys = OFF');
  till.db.exec(sql);
}

async function sell(code = '4006381333931'): Promise<string> {
  await till.client.sale.scan({ code });
  const sold = await till.client.sale.complete({ tender: { methodId: '1', tendered: 1000 }, leaveUnpaid: false });
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value.invoiceId;
}

const place = () =>
  till.db.prepare<[], number>("SELECT seq FROM journal WHERE act = 'sale.complete'").pluck().get() ?? 0;

it('an honest journal is whole, and its last seal is the one a Z would print', () => {
  const verdict = checkJournal(till.db);
  expect(verdict.broken).toBeNull();
  expect(verdict.entries).toBeGreaterThan(3);
  expect(checkJournal(till.db, verdict.last.slice(0, 24)).heldAt).toBe(verdict.entries);
  expect(checkJournal(till.db, 'feed').heldAt).toBeNull();
});

it('an entry that was changed afterwards is named', () => {
  tamper(`UPDATE journal_entry SET staff = 'somebody else' WHERE seq = 2`);
  expect(checkJournal(till.db).broken).toEqual({ seq: 2, why: 'changed' });
});

it('an entry that was taken out is missed', () => {
  tamper('DELETE FROM journal_entry WHERE seq = 2');
  expect(checkJournal(till.db).broken).toEqual({ seq: 2, why: 'missing' });
});

it('a sale is its own entry: its seal breaks when its number, its money, its time or its cashier is another', () => {
  for (const change of [
    "number = 'KMG1A-26000009'",
    'total = total + 1, sales = sales + 1',
    'sold_at = sold_at + 1',
    "cashier = 'X'",
    "tenders = '[]'",
  ]) {
    expect(() => till.db.exec(`UPDATE invoice SET ${change}`)).toThrow('only added to');
  }
  expect(() => till.db.exec('DELETE FROM invoice')).toThrow('only added to');
  expect(() => till.db.exec('UPDATE payment SET amount = 1')).toThrow('only added to');
  expect(() => till.db.exec('DELETE FROM payment')).toThrow('only added to');
  tamper('UPDATE invoice SET total = total + 1, sales = sales + 1');
  expect(checkJournal(till.db).broken).toEqual({ seq: place(), why: 'changed' });
});

it('a tender of a sale that was changed afterwards breaks its seal', () => {
  tamper(`UPDATE invoice SET tenders = json_set(tenders, '$[0][2]', (tenders ->> '$[0][2]') - 1)`);
  expect(checkJournal(till.db).broken).toEqual({ seq: place(), why: 'changed' });
});

it('a sale that was taken out is missed', () => {
  const seq = place();
  tamper('DELETE FROM invoice');
  expect(checkJournal(till.db).broken).toEqual({ seq, why: 'missing' });
});

it('sales, returns and acts beside them are one chain, read a page at a time', async () => {
  const invoiceId = await sell();
  await till.client.drawer.payOut({ amount: 100, reason: 'tape', expense: false });
  const chosen = { invoiceId, lines: [{ line: 0, quantity: 1 }] };
  expect(await till.client.returns.choose(chosen)).toMatchObject({ ok: true });
  expect(
    await till.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false }),
  ).toMatchObject({ ok: true });
  await sell('4006381333948');
  await till.client.invoice.void({ invoiceId, reason: 'Wrong coffee' });
  await sell();
  expect(checkJournal(till.db).broken).toBeNull();
  const whole = readJournal(till.db, { after: 0, limit: 1000 });
  expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, index) => index + 1));
  expect(
    whole.filter(({ act }) => act === 'sale.complete').map(({ facts }) => 'returnOf' in JSON.parse(facts)),
  ).toEqual([false, false, true, false, false]);
  const paged: typeof whole = [];
  for (let page = readJournal(till.db, { after: 0, limit: 2 }); page.length > 0;) {
    paged.push(...page);
    page = readJournal(till.db, { after: paged.length, limit: 2 });
  }
  expect(paged).toEqual(whole);
  expect(till.db.prepare('SELECT * FROM journal ORDER BY seq').all()).toEqual(whole);
});

it('a till that started again goes on after its last sale', async () => {
  await sell();
  const end = journalEnd(till.db);
  expect(till.db.prepare('SELECT seal FROM invoice ORDER BY key DESC LIMIT 1').pluck().get()).toEqual(end.hash);
  expect(end.seq).toBe(checkJournal(till.db).entries);
});

it('a number that JSON would spell otherwise has an entry of its own', async () => {
  const { identity } = till.context.memory;
  if (!identity) throw new Error('no identity');
  till.context.memory.identity = { ...identity, series: { ...identity.series, outletCode: '"K\\' } };
  till.context.memory.counter = undefined;
  await sell();
  await sell();
  expect(checkJournal(till.db).broken).toBeNull();
});

it('a journal whose end was cut off is whole in itself, and a seal on paper gives it away', () => {
  const { last, entries } = checkJournal(till.db);
  tamper(`DELETE FROM journal_entry WHERE seq = ${entries}`);
  const verdict = checkJournal(till.db, last.slice(0, 24));
  expect(verdict.broken).toBeNull();
  expect(verdict.heldAt).toBeNull();
});
