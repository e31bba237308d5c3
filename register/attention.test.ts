import { afterEach, beforeEach, expect, it } from 'vitest';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import { invoiceCreate, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let shop: OpenShop;
let till: TestTill;

beforeEach(async () => {
  shop = await openShop({ shop: 'demo', report: () => undefined });
  till = await openTill(shop.backOffice, '1', { config: { refusedRetryMs: 100 } });
  await drained(till);
});

afterEach(async () => {
  await till.close();
  await shop.close();
});

async function inAttention() {
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const { items } = await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 });
  const [operation] = items;
  if (!operation) throw new Error('nothing needs a person');
  return operation;
}

function rename(from: string, to: string) {
  const { store } = shop.backOffice.service;
  return store.updateTable('paymentMethod').set({ name: to }).where('name', '=', from).execute();
}

/** Somebody at the office types what the till sold, without its payment. */
async function typeAtOffice(sold: string, ...numbers: string[]) {
  const invoice = await atOffice(sold);
  const line = { Code: invoice.Variants[0].Code, Quantity: 1, Price: invoice.SalesNTax };
  const typed = { Outlet: 'Kemang', Date: today(), Tag: 'Store', TaxType: 'No Tax', Variants: [line] };
  for (const number of numbers) await shop.ok(invoiceCreate, { ...typed, Number: number });
}

const today = () => new Date().toISOString().slice(0, 10);

async function atOffice(number: string) {
  const [invoice] = await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: [number] });
  return invoice;
}

it('tells a refused sale again with the method the office knows, and leaves the receipt as printed', async () => {
  const { client } = till;
  const cash = (await client.payment.methods({})).find(({ isCash }) => isCash)?.name ?? '';
  await rename(cash, 'Notes and coins');
  const number = await sellOne(till);
  const { seq } = await inAttention();
  const printed = (await client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 })).items[0];
  const before = await client.invoice.show({ invoiceId: printed?.id ?? '' });
  const fields = await client.sync.correctable({ seq });
  expect(fields.map(({ field }) => field)).not.toContain('total');
  expect(fields).toContainEqual(expect.objectContaining({ field: 'method', position: 0, value: cash }));

  const value = { field: 'method' as const, position: 0, value: 'Notes and coins' };
  expect(await client.sync.correct({ seq, why: ' ', values: [value] })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  expect(await client.sync.correct({ seq, why: 'Renamed', values: [{ ...value, value: cash }] })).toMatchObject({
    refusal: { code: 'correction_empty' },
  });
  expect(await client.sync.correct({ seq, why: 'Renamed', values: [value] })).toEqual({ ok: true, value: {} });
  await drained(till);

  expect(await atOffice(number)).toMatchObject({ Number: number, Payments: [{ Method: 'Notes and coins' }] });
  const after = await client.invoice.show({ invoiceId: printed?.id ?? '' });
  expect(after?.payments).toEqual(before?.payments);
  expect(await client.sync.corrections({ seq })).toEqual([
    expect.objectContaining({
      by: 'Ayu',
      why: 'Renamed',
      changes: [{ field: 'method', position: 0, before: cash, after: 'Notes and coins' }],
    }),
  ]);
  const kept = till.db.prepare('SELECT before FROM correction').get() as { before: string };
  expect(JSON.parse(kept.before)).toMatchObject({ kind: 'invoice.create', number, payments: [{ method: cash }] });
  expect(await client.sync.correct({ seq, why: 'Again', values: [value] })).toMatchObject({
    refusal: { code: 'operation_not_waiting_for_a_person' },
  });
});

it('links a sale with the document that is at the office already, once a manager has seen both', async () => {
  const { client } = till;
  const first = await sellOne(till);
  await drained(till);
  const next = first.replace(/1$/, '2');
  await typeAtOffice(first, next);
  expect(await sellOne(till)).toBe(next);
  const { seq, amount } = await inAttention();

  expect(await client.sync.findThere({ seq, number: 'NO-1' })).toMatchObject({ value: { there: null } });
  const found = await client.sync.findThere({ seq, number: next });
  expect(found).toMatchObject({
    value: {
      ours: { number: next, total: amount, payments: [expect.objectContaining({ amount })] },
      there: { number: next, day: today(), payments: [], voided: false },
    },
  });
  if (!found.ok || !found.value.there) throw new Error('it is there');
  // An office that counts taxes finer than the till.
  const { total } = found.value.there;
  const finer = { salesAndTax: total + 0.25 };
  await shop.backOffice.service.store.updateTable('invoice').set(finer).where('number', '=', next).execute();
  expect(await client.sync.findThere({ seq, number: next })).toMatchObject({ value: { there: { total } } });
  const { id } = found.value.there;
  expect(await client.sync.alreadyThere({ seq, number: next, documentId: 'another' })).toMatchObject({
    refusal: { code: 'document_gone' },
  });
  expect(await client.sync.alreadyThere({ seq, number: next, documentId: id })).toMatchObject({ ok: true });
  const row = till.db.prepare('SELECT state, resolved_by, server_id FROM operation WHERE seq = ?').get(seq);
  expect(row).toEqual({ state: 'done', resolved_by: 'operator:Ayu', server_id: id });
});

it('given up, takes along what was done to the sale before and after: the invoice with its number there is somebody else’s', async () => {
  const { client } = till;
  const first = await sellOne(till);
  await drained(till);
  const number = first.replace(/1$/, '2');
  await typeAtOffice(first, number);
  expect(await sellOne(till)).toBe(number);
  const { seq } = await inAttention();
  const [sold] = (await client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 })).items;
  const invoiceId = sold?.id ?? '';
  expect(await client.invoice.note({ invoiceId, note: 'Ours' })).toMatchObject({ ok: true });
  expect(await client.invoice.void({ invoiceId, reason: 'Rung up twice' })).toMatchObject({ ok: true });

  expect(await client.sync.cancel({ seq, reason: 'Typed at the office' })).toMatchObject({ ok: true });
  expect(await client.invoice.restore({ invoiceId, reason: 'It was not' })).toMatchObject({ ok: true });
  expect(await client.invoice.note({ invoiceId, note: 'Ours again' })).toMatchObject({ ok: true });
  await sellOne(till);
  await drained(till);

  const told = till.db.prepare('SELECT kind, state, resolved_by AS by, reason FROM outbox WHERE label = ?').all(number);
  const givenUp = { state: 'cancelled', by: 'operator:Ayu', reason: 'Typed at the office' };
  expect(told).toEqual(
    ['invoice.create', 'invoice.note', 'invoice.void', 'invoice.restore', 'invoice.note'].map((kind) => ({
      kind,
      ...givenUp,
    })),
  );
  expect(await atOffice(number)).toMatchObject({ Number: number, Note: null, Status: 'Active' });
  expect(await client.shift.countOut({})).toMatchObject({ invoices: { unexplained: { count: 0, amount: 0 } } });
});

it('linked with a document of another number, changes that one and not the stranger under its own', async () => {
  const { client } = till;
  const first = await sellOne(till);
  await drained(till);
  const number = first.replace(/1$/, '2');
  await typeAtOffice(first, number, 'TYPED-1');
  expect(await sellOne(till)).toBe(number);
  const { seq } = await inAttention();
  const [sold] = (await client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 })).items;
  const invoiceId = sold?.id ?? '';
  expect(await client.invoice.note({ invoiceId, note: 'Ours' })).toMatchObject({ ok: true });

  const { ID: documentId } = await atOffice('TYPED-1');
  expect(await client.sync.alreadyThere({ seq, number: 'TYPED-1', documentId })).toMatchObject({ ok: true });
  expect(await client.invoice.void({ invoiceId, reason: 'Rung up twice' })).toMatchObject({ ok: true });
  await sellOne(till);
  await drained(till);

  expect(await atOffice(number)).toMatchObject({ Number: number, Note: null, Status: 'Active' });
  expect(await atOffice('TYPED-1')).toMatchObject({ ID: documentId, Status: 'Voided' });
});
