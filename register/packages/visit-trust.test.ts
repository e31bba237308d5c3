import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { readJournal } from '#db/tables/journal.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { visitLimit } from '#domain/offline-limits.ts';
import type { Rules } from '#domain/roles.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { recallShop } from '#register/memory.ts';
import { startTill, type TestTill, type TillOptions, variant } from '#testing/till.ts';

const [yoga, pilates] = ['PKG-Y', 'PKG-P'];
const none = { amount: null, customer: null, count: null, hours: null };
const pins: Record<string, string> = { Ayu: '246810', Sari: '135790', Rani: '4711' };
let till: TestTill;

/** The office of this till is a closed port: nothing was ever heard of it. */
async function open(options: TillOptions = {}): Promise<void> {
  till = await startTill(options);
  transact(till.db, (tx) => {
    takeInVariants(
      tx,
      [yoga, pilates].map((code) => variant(code, `Visits ${code}`, { type: 'PrepaidPackage' })),
    );
    takeInCustomers(tx, [{ id: 'c2', code: 'C-002', name: 'Budi', email: '', mobile: '' }]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
  await till.client.staff.add({ name: 'Sari', pin: '135790', role: 'supervisor' });
  await till.client.staff.add({ name: 'Rani', pin: '4711', role: 'cashier' });
}

beforeEach(() => open());
afterEach(() => till.close());

async function limit(limits: Partial<Record<keyof typeof none, number>>, who = 'Rani'): Promise<void> {
  await till.client.payment.setLimits({ limits: { [visitLimit]: { ...none, ...limits } } });
  await signIn(who);
}

async function idOf(name: string): Promise<string> {
  return (await till.client.session.show({})).staff.find((each) => each.name === name)?.id ?? '';
}

async function signIn(name: string): Promise<void> {
  expect(await till.client.session.signIn({ staffId: await idOf(name), pin: pins[name] ?? '' })).toMatchObject({
    ok: true,
  });
}

interface Coming {
  readonly customerId?: string;
  readonly packageCode?: string;
  readonly approvalId?: string;
}

const comeIn = ({ customerId = 'c1', packageCode = yoga, approvalId }: Coming = {}) =>
  till.client.visit.checkIn({ customerId, packageCode, doctor: '', approvalId });

/** Comes in and leaves again. */
async function visit(coming: Coming = {}): Promise<void> {
  const done = await comeIn(coming);
  if (!done.ok) throw new Error(done.refusal.code);
  const memberCode = done.value.member?.code ?? '';
  expect(await till.client.visit.checkOut({ memberCode })).toMatchObject({ ok: true });
}

async function yesOf(name: string, act: 'payment.beyondLimit' | 'package.beyond'): Promise<string> {
  const yes = await till.client.session.approve({ staffId: await idOf(name), pin: pins[name] ?? '', act });
  if (!yes.ok) throw new Error(yes.refusal.code);
  return yes.value.approvalId;
}

async function trust(code = yoga, customerId = 'c1') {
  const { packages } = await till.client.visit.show({ customerId });
  return packages.find((each) => each.code === code)?.trust;
}

const beyond = {
  ok: false,
  refusal: { code: 'not_allowed', act: 'payment.beyondLimit', roles: ['Supervisor', 'Manager'] },
};

const checkIns = () =>
  readJournal(till.db, { after: 0, limit: 500 })
    .filter(({ act }) => act === 'package.checkin')
    .map(({ facts }) => JSON.parse(facts) as unknown);

describe('visits while the office is not reached', () => {
  it('are let in up to the limit of one package of one customer, and others go on', async () => {
    await limit({ customer: 2 });
    expect(await trust()).toEqual({ beyond: false, of: 'customer', had: 0, most: 2, since: expect.any(Number) });
    const first = till.clock.now;
    await visit();
    till.clock.now = (till.clock.now + 3_600_000) as Instant;
    await visit();
    expect(await trust()).toEqual({ beyond: true, of: 'customer', had: 2, most: 2, since: first });
    expect(await comeIn()).toMatchObject(beyond);
    expect(await till.client.visit.show({ customerId: null })).toMatchObject({ inside: [], atRisk: 2 });
    await visit({ packageCode: pilates });
    await visit({ customerId: 'c2' });
    expect(await trust(pilates)).toMatchObject({ beyond: false, had: 1 });
    expect(await till.client.visit.show({ customerId: null })).toMatchObject({ atRisk: 4 });
  });

  it('go beyond it with a supervisor’s yes, to one more; the journal and the shift say so', async () => {
    await limit({ customer: 1 });
    await visit();
    expect(await comeIn()).toMatchObject(beyond);
    const approvalId = await yesOf('Sari', 'payment.beyondLimit');
    expect(await comeIn({ packageCode: pilates, approvalId: 'none' })).toMatchObject({ ok: true });
    await till.client.visit.checkOut({ memberCode: 'C-001' });
    await visit({ approvalId });
    expect(await comeIn({ approvalId })).toMatchObject({ refusal: { code: 'approval_gone' } });
    expect(await comeIn()).toMatchObject(beyond);
    expect(checkIns()).toEqual([
      { member: 'C-001', package: 'Visits PKG-Y' },
      { member: 'C-001', package: 'Visits PKG-P' },
      {
        member: 'C-001',
        package: 'Visits PKG-Y',
        beyond: { of: 'customer', had: 1, most: 1 },
        approvedBy: 'Sari',
      },
    ]);
    expect(checkJournal(till.db)).toMatchObject({ broken: null });
    expect((await till.client.shift.show({}))?.agreed).toEqual([
      { act: 'payment.beyondLimit', by: 'Sari', asker: 'Rani', count: 1 },
    ]);
  });

  it('are none without a yes where the limit is 0, and as many as come where there is none', async () => {
    await limit({ customer: 0 });
    expect(await trust()).toMatchObject({ beyond: true, had: 0, most: 0 });
    expect(await comeIn()).toMatchObject(beyond);
    await signIn('Ayu');
    await limit({});
    expect(await till.client.visit.show({ customerId: 'c1' })).toMatchObject({ atRisk: null });
    expect(await trust()).toBeNull();
    for (let time = 0; time < 3; time += 1) await visit();
  });

  it('beyond it are let in by whoever does it alone, and stand in the journal as that', async () => {
    await limit({ customer: 0 }, 'Sari');
    await visit();
    expect(checkIns()).toEqual([
      { member: 'C-001', package: 'Visits PKG-Y', beyond: { of: 'customer', had: 0, most: 0 } },
    ]);
  });

  it('stop at so many in all', async () => {
    await limit({ count: 2, customer: 9 });
    await visit();
    await visit({ customerId: 'c2', packageCode: pilates });
    expect(await trust()).toMatchObject({ beyond: true, of: 'count', had: 2, most: 2 });
    expect(await comeIn()).toMatchObject(beyond);
  });

  it('stop after so many hours, by a clock that was set back too', async () => {
    await limit({ hours: 2 });
    await visit();
    expect(await trust()).toMatchObject({ beyond: false, of: 'hours', most: 2 });
    till.clock.now = Date.UTC(2000, 0, 1) as Instant;
    till.clock.waitedMs += 3 * 3_600_000;
    expect(await trust()).toMatchObject({ beyond: true, of: 'hours' });
    expect(await comeIn()).toMatchObject(beyond);
  });

  it('count for a customer who was given another code since', async () => {
    await limit({ customer: 1 });
    await visit();
    transact(till.db, (tx) => {
      takeInCustomers(tx, [{ id: 'c1', code: 'C-777', name: 'Dewi Lestari', email: '', mobile: '' }]);
      return undefined;
    });
    expect(await comeIn()).toMatchObject(beyond);
  });

  it('are counted through a restart', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-visits-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    await till.close();
    await open({ dir });
    await limit({ customer: 1 });
    await visit();
    await till.close();
    till = await startTill({ dir, bare: true });
    await signIn('Rani');
    expect(await trust()).toMatchObject({ beyond: true, of: 'customer', had: 1, most: 1 });
    expect(await comeIn()).toMatchObject(beyond);
  });
});

describe('a visit that the office is known to refuse, beyond the limit', () => {
  // It said what customers hold, and of nobody.
  beforeEach(() =>
    transact(till.db, (tx) => {
      heldAsOf.note(tx, till.clock.now);
      return undefined;
    }),
  );

  async function rule(rules: Rules): Promise<void> {
    const { memory } = till.context;
    memory.roles = memory.roles.map((role) => (role.id === 'cashier' ? { ...role, rules } : role));
  }

  it.each<[string, Rules, object]>([
    ['asks for the one', {}, { code: 'not_allowed', act: 'package.beyond' }],
    ['asks for the other', { 'package.beyond': 'allowed' }, { code: 'not_allowed', act: 'payment.beyondLimit' }],
    ['is refused by either', { 'payment.beyondLimit': 'denied' }, { code: 'act_denied', act: 'payment.beyondLimit' }],
  ])('%s', async (_, rules, refusal) => {
    await limit({ customer: 0 });
    await rule(rules);
    expect(await comeIn()).toMatchObject({ refusal });
  });
});
