import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkJournal } from '#register/journal-check.ts';
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
  till.db.exec('DROP TRIGGER journal_is_not_rewritten; DROP TRIGGER journal_is_not_shortened');
  till.db.exec(sql);
}

it('an honest journal is whole, and its last seal is the one a Z would print', () => {
  const verdict = checkJournal(till.db);
  expect(verdict.broken).toBeNull();
  expect(verdict.entries).toBeGreaterThan(3);
  expect(checkJournal(till.db, verdict.last.slice(0, 24)).heldAt).toBe(verdict.entries);
  expect(checkJournal(till.db, 'feed').heldAt).toBeNull();
});

it('an entry that was changed afterwards is named', () => {
  tamper(`UPDATE journal SET staff = 'somebody else' WHERE seq = 2`);
  expect(checkJournal(till.db).broken).toEqual({ seq: 2, why: 'changed' });
});

it('an entry that was taken out is missed', () => {
  tamper('DELETE FROM journal WHERE seq = 3');
  expect(checkJournal(till.db).broken).toEqual({ seq: 3, why: 'missing' });
});

it('a journal whose end was cut off is whole in itself, and a seal on paper gives it away', () => {
  const { last, entries } = checkJournal(till.db);
  tamper(`DELETE FROM journal WHERE seq = ${entries}`);
  const verdict = checkJournal(till.db, last.slice(0, 24));
  expect(verdict.broken).toBeNull();
  expect(verdict.heldAt).toBeNull();
});
