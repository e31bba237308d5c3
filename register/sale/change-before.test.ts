import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  await sell(2000);
});
afterEach(() => till.close());

async function sell(tendered: number, { client } = till): Promise<number> {
  await client.sale.scan({ code: '4006381333931' });
  const done = await client.sale.complete({ tender: { methodId: '1', tendered }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.change;
}

it('the change to hand out is told with the next sale, however often a window asks, until that sale is touched', async () => {
  const change = await sell(5000);
  expect(change).toBeGreaterThan(0);
  expect(await till.client.sale.show({})).toMatchObject({ changeBefore: change, lines: [] });
  expect(await till.client.sale.show({})).toMatchObject({ changeBefore: change });
  await till.client.sale.scan({ code: '4006381333931' });
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
  await till.client.sale.clear({});
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
});

it('money to hand out for goods that came back is told in the same way', async () => {
  await sell(5000);
  const [sold] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
  const asked = { invoiceId: sold?.id ?? '', lines: [{ line: 0, quantity: 1 }] };
  const back = await till.client.returns.refund(asked);
  if (!back.ok) throw new Error(back.refusal.code);
  const refund = -(back.value.paid + back.value.rounding);
  expect(refund).toBeGreaterThan(0);
  const next = await till.client.sale.show({});
  expect(next).toMatchObject({ refundBefore: refund, lines: [] });
  expect(next).not.toHaveProperty('changeBefore');
  await till.client.sale.scan({ code: '4006381333931' });
  expect(await till.client.sale.show({})).not.toHaveProperty('refundBefore');
});

it('change that is still to hand out is not told to the next person', async () => {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const ids = new Map((await till.client.session.show({})).staff.map(({ id, name }) => [name, id]));
  await till.client.session.signIn({ staffId: ids.get('Budi') ?? '', pin: '4711' });
  expect(await till.client.sale.show({})).not.toHaveProperty('changeBefore');
  await till.client.session.signIn({ staffId: ids.get('Ayu') ?? '', pin: managerPin });
  expect(await till.client.sale.show({})).toHaveProperty('changeBefore');
});

describe('when the plug was pulled behind a sale', () => {
  let dir: string;
  let now: TestTill;
  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-hand-out-'));
    now = await startTill({ dir });
    await now.client.shift.open({ float: 10_000 });
  });
  afterEach(async () => {
    await now.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function startAgain(name = 'Ayu'): Promise<void> {
    await now.close();
    now = await startTill({ dir, bare: true });
    const { staff } = await now.client.session.show({});
    const staffId = staff.find((one) => one.name === name)?.id ?? '';
    await now.client.session.signIn({ staffId, pin: managerPin });
  }

  it('its change is told as before, until the next sale is touched', async () => {
    const change = await sell(5000, now);
    await startAgain();
    expect(await now.client.sale.show({})).toMatchObject({ changeBefore: change, lines: [] });
    await now.client.sale.scan({ code: '4006381333931' });
    await now.client.sale.clear({});
    expect(await now.client.sale.show({})).not.toHaveProperty('changeBefore');
    await startAgain();
    expect(await now.client.sale.show({})).not.toHaveProperty('changeBefore');
  });

  it('money for goods that came back is told too, and to nobody else', async () => {
    await now.client.staff.add({ name: 'Budi', pin: managerPin, role: 'cashier' });
    await sell(5000, now);
    const [sold] = (await now.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
    await now.client.returns.refund({ invoiceId: sold?.id ?? '', lines: [{ line: 0, quantity: 1 }] });
    const { refundBefore } = await now.client.sale.show({});
    expect(refundBefore).toBeGreaterThan(0);
    await startAgain('Budi');
    expect(await now.client.sale.show({})).not.toHaveProperty('refundBefore');
    await startAgain();
    expect(await now.client.sale.show({})).toMatchObject({ refundBefore, lines: [] });
  });

  it('nothing is told of an earlier shift', async () => {
    await sell(5000, now);
    const closed = await now.client.shift.close({ counted: 10_350, note: '' });
    expect(closed).toMatchObject({ ok: true });
    const opened = await now.client.shift.open({ float: 10_350 });
    expect(opened).toMatchObject({ ok: true });
    expect(await now.client.sale.show({})).not.toHaveProperty('changeBefore');
    await startAgain();
    expect(await now.client.sale.show({})).not.toHaveProperty('changeBefore');
  });
});
