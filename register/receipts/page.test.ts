import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
afterEach(() => till.close());
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});

async function sold(): Promise<string> {
  await till.client.sale.scan({ code: '4006381333931' });
  const [line] = (await till.client.sale.show({})).lines;
  if (line) await till.client.sale.setQuantity({ lineId: line.id, quantity: 3 });
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 2_000 }, leaveUnpaid: false });
  return done.ok ? done.value.invoiceId : '';
}

async function pageOf(invoiceId: string) {
  const printed = await till.client.invoice.printPage({ invoiceId });
  if (!printed.ok) throw new Error(printed.refusal.code);
  return printed.value;
}

it('says what the receipt says, under headings', async () => {
  const invoiceId = await sold();
  const page = await pageOf(invoiceId);
  const receipt = await till.client.invoice.receipt({ invoiceId });
  expect(page).toMatchObject({
    title: 'INVOICE',
    shop: 'Kemang',
    facts: [
      { label: 'Number', value: receipt?.number },
      { label: 'Date', value: '2026-11-21 10:00' },
      { label: 'Register' },
      { label: 'Cashier' },
    ],
    lines: [{ quantity: '3', price: '3.50', amount: '10.50', facts: [] }],
    footer: ['Thank you'],
  });
  const text = receipt?.lines.map((line) => line.text.replaceAll(/ +/g, ' ').trim()) ?? [];
  for (const { left, right } of page.sums.filter((sum) => sum.left !== ''))
    expect(text).toContain(`${left} ${right}`.trim());
  expect(page.sums.find(({ big }) => big)).toEqual({ left: 'TOTAL USD', right: '10.50', big: true });
  expect(page.signed).toBe(receipt?.lines.find(({ kind }) => kind === 'qr')?.text);
});

it('is the original where there is no printer, and a copy behind whatever is on paper', async () => {
  const invoiceId = await sold();
  await till.context.printing.idle();
  expect((await pageOf(invoiceId)).marks).toEqual([]);
  expect((await pageOf(invoiceId)).marks).toEqual(['COPY 1']);
  const jobs = await till.client.printing.jobs({ limit: 1 });
  expect(jobs).toMatchObject([{ what: 'receipt', copy: 1, state: 'printed', printerSays: 'full_page' }]);
  expect(await till.client.printing.retry({ jobId: jobs[0]?.id ?? 0 })).toMatchObject({ ok: false });
});

it('counts as a print, and what was kept because there is no printer does not', async () => {
  const invoiceId = await sold();
  await till.context.printing.idle();
  const prints = async () => (await till.client.invoice.show({ invoiceId }))?.prints;
  const preview = async () => (await till.client.invoice.receipt({ invoiceId }))?.lines.map(({ text }) => text).join();
  expect(await prints()).toBe(0);
  expect(await till.client.invoice.print({ invoiceId })).toMatchObject({ refusal: { code: 'printer_missing' } });
  expect(await prints()).toBe(0);
  await pageOf(invoiceId);
  expect(await prints()).toBe(1);
  expect(await preview()).not.toContain('COPY');
  await pageOf(invoiceId);
  expect(await prints()).toBe(2);
  expect(await preview()).toContain('COPY 1');
});

it('of a void invoice and of a return says so', async () => {
  const invoiceId = await sold();
  await till.client.invoice.void({ invoiceId, reason: 'Rung up wrong' });
  expect((await pageOf(invoiceId)).marks).toEqual(['VOIDED']);
});

it('speaks the language of the paper', async () => {
  const { taxes: _, receiptKey: __, ...settings } = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, receipt: { ...settings.receipt, language: 'id' } });
  const page = await pageOf(await sold());
  expect(page).toMatchObject({ language: 'id', title: 'FAKTUR', columns: { goods: 'Barang' } });
});

it('of a quote promises its prices and says that it is no receipt', async () => {
  await till.client.sale.scan({ code: '4006381333931' });
  await till.client.quote.keep({ kind: 'estimate', validDays: 7 });
  const [quote] = await till.client.quote.find({ text: '', open: true });
  const printed = await till.client.quote.printPage({ key: quote?.key ?? 0 });
  expect(printed).toMatchObject({
    ok: true,
    value: { title: 'QUOTE', footer: ['Not a receipt - no money was taken'], signed: null },
  });
  expect(printed.ok && printed.value.code).toEqual({ kind: 'barcode', text: quote?.number });
  expect(printed.ok && printed.value.sums.at(-1)).toEqual({ left: 'Valid until', right: '2026-11-28', big: false });
});

it('of what is not there is refused', async () => {
  expect(await till.client.invoice.printPage({ invoiceId: '99' })).toMatchObject({
    ok: false,
    refusal: { code: 'invoice_gone' },
  });
  expect(await till.client.quote.printPage({ key: 99 })).toMatchObject({ ok: false, refusal: { code: 'quote_gone' } });
});
