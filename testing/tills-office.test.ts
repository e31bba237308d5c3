import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openShop as openOffice } from '#backoffice/testing/open-shop.ts';
import { tillList } from '#contract/v3/till-word.ts';
import { layCable } from '#testing/week/cable.ts';
import { keepTillId } from '#register/letter/till-id.ts';
import { readOtherTills } from '#register/views/other-tills.ts';
import { drained, openShop, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** Two tills of one outlet, each with its own line, at an office whose clock goes ahead when it is told to. */
async function openTwo() {
  let ahead = 0;
  const shop = await openOffice({ shop: 'demo', report: () => undefined, now: () => Date.now() + ahead });
  onTestFinished(() => shop.close());
  const { url, credential } = shop.backOffice;
  const open = async (code: string) => {
    const cable = await layCable(url);
    const till = await openTill({ url: cable.url, credential }, code, { config: { readBackMs: 50 } });
    onTestFinished(() => till.close());
    await drained(till);
    return { cable, till };
  };
  const [one, two] = [await open('1'), await open('2')];
  return { shop, one, two, goAhead: (ms: number) => (ahead += ms) };
}

async function seenFrom({ client }: TestTill) {
  const answer = await client.sync.otherTills({});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

it('a till whose line is down is seen by the others as it was heard of last, and its figures are 0 once it is back', async () => {
  const { shop, one, two, goAhead } = await openTwo();
  // A sale on its way is not told as one that waits, or the last word of each sale would be that one waits.
  await sellOne(two.till);
  await drained(two.till);
  expect(await seenFrom(one.till)).toMatchObject({
    unread: null,
    tills: [{ register: 'Kemang Till 2', outlet: 'Kemang', letter: 'A', standing: 'fine', waiting: 0, needsPerson: 0 }],
  });

  two.cable.cut();
  await sellOne(two.till, 1);
  await sellOne(two.till, 2);
  await until(async () => (await two.till.client.till.show({})).light.kind === 'waiting');
  // Nobody can know of them. That it is silent in the middle of a shift is what there is to know.
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ waiting: 0, isSilent: false }]);
  goAhead(11 * 60_000);
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ standing: 'cut', isSilent: true, waiting: 0 }]);

  // Its line holds for one request: that one tells how many still wait.
  shop.backOffice.faults.set({ kind: 'fail-before', operations: ['invoiceCreate', 'invoiceCreateList'] });
  two.cable.mend();
  two.till.context.sync.tryNow();
  await until(async () => ((await seenFrom(one.till))?.tills[0]?.waiting ?? 0) > 0);
  two.cable.cut();
  const [cut] = (await seenFrom(one.till))?.tills ?? [];
  expect(cut).toMatchObject({ standing: 'waits', isSilent: false });
  goAhead(11 * 60_000);
  const [later] = (await seenFrom(one.till))?.tills ?? [];
  expect(later).toMatchObject({ standing: 'cut', waiting: cut?.waiting });
  expect(Math.abs((later?.waitingSince ?? 0) + 11 * 60_000 - (cut?.waitingSince ?? 0))).toBeLessThan(2_500);

  shop.backOffice.faults.clear();
  two.cable.mend();
  two.till.context.sync.tryNow();
  await drained(two.till);
  await until(async () => (await seenFrom(one.till))?.tills[0]?.waiting === 0);
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ standing: 'fine', waiting: 0, waitingSince: null }]);
  const kept = await shop.ok(tillList, {});
  expect(kept.map((till: { Register: string }) => till.Register)).toEqual(['Kemang Till 1', 'Kemang Till 2']);
});

it('whoever may not decide about what waits is not told of the others, and a line that is down is said', async () => {
  const { shop, one } = await openTwo();
  const { client, context } = one.till;
  shop.backOffice.faults.set({ kind: 'fail-before', next: 1, operations: [tillList.name] });
  expect(await client.sync.otherTills({})).toMatchObject({
    value: { unread: { reached: true, says: expect.stringContaining('An error has occurred.') }, tills: [] },
  });
  one.cable.cut();
  expect(await client.sync.otherTills({})).toMatchObject({ value: { unread: { reached: false }, tills: [] } });
  const cashier = context.memory.roles.find(({ full }) => !full);
  if (!context.memory.staff || !cashier) throw new Error('nobody is at work');
  context.memory.staff = { ...context.memory.staff, role: cashier.id };
  expect(await client.sync.otherTills({})).toMatchObject({ ok: false, refusal: { code: 'act_denied' } });
  context.memory.staff = null;
  expect(await client.sync.otherTills({})).toMatchObject({ ok: false, refusal: { code: 'not_signed_in' } });
});

it('an office that does not say that it keeps this is never asked for it', async () => {
  const { office, till } = await openShop();
  await drained(till);
  const { sync } = till.context;
  expect(await till.client.sync.otherTills({})).toEqual({ ok: true, value: { unread: null, tills: [] } });
  const silent = { ...till.context, sync: { ...sync, keepsTills: () => false } };
  const { identity } = till.context.memory;
  if (!identity) throw new Error('the till is not set up');
  const before = office.faults.state().requests[tillList.name];
  expect(await readOtherTills(silent, identity)).toBeNull();
  expect(office.faults.state().requests[tillList.name]).toBe(before);
});

it('a till that was copied is another one there, and the one it came from stays what it is', async () => {
  const { shop, one } = await openTwo();
  const id = keepTillId(one.till.db, one.till.context.ids);
  expect(keepTillId(one.till.db, one.till.context.ids)).toBe(id);
  await sellOne(one.till);
  await drained(one.till);
  const kept: { ID: string; Letter: string }[] = await shop.ok(tillList, {});
  expect(kept.map(({ ID }) => ID)).toContain(id);
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-copied-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await one.till.db.backup(path.join(dir, 'register.db'));
  const there = towards(shop.backOffice);
  const copied = await startTill({
    ...there,
    dir,
    machine: { ...there.machine, placeOf: () => ({ file: '1', made: '1', host: 'other' }) },
  });
  // It noticed nothing before it knew a place; from then on it does.
  expect(keepTillId(copied.db, copied.context.ids)).toBe(id);
  await copied.close();
  const again = await startTill({
    ...there,
    dir,
    machine: { ...there.machine, placeOf: () => ({ file: '2', made: '2', host: 'third' }) },
  });
  onTestFinished(() => again.close());
  expect(keepTillId(again.db, again.context.ids)).not.toBe(id);
  await until(async () => (await shop.ok(tillList, {})).length === 3);
});
