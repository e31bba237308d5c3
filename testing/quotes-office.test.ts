import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { drained, openShop, openTill, payInCash, until } from '#testing/office-till.ts';
import { startStingyOffice } from '#testing/stingy-office.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function open(...personality: PersonalityName[]): Promise<void> {
  ({ office, till } = await openShop({ personality, config: { refusedRetryMs: 100 } }));
  await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  await drained(till);
}

type Kind = 'estimate' | 'salesorder';

async function ring(...places: number[]): Promise<number> {
  const { client } = till;
  for (const offset of places) {
    const { items } = await client.catalogue.browse({ category: null, offset, limit: 1 });
    expect(await client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
  }
  return (await client.sale.show({})).total;
}

async function keep(kind: Kind): Promise<string> {
  const { client } = till;
  if (kind === 'salesorder') {
    const [maya] = await client.customer.find({ text: 'Maya' });
    await client.sale.setCustomer({ customerId: maya?.id ?? null });
  }
  const kept = await client.quote.keep({ kind, validDays: 14 });
  if (!kept.ok) throw new Error(kept.refusal.code);
  return kept.value.number;
}

async function quote(number: string) {
  const [found] = await till.client.quote.find({ text: number, open: false });
  if (!found) throw new Error(`${number} is not here`);
  return found;
}

async function bringBack(number: string) {
  return till.client.quote.recall({ key: (await quote(number)).key });
}

const pay = () => payInCash(till);

function atOffice(number: string) {
  return office.service.store
    .selectFrom('orderDocument')
    .select(['kind', 'status', 'convertedNumber', 'salesAndTax', 'expiryDate', 'fulfillment'])
    .where('number', '=', number)
    .execute();
}

function invoicesAtOffice() {
  return office.service.store.selectFrom('invoice').select(['number', 'salesAndTax', 'paid', 'status']).execute();
}

const operations: Record<Kind, readonly [create: string, end: string]> = {
  estimate: ['estimateCreate', 'estimateDelete'],
  salesorder: ['salesOrderCreate', 'salesOrderDelete'],
};

describe.each<Kind>(['estimate', 'salesorder'])('an %s', (kind) => {
  beforeEach(() => open());

  it('kept with the line down is told once, sold at its prices, and the office shows what it became', async () => {
    office.faults.set({ kind: 'dark' });
    const before = (await invoicesAtOffice()).length;
    const total = await ring(0, 1);
    const number = await keep(kind);
    expect(number).toMatch(kind === 'estimate' ? /^KMG1A-Q\d{2}000001$/ : /^KMG1A-S\d{2}000001$/);
    expect((await till.client.sale.show({})).lines).toEqual([]);
    expect(await quote(number)).toMatchObject({ kind, state: 'open', total, told: false, expired: false });
    office.faults.clear();
    await drained(till);
    expect(await atOffice(number)).toMatchObject([{ status: 'Open', salesAndTax: total }]);
    expect(await quote(number)).toMatchObject({ told: true });
    expect(await invoicesAtOffice()).toHaveLength(before);

    office.faults.set({ kind: 'dark' });
    expect(await bringBack(number)).toMatchObject({ ok: true, value: { total, quote: number } });
    const invoice = await pay();
    expect(await quote(number)).toMatchObject({ state: 'sold', soldAs: invoice });
    expect(await bringBack(number)).toMatchObject({ refusal: { code: 'quote_ended', number } });
    office.faults.clear();
    await drained(till);
    expect(await atOffice(number)).toMatchObject([{ status: 'Invoice', convertedNumber: invoice }]);
    const sold = (await invoicesAtOffice()).filter((each) => each.number === invoice);
    expect(sold).toEqual([{ number: invoice, salesAndTax: total, paid: total, status: 'Active' }]);
    expect(await invoicesAtOffice()).toHaveLength(before + 1);
  });
});

describe.each<Kind>(['estimate', 'salesorder'])('an %s whose sale was voided', (kind) => {
  beforeEach(() => open());

  async function sellAndVoid(number: string): Promise<string> {
    await bringBack(number);
    const invoice = await pay();
    const { items } = await till.client.invoice.find({ text: invoice, show: 'all', offset: 0, limit: 1 });
    const voided = await till.client.invoice.void({ invoiceId: items[0]?.id ?? '', reason: 'Rung up wrongly' });
    expect(voided).toMatchObject({ ok: true });
    return invoice;
  }

  it('stays open here whatever the office made of the first sale, and is sold again without asking anybody', async () => {
    const total = await ring(0);
    const number = await keep(kind);
    const first = await sellAndVoid(number);
    const second = await sellAndVoid(number);
    await drained(till);
    expect(await atOffice(number)).toMatchObject([{ status: 'Invoice', convertedNumber: first }]);
    expect(await till.context.sync.runFeeds('full')).toEqual({ ok: true });
    expect(await quote(number)).toMatchObject({ state: 'open', voided: second });
    await bringBack(number);
    const third = await pay();
    await drained(till);
    expect(await quote(number)).toMatchObject({ state: 'sold', soldAs: third });
    const made = (await invoicesAtOffice()).filter((each) => [first, second, third].includes(each.number));
    expect(made).toEqual([
      { number: first, salesAndTax: total, paid: total, status: 'Voided' },
      { number: second, salesAndTax: total, paid: total, status: 'Voided' },
      { number: third, salesAndTax: total, paid: total, status: 'Active' },
    ]);
    expect(till.context.sync.status().counts.attention.count).toBe(0);
  });

  it('and is cancelled then asks nobody either', async () => {
    await ring(0);
    const number = await keep(kind);
    await sellAndVoid(number);
    await drained(till);
    await till.client.quote.cancel({ key: (await quote(number)).key, reason: 'Not wanted' });
    await drained(till);
    expect(till.context.sync.status().counts.attention.count).toBe(0);
  });
});

describe.each<PersonalityName>(['missing-400', 'missing-null', 'notes-silent'])(
  'at an office that is %s',
  (personality) => {
    it.each<Kind>(['estimate', 'salesorder'])(
      'an %s whose answers are lost is there once, and sold once',
      async (kind) => {
        await open(personality);
        for (const operation of operations[kind]) {
          office.faults.set({ kind: 'lose-reply', operations: [operation], next: 1 });
          office.faults.set({ kind: 'fail-before', operations: [operation], next: 1 });
        }
        office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreate'], next: 1 });
        const total = await ring(0);
        const number = await keep(kind);
        await bringBack(number);
        const invoice = await pay();
        await drained(till);
        expect(await atOffice(number)).toMatchObject([
          { status: 'Invoice', convertedNumber: invoice, salesAndTax: total },
        ]);
        expect((await invoicesAtOffice()).filter((each) => each.number === invoice)).toHaveLength(1);
        expect(till.context.sync.status().counts.attention.count).toBe(0);
      },
    );
  },
);

describe('a quote that the office', () => {
  beforeEach(() => open());

  const orders = () => office.service.store;
  const attention = async () => (await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 })).items;

  it('deleted meanwhile is sold all the same, and nobody is asked', async () => {
    await ring(0);
    const number = await keep('estimate');
    await drained(till);
    await orders().deleteFrom('orderDocument').where('number', '=', number).execute();
    await bringBack(number);
    const invoice = await pay();
    await drained(till);
    expect(await quote(number)).toMatchObject({ state: 'sold', soldAs: invoice });
    expect(await attention()).toEqual([]);
  });

  it('made another invoice of meanwhile was sold twice: a person is told, and the sale stands', async () => {
    await ring(0);
    const number = await keep('estimate');
    await drained(till);
    const sold = { status: 'Invoice', convertedNumber: 'OFFICE-7' } as const;
    await orders().updateTable('orderDocument').set(sold).where('number', '=', number).execute();
    await bringBack(number);
    const invoice = await pay();
    await until(async () => (await attention()).length > 0);
    expect(await attention()).toMatchObject([{ kind: 'estimate.convert', number }]);
    expect((await invoicesAtOffice()).filter((each) => each.number === invoice)).toHaveLength(1);
  });

  it('made another invoice of, said in an answer that was lost: a person reads which', async () => {
    await ring(0);
    const number = await keep('estimate');
    await drained(till);
    const sold = { status: 'Invoice', convertedNumber: 'OFFICE-7' } as const;
    await orders().updateTable('orderDocument').set(sold).where('number', '=', number).execute();
    office.faults.set({ kind: 'slow', afterClose: true, ms: 5, operations: ['estimateDelete'], next: 1 });
    await bringBack(number);
    await pay();
    await until(async () => (await attention()).length > 0);
    expect(await attention()).toMatchObject([{ kind: 'estimate.convert', number, soldThere: 'OFFICE-7' }]);
  });

  it('refuses holds neither the sale nor the shift', async () => {
    office.faults.set({ kind: 'fail-before', operations: ['estimateCreate'] });
    await ring(0);
    const number = await keep('estimate');
    await bringBack(number);
    const invoice = await pay();
    const { expectedCash } = (await till.client.shift.show({})) ?? {};
    expect(await till.client.shift.close({ counted: expectedCash ?? 0, note: '' })).toMatchObject({ ok: true });
    await until(async () => (await invoicesAtOffice()).some((each) => each.number === invoice));
    await until(async () => {
      const { items } = await till.client.sync.list({ show: 'all', offset: 0, limit: 50 });
      return items.some(({ kind, state }) => kind === 'shift.close' && state === 'confirmed');
    });
    expect(await atOffice(number)).toEqual([]);
    office.faults.clear();
    await drained(till);
    expect(await atOffice(number)).toMatchObject([{ status: 'Invoice', convertedNumber: invoice }]);
  });

  it('hears of a cancelled one no more', async () => {
    await ring(0);
    const number = await keep('estimate');
    office.faults.set({ kind: 'lose-reply', operations: ['estimateDelete'], next: 1 });
    await till.client.quote.cancel({ key: (await quote(number)).key, reason: 'Bought elsewhere' });
    await drained(till);
    expect(await atOffice(number)).toEqual([]);
  });
});

it.each<Kind>(['estimate', 'salesorder'])(
  'an %s whose answer is lost is told once to an office that counts in quarters',
  async (kind) => {
    office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    const { url } = await startStingyOffice(office.url, { quarters: true });
    till = await openTill({ ...office, url });
    onTestFinished(() => till.close());
    await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
    await drained(till);
    office.faults.set({ kind: 'lose-reply', operations: [operations[kind][0]], next: 1 });
    await ring(0);
    const number = await keep(kind);
    await drained(till);
    expect(await atOffice(number)).toMatchObject([{ status: 'Open' }]);
    expect(till.context.sync.status().counts.attention.count).toBe(0);
  },
);
