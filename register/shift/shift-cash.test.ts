import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
let ids: Record<string, string> = {};
beforeEach(async () => {
  till = await startTill();
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  ids = Object.fromEntries((await till.client.session.show({})).staff.map(({ id, name }) => [name, id]));
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const rules = {
  denominations: [5000, 1000, 100, 25],
  countBy: 'pieces' as const,
  blind: false,
  tolerance: 500,
  moveLimit: 5000,
  openHours: 16,
  idleMinutes: 0,
  roundTo: 1,
  roundHow: 'nearest' as const,
};

async function asCashier(): Promise<void> {
  await till.client.session.signIn({ staffId: ids['Budi'] ?? '', pin: '4711' });
}

async function yesTo(act: 'shift.close' | 'drawer.payOut' | 'drawer.open' | 'shift.printX'): Promise<string> {
  const yes = await till.client.session.approve({ staffId: ids['Ayu'] ?? '', pin: managerPin, act });
  if (!yes.ok) throw new Error(yes.refusal.code);
  return yes.value.approvalId;
}

async function setUpPrinter(): Promise<void> {
  const settings = await till.client.settings.show({});
  const printer = { ...settings.printer, transport: 'file', target: '/dev/null' } as const;
  await till.client.settings.save({ ...settings, printer });
}

async function sellForCash(code = '4006381333931'): Promise<void> {
  await till.client.sale.scan({ code });
  const { total } = await till.client.sale.show({});
  await till.client.sale.complete({ tender: { methodId: '1', tendered: total }, leaveUnpaid: false });
}

async function printed(): Promise<string[]> {
  await till.context.printing.idle();
  const jobs = till.db.prepare('SELECT what, copy, bytes FROM print_job ORDER BY id').all() as {
    what: string;
    bytes: Buffer;
  }[];
  return jobs.filter(({ what }) => what !== 'receipt').map(({ bytes }) => bytes.toString('latin1'));
}

const outbox = () =>
  (till.db.prepare('SELECT payload FROM outbox ORDER BY seq').all() as { payload: string }[]).map(
    ({ payload }) => JSON.parse(payload) as { kind: string; expenses?: unknown },
  );

describe('cash without a sale', () => {
  it('moves what should be in the drawer, each with its row, its journal entry and its slip', async () => {
    await till.client.drawer.payIn({ amount: 2000, reason: 'Change from the bank' });
    await till.client.drawer.payOut({ amount: 1500, reason: 'Window cleaner', expense: true });
    const out = await till.client.drawer.payOut({ amount: 500, reason: 'Safe', expense: false });
    expect(out).toMatchObject({ ok: true, value: { kind: 'pay_out', amount: -500, by: 'Ayu', approvedBy: null } });
    expect(await till.client.shift.show({})).toMatchObject({
      expectedCash: 10_000,
      payIns: 2000,
      payOuts: 500,
      expenses: 1500,
    });
    const journal = readJournal(till.db, { after: 0, limit: 100 }).filter(({ act }) => act === 'drawer.move');
    expect(journal.map(({ facts }) => (JSON.parse(facts) as { amount: number }).amount)).toEqual([2000, -1500, -500]);
    expect((await printed()).map((slip) => /PAY-IN|PAY-OUT|EXPENSE/.exec(slip)?.[0])).toEqual([
      'PAY-IN',
      'EXPENSE',
      'PAY-OUT',
    ]);
  });

  it('is corrected by an opposite entry, once, and only by a manager', async () => {
    await till.client.drawer.payOut({ amount: 1500, reason: 'Window cleaner', expense: true });
    await asCashier();
    const correct = { key: 1, reason: 'It was 15.00, not 1.50' };
    expect(await till.client.drawer.correct(correct)).toMatchObject({
      refusal: { code: 'not_allowed', act: 'drawer.correct' },
    });
    await till.client.session.signIn({ staffId: ids['Ayu'] ?? '', pin: managerPin });
    expect(await till.client.drawer.correct(correct)).toMatchObject({ value: { amount: 1500, corrects: 1 } });
    expect(await till.client.drawer.correct(correct)).toMatchObject({ refusal: { code: 'move_corrected' } });
    expect(await till.client.drawer.correct({ ...correct, key: 2 })).toMatchObject({
      refusal: { code: 'move_corrected' },
    });
    expect(await till.client.drawer.correct({ ...correct, key: 99 })).toMatchObject({ refusal: { code: 'move_gone' } });
    expect(await till.client.shift.show({})).toMatchObject({ expectedCash: 10_000, expenses: 0 });
    await till.client.drawer.payOut({ amount: 150, reason: 'Window cleaner', expense: true });
    await till.client.drawer.payOut({ amount: 50, reason: 'Window cleaner', expense: true });
    await till.client.shift.close({ counted: 9800, note: '' });
    expect(outbox().at(-1)).toMatchObject({
      kind: 'shift.close',
      expenses: [{ name: 'Window cleaner', amount: 200 }],
    });
  });

  it('needs a manager above the limit, in place', async () => {
    await asCashier();
    expect(await till.client.drawer.payOut({ amount: 5000, reason: 'Flowers', expense: true })).toMatchObject({
      ok: true,
    });
    const more = { amount: 5001, reason: 'Safe', expense: false };
    expect(await till.client.drawer.payOut(more)).toMatchObject({ refusal: { code: 'drawer_has_less' } });
    await till.client.drawer.payIn({ amount: 5000, reason: 'Change' });
    expect(await till.client.drawer.payOut(more)).toMatchObject({
      refusal: { code: 'not_allowed', act: 'drawer.payOut' },
    });
    const approvalId = await yesTo('drawer.payOut');
    expect(await till.client.drawer.payOut({ ...more, approvalId })).toMatchObject({
      value: { by: 'Budi', approvedBy: 'Ayu' },
    });
    expect(await till.client.drawer.payOut({ ...more, approvalId })).toMatchObject({ ok: false });
  });

  it.each([
    [0, 'x', 'amount_not_above_zero'],
    [-1, 'x', 'amount_not_above_zero'],
    [1_000_000_000_001, 'x', 'amount_out_of_range'],
    [100, '  ', 'reason_missing'],
  ])('refuses %d for "%s"', async (amount, reason, code) => {
    expect(await till.client.drawer.payIn({ amount, reason })).toMatchObject({ refusal: { code } });
    expect(await till.client.drawer.payOut({ amount, reason, expense: true })).toMatchObject({ refusal: { code } });
    expect(await till.client.shift.show({})).toMatchObject({ expectedCash: 10_000, moves: [] });
  });

  it('is refused without a shift', async () => {
    await till.client.shift.close({ counted: 10_000, note: '' });
    const closed = { refusal: { code: 'shift_not_open' } };
    expect(await till.client.drawer.payIn({ amount: 100, reason: 'x' })).toMatchObject(closed);
    expect(await till.client.drawer.payOut({ amount: 100, reason: 'x', expense: true })).toMatchObject(closed);
    expect(await till.client.drawer.open({ reason: 'x' })).toMatchObject(closed);
    expect(await till.client.drawer.correct({ key: 1, reason: 'x' })).toMatchObject(closed);
    expect(await till.client.shift.printX({})).toMatchObject(closed);
  });

  it('opens the drawer without a sale for a reason, counted, and never again from the list of prints', async () => {
    await asCashier();
    expect(await till.client.drawer.open({ reason: 'Change' })).toMatchObject({ refusal: { code: 'not_allowed' } });
    const approvalId = await yesTo('drawer.open');
    expect(await till.client.drawer.open({ reason: 'Change', approvalId })).toMatchObject({
      value: { by: 'Budi', approvedBy: 'Ayu' },
    });
    await till.client.session.signIn({ staffId: ids['Ayu'] ?? '', pin: managerPin });
    const cashier = (await till.client.staff.roles({})).find(({ id }) => id === 'cashier');
    if (!cashier) throw new Error('there are cashiers');
    await till.client.staff.changeRole({ ...cashier, rules: { 'drawer.open': 'allowed' } });
    await asCashier();
    expect(await till.client.drawer.open({ reason: '' })).toMatchObject({ refusal: { code: 'reason_missing' } });
    expect(await till.client.drawer.open({ reason: 'Change' })).toMatchObject({ value: { approvedBy: null } });
    expect((await till.client.shift.show({}))?.openings).toHaveLength(2);
    const pulse = '\u001bp';
    expect((await printed()).map((bytes) => bytes.includes(pulse))).toEqual([true, true]);
    const { id = 0 } = (await till.client.printing.jobs({ limit: 1 }))[0] ?? {};
    await till.client.printing.retry({ jobId: id });
    expect((await printed()).map((bytes) => bytes.includes(pulse))).toEqual([true, false]);
  });

  it.each([
    ['denominations', []],
    ['denominations', [100, 100]],
    ['denominations', [0]],
    ['denominations', Array.from({ length: 31 }, (_, n) => n + 1)],
    ['tolerance', -1],
    ['moveLimit', 2 ** 50],
    ['roundTo', 0],
    ['openHours', 0],
    ['idleMinutes', -5],
  ])('keeps its rules when the new ones cannot work, and says which: %s %j', async (field, value) => {
    const before = await till.client.drawer.rules({});
    expect(await till.client.drawer.setRules({ ...rules, [field]: value })).toMatchObject({
      refusal: { code: 'cash_rules_impossible', field },
    });
    expect(await till.client.drawer.rules({})).toEqual(before);
    await asCashier();
    expect(await till.client.drawer.setRules(rules)).toMatchObject({ refusal: { code: 'act_denied' } });
  });
});

describe('closing by count', () => {
  it('takes coins and notes that come to the sum, and refuses others', async () => {
    const close = { counted: 10_000, note: '' };
    for (const piles of [
      [{ worth: 5000, pieces: 1 }],
      [{ worth: 5000, pieces: -2 }],
      [{ worth: 5000, pieces: 1_000_000 }],
      [{ worth: 0, pieces: 2 }],
      [
        { worth: 5000, pieces: 1 },
        { worth: 5000, pieces: 1 },
      ],
    ])
      expect(await till.client.shift.close({ ...close, piles })).toMatchObject({
        refusal: { code: 'count_impossible' },
      });
    for (const left of [-1, 10_001])
      expect(await till.client.shift.close({ ...close, left })).toMatchObject({ refusal: { code: 'left_impossible' } });
    const piles = [
      { worth: 5000, pieces: 1 },
      { worth: 1000, pieces: 5 },
      { worth: 25, pieces: 0 },
    ];
    expect(await till.client.shift.close({ ...close, piles, left: 5000 })).toMatchObject({
      value: { difference: 0, left: 5000, piles: piles.slice(0, 2) },
    });
  });

  it('asks for a note when the float is not what the last close left, and keeps both on the Z', async () => {
    await till.client.shift.close({ counted: 10_000, note: '', left: 4000 });
    expect(await till.client.shift.open({ float: 3900 })).toMatchObject({
      refusal: { code: 'float_note_missing', expected: 4000, float: 3900 },
    });
    expect(await till.client.shift.open({ float: 3900, note: 'One coin roll short' })).toMatchObject({
      value: { expectedFloat: 4000, float: 3900, floatNote: 'One coin roll short', expectedCash: 3900 },
    });
    await till.client.shift.close({ counted: 3900, note: '' });
    expect((await printed()).at(-1)).toContain('One coin roll short');
    expect(await till.client.shift.open({ float: 3900 })).toMatchObject({ value: { expectedFloat: 3900 } });
  });

  it('needs a note and a manager beyond the tolerance, and lists the counts that were not accepted', async () => {
    await asCashier();
    expect(await till.client.shift.close({ counted: 9499, note: '' })).toMatchObject({
      refusal: { code: 'difference_note_missing' },
    });
    expect(await till.client.shift.close({ counted: 9400, note: 'No idea' })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'shift.close' },
    });
    const approvalId = await yesTo('shift.close');
    expect(await till.client.shift.close({ counted: 9400, note: 'No idea', approvalId })).toMatchObject({
      value: { difference: -600, approvedBy: 'Ayu', closedBy: 'Budi', counts: [9499, 9400] },
    });
    const z = (await printed()).at(-1) ?? '';
    expect(z).toMatch(/Agreed by +Ayu/);
    expect(z).toMatch(/Counted before +94\.99/);
  });

  it('lets a difference within the tolerance through', async () => {
    await asCashier();
    expect(await till.client.shift.close({ counted: 9500, note: '' })).toMatchObject({
      value: { difference: -500, approvedBy: null },
    });
  });

  it('stands in the list of earlier ones with the sum that its own page begins with', async () => {
    await sellForCash();
    const closed = await till.client.shift.close({ counted: 10_420, note: '' });
    const [line] = await till.client.shift.list({ offset: 0, limit: 1 });
    expect(closed).toMatchObject({ value: { sent: { rung: { amount: line?.rung } } } });
  });

  it('tells a cashier who counts blind nothing until it is closed', async () => {
    await setUpPrinter();
    await till.client.drawer.setRules({ ...rules, blind: true });
    expect(await till.client.shift.show({})).toMatchObject({ counting: 'open', expectedCash: 10_000 });
    await asCashier();
    await sellForCash();
    const blind = { counting: 'blind', expectedCash: null, difference: null, byTender: [] };
    expect(await till.client.shift.show({})).toMatchObject(blind);
    const [line] = await till.client.shift.list({ offset: 0, limit: 1 });
    expect(await till.client.shift.find({ shiftId: line?.id ?? '' })).toMatchObject(blind);
    expect(await till.client.shift.printX({})).toMatchObject({ refusal: { code: 'not_allowed', act: 'shift.printX' } });
    expect(await till.client.shift.countOut({})).toMatchObject({ invoices: { rung: { count: 1 } }, tenders: [] });
    expect(await till.client.drawer.payOut({ amount: 5000, reason: 'Safe', expense: false })).toMatchObject({
      ok: true,
    });
    expect(await till.client.shift.close({ counted: 5350, note: '' })).toMatchObject({
      value: { counting: 'open', expectedCash: 5350, difference: 0 },
    });
    expect(await till.client.shift.countOut({})).toMatchObject({ tenders: [{ method: 'Cash' }] });
  });

  it('closes on no count that was begun before cash came or went, also of whoever counts blind', async () => {
    await till.client.drawer.setRules({ ...rules, blind: true });
    await asCashier();
    const begun = (await till.client.shift.show({}))?.drawerState;
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.complete({ tender: { methodId: '2', tendered: 350 }, leaveUnpaid: false });
    expect((await till.client.shift.show({}))?.drawerState).toBe(begun);
    await sellForCash();
    const now = (await till.client.shift.show({}))?.drawerState;
    const count = { counted: 10_350, note: '' };
    expect(await till.client.shift.close({ ...count, drawerState: begun })).toMatchObject({
      refusal: { code: 'drawer_changed' },
    });
    await till.client.drawer.payIn({ amount: 100, reason: 'Change' });
    expect((await till.client.shift.show({}))?.drawerState).not.toBe(now);
    const { drawerState } = (await till.client.shift.show({})) ?? {};
    expect(await till.client.shift.close({ ...count, counted: 10_450, drawerState })).toMatchObject({ ok: true });
  });

  const sale = 'invoice.create';
  const titles = new Map<unknown, string>([
    [sale, 'Sale'],
    ['price.set', 'Price changed'],
    ['estimate.convert', 'Quote sold'],
    ['payment.add', 'Payment'],
  ]);
  it.each([
    {
      name: 'the words of the office',
      entry: [sale, 'refused', 409, 'Number taken'],
      line: 'Number taken',
    },
    {
      name: 'words of its own where the office gave none',
      entry: [sale, 'refused', 409, null],
      line: 'The office refused it',
    },
    {
      name: 'words of its own where the line broke',
      entry: [sale, 'may_be_done', null, 'other side closed'],
      line: 'May be done already',
    },
    {
      name: 'words of its own where a price changed meanwhile',
      entry: ['price.set', 'number_taken', null, 'in minor units to 1250'],
      line: 'Somebody else was first there',
    },
    {
      name: 'words of its own where another till had sold the quote',
      entry: ['estimate.convert', 'number_taken', null, 'the office made KMG2A-26000001 of KMG1A-Q26000001'],
      line: 'Somebody else was first there',
    },
    {
      name: 'words of its own where it is paid at the office already',
      entry: ['payment.add', 'number_taken', null, 'the invoice is paid, but not by this payment'],
      line: 'Somebody else was first there',
    },
  ])(
    'needs a manager while something for the office needs a person, and lists it on the Z in $name',
    async ({ entry, line }) => {
      const [kind, , status, said] = entry;
      await sellForCash();
      till.db
        .prepare(
          `UPDATE outbox SET state = 'attention', own_kind = ?, reason = ?, last_status = ?, last_message = ?
           WHERE seq = 2`,
        )
        .run(entry);
      await asCashier();
      const close = { counted: 10_350, note: '' };
      expect(await till.client.shift.close(close)).toMatchObject({
        refusal: { code: 'not_allowed', act: 'shift.close' },
      });
      const approvalId = await yesTo('shift.close');
      expect(await till.client.shift.close({ ...close, approvalId })).toMatchObject({
        value: { unresolved: [{ what: kind, number: 'KMG1A-26000001', amount: 350 }], approvedBy: 'Ayu' },
      });
      const z = (await printed()).at(-1) ?? '';
      expect(z).toContain(`${titles.get(kind)} KMG1A-26000001`);
      expect(z).toContain(line);
      if (status === null) expect(z).not.toContain(said);
    },
  );
});

describe('X and Z', () => {
  beforeEach(setUpPrinter);

  it('prints how the shift stands at any time and closes nothing', async () => {
    await sellForCash();
    expect(await till.client.shift.printX({})).toMatchObject({ ok: true });
    const x = (await printed()).at(-1) ?? '';
    expect(x).toContain('X - SHIFT 1');
    expect(x).toContain('Nothing was closed.');
    expect(x).toMatch(/Expected cash +103\.50/);
    expect(await till.client.shift.show({})).toMatchObject({ closedAt: null });
    expect(
      await till.client.shift.printReport({ shiftId: (await till.client.shift.show({}))?.id ?? '' }),
    ).toMatchObject({ refusal: { code: 'shift_gone' } });
  });

  it('prints an X that failed again for a cashier who counts blind only with a new yes', async () => {
    await till.client.drawer.setRules({ ...rules, blind: true });
    await asCashier();
    await till.client.shift.printX({});
    await till.client.shift.printX({ approvalId: await yesTo('shift.printX') });
    await printed();
    till.db.exec("UPDATE print_job SET state = 'failed', bytes = x''");
    await sellForCash();
    const [x] = (await till.client.printing.jobs({ limit: 9 })).filter(({ what }) => what === 'x');
    const retry = { jobId: x?.id ?? 0 };
    expect(await till.client.printing.retry(retry)).toMatchObject({
      refusal: { code: 'not_allowed', act: 'shift.printX' },
    });
    expect((await printed()).at(-1)).not.toContain('Expected cash');
    const approvalId = await yesTo('shift.printX');
    expect(await till.client.printing.retry({ ...retry, approvalId })).toMatchObject({ ok: true });
    expect((await printed()).at(-1)).toMatch(/Expected cash +103\.50/);
  });

  it('says on an X that was printed late as of when its figures are', async () => {
    await till.client.shift.printX({});
    expect((await printed()).at(-1)).toContain('As of 2026-11-21 10:00');
    till.db.exec("UPDATE print_job SET state = 'failed', bytes = x''");
    till.clock.now = (till.clock.now + 3_600_000) as typeof till.clock.now;
    await sellForCash();
    const [x] = (await till.client.printing.jobs({ limit: 9 })).filter(({ what }) => what === 'x');
    await till.client.printing.retry({ jobId: x?.id ?? 0 });
    const late = (await printed()).at(-1) ?? '';
    expect(late).toMatch(/Expected cash +103\.50/);
    expect(late).toContain('As of 2026-11-21 11:00');
  });

  it('prints the Z once and then copies of it that say so and differ in nothing else', async () => {
    await sellForCash();
    await asCashier();
    await sellForCash('4006381333948');
    await till.client.drawer.payOut({ amount: 200, reason: 'Milk', expense: true });
    const closed = await till.client.shift.close({ counted: 10_450, note: 'Quiet day', left: 10_000 });
    const shiftId = closed.ok ? closed.value.id : '';
    await till.client.shift.open({ float: 10_000 });
    // What happens later must not reach the copy.
    till.db.exec("UPDATE outbox SET state = 'attention', reason = 'refused' WHERE seq = 2");
    await till.client.shift.printReport({ shiftId });
    await till.client.shift.printReport({ shiftId });
    const zs = (await printed()).filter((text) => text.includes('Z - SHIFT'));
    const [z = '', one = '', two = ''] = zs;
    for (const figure of [
      /Ayu \(1\) +3\.50/,
      /Budi \(1\) +3\.00/,
      /Milk +-2\.00/,
      /Expected cash +104\.50/,
      /Taken out +4\.50/,
      /Waiting 2 +6\.50/,
      /Journal [0-9a-f]{24}/,
    ])
      expect(z).toMatch(figure);
    expect(z).not.toContain('COPY');
    expect([one.includes('COPY 1'), two.includes('COPY 2')]).toEqual([true, true]);
    const plain = (text: string) => text.split('\n').filter((line) => !line.includes('COPY'));
    expect(plain(one)).toEqual(plain(z));
  });

  it('says on the Z of a shift of several days on which of them cash moved', async () => {
    await till.client.drawer.payOut({ amount: 200, reason: 'Milk', expense: true });
    till.clock.now = (till.clock.now + 26 * 3_600_000) as typeof till.clock.now;
    await till.client.drawer.payOut({ amount: 300, reason: 'Bread', expense: true });
    await till.client.drawer.open({ reason: 'Change' });
    await till.client.shift.close({ counted: 9_500, note: '' });
    const z = (await printed()).at(-1);
    expect(z).toMatch(/ {2}10:00 Milk +-2\.00/);
    expect(z).toMatch(/ {2}11-22 12:00 Bread +-3\.00/);
    expect(z).toMatch(/ {2}11-22 12:00 Change +Ayu/);
  });

  it('says of a written-off invoice that was voided nothing more, and in the shift that voided it takes it back', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.setCustomer({ customerId: 'c1' });
    const sold = await till.client.sale.complete({ tender: null, leaveUnpaid: true });
    const invoiceId = sold.ok ? sold.value.invoiceId : '';
    const [first] = await till.client.shift.list({ offset: 0, limit: 1 });
    await till.client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' });
    const nextShift = async () => {
      await till.client.shift.close({ counted: 10_000, note: '' });
      await till.client.shift.open({ float: 10_000 });
    };
    const turn = async (act: 'void' | 'restore') => till.client.invoice[act]({ invoiceId, reason: 'Wrong' });
    const standing = async () => till.client.shift.show({});
    await turn('void');
    expect(await standing()).toMatchObject({ invoices: 0, sales: 0, writeOffs: 0 });
    await turn('restore');
    expect(await standing()).toMatchObject({ invoices: 1, writeOffs: 350 });
    await nextShift();
    await turn('void');
    expect(await standing()).toMatchObject({ writeOffs: -350 });
    await nextShift();
    await turn('restore');
    expect(await standing()).toMatchObject({ writeOffs: 350 });
    await till.client.invoice.cancelWriteOff({ invoiceId });
    expect(await standing()).toMatchObject({ writeOffs: 0 });
    // What a closed shift said stands.
    expect(await till.client.shift.find({ shiftId: first?.id ?? '' })).toMatchObject({ writeOffs: 350 });
    const [, second] = await till.client.shift.list({ offset: 0, limit: 2 });
    expect(await till.client.shift.find({ shiftId: second?.id ?? '' })).toMatchObject({ writeOffs: -350 });
  });

  it('says by when a shift has been forgotten', async () => {
    const shift = await till.client.shift.show({});
    expect((shift?.overdueAt ?? 0) - (shift?.openedAt ?? 0)).toBe(16 * 3_600_000);
  });
});
