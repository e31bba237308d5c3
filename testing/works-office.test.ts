import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import { drained, openShop, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { startTill, takeOnManager, type TestTill } from '#testing/till.ts';

const none = { amount: null, customer: null, count: null, hours: null };

const show = ({ client }: TestTill) => client.works.show({});

async function row(till: TestTill, thing: string, name?: string) {
  const { rows } = await show(till);
  return rows.find((each) => each.thing === thing && (name === undefined || each.name === name));
}

async function officeIs(till: TestTill, office: string): Promise<void> {
  await until(async () => (await show(till)).office === office);
}

/** A pass that was under way before the till knew its outlet brings nothing that is sold. */
async function isFilled(till: TestTill): Promise<void> {
  await until(async () => (await row(till, 'visits'))?.why === 'visits_as_of');
  await till.context.sync.runFeeds('delta');
}

async function grant({ service }: BackOffice, modules: readonly string[]): Promise<void> {
  const grants = modules.flatMap((module) => ['VIEW', 'CREATE', 'EDIT'].map((role) => ({ role, module })));
  await service.store
    .updateTable('credential')
    .set({ roles: JSON.stringify(grants) })
    .execute();
}

describe('what works right now', () => {
  it('with the office reached is everything, and says how old what was copied is', async () => {
    const { till } = await openShop();
    await drained(till);
    await isFilled(till);
    const { office, lastHeardAt, rows } = await show(till);
    expect(office).toBe('reached');
    expect(Date.now() - (lastHeardAt ?? 0)).toBeLessThan(60_000);
    expect(rows.filter(({ state }) => state !== 'works').map(({ thing }) => thing)).toEqual([]);
    expect(await row(till, 'elsewhere')).toEqual({ thing: 'elsewhere', state: 'works', why: 'asked_for' });
    for (const thing of ['goods', 'stock', 'customers', 'quotes', 'visits'])
      expect(rows.find((each) => each.thing === thing)).toMatchObject({
        why: `${thing}_as_of`,
        at: expect.any(Number) as number,
      });
    expect(await row(till, 'telling')).toEqual({ thing: 'telling', state: 'works', why: 'all_sent' });
    expect(await row(till, 'email')).toMatchObject({ state: 'works', why: 'sent_by_office' });
  });

  it('goes with the line and comes back with it, and the window is told', async () => {
    const { office, till } = await openShop();
    await drained(till);
    await isFilled(till);
    await till.client.payment.setLimits({ limits: { Card: { ...none, amount: 100_000 } } });
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'works', why: 'limited_later' });
    const copied = await row(till, 'goods');
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    const heard: string[] = [];
    const watch = async () => {
      for await (const { topics } of await till.client.changes.watch({}, { signal: stopped.signal }))
        heard.push(...topics);
    };
    watch().catch(() => undefined);

    office.faults.set({ kind: 'dark', refuse: true });
    await sellOne(till);
    await officeIs(till, 'not_reached');
    await until(() => heard.includes('sync'));
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'up_to', left: { amount: 100_000 } });
    expect(await row(till, 'telling')).toMatchObject({ state: 'waits', why: 'waiting', count: 1 });
    expect(await row(till, 'email')).toMatchObject({ state: 'waits', why: 'sent_later' });
    expect(await row(till, 'goods')).toEqual(copied);
    expect(await row(till, 'selling')).toMatchObject({ state: 'works' });

    office.faults.clear('dark');
    await till.client.sync.now({});
    await drained(till);
    await officeIs(till, 'reached');
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'works', why: 'limited_later' });
    expect(await row(till, 'telling')).toMatchObject({ state: 'works', why: 'all_sent' });
  });

  it('after days without the office is what it was, but for a tender whose hours are over', async () => {
    const office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    let aheadMs = 0;
    const clock = {
      now: () => instant(Date.now() + aheadMs),
      monotonicMs: () => Math.floor(performance.now()) + aheadMs,
    };
    const till = await openTill(office, '1', { machine: { clock } });
    onTestFinished(() => till.close());
    await drained(till);
    await till.client.payment.setLimits({ limits: { Card: { ...none, hours: 48 } } });
    office.faults.set({ kind: 'dark', refuse: true });
    await sellOne(till);
    await officeIs(till, 'not_reached');
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'up_to', why: 'limited' });
    aheadMs = 3 * 24 * 3_600_000;
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'not_now', why: 'spent' });
    const { lastHeardAt, rows } = await show(till);
    expect(Date.now() + aheadMs - (lastHeardAt ?? 0)).toBeGreaterThan(aheadMs - 60_000);
    const ended = rows.flatMap(({ thing, state }) => (state === 'not_now' ? [thing] : []));
    expect(ended).toEqual(['method']);
  });

  it('where the office lets the till in no more is as without it, and says so', async () => {
    const { office, till } = await openShop();
    await drained(till);
    await till.client.payment.setLimits({ limits: { Card: { ...none, count: 2 } } });
    await office.service.store.deleteFrom('credential').execute();
    office.faults.expireTokens();
    await sellOne(till);
    await officeIs(till, 'not_let_in');
    expect(await row(till, 'telling')).toMatchObject({ state: 'waits', why: 'not_let_in', count: 1 });
    expect(await row(till, 'method', 'Card')).toMatchObject({ state: 'up_to', left: { count: 2 } });
    expect(await row(till, 'email')).toMatchObject({ state: 'waits' });
    expect(await row(till, 'selling')).toMatchObject({ state: 'works' });
  });

  it('of what the office does not show this till, or take from it, is said with its words', async () => {
    const office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    const modules = ['Setup', 'Outlets', 'Products', 'Global', 'Orders', 'Sell', 'Shift', 'Payment', 'Promotion'];
    const grants = modules.flatMap((module) => ['VIEW', 'CREATE', 'EDIT'].map((role) => ({ role, module })));
    await office.service.store
      .updateTable('credential')
      .set({ roles: JSON.stringify(grants) })
      .execute();
    const till = await openTill(office);
    onTestFinished(() => till.close());
    await until(async () => (await row(till, 'unseen', 'customers')) !== undefined);
    expect(await row(till, 'unseen', 'customers')).toMatchObject({
      state: 'not_now',
      why: 'unseen',
      says: expect.stringContaining('You must have "VIEW" role') as string,
    });
    expect(await row(till, 'unseen', 'stock')).toMatchObject({ why: 'unseen' });
    expect(await row(till, 'stock')).toBeUndefined();
    expect(await till.client.customer.create({ name: 'Rani', email: '', mobile: '' })).toMatchObject({ ok: true });
    await until(async () => (await row(till, 'forbidden')) !== undefined);
    expect(await row(till, 'forbidden')).toMatchObject({ state: 'waits', why: 'forbidden', name: 'customer.create' });
  });

  it('while all is copied for the first time is what is here already', async () => {
    const office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    const till = await startTill(towards(office));
    onTestFinished(() => till.close());
    await until(async () => (await till.client.till.outlets({})).length > 0);
    await takeOnManager(till.context);
    office.faults.set({ kind: 'delay', ms: 1_500, operations: ['variantList', 'customerList'] });
    const [outlet] = await till.client.till.outlets({});
    await till.client.till.setUp({ outletId: outlet?.id ?? '', registerName: 'Till 9', registerCode: '9' });
    await until(async () => (await row(till, 'goods'))?.why === 'goods_copying');
    expect(await row(till, 'goods')).toMatchObject({ state: 'waits' });
    expect(await row(till, 'customers')).toMatchObject({ state: 'waits', why: 'customers_never_told' });
    await until(async () => (await row(till, 'customers'))?.why === 'customers_copying');
    await until(async () => (await row(till, 'goods'))?.why === 'goods_as_of');
    expect(await row(till, 'customers')).toMatchObject({ state: 'works', why: 'customers_as_of' });
  });

  it('of goods that could not be copied again is what is here, with the words of the office', async () => {
    const { office, till } = await openShop();
    await drained(till);
    await isFilled(till);
    const before = await row(till, 'goods');
    await grant(office, ['Setup', 'Outlets', 'Users', 'Global', 'Orders', 'Sell', 'Shift', 'Payment']);
    office.faults.expireTokens();
    await till.client.sync.copyNow({});
    const words = 'You must have "VIEW" role in "Products" Module';
    await until(async () => (await row(till, 'goods'))?.says?.includes(words) ?? false);
    expect(await row(till, 'goods')).toMatchObject({ ...before });
  });

  it('at a till that meets the office of another shop is as without one, and nothing goes there', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-works-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const own = await startBackOffice({ shop: 'demo' });
    const before = await openTill(own, '1', { dir });
    await drained(before);
    await before.close();
    await own.close();
    const other = await startBackOffice({ shop: 'empty' });
    onTestFinished(() => other.close());
    const till = await startTill({ ...towards(other), dir });
    onTestFinished(() => till.close());
    await officeIs(till, 'other_office');
    expect(await row(till, 'telling')).toMatchObject({ state: 'not_now', why: 'other_office' });
    expect(await row(till, 'selling')).toMatchObject({ state: 'works' });
  });

  it('goes on for the till whose office asks for an hour', async () => {
    const { office, till } = await openShop();
    await till.context.sync.runFeeds('delta');
    await drained(till);
    office.faults.set({ kind: 'limit-429', operations: ['invoiceCreate'], ms: 3_600_000, next: 1 });
    await sellOne(till);
    await officeIs(till, 'asked_to_wait');
    const { waitsUntil } = await show(till);
    expect((waitsUntil ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    expect(await row(till, 'telling')).toMatchObject({ state: 'waits', why: 'waiting', count: 1 });
  });
});
