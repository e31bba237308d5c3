import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { drained, openShop, openTill, sellOne, until } from '#testing/office-till.ts';
import { startRetoldOffice } from '#testing/retold-office.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let one: TestTill;
let two: TestTill;

beforeEach(async () => {
  ({ office, till: one } = await openShop());
  two = await openTill(office, '2');
  onTestFinished(() => two.close());
});

function today(everywhere = true) {
  const day: string = businessDay(instant(Date.now()), one.context.zone);
  return { from: day, to: day, everywhere };
}

async function told(till = one, asked = today()) {
  const answer = await till.client.report.office(asked);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

async function soldAt({ client }: TestTill) {
  const { from, to } = today();
  const answer = await client.report.sold({ from, to });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** What several reports say of the same thing, by its name. */
function sumBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string, sumOf: (row: Row) => number) {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[nameOf(row)] = (sums[nameOf(row)] ?? 0) + sumOf(row);
  return sums;
}

/** As an office writes that divides tax and costs, has no IDs of goods, and counts no visitors. */
function finer(body: string): string {
  return body
    .replaceAll(/"(Cost|Profit|VariantID|OutletID|Visitors|AverageSales)":("[^"]*"|-?[\d.]+),?/g, '')
    .replaceAll(',}', '}')
    .replaceAll(/"(Sales|SalesNTax|Tax|Amount)":(-?\d+)(?=[,}])/g, '"$1":"$2.25"');
}

describe('what all tills sold', () => {
  it('is told by the office at any of them, and comes to what the tills say of themselves', async () => {
    await sellOne(one, 0);
    await sellOne(one, 1);
    await sellOne(two, 0);
    await drained(one);
    await drained(two);
    const all = await told();
    const tills = [await soldAt(one), await soldAt(two)];
    expect(all).toMatchObject({ invoices: 3, unsent: { count: 0, amount: 0 } });
    expect(all.total).toBe(tills.reduce((sum, { total }) => sum + total, 0));
    expect(all.tax).toBe(tills.reduce((sum, { tax }) => sum + tax, 0));
    expect(all.sold).toBe(all.total - all.tax);
    expect(
      sumBy(
        all.goods,
        ({ code }) => code,
        ({ quantity }) => quantity,
      ),
    ).toEqual(
      sumBy(
        tills.flatMap(({ goods }) => goods),
        ({ code }) => code,
        ({ quantity }) => quantity,
      ),
    );
    expect(
      sumBy(
        all.tenders,
        ({ method }) => method,
        ({ amount }) => amount,
      ),
    ).toEqual(
      sumBy(
        tills.flatMap(({ tenders }) => tenders),
        ({ method }) => method,
        ({ amount }) => amount,
      ),
    );
    expect(all.categories.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(tills.flatMap(({ categories }) => categories.map(({ name }) => name)))].toSorted(),
    );
    for (const rows of [all.goods, all.categories, all.days, all.people, all.outlets])
      expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBe(all.sold);
    expect(all.outlets).toMatchObject([{ name: 'Kemang', invoices: 3 }]);
    expect(all.days).toMatchObject([{ day: today().from, invoices: 3 }]);
    expect(all.cost).toBeGreaterThan(0);
    for (const rows of [all.goods, all.categories, all.people, all.outlets])
      expect(rows.reduce((sum, { profit = 0 }) => sum + profit, 0)).toBe(all.sold - all.cost);
    expect((await told(two)).total).toBe(all.total);
  });

  it('says nothing of profit where the office knows no costs', async () => {
    await sellOne(one, 0);
    await drained(one);
    await office.service.store.updateTable('invoiceLine').set({ unitCost: 0, unitExpense: 0 }).execute();
    const all = await told();
    expect(all.cost).toBe(0);
    for (const [row] of [all.goods, all.categories, all.people, all.outlets]) expect(row).not.toHaveProperty('profit');
  });

  it('is told by an office that counts finer, and leaves out costs and what no till shows', async () => {
    await sellOne(one, 0);
    await drained(one);
    const retold = await startRetoldOffice(office.url);
    const third = await openTill({ ...office, url: retold.url }, '3');
    onTestFinished(() => third.close());
    const whole = await told(third);
    retold.retell = (said, { path }) =>
      path.startsWith('Report/') || path === 'Payment/Invoice/p' ? { ...said, body: finer(said.body) } : said;
    const { cost, goods, people, outlets, categories, at: _, ...figures } = await told(third);
    expect(whole).toMatchObject(figures);
    expect(figures.invoices).toBe(1);
    expect(cost).toBe(0);
    for (const [name, rows] of Object.entries({ goods, people, outlets, categories }))
      expect(rows).toEqual(whole[name as 'goods'].map(({ profit: _profit, ...row }) => row));
  });

  it('is of this outlet or of the whole shop, a closed outlet among them', async () => {
    const elsewhere = await sellOne(one, 0);
    await sellOne(two, 1);
    await drained(one);
    await drained(two);
    const { store } = office.service;
    const senopati = await store
      .selectFrom('outlet')
      .select('id')
      .where('name', '=', 'Senopati')
      .executeTakeFirstOrThrow();
    await store.updateTable('invoice').set({ outletId: senopati.id }).where('number', '=', elsewhere).execute();
    await store.updateTable('outlet').set({ suspended: 1 }).where('id', '=', senopati.id).execute();
    expect(await told(one, today(false))).toMatchObject({ invoices: 1, outlets: [{ name: 'Kemang' }] });
    const everywhere = await told();
    expect(everywhere.outlets.map(({ name }) => name).toSorted()).toEqual(['Kemang', 'Senopati']);
  });

  it('says what of this till the office has not yet, which is in its own figures', async () => {
    await sellOne(one, 0);
    await drained(one);
    const before = await told();
    office.faults.set({ kind: 'limit-429', operations: ['invoiceCreate'], ms: 3_600_000, next: 1 });
    await sellOne(one, 0);
    await until(async () => (await one.client.till.show({})).light.waiting === 1);
    const after = await told();
    expect(after.invoices).toBe(before.invoices);
    expect(after.unsent).toEqual({ count: 1, amount: before.total });
    expect((await soldAt(one)).total).toBe(before.total + after.unsent.amount);
  });

  it('is of the days between the two that were chosen, over the end of a year', async () => {
    const number = await sellOne(one, 0);
    await sellOne(two, 0);
    await drained(one);
    await drained(two);
    await office.service.store
      .updateTable('invoice')
      .set({ date: '2025-12-31' })
      .where('number', '=', number)
      .execute();
    const turn = { from: '2026-01-03', to: '2025-12-30', everywhere: true };
    expect(await told(one, turn)).toMatchObject({ invoices: 1, days: [{ day: '2025-12-31', invoices: 1 }] });
    const both = await told(one, { ...today(), from: '2025-12-31' });
    expect(both.days.map(({ day }) => day)).toEqual(['2025-12-31', today().from]);
  });

  it('is told of this outlet by an office that does not let the till see which there are', async () => {
    await sellOne(one, 0);
    await drained(one);
    const roles = JSON.stringify(['Report', 'Payment'].map((module) => ({ role: 'VIEW', module })));
    await office.service.store.updateTable('credential').set({ roles }).execute();
    office.faults.expireTokens();
    expect(await told(one, today(false))).toMatchObject({ invoices: 1, outlets: [{ name: 'Kemang' }] });
    expect(await one.client.report.office(today())).toMatchObject({ refusal: { code: 'shop_denied' } });
  });

  it('is not told with the line down, in practice, by an office that keeps its reports to itself, and to whoever may not see it', async () => {
    const { client } = one;
    const unreached = { ok: false, refusal: { code: 'shop_unreached' } };
    office.faults.set({ kind: 'dark', refuse: true });
    expect(await client.report.office(today())).toEqual(unreached);
    office.faults.clear('dark');
    const { store } = office.service;
    await store
      .updateTable('credential')
      .set({ roles: JSON.stringify([{ role: 'VIEW', module: 'Outlets' }]) })
      .execute();
    office.faults.expireTokens();
    const says = expect.stringContaining('Report');
    await expect.poll(() => client.report.office(today())).toMatchObject({ refusal: { code: 'shop_denied', says } });

    await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    const { staff } = await client.session.show({});
    await client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '4711' });
    expect(await client.report.office(today())).toMatchObject({ refusal: { code: 'act_denied', act: 'report.see' } });

    await two.client.practice.enter({});
    const practising = two.reload();
    expect(await practising.client.report.office(today())).toMatchObject({ refusal: { code: 'not_in_practice' } });
  });
});
