import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { type Approved, asApproved, type NotApproved } from '#register/people/approvals.ts';
import { atWork, type AtWork } from '#register/context.ts';
import type { Result } from '#domain/result.ts';
import type { AskedAct } from '#domain/roles.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
let elapsed = 0;
let managerId = '';
let cashierId = '';
beforeEach(async () => {
  elapsed = 0;
  const start = Date.UTC(2026, 10, 21, 3);
  const clock = { now: () => (start + elapsed) as never, monotonicMs: () => elapsed };
  till = await startTill({ machine: { clock } });
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  managerId = staff.find(({ role }) => role === 'manager')?.id ?? '';
  cashierId = staff.find(({ role }) => role === 'cashier')?.id ?? '';
  await till.client.session.signIn({ staffId: cashierId, pin: '4711' });
});
afterEach(() => till.close());

const tenOut = { act: 'drawer.payOut', about: { amount: 1_000, reason: 'Milk' } } as const;

function attempt(approvalId?: string, wanted: { act: AskedAct; about: object } = tenOut, context = till.context) {
  const work = atWork(context);
  if (!work.ok) throw new Error(work.refusal.code);
  const approved: Result<Approved<AtWork>, NotApproved> = asApproved(context, work.value, { ...wanted, approvalId });
  return approved;
}

async function ask(wanted: { act: AskedAct; about: object } = tenOut): Promise<string> {
  attempt(undefined, wanted);
  const answer = await till.client.session.approve({ staffId: managerId, pin: managerPin, act: wanted.act });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.approvalId;
}

describe('somebody approves', () => {
  it('is needed by a cashier and never by a manager', async () => {
    expect(attempt()).toEqual({
      ok: false,
      refusal: { code: 'not_allowed', act: 'drawer.payOut', roles: ['Supervisor', 'Manager'] },
    });
    expect(attempt(await ask())).toMatchObject({ ok: true, value: { approvedBy: 'Ayu', staff: { name: 'Budi' } } });
    await till.client.session.signIn({ staffId: managerId, pin: managerPin });
    expect(attempt()).toMatchObject({ ok: true, value: { approvedBy: null } });
  });

  it('is good once, for sixty seconds, for one act and one person', async () => {
    const gone = { ok: false, refusal: { code: 'approval_gone' } };
    const once = await ask();
    expect(attempt(once).ok).toBe(true);
    expect(attempt(once)).toEqual(gone);
    expect(attempt(await ask({ ...tenOut, act: 'invoice.void' }))).toEqual(gone);
    expect(attempt('made up')).toEqual(gone);

    const late = await ask();
    elapsed += 60_001;
    expect(attempt(late)).toEqual(gone);
    const inTime = await ask();
    elapsed += 60_000;
    expect(attempt(inTime).ok).toBe(true);

    const budis = await ask();
    await till.client.session.signIn({ staffId: managerId, pin: managerPin });
    await till.client.staff.add({ name: 'Citra', pin: '5555', role: 'cashier' });
    const citra = (await till.client.session.show({})).staff.find(({ name }) => name === 'Citra');
    await till.client.session.signIn({ staffId: citra?.id ?? '', pin: '5555' });
    expect(attempt(budis)).toEqual(gone);
  });

  it('is good for what was asked and for nothing else, and nobody says yes to what was not asked', async () => {
    const gone = { ok: false, refusal: { code: 'approval_gone' } };
    const hundredOut = { ...tenOut, about: { amount: 10_000, reason: 'Milk' } };
    const other = till.reload();
    const yes = () => till.client.session.approve({ staffId: managerId, pin: managerPin, act: 'drawer.payOut' });
    expect(await yes()).toEqual(gone);
    expect(attempt(await ask(), hundredOut)).toEqual(gone);
    attempt(undefined, tenOut, other);
    expect(await yes()).toMatchObject({ ok: true });
    const onceMore = await ask();
    attempt(undefined, hundredOut, other);
    expect(attempt(onceMore).ok).toBe(true);
    attempt(undefined, { ...tenOut, act: 'invoice.void' });
    expect(await yes()).toEqual(gone);
  });

  it('is no yes any more once whoever gave it has another role or is gone, also when their role is gone with it', async () => {
    const gone = { ok: false, refusal: { code: 'approval_gone' } };
    const { client } = till;
    const asManager = () => client.session.signIn({ staffId: managerId, pin: managerPin });
    const asCashier = () => client.session.signIn({ staffId: cashierId, pin: '4711' });
    await asManager();
    const lead = await client.staff.addRole({ name: 'Lead', like: 'supervisor' });
    const leadId = lead.ok ? lead.value.id : '';
    const dewi = await client.staff.add({ name: 'Dewi', pin: '123456', role: leadId });
    const dewiId = dewi.ok ? dewi.value.id : '';
    const yesOf = async () => {
      await asCashier();
      attempt();
      const yes = await client.session.approve({ staffId: dewiId, pin: '123456', act: 'drawer.payOut' });
      return yes.ok ? yes.value.approvalId : yes.refusal.code;
    };
    const before = await yesOf();
    await asManager();
    expect(await client.staff.giveRole({ staffId: dewiId, role: 'cashier' })).toMatchObject({ ok: true });
    expect(await client.staff.removeRole({ id: leadId })).toMatchObject({ ok: true });
    await asCashier();
    expect(attempt(before)).toEqual(gone);
    await asManager();
    expect(await client.staff.giveRole({ staffId: dewiId, role: 'supervisor', pin: '123456' })).toMatchObject({
      ok: true,
    });
    const last = await yesOf();
    await asManager();
    expect(await client.staff.remove({ staffId: dewiId })).toMatchObject({ ok: true });
    await asCashier();
    expect(attempt(last)).toEqual(gone);
  });

  it('keeps the cashier signed in and stands in the journal with both names', async () => {
    await ask();
    expect((await till.client.session.show({})).signedIn?.name).toBe('Budi');
    const last = readJournal(till.db, { after: 0, limit: 100 }).at(-1);
    expect(last).toMatchObject({ staff: 'Ayu', act: 'session.approve' });
    expect(JSON.parse(last?.facts ?? '')).toEqual({ act: 'drawer.payOut', asker: 'Budi', shift: null });
  });

  it('counts wrong PINs as a sign-in does, and takes no yes from a cashier', async () => {
    const wrong = { staffId: managerId, pin: '000000', act: 'drawer.payOut' as const };
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await till.client.session.approve(wrong)).toMatchObject({ refusal: { code: 'pin_wrong', triesLeft } });
    }
    expect(await till.client.session.approve(wrong)).toMatchObject({ refusal: { code: 'locked_out' } });
    expect(await till.client.session.approve({ ...wrong, pin: managerPin })).toMatchObject({
      refusal: { code: 'locked_out' },
    });
    expect(await till.client.session.signIn({ staffId: managerId, pin: managerPin })).toMatchObject({
      refusal: { code: 'locked_out' },
    });
    expect(await till.client.session.approve({ staffId: cashierId, pin: '4711', act: 'drawer.payOut' })).toMatchObject({
      refusal: { code: 'cannot_approve' },
    });
    await till.client.session.signOut({});
    expect(await till.client.session.approve(wrong)).toMatchObject({ refusal: { code: 'not_signed_in' } });
  });
});
