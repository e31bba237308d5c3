import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
afterEach(() => till.close());
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});

const missing = { ok: false, refusal: { code: 'printer_missing' } };

async function setUpPrinter(): Promise<void> {
  const settings = await till.client.settings.show({});
  const printer = { ...settings.printer, transport: 'file', target: '/dev/null', automatic: false } as const;
  await till.client.settings.save({ ...settings, printer });
}

async function newest() {
  await till.context.printing.idle();
  const [job] = await till.client.printing.jobs({ limit: 1 });
  return job;
}

it('says so of a Z, and the first paper of it is no copy', async () => {
  const closed = await till.client.shift.close({ counted: 10_000, note: '' });
  const shiftId = closed.ok ? closed.value.id : '';
  await till.context.printing.idle();
  expect(await till.client.shift.printReport({ shiftId })).toMatchObject(missing);
  await setUpPrinter();
  for (const copy of [0, 1]) {
    expect(await till.client.shift.printReport({ shiftId })).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({ what: 'shift', copy, state: 'printed' });
  }
});

it('says so of an X, and asks for no yes to it', async () => {
  await till.client.drawer.setRules({ ...(await till.client.drawer.rules({})), blind: true });
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const ids = new Map((await till.client.session.show({})).staff.map(({ id, name }) => [name, id]));
  await till.client.session.signIn({ staffId: ids.get('Budi') ?? '', pin: '4711' });
  expect(await till.client.shift.printX({})).toMatchObject(missing);
  expect(await till.client.printing.jobs({ limit: 9 })).toEqual([]);
});

it('says so of a quote, and the first paper of it is no copy', async () => {
  await till.client.sale.scan({ code: '4006381333931' });
  await till.client.quote.keep({ kind: 'estimate', validDays: 7 });
  await till.context.printing.idle();
  expect(await till.client.quote.print({ key: 1 })).toMatchObject(missing);
  await setUpPrinter();
  for (const copy of [0, 1]) {
    expect(await till.client.quote.print({ key: 1 })).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({ what: 'quote', copy, state: 'printed' });
  }
});
