import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { findPhone } from '#db/tables/staff-phones.ts';
import { instant } from '#domain/ids.ts';
import type { AskedAct } from '#domain/roles.ts';
import { asApproved } from '#register/people/approvals.ts';
import { atWork } from '#register/context.ts';
import { hotp, stepAt, stepMs } from '#register/people/totp.ts';
import { fromBase32 } from '#testing/authenticator.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-phones-'));
const file = path.join(dir, 'till');
let till: TestTill;
const ids: Record<string, string> = {};
const cashierPin = '4711';

beforeEach(async () => {
  rmSync(file, { recursive: true, force: true });
  till = await startTill({ dir: file });
  await till.client.staff.add({ name: 'Budi', pin: cashierPin, role: 'cashier' });
  for (const { name, id } of await till.client.staff.list({})) ids[name] = id;
});
afterEach(() => till.close());
afterAll(() => rmSync(dir, { recursive: true }));

async function takeOnSari(): Promise<void> {
  const sari = await till.client.staff.add({ name: 'Sari', pin: '135790', role: 'supervisor' });
  ids['Sari'] = sari.ok ? sari.value.id : '';
}

const idOf = (name: string) => ids[name] ?? '';
const wait = (ms: number) => (till.clock.now = instant(till.clock.now + ms));
const show = (name: string, pin: string) => till.client.staff.showPhone({ staffId: idOf(name), pin });
const keep = (name: string, code: string) => till.client.staff.keepPhone({ staffId: idOf(name), code });
const approve = (name: string, code: string, act: AskedAct = 'drawer.payOut') =>
  till.client.session.approveByPhone({ staffId: idOf(name), code, act });
const asBudi = () => till.client.session.signIn({ staffId: idOf('Budi'), pin: cashierPin });
const asAyu = () => till.client.session.signIn({ staffId: idOf('Ayu'), pin: managerPin });
const lastActs = (count: number) =>
  readJournal(till.db, { after: 0, limit: 500 })
    .slice(-count)
    .map(({ staff, act, facts }) => [staff, act, JSON.parse(facts)]);

/** What the app shows so many steps from now, by a clock that is right. */
type Phone = (steps?: number) => string;

async function enrol(name: string, pin: string): Promise<Phone> {
  const shown = await show(name, pin);
  if (!shown.ok) throw new Error(shown.refusal.code);
  const secret = fromBase32(shown.value.key);
  const phone: Phone = (steps = 0) => hotp(secret, stepAt(till.clock.now) + steps);
  expect(await keep(name, phone())).toEqual({ ok: true, value: {} });
  wait(stepMs);
  return phone;
}

const tenOut = { act: 'drawer.payOut', about: { amount: 1_000, reason: 'Milk' } } as const;

function attempt(approvalId?: string, wanted: { act: AskedAct; about: object } = tenOut) {
  const work = atWork(till.context);
  if (!work.ok) throw new Error(work.refusal.code);
  return asApproved(till.context, work.value, { ...wanted, approvalId });
}

/** Ayu has a phone, and Budi asks for ten out of the drawer. */
async function askedByBudi(): Promise<Phone> {
  const phone = await enrol('Ayu', managerPin);
  await asBudi();
  attempt();
  return phone;
}

describe('a phone', () => {
  it('is shown a secret once its owner keyed the PIN, and kept once its code shows that it has it', async () => {
    await takeOnSari();
    expect(await show('Sari', managerPin)).toMatchObject({ refusal: { code: 'pin_wrong', triesLeft: 4 } });
    const shown = await show('Sari', '135790');
    if (!shown.ok) throw new Error(shown.refusal.code);
    const { key, address } = shown.value;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(address)).toBe(
      `otpauth://totp/Kemang · Till 1:Sari?secret=${key}&issuer=Kemang · Till 1&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await till.client.session.show({})).staff.some(({ hasPhone }) => hasPhone)).toBe(false);
    const code = hotp(fromBase32(key), stepAt(till.clock.now));
    expect(await keep('Sari', `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
    const { staff } = await till.client.session.show({});
    expect(staff.filter(({ hasPhone }) => hasPhone).map(({ name }) => name)).toEqual(['Sari']);
    expect(lastActs(1)).toEqual([['Ayu', 'staff.setPhone', { name: 'Sari', given: true }]]);
    const text = JSON.stringify(readJournal(till.db, { after: 0, limit: 500 }));
    expect(text).not.toContain(key);
    // What proved it is used up: whoever saw it keyed has nothing.
    await asBudi();
    attempt();
    expect(await approve('Sari', code)).toMatchObject({ refusal: { code: 'code_used' } });
  });

  it('is not kept by another code, by one of no six digits, or long after it was shown', async () => {
    expect(await keep('Ayu', '123456')).toMatchObject({ refusal: { code: 'phone_not_shown' } });
    const shown = await show('Ayu', managerPin);
    const secret = fromBase32(shown.ok ? shown.value.key : '');
    const at = stepAt(till.clock.now);
    expect(await keep('Ayu', '12345')).toMatchObject({ refusal: { code: 'code_not_digits', digits: 6 } });
    expect(await keep('Ayu', hotp(secret, at + 1_000))).toMatchObject({ refusal: { code: 'phone_code_other' } });
    expect(await keep('Ayu', hotp(secret, at - 10))).toEqual({
      ok: false,
      refusal: { code: 'phone_clock_apart', minutes: 5, at: till.clock.now },
    });
    till.clock.waitedMs += 10 * 60_000 + 1;
    expect(await keep('Ayu', hotp(secret, at))).toMatchObject({ refusal: { code: 'phone_not_shown' } });
    expect(findPhone(till.db, idOf('Ayu'))).toBeUndefined();
  });

  it('is replaced by another, is taken away, and goes with its owner', async () => {
    await takeOnSari();
    const old = await enrol('Sari', '135790');
    const phone = await enrol('Sari', '135790');
    await asBudi();
    attempt();
    expect(await approve('Sari', old())).toMatchObject({ refusal: { code: 'code_wrong' } });
    expect(await approve('Sari', phone())).toMatchObject({ ok: true, value: { by: 'Sari' } });
    expect(await till.client.staff.removePhone({ staffId: idOf('Sari') })).toMatchObject({
      refusal: { code: 'act_denied' },
    });
    await asAyu();
    const gone = await Promise.all([1, 2].map(() => till.client.staff.removePhone({ staffId: idOf('Sari') })));
    expect(gone).toEqual([
      { ok: true, value: {} },
      { ok: true, value: {} },
    ]);
    expect(lastActs(2)).toEqual([
      ['Ayu', 'session.signIn', {}],
      ['Ayu', 'staff.setPhone', { name: 'Sari', given: false }],
    ]);
    expect(await approve('Sari', phone(1))).toMatchObject({ refusal: { code: 'phone_none', name: 'Sari' } });
    await enrol('Sari', '135790');
    await till.client.staff.remove({ staffId: idOf('Sari') });
    expect(findPhone(till.db, idOf('Sari'))).toBeUndefined();
  });

  it('is nobody’s to set up who does not add people, and not of those who may do more', async () => {
    await takeOnSari();
    await asBudi();
    expect(await show('Budi', cashierPin)).toMatchObject({ refusal: { code: 'act_denied' } });
    await asAyu();
    const lead = await till.client.staff.addRole({ name: 'Lead', like: 'supervisor' });
    if (!lead.ok) throw new Error(lead.refusal.code);
    const rules = { ...lead.value.rules, 'staff.add': 'allowed' as const };
    const changed = await till.client.staff.changeRole({ id: lead.value.id, name: 'Lead', rules, mostDiscount: 30 });
    expect(changed).toMatchObject({ ok: true });
    const lia = await till.client.staff.add({ name: 'Lia', pin: '864209', role: lead.value.id });
    await till.client.session.signIn({ staffId: lia.ok ? lia.value.id : '', pin: '864209' });
    expect(await show('Ayu', managerPin)).toMatchObject({ refusal: { code: 'role_above_yours' } });
    expect(await show('Sari', '135790')).toMatchObject({ ok: true });
  });

  it('is in no file for support', async () => {
    const shown = await show('Ayu', managerPin);
    const key = shown.ok ? shown.value.key : '';
    await keep('Ayu', hotp(fromBase32(key), stepAt(till.clock.now)));
    const written = await till.client.support.collect({});
    const text = written.ok ? written.value.text : key;
    for (const secret of [key, fromBase32(key).toString('hex'), fromBase32(key).toString('base64')])
      expect(text).not.toContain(secret);
  });
});

describe('a yes by telephone', () => {
  it('is good for what was asked, and the journal says that it was by telephone, with both names', async () => {
    const phone = await askedByBudi();
    const yes = await approve('Ayu', phone());
    expect(yes).toMatchObject({ ok: true, value: { by: 'Ayu', validMs: 60_000 } });
    expect(lastActs(1)).toEqual([
      ['Ayu', 'session.approve', { act: 'drawer.payOut', asker: 'Budi', shift: null, telephone: true }],
    ]);
    expect((await till.client.session.show({})).signedIn?.name).toBe('Budi');
    const approvalId = yes.ok ? yes.value.approvalId : '';
    expect(attempt(approvalId)).toMatchObject({ ok: true, value: { approvedBy: 'Ayu' } });
    expect(attempt(approvalId)).toMatchObject({ refusal: { code: 'approval_gone' } });
  });

  it('is counted with the others on the shift', async () => {
    await till.client.shift.open({ float: 20_000 });
    const phone = await askedByBudi();
    await approve('Ayu', phone());
    attempt();
    await till.client.session.approve({ staffId: idOf('Ayu'), pin: managerPin, act: 'drawer.payOut' });
    expect((await till.client.shift.show({}))?.agreed).toEqual([
      { act: 'drawer.payOut', by: 'Ayu', asker: 'Budi', count: 2 },
    ]);
  });

  it('takes a code once, also after the till was started anew', async () => {
    const phone = await askedByBudi();
    const code = phone();
    expect(await approve('Ayu', code)).toMatchObject({ ok: true });
    attempt();
    expect(await approve('Ayu', code)).toMatchObject({ refusal: { code: 'code_used' } });
    const { now } = till.clock;
    await till.close();
    till = await startTill({ dir: file, bare: true });
    till.clock.now = now;
    await asBudi();
    attempt();
    expect(await approve('Ayu', code)).toMatchObject({ refusal: { code: 'code_used' } });
    // Nor one of before: a code that was read out and not used is not kept for later.
    expect(await approve('Ayu', phone(-1))).toMatchObject({ refusal: { code: 'code_used' } });
    expect(await approve('Ayu', phone(1))).toMatchObject({ ok: true });
  });

  it('takes a code of half a minute ago and of half a minute on, and none further away', async () => {
    const phone = await askedByBudi();
    wait(10 * stepMs);
    for (const steps of [-2, 2])
      expect(await approve('Ayu', phone(steps))).toMatchObject({ refusal: { code: 'code_wrong' } });
    expect(await approve('Ayu', phone(-1))).toMatchObject({ ok: true });
    expect(await approve('Ayu', phone(1))).toMatchObject({ ok: true });
  });

  it('counts wrong codes with wrong PINs, and hears nobody who is locked out', async () => {
    const phone = await askedByBudi();
    const wrong = phone(100);
    for (const triesLeft of [4, 3])
      expect(await approve('Ayu', wrong)).toEqual({
        ok: false,
        refusal: { code: 'code_wrong', at: till.clock.now, triesLeft },
      });
    expect(lastActs(1)).toEqual([['Ayu', 'session.wrongCode', { wrongTries: 2 }]]);
    for (const triesLeft of [2, 1])
      expect(await till.client.session.signIn({ staffId: idOf('Ayu'), pin: '000000' })).toMatchObject({
        refusal: { code: 'pin_wrong', triesLeft },
      });
    expect(await approve('Ayu', wrong)).toMatchObject({ refusal: { code: 'locked_out' } });
    expect(await approve('Ayu', phone())).toMatchObject({ refusal: { code: 'locked_out' } });
    expect(await asAyu()).toMatchObject({ refusal: { code: 'locked_out' } });
    wait(5 * 60_000);
    expect(await approve('Ayu', phone())).toMatchObject({ ok: true });
  });

  it('counts none for what is no code, and forgets wrong ones with a right one', async () => {
    const phone = await askedByBudi();
    for (const code of ['', '12345', '1234567', '12345a'])
      expect(await approve('Ayu', code)).toMatchObject({ refusal: { code: 'code_not_digits' } });
    expect(await approve('Ayu', phone(100))).toMatchObject({ refusal: { triesLeft: 4 } });
    expect(await approve('Ayu', phone())).toMatchObject({ ok: true });
    expect(await approve('Ayu', phone(100))).toMatchObject({ refusal: { triesLeft: 4 } });
  });

  it('is none to another question, and to none', async () => {
    const phone = await askedByBudi();
    expect(await approve('Ayu', phone(), 'invoice.void')).toMatchObject({ refusal: { code: 'approval_gone' } });
    const yes = await approve('Ayu', phone());
    const hundred = { ...tenOut, about: { amount: 10_000, reason: 'Milk' } };
    expect(attempt(yes.ok ? yes.value.approvalId : '', hundred)).toMatchObject({ refusal: { code: 'approval_gone' } });
  });

  it('is not given by whoever could not give it in place: oneself, or with another role by then', async () => {
    await takeOnSari();
    const mine = await enrol('Budi', cashierPin);
    const phone = await enrol('Sari', '135790');
    await asBudi();
    attempt();
    expect(await approve('Budi', mine())).toMatchObject({ refusal: { code: 'cannot_approve' } });
    // Ten percent he gives alone; of more he may say no yes, to himself neither.
    const much = { act: 'sale.discount', about: { percent: 50 }, percent: 50 } as const;
    attempt(undefined, much);
    const own = await approve('Budi', mine(), 'sale.discount');
    expect(attempt(own.ok ? own.value.approvalId : '', much)).toMatchObject({ refusal: { code: 'approval_gone' } });
    attempt();
    const yes = await approve('Sari', phone());
    await asAyu();
    await till.client.staff.giveRole({ staffId: idOf('Sari'), role: 'cashier' });
    await asBudi();
    expect(attempt(yes.ok ? yes.value.approvalId : '')).toMatchObject({ refusal: { code: 'approval_gone' } });
    attempt();
    expect(await approve('Sari', phone(1))).toMatchObject({ refusal: { code: 'cannot_approve' } });
  });

  it('does not sign in', async () => {
    const phone = await askedByBudi();
    expect(await till.client.session.signIn({ staffId: idOf('Ayu'), pin: phone() })).toMatchObject({
      refusal: { code: 'pin_wrong' },
    });
    await till.client.session.signOut({});
    expect(await approve('Ayu', phone())).toMatchObject({ refusal: { code: 'not_signed_in' } });
  });

  it('says that the clock is behind, where the till took codes of later than now', async () => {
    const phone = await askedByBudi();
    expect(await approve('Ayu', phone())).toMatchObject({ ok: true });
    const later = phone(1);
    wait(-60 * 60_000);
    attempt();
    expect(await approve('Ayu', later)).toEqual({
      ok: false,
      refusal: { code: 'code_clock_behind', minutes: 60, at: till.clock.now, triesLeft: 4 },
    });
    // A code somebody wrote down then is of no use now that the clock was set back to it.
    expect(await approve('Ayu', phone())).toMatchObject({ refusal: { code: 'code_used' } });
  });
});
