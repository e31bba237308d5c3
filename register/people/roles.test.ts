import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import type { Rules } from '#domain/roles.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
const ids: Record<string, string> = {};
beforeEach(async () => {
  till = await startTill();
  for (const person of [
    { name: 'Budi', pin: '4711', role: 'cashier' },
    { name: 'Sari', pin: '135790', role: 'supervisor' },
  ]) {
    const added = await till.client.staff.add(person);
    if (!added.ok) throw new Error(added.refusal.code);
  }
  for (const { name, id } of await till.client.staff.list({})) ids[name] = id;
});
afterEach(() => till.close());

const pins: Record<string, string> = { Ayu: managerPin, Budi: '4711', Sari: '135790' };
async function signIn(name: string, pin = pins[name] ?? ''): Promise<void> {
  const session = await till.client.session.signIn({ staffId: ids[name] ?? '', pin });
  if (!session.ok) throw new Error(session.refusal.code);
}

async function role(id: string) {
  const found = (await till.client.staff.roles({})).find((each) => each.id === id || each.name === id);
  if (!found) throw new Error(`no role ${id}`);
  return found;
}

async function change(id: string, rules: Rules, rest: { mostDiscount?: number | null; name?: string } = {}) {
  const before = await role(id);
  return till.client.staff.changeRole({ ...before, ...rest, rules: { ...before.rules, ...rules } });
}

const journal = (act: string) =>
  readJournal(till.db, { after: 0, limit: 200 })
    .filter((entry) => entry.act === act)
    .map(({ staff, facts }) => [staff, JSON.parse(facts) as unknown]);

describe('a role', () => {
  it('does an act alone, asks, or never does it, and the answer says whose role does', async () => {
    await till.client.shift.open({ float: 0 });
    await change('cashier', { 'drawer.open': 'allowed', 'sale.addMisc': 'denied' });
    await signIn('Budi');
    expect(await till.client.drawer.open({ reason: 'Change' })).toMatchObject({ value: { approvedBy: null } });
    expect(await till.client.drawer.payIn({ amount: 10_000, reason: 'Change' })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'drawer.payIn', roles: ['Supervisor', 'Manager'] },
    });
    expect(await till.client.sale.addMisc({ name: 'Cake', price: 100, quantity: 1 })).toMatchObject({ ok: false });
    expect(await till.client.settings.setKeys({ keys: await till.client.settings.keys({}) })).toMatchObject({
      refusal: { code: 'act_denied', act: 'settings.save', roles: ['Manager'] },
    });
  });

  it('says yes for a cashier where it does the act alone, and not where it asks itself', async () => {
    await till.client.shift.open({ float: 0 });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.complete(cash(350));
    await signIn('Budi');
    expect(await till.client.invoice.void({ invoiceId: '1', reason: 'twice' })).toMatchObject({ ok: false });
    const yes = await till.client.session.approve({ staffId: ids['Sari'] ?? '', pin: '135790', act: 'invoice.void' });
    if (!yes.ok) throw new Error(yes.refusal.code);
    const { approvalId } = yes.value;
    expect(await till.client.invoice.void({ invoiceId: '1', reason: 'twice', approvalId })).toMatchObject({ ok: true });
    expect(
      await till.client.session.approve({ staffId: ids['Sari'] ?? '', pin: '135790', act: 'invoice.erase' }),
    ).toMatchObject({ refusal: { code: 'cannot_approve' } });
  });

  it('is changed, with what was and what is in the journal', async () => {
    await change('cashier', { 'invoice.void': 'denied' }, { mostDiscount: 5 });
    expect(journal('staff.changeRole')).toEqual([
      [
        'Ayu',
        {
          role: 'Cashier',
          mostDiscount: { from: 10, to: 5 },
          changes: [{ act: 'invoice.void', from: 'ask', to: 'denied' }],
        },
      ],
    ]);
    const again = till.reload();
    expect((await again.client.staff.roles({})).find(({ id }) => id === 'cashier')?.rules).toEqual({
      'invoice.void': 'denied',
    });
  });

  it('is added like another, renamed, given, and removed when nobody has it', async () => {
    const added = await till.client.staff.addRole({ name: ' Night shift ', like: 'supervisor' });
    if (!added.ok) throw new Error(added.refusal.code);
    const { id } = added.value;
    expect(added.value).toMatchObject({ name: 'Night shift', full: false, pinDigits: 6, mostDiscount: 30 });
    expect(await till.client.staff.addRole({ name: 'Manager', like: 'cashier' })).toMatchObject({
      refusal: { code: 'name_taken' },
    });
    await change(id, {}, { name: 'Nights' });
    expect(await till.client.staff.giveRole({ staffId: ids['Sari'] ?? '', role: id })).toMatchObject({
      value: { roleName: 'Nights' },
    });
    expect(await till.client.staff.removeRole({ id })).toMatchObject({
      refusal: { code: 'role_in_use', name: 'Sari' },
    });
    await till.client.staff.giveRole({ staffId: ids['Sari'] ?? '', role: 'supervisor' });
    expect(await till.client.staff.removeRole({ id })).toMatchObject({ ok: true });
    expect((await till.client.staff.roles({})).map(({ name }) => name)).toEqual(['Cashier', 'Supervisor', 'Manager']);
    expect(journal('staff.giveRole')).toEqual([
      ['Ayu', { name: 'Sari', from: 'Supervisor', to: 'Nights', newPin: false }],
      ['Ayu', { name: 'Sari', from: 'Nights', to: 'Supervisor', newPin: false }],
    ]);
  });
});

it('a role that another window removes while the PIN is kept is given to nobody', async () => {
  const { staff } = till.client;
  const gone = { ok: false, refusal: { code: 'role_gone' } };
  const newRole = async () => {
    const added = await staff.addRole({ name: 'Night shift', like: 'supervisor' });
    return added.ok ? added.value.id : '';
  };
  const one = await newRole();
  const added = staff.add({ name: 'Tari', pin: '987654', role: one });
  expect(await staff.removeRole({ id: one })).toMatchObject({ ok: true });
  expect(await added).toEqual(gone);
  const other = await newRole();
  const given = staff.giveRole({ staffId: ids['Sari'] ?? '', role: other, pin: '987654' });
  expect(await staff.removeRole({ id: other })).toMatchObject({ ok: true });
  expect(await given).toEqual(gone);
});

describe('nobody', () => {
  it('locks the last full manager out', async () => {
    const ayu = ids['Ayu'] ?? '';
    expect(await till.client.staff.giveRole({ staffId: ayu, role: 'cashier' })).toMatchObject({
      refusal: { code: 'last_manager', name: 'Ayu' },
    });
    expect(await change('manager', { 'staff.setRoles': 'denied' })).toMatchObject({ refusal: { code: 'role_full' } });
    expect(await till.client.staff.removeRole({ id: 'manager' })).toMatchObject({ refusal: { code: 'role_full' } });
    await till.client.staff.giveRole({ staffId: ids['Sari'] ?? '', role: 'manager' });
    expect(await till.client.staff.giveRole({ staffId: ayu, role: 'cashier' })).toMatchObject({ ok: true });
    // At once, for who is signed in.
    expect(await till.client.staff.giveRole({ staffId: ayu, role: 'manager' })).toMatchObject({
      refusal: { code: 'act_denied', act: 'staff.add', roles: ['Manager'] },
    });
  });

  it('hands on or takes away more than they may do themselves', async () => {
    const above = { refusal: { code: 'role_above_yours' } };
    await change('supervisor', { 'staff.add': 'allowed', 'staff.setRoles': 'allowed' });
    await signIn('Sari');
    const [ayu = '', budi = ''] = [ids['Ayu'], ids['Budi']];
    expect(await till.client.staff.giveRole({ staffId: budi, role: 'manager', pin: '111111' })).toMatchObject(above);
    expect(await till.client.staff.giveRole({ staffId: ayu, role: 'cashier' })).toMatchObject(above);
    expect(await till.client.staff.add({ name: 'Eko', pin: '111111', role: 'manager' })).toMatchObject(above);
    expect(await till.client.staff.addRole({ name: 'Boss', like: 'manager' })).toMatchObject(above);
    expect(await change('cashier', { 'invoice.erase': 'allowed' })).toMatchObject(above);
    expect(await change('cashier', {}, { mostDiscount: null })).toMatchObject(above);
    expect(await change('cashier', { 'invoice.void': 'allowed' }, { mostDiscount: 30 })).toMatchObject({ ok: true });
  });

  it('gets a role that reaches further with a PIN that is too short for it', async () => {
    const budi = ids['Budi'] ?? '';
    expect(await change('cashier', { 'settings.save': 'allowed' })).toMatchObject({
      refusal: { code: 'role_pin_short' },
    });
    expect(await till.client.staff.giveRole({ staffId: budi, role: 'supervisor' })).toMatchObject({
      refusal: { code: 'pin_too_short', digits: 6 },
    });
    await till.client.staff.giveRole({ staffId: budi, role: 'supervisor', pin: '864209' });
    await expect(signIn('Budi')).rejects.toThrow('pin_wrong');
    await signIn('Budi', '864209');
  });

  it('gets round their role into the practice shop by signing out', async () => {
    await change('cashier', { 'practice.enter': 'denied' });
    await signIn('Budi');
    expect(await till.client.practice.enter({})).toMatchObject({ refusal: { code: 'act_denied' } });
    await till.client.session.signOut({});
    expect(await till.client.practice.enter({})).toMatchObject({ refusal: { code: 'not_signed_in' } });
    expect(await change('cashier', { 'practice.enter': 'ask' })).toMatchObject({ refusal: { code: 'not_signed_in' } });
    await signIn('Ayu');
    expect(await change('cashier', { 'practice.enter': 'ask' })).toMatchObject({ refusal: { code: 'act_not_asked' } });
  });
});

describe('a discount', () => {
  beforeEach(async () => {
    await till.client.shift.open({ float: 0 });
    await signIn('Budi');
    await till.client.sale.scan(flatWhite);
    await till.client.sale.scan(croissant);
  });
  const off = (percent: number) => ({ discount: { kind: 'percent' as const, percent } });
  const yesOf = async (name: string, act: 'sale.discount' | 'sale.setPrice' = 'sale.discount') => {
    const yes = await till.client.session.approve({ staffId: ids[name] ?? '', pin: pins[name] ?? '', act });
    return yes.ok ? yes.value.approvalId : yes.refusal.code;
  };

  it('is given up to the limit of a role, beyond it with the yes of somebody whose limit is higher', async () => {
    expect(await till.client.sale.discount(off(10))).toMatchObject({ ok: true });
    expect(await till.client.sale.discount(off(11))).toMatchObject({
      refusal: { code: 'not_allowed', act: 'sale.discount', roles: ['Supervisor', 'Manager'] },
    });
    expect(await till.client.sale.discount(off(40))).toMatchObject({ refusal: { roles: ['Manager'] } });
    expect(await till.client.sale.discount({ ...off(40), approvalId: await yesOf('Sari') })).toMatchObject({
      refusal: { code: 'approval_gone' },
    });
    await till.client.sale.discount(off(30));
    const approvalId = await yesOf('Sari');
    expect(await till.client.sale.discount({ ...off(30), approvalId })).toMatchObject({ ok: true });
    expect(journal('sale.discount')).toEqual([['Budi', { ...off(30), approvedBy: 'Sari' }]]);
    expect(await till.client.sale.discount(off(0))).toMatchObject({ ok: true });
  });

  it('as an amount is judged by its share, of a line or of the sale', async () => {
    const amount = (value: number) => ({ discount: { kind: 'amount' as const, amount: value } });
    expect(await till.client.sale.discount(amount(65))).toMatchObject({ ok: true });
    expect(await till.client.sale.discount(amount(66))).toMatchObject({ refusal: { code: 'not_allowed' } });
    await till.client.sale.discount(amount(0));
    expect(await till.client.sale.discountLine({ lineId: 1, ...amount(36) })).toMatchObject({
      refusal: { code: 'not_allowed' },
    });
    expect(await till.client.sale.discountLine({ lineId: 1, ...amount(35) })).toMatchObject({ ok: true });
  });

  it('on a line and one on the sale are judged together, whichever comes first', async () => {
    const no = { refusal: { code: 'not_allowed', act: 'sale.discount' } };
    const onLine = (percent: number) => till.client.sale.discountLine({ lineId: 1, ...off(percent) });
    expect(await onLine(6)).toMatchObject({ ok: true });
    // 6 % and 5 % of what is left are 10.7 %.
    expect(await till.client.sale.discount(off(5))).toMatchObject(no);
    expect(await till.client.sale.discount(off(4))).toMatchObject({ ok: true });
    expect(await onLine(7)).toMatchObject(no);
    // What is taken off again is nobody's yes.
    expect(await onLine(0)).toMatchObject({ ok: true });
    expect(await till.client.sale.discount(off(10))).toMatchObject({ ok: true });
    expect(await onLine(1)).toMatchObject(no);
    expect(await till.client.sale.discountLine({ lineId: 2, ...off(1) })).toMatchObject(no);
  });

  it('of an amount on a line and another on the sale is judged together when goods leave, too', async () => {
    const amount = (value: number) => ({ discount: { kind: 'amount' as const, amount: value } });
    // 14 of 350 are 4 %, and 19 of the 636 left are 3 %.
    expect(await till.client.sale.discountLine({ lineId: 1, ...amount(14) })).toMatchObject({ ok: true });
    expect(await till.client.sale.discount(amount(19))).toMatchObject({ ok: true });
    await till.client.sale.removeLine({ lineId: 2 });
    // Now they are 4 % and 5.7 % of the rest: still within. Then more than half of a smaller rest.
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.scan(croissant);
    expect(await till.client.sale.discountLine({ lineId: 1, ...amount(21) })).toMatchObject({ ok: true });
    expect(await till.client.sale.discount(amount(25))).toMatchObject({ ok: true });
    await till.client.sale.removeLine({ lineId: 2 });
    // 6 % and 7.6 % of the rest are 13.2 %, though neither alone is beyond ten.
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({
      refusal: { code: 'discount_too_deep', percent: 14 },
    });
  });

  it('does not grow past the limit when goods leave the sale after it was given', async () => {
    await till.client.sale.discount({ discount: { kind: 'amount', amount: 65 } });
    await till.client.sale.removeLine({ lineId: 1 });
    const deep = { refusal: { code: 'discount_too_deep', percent: 22, roles: ['Supervisor', 'Manager'] } };
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject(deep);
    const discount = { kind: 'amount' as const, amount: 65 };
    await till.client.sale.discount({ discount });
    await till.client.sale.discount({ discount, approvalId: await yesOf('Sari') });
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  });

  it.each([{ mostDiscount: null }, { mostDiscount: 30 }])(
    'that a role asks for each time grows no further than what was said yes to: %o',
    async (limit) => {
      await signIn('Ayu');
      expect(await change('cashier', { 'sale.discount': 'ask' }, limit)).toMatchObject({ ok: true });
      await signIn('Budi');
      const discount = { kind: 'amount' as const, amount: 65 };
      await till.client.sale.discount({ discount });
      const agreed = { discount, approvalId: await yesOf('Sari') };
      expect(await till.client.sale.discount(agreed)).toMatchObject({ ok: true });
      await till.client.sale.removeLine({ lineId: 1 });
      expect(await till.client.sale.complete(cash(1_000))).toMatchObject({
        refusal: { code: 'discount_too_deep', percent: 22, roles: ['Supervisor', 'Manager'] },
      });
    },
  );

  it('that somebody said yes to on one line lets none grow on another', async () => {
    const { sale } = till.client;
    // Much of a croissant is agreed to; of ten flat whites he gives one alone.
    const much = { lineId: 2, discount: { kind: 'percent' as const, percent: 30 } };
    await sale.discountLine(much);
    expect(await sale.discountLine({ ...much, approvalId: await yesOf('Sari') })).toMatchObject({ ok: true });
    await sale.setQuantity({ lineId: 1, quantity: 10 });
    const one = { lineId: 1, discount: { kind: 'amount' as const, amount: 350 } };
    expect(await sale.discountLine(one)).toMatchObject({ ok: true });
    await sale.setQuantity({ lineId: 1, quantity: 4 });
    const deep = { refusal: { code: 'discount_too_deep', percent: 25 } };
    expect(await sale.complete(cash(2_000))).toMatchObject(deep);
    await till.client.parked.park({ label: '' });
    await till.client.parked.recall({ key: 1 });
    expect(await sale.complete(cash(2_000))).toMatchObject(deep);
    await sale.discountLine(one);
    expect(await sale.discountLine({ ...one, approvalId: await yesOf('Sari') })).toMatchObject({ ok: true });
    expect(await sale.complete(cash(2_000))).toMatchObject({ ok: true });
  });

  it('does not grow past it by way of a quote, whose promise nobody is asked about anew', async () => {
    await till.client.sale.discount({ discount: { kind: 'amount', amount: 65 } });
    await till.client.sale.removeLine({ lineId: 1 });
    const keep = () => till.client.quote.keep({ kind: 'estimate', validDays: 14 });
    expect(await keep()).toMatchObject({ refusal: { code: 'discount_too_deep', percent: 22 } });
    await signIn('Ayu');
    expect(await keep()).toMatchObject({ ok: true });
    await signIn('Budi');
    await till.client.quote.recall({ key: 1 });
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  });

  it('that a manager gave stays when a cashier takes the sale over', async () => {
    await signIn('Ayu');
    await till.client.sale.discount({ discount: { kind: 'amount', amount: 325 } });
    await signIn('Budi');
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  });

  it('that a manager gave stays with its sale while that is put aside and others are discounted', async () => {
    await signIn('Ayu');
    await till.client.sale.discount({ discount: { kind: 'amount', amount: 325 } });
    await till.client.parked.park({ label: '' });
    await till.client.sale.scan(croissant);
    await till.client.sale.discount({ discount: { kind: 'amount', amount: 1 } });
    await signIn('Budi');
    expect(await till.client.parked.recall({ key: 1 })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  });

  it('is no way round a price: that is asked for too', async () => {
    expect(await till.client.sale.setPrice({ lineId: 1, price: 300 })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'sale.setPrice' },
    });
    const approvalId = await yesOf('Sari', 'sale.setPrice');
    expect(await till.client.sale.setPrice({ lineId: 1, price: 300, approvalId })).toMatchObject({ ok: true });
    await till.client.sale.setPrice({ lineId: 1, price: 250 });
    expect(
      await till.client.sale.setPrice({ lineId: 1, price: 1, approvalId: await yesOf('Sari', 'sale.setPrice') }),
    ).toMatchObject({ refusal: { code: 'approval_gone' } });
    expect(journal('sale.setPrice')).toMatchObject([['Budi', { lineId: 1, price: 300, approvedBy: 'Sari' }]]);
  });
});

describe('somebody of the staff', () => {
  it('has a PIN of digits, and of no more than the pad takes: each is said as what it is', async () => {
    const add = (pin: string) => till.client.staff.add({ name: 'Citra', pin, role: 'cashier' });
    expect(await add('1234567890123')).toMatchObject({ refusal: { code: 'pin_too_long', digits: 12 } });
    expect(await add('12a4')).toMatchObject({ refusal: { code: 'pin_not_digits' } });
    expect(await add('123456789012')).toMatchObject({ ok: true });
  });

  it('who left is removed: the PIN opens nothing, and what was done keeps the name', async () => {
    await signIn('Budi');
    await till.client.shift.open({ float: 0 });
    await signIn('Ayu');
    expect(await till.client.staff.remove({ staffId: ids['Budi'] ?? '' })).toEqual({ ok: true, value: {} });
    expect((await till.client.staff.list({})).map(({ name }) => name)).toEqual(['Ayu', 'Sari']);
    expect(await till.client.session.signIn({ staffId: ids['Budi'] ?? '', pin: '4711' })).toMatchObject({ ok: false });
    expect(journal('staff.remove')).toEqual([['Ayu', { name: 'Budi', role: 'Cashier' }]]);
    expect((await till.client.shift.show({}))?.openedBy).toBe('Budi');
  });

  it('does not come in with a PIN that was being looked at while they were removed', async () => {
    const coming = till.client.session.signIn({ staffId: ids['Budi'] ?? '', pin: '4711' });
    await till.client.staff.remove({ staffId: ids['Budi'] ?? '' });
    expect(await coming).toMatchObject({ refusal: { code: 'staff_unknown' } });
    expect((await till.client.session.show({})).signedIn).toMatchObject({ name: 'Ayu' });
  });

  it('is never whoever asks, nor anybody who may do more', async () => {
    expect(await till.client.staff.remove({ staffId: ids['Ayu'] ?? '' })).toMatchObject({
      refusal: { code: 'person_is_you' },
    });
    await change('supervisor', { 'staff.add': 'allowed' });
    await signIn('Sari');
    for (const asked of [
      till.client.staff.remove({ staffId: ids['Ayu'] ?? '' }),
      till.client.staff.rename({ staffId: ids['Ayu'] ?? '', name: 'Mallory' }),
    ])
      expect(await asked).toMatchObject({ refusal: { code: 'role_above_yours' } });
    await signIn('Budi');
    expect(await till.client.staff.remove({ staffId: ids['Sari'] ?? '' })).toMatchObject({
      refusal: { code: 'act_denied' },
    });
  });

  it('has another name from now on, which is of nobody else', async () => {
    const rename = (name: string) => till.client.staff.rename({ staffId: ids['Budi'] ?? '', name });
    expect(await rename('Ayu')).toMatchObject({ refusal: { code: 'name_taken' } });
    expect(await rename('ayu')).toMatchObject({ refusal: { code: 'name_taken' } });
    expect(await till.client.staff.add({ name: 'SARI', pin: '4821', role: 'cashier' })).toMatchObject({
      refusal: { code: 'name_taken' },
    });
    expect(await rename('  ')).toMatchObject({ refusal: { code: 'name_missing' } });
    expect(await rename(' Budi Santoso ')).toMatchObject({ value: { name: 'Budi Santoso', roleName: 'Cashier' } });
    expect(journal('staff.rename')).toEqual([['Ayu', { from: 'Budi', to: 'Budi Santoso' }]]);
    await till.client.staff.rename({ staffId: ids['Ayu'] ?? '', name: 'Ayu Lestari' });
    expect((await till.client.session.show({})).signedIn).toMatchObject({ name: 'Ayu Lestari' });
  });
});
