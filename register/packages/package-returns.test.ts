import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { recallShop } from '#register/memory.ts';
import { replaceHeldPackages } from '#testing/listed.ts';
import { cash, croissant, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

const code = 'PKG-10';
let till: TestTill;
let sold: { invoiceId: string; number: string };

// The office of this till is a closed port: it never said what anybody holds, but where a test says so.
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant(code, 'Ten visits', { unitPrice: 10_000, type: 'PrepaidPackage' })]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
  sold = await buy();
  const rani = await till.client.staff.add({ name: 'Rani', pin: '4711', role: 'cashier' });
  await till.client.session.signIn({ staffId: rani.ok ? rani.value.id : '', pin: '4711' });
});
afterEach(() => till.close());

async function buy(): Promise<{ invoiceId: string; number: string }> {
  await till.client.sale.scan({ code });
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const done = await till.client.sale.complete(cash(10_000));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

/** Comes in and leaves again. */
async function visit(): Promise<void> {
  expect(await till.client.visit.checkIn({ customerId: 'c1', packageCode: code, doctor: '' })).toMatchObject({
    ok: true,
  });
  expect(await till.client.visit.checkOut({ memberCode: 'C-001' })).toMatchObject({ ok: true });
}

/** What the office lists once it has heard of everything this till told, and counted it. */
function officeSays(...packages: readonly { readonly used: number | null; readonly remaining: number | null }[]): void {
  till.clock.now = (till.clock.now + 1_000) as Instant;
  transact(till.db, (tx) => {
    const of = { outlet: 'Kemang', invoice: sold.number, member: 'C-001', code, name: 'Ten visits' };
    replaceHeldPackages(
      tx,
      packages.map((each, index) => ({ ...of, number: `P-${index}`, startsOn: null, endsOn: null, ...each })),
    );
    heldAsOf.note(tx, till.clock.now);
    tx.exec(`UPDATE visit SET counted = 1; UPDATE outbox SET state = 'done', resolved_by = 'answer', done_at = 1`);
    return undefined;
  });
}

const back = (approvalId?: string) =>
  till.client.returns.refund({ invoiceId: sold.invoiceId, lines: [{ line: 0, quantity: 1 }], approvalId });

async function visitsSeen() {
  const seen = await till.client.returns.look({ number: sold.number });
  return seen.ok ? seen.value.lines[0]?.visits : seen.refusal;
}

async function managerSaysYes(): Promise<string> {
  const [ayu] = (await till.client.staff.list({})).filter(({ name }) => name === 'Ayu');
  const yes = await till.client.session.approve({ staffId: ayu?.id ?? '', pin: managerPin, act: 'invoice.return' });
  return yes.ok ? yes.value.approvalId : '';
}

async function standing() {
  return (await till.client.visit.show({ customerId: 'c1' })).packages[0]?.standing;
}

const asks = { ok: false, refusal: { code: 'not_allowed', act: 'invoice.return' } };

describe('a package that comes back', () => {
  it('of which nothing is known goes as any other goods, and says that nothing is known', async () => {
    expect(await visitsSeen()).toEqual({ used: null, of: null, here: 0, over: 0, asOf: null });
    expect(await back()).toMatchObject({ ok: true, value: { total: -10_000 } });
  });

  it('that was used at this till takes somebody’s yes, which stands in the journal with how often', async () => {
    await visit();
    expect(await visitsSeen()).toMatchObject({ used: null, here: 1 });
    expect(await back()).toMatchObject(asks);
    expect(await back(await managerSaysYes())).toMatchObject({ ok: true, value: { total: -10_000 } });
    const facts = till.db
      .prepare(`SELECT facts FROM journal WHERE act = 'sale.complete' ORDER BY seq DESC`)
      .pluck()
      .get();
    expect(JSON.parse(String(facts))).toMatchObject({ returnOf: sold.number, visitsUsed: 1, approvedBy: 'Ayu' });
  });

  it('says how many of how many were used, and as of when, once the office has said it', async () => {
    await visit();
    officeSays({ used: 3, remaining: 7 });
    expect(await visitsSeen()).toEqual({ used: 3, of: 10, here: 0, over: 0, asOf: till.clock.now });
    expect(await back()).toMatchObject(asks);
    officeSays({ used: 3, remaining: null });
    expect(await visitsSeen()).toMatchObject({ used: 3, of: null });
    officeSays({ used: null, remaining: 7 });
    expect(await visitsSeen()).toMatchObject({ used: null, of: null });
  });

  it('that nobody used, as the office said, needs nobody', async () => {
    officeSays({ used: 0, remaining: 10 });
    expect(await visitsSeen()).toMatchObject({ used: 0, of: 10, here: 0, over: 0 });
    expect(await back()).toMatchObject({ ok: true });
  });

  it('that the office lists no more is used up or over, and takes a yes', async () => {
    officeSays();
    expect(await visitsSeen()).toMatchObject({ used: null, over: 1 });
    expect(await back()).toMatchObject(asks);
  });

  it('asks nobody for a yes where it cannot come back at all', async () => {
    const { client } = till;
    await client.sale.scan({ code });
    await client.sale.setCustomer({ customerId: 'c1' });
    const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
    sold = done.ok ? done.value : sold;
    await visit();
    till.db.exec('DELETE FROM customer');
    expect(await back()).toEqual({ ok: false, refusal: { code: 'return_owed_by_nobody', number: sold.number } });
  });

  it('in exchange takes the yes with the choice, and another one when it was used since', async () => {
    const { client } = till;
    const choice = { invoiceId: sold.invoiceId, lines: [{ line: 0, quantity: 1 }] };
    await visit();
    expect(await client.returns.choose(choice)).toMatchObject(asks);
    expect(await client.returns.choose({ ...choice, approvalId: await managerSaysYes() })).toMatchObject({ ok: true });
    await client.sale.scan(croissant);
    await visit();
    expect(await client.sale.complete(cash(9_700))).toEqual({
      ok: false,
      refusal: { code: 'package_used_since', name: 'Ten visits' },
    });
    expect(await client.returns.choose({ ...choice, approvalId: await managerSaysYes() })).toMatchObject({ ok: true });
    expect(await client.sale.complete(cash(9_700))).toMatchObject({ ok: true });
  });

  it('with a void takes the same yes where a role voids alone, once it was used', async () => {
    const { client, context } = till;
    const { staff } = context.memory;
    context.memory.roles = context.memory.roles.map((role) =>
      role.id === staff?.role ? { ...role, rules: { ...role.rules, 'invoice.void': 'allowed' } } : role,
    );
    const slip = (approvalId?: string) =>
      client.invoice.void({ invoiceId: sold.invoiceId, reason: 'slip', approvalId });
    await visit();
    expect(await slip()).toMatchObject(asks);
    expect(await slip(await managerSaysYes())).toMatchObject({ ok: true });
    const facts = till.db.prepare(`SELECT facts FROM journal WHERE act = 'invoice.void'`).pluck().get();
    expect(JSON.parse(String(facts))).toMatchObject({ number: sold.number, visitsUsed: 1, approvedBy: 'Ayu' });
    till.clock.now = (till.clock.now + 1_000) as Instant;
    sold = await buy();
    expect(await slip()).toMatchObject({ ok: true });
  });

  it('with a void takes that yes also where no return is possible, because only the tax of now is in the prices', async () => {
    const { client, context, db } = till;
    const { staff } = context.memory;
    context.memory.roles = context.memory.roles.map((role) =>
      role.id === staff?.role ? { ...role, rules: { ...role.rules, 'invoice.void': 'allowed' } } : role,
    );
    await visit();
    db.exec("UPDATE invoice SET tax_name = 'On top', tax_included = 0");
    expect(await visitsSeen()).toEqual({ code: 'return_tax_unknown', tax: 'On top' });
    expect(await client.invoice.void({ invoiceId: sold.invoiceId, reason: 'slip' })).toMatchObject(asks);
    // What the sheet of the void says to whoever is asked.
    const used = { used: null, of: null, here: 1, over: 0, asOf: null };
    expect(await client.visit.used({ invoiceId: sold.invoiceId })).toEqual([
      { line: 0, name: 'Ten visits', left: 1, visits: used },
    ]);
    expect(await client.visit.used({ invoiceId: '99' })).toEqual([]);
  });

  it('without its receipt is not paid out: nobody could say whose visits end', async () => {
    const { client } = till;
    const refused = { ok: false, refusal: { code: 'package_needs_sale', name: 'Ten visits' } };
    const approvalId = await managerSaysYes();
    const goods = { by: 'code', code, quantity: 1 } as const;
    expect(await client.returns.withoutReceipt({ goods, reason: 'Lost it', approvalId })).toEqual(refused);
    await client.sale.scan({ code });
    const line = { by: 'line', lineId: 1 } as const;
    expect(await client.returns.withoutReceipt({ goods: line, reason: 'Lost it', approvalId })).toEqual(refused);
    expect((await client.sale.show({})).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('is not offered to somebody who comes in, before the office has heard of it and while it still lists it', async () => {
    expect(await standing()).toBe('sold_here');
    expect(await back()).toMatchObject({ ok: true });
    expect(await standing()).toBe('returned');
    expect(await till.client.visit.checkIn({ customerId: 'c1', packageCode: code, doctor: '' })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'package.beyond' },
    });
    officeSays({ used: 0, remaining: 10 });
    expect(await standing()).toBe('returned');
    sold = await buy();
    expect(await standing()).toBe('sold_here');
    officeSays({ used: 0, remaining: 10 });
    expect(await standing()).toBe('held');
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'manager' };
    expect(await till.client.invoice.void({ invoiceId: sold.invoiceId, reason: 'slip' })).toMatchObject({ ok: true });
    expect(await standing()).not.toBe('held');
  });
});

it('a package that came back is none that its member still has, who was given another code since', async () => {
  const dewi = { id: 'c1', code: 'C-777', name: 'Dewi Lestari', email: 'dewi@example.com', mobile: '0812' };
  officeSays({ used: 0, remaining: 10 });
  transact(till.db, (tx) => {
    takeInCustomers(tx, [dewi]);
    tx.exec("UPDATE held_package SET member = 'C-777'");
    return undefined;
  });
  const held = async () => (await till.client.visit.show({ customerId: 'c1' })).packages;
  expect(await held()).toMatchObject([{ standing: 'held', left: 10 }]);
  expect(await back()).toMatchObject({ ok: true });
  expect(await held()).toMatchObject([{ standing: 'returned', left: 0 }]);
});
