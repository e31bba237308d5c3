import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { instant } from '#domain/ids.ts';
import { flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
const ids: Record<string, string> = {};
beforeEach(async () => {
  till = await startTill();
  for (const name of ['Budi', 'Dewi']) {
    const added = await till.client.staff.add({ name, pin: '4711', role: 'cashier' });
    if (!added.ok) throw new Error(added.refusal.code);
  }
  for (const { name, id } of await till.client.staff.list({})) ids[name] = id;
});
afterEach(() => till.close());

const give = (name: string, badge: string | null) => till.client.staff.setBadge({ staffId: ids[name] ?? '', badge });
const show = (badge: string) => till.client.session.signInByBadge({ badge });
const whoIsIn = async () => (await till.client.session.show({})).signedIn?.name;
const badges = async () =>
  (await till.client.staff.list({})).filter(({ hasBadge }) => hasBadge).map(({ name }) => name);

it('signs in whose it is, however a scanner spells it', async () => {
  expect(await give('Budi', 'EMP-000042')).toEqual({ ok: true, value: {} });
  expect(await badges()).toEqual(['Budi']);
  expect(await show(']C0emp-000042\r')).toMatchObject({ value: { person: { name: 'Budi' } } });
  expect(await whoIsIn()).toBe('Budi');
  const acts = readJournal(till.db, { after: 0, limit: 200 }).slice(-2);
  expect(acts.map(({ staff, act, facts }) => [staff, act, JSON.parse(facts)])).toEqual([
    ['Ayu', 'staff.setBadge', { name: 'Budi', given: true }],
    ['Budi', 'session.signIn', { badge: true }],
  ]);
});

it('of somebody with a long PIN says who they are, and no more', async () => {
  await give('Ayu', 'EMP-000001');
  await give('Budi', 'EMP-000042');
  await show('EMP-000042');
  expect(await show('EMP-000001')).toMatchObject({ value: { person: { name: 'Ayu' }, session: null } });
  expect(await whoIsIn()).toBe('Budi');
  await till.client.session.signIn({ staffId: ids['Ayu'] ?? '', pin: managerPin });
  expect(await whoIsIn()).toBe('Ayu');
});

it('is one person’s alone, long enough, and on no goods', async () => {
  await give('Budi', 'EMP-000042');
  expect(await give('Dewi', 'emp-000042')).toMatchObject({ refusal: { code: 'badge_taken', name: 'Budi' } });
  expect(await give('Dewi', 'EMP-1')).toMatchObject({ refusal: { code: 'badge_short', characters: 6 } });
  expect(await give('Dewi', flatWhite.code)).toMatchObject({ refusal: { code: 'badge_is_goods' } });
  expect(await badges()).toEqual(['Budi']);
  const both = await Promise.all([give('Dewi', 'EMP-000077'), give('Ayu', 'EMP-000077')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('may be a code of any length, and a long one of another trade is nobody’s', async () => {
  const long = `00020101021126670016COM.EXAMPLE.WWW0118${'9'.repeat(300)}`;
  await give('Budi', 'EMP-000042');
  expect(await show(long)).toMatchObject({ refusal: { code: 'badge_unknown' } });
  expect(await give('Dewi', long)).toMatchObject({ ok: true });
  expect(await show(long)).toMatchObject({ value: { person: { name: 'Dewi' } } });
});

it('that was the first of two given at once still signs in', async () => {
  await Promise.all([give('Budi', 'EMP-000042'), give('Dewi', 'EMP-000043')]);
  expect(await show('EMP-000042')).toMatchObject({ value: { session: { signedIn: { name: 'Budi' } } } });
  expect(await show('EMP-000043')).toMatchObject({ value: { session: { signedIn: { name: 'Dewi' } } } });
});

it('that is lost or replaced signs nobody in', async () => {
  await give('Budi', 'EMP-000042');
  await give('Budi', 'EMP-000043');
  expect(await show('EMP-000042')).toMatchObject({ refusal: { code: 'badge_unknown' } });
  await give('Budi', null);
  expect(await show('EMP-000043')).toMatchObject({ refusal: { code: 'badge_unknown' } });
  expect(await whoIsIn()).toBe('Ayu');
});

it('is given by whoever may add people, and signs in nobody who is locked out', async () => {
  await give('Budi', 'EMP-000042');
  await show('EMP-000042');
  expect(await give('Budi', 'EMP-000099')).toMatchObject({ refusal: { code: 'act_denied' } });
  for (let tries = 0; tries < 5; tries += 1)
    await till.client.session.signIn({ staffId: ids['Budi'] ?? '', pin: '9999' });
  expect(await show('EMP-000042')).toMatchObject({ refusal: { code: 'locked_out' } });
});

it('is not found by trying: after five of nobody none counts for five minutes, and goods are no try', async () => {
  await give('Budi', 'EMP-000042');
  for (let tries = 0; tries < 9; tries += 1)
    expect(await show(flatWhite.code)).toMatchObject({ refusal: { code: 'badge_unknown' } });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await show(`EMP-00010${tries}`)).toMatchObject({ refusal: { code: 'badge_unknown' } });
  expect(await show('EMP-000042')).toMatchObject({
    refusal: { code: 'badges_paused', until: till.clock.now + 5 * 60_000 },
  });
  till.clock.now = instant(till.clock.now + 5 * 60_000);
  expect(await show('EMP-000042')).toMatchObject({ value: { person: { name: 'Budi' } } });
});
