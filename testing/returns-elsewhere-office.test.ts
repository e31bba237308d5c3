import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import type { Machine } from '#register/start.ts';
import { drained, needingAttention, openShop, openTill, payInCash, until } from '#testing/office-till.ts';
import { startRetoldOffice } from '#testing/retold-office.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
/** It sells. */
let one: TestTill;
/** Its goods come back here. */
let two: TestTill;
let codes: readonly string[];

beforeEach(async () => {
  const config = { refusedRetryMs: 50 };
  ({ office, till: one } = await openShop({ config }));
  two = await openTill(office, '2', { config });
  onTestFinished(() => two.close());
  codes = (await one.client.catalogue.browse({ category: null, offset: 0, limit: 5 })).items.map(({ code }) => code);
});

describe('what another till sold', () => {
  it('comes back by its receipt, with what was paid for it, and no piece of it twice at any till', async () => {
    const number = await sellAt(one, [codes[0], codes[0], codes[0], codes[1]]);
    const sold = await look(number);
    expect(sold).toMatchObject({ number, elsewhere: { register: 'Kemang Till 1' }, lines: [{ left: 3 }, { left: 1 }] });
    const { total } = await here(number);
    expect(sold.total).toBe(total);

    const first = await refund(sold.invoiceId, [{ line: 0, quantity: 1 }]);
    await drained(two);
    const again = await here(number);
    await refundAt(one, again.invoiceId, [{ line: 0, quantity: 1 }]);
    await drained(one);
    // Each knows only of its own until the office is asked.
    expect((await look(number)).lines).toMatchObject([{ left: 1 }, { left: 1 }]);
    const last = await refund(sold.invoiceId, [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]);
    await drained(two);
    expect(await two.client.returns.look({ number })).toMatchObject({ refusal: { code: 'all_returned' } });
    expect(await needingAttention(one, two)).toEqual([]);
    const rows = await returnsAt(number);
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(-total);
    expect(rows.every((row) => row.paid === row.total)).toBe(true);
    expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining([first, last]));
  });

  it('is counted by an office that says of what a return is by an ID alone, in capitals or not', async () => {
    const retold = await startRetoldOffice(office.url);
    retold.retell = (said, { path }) =>
      path.startsWith('Invoice/')
        ? {
            ...said,
            body: said.body
              .replaceAll(/"ReferenceInvoiceNumber":"[^"]*"/g, '"ReferenceInvoiceNumber":null')
              .replaceAll(/"ReferenceInvoiceID":"[^"]*"/g, (id) => id.replace(/[^"]+"$/, (each) => each.toUpperCase())),
          }
        : said;
    const three = await openTill({ ...office, url: retold.url }, '3');
    onTestFinished(() => three.close());
    const leftAt = async (till: TestTill, number: string) => {
      const shown = await till.client.returns.look({ number });
      return shown.ok ? shown.value.lines.map(({ left }) => left) : shown.refusal.code;
    };
    const elsewhere = await sellAt(one, [codes[0], codes[0], codes[1]]);
    const own = await sellAt(three, [codes[0], codes[0], codes[1]]);
    for (const number of [elsewhere, own]) await refund((await look(number)).invoiceId, [{ line: 0, quantity: 1 }]);
    await drained(two);
    expect(await leftAt(three, elsewhere)).toEqual([1, 1]);
    expect(await leftAt(three, own)).toEqual([1, 1]);
  });

  it('is counted with the line down once it was looked up, and is not asked for without it', async () => {
    const number = await sellAt(one, [codes[0], codes[0]]);
    const other = await sellAt(one, [codes[0]]);
    const { invoiceId } = await look(number);
    office.faults.set({ kind: 'dark' });
    await refund(invoiceId, [{ line: 0, quantity: 1 }]);
    await until(async () => !(await two.client.till.show({})).light.online);
    expect(await two.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 2 }] })).toMatchObject({
      refusal: { code: 'return_over_left', left: 1 },
    });
    expect(await two.client.returns.look({ number: other })).toMatchObject({
      refusal: { code: 'receipt_not_asked', number: other },
    });
    office.faults.clear();
    await drained(two);
    expect(await returnsAt(number)).toHaveLength(1);
  });

  it('is exchanged for other goods, voided and restored like a return of its own', async () => {
    const number = await sellAt(one, [codes[0], codes[0]]);
    const { invoiceId } = await look(number);
    await two.client.sale.scan({ code: codes[1] ?? '' });
    expect(await two.client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 2 }] })).toMatchObject({
      ok: true,
      value: { returnOf: number },
    });
    const made = await settle(two);
    expect(await two.client.invoice.show({ invoiceId: made })).toMatchObject({ returnElsewhere: number });
    await two.client.invoice.void({ invoiceId: made, reason: 'keyed twice' });
    await refund(invoiceId, [{ line: 0, quantity: 2 }]);
    expect(await two.client.invoice.restore({ invoiceId: made, reason: 'not so' })).toMatchObject({
      refusal: { code: 'return_no_longer_fits', number },
    });
    await drained(two);
    expect(await needingAttention(two)).toEqual([]);
  });

  it('is not taken back twice by tills that looked before the other told: a manager tells the second as without a receipt', async () => {
    const number = await sellAt(one, [codes[0]]);
    const { invoiceId } = await look(number);
    const own = await here(number);
    office.faults.set({ kind: 'dark' });
    await refund(invoiceId, [{ line: 0, quantity: 1 }]);
    await refundAt(one, own.invoiceId, [{ line: 0, quantity: 1 }]);
    office.faults.clear();
    await until(async () => (await needingAttention(one, two)).length === 1);
    const [refused] = await needingAttention(one, two);
    expect(refused).toMatchObject({ reason: 'refused', officeSays: expect.stringContaining(number) as string });
    expect(await returnsAt(number)).toHaveLength(1);

    const { client } = refused?.each ?? one;
    const seq = refused?.seq ?? 0;
    const asked = { seq, why: 'the other till had it first' };
    const other = { field: 'returnOf' as const, position: null, value: 'KMG1A-26000009' };
    expect(await client.sync.correct({ ...asked, values: [other] })).toMatchObject({
      refusal: { code: 'correction_unreadable', field: 'returnOf' },
    });
    expect(await client.sync.correct({ ...asked, values: [{ ...other, value: '' }] })).toMatchObject({ ok: true });
    await Promise.all([one, two].map(drained));
    expect(await needingAttention(one, two)).toEqual([]);
    const all = await office.service.store.selectFrom('invoice').select(['salesAndTax as total', 'paid']).execute();
    // Both goods and both refunds are in the office's books, as they are in the shop.
    expect(all.filter(({ total }) => total < 0)).toHaveLength(2);
    expect(all.every(({ total, paid }) => total === paid)).toBe(true);
  });

  it('comes back without a look with the line down, told with the number on its receipt, and the office judges', async () => {
    const number = await sellAt(one, [codes[0], codes[0]]);
    const goods = (quantity: number) => ({ by: 'code' as const, code: codes[0] ?? '', quantity });
    const claimed = { reason: 'Faulty', receipt: number.toLowerCase() };
    expect(await one.client.returns.withoutReceipt({ goods: goods(1), ...claimed })).toMatchObject({
      refusal: { code: 'receipt_is_here', number },
    });
    office.faults.set({ kind: 'dark' });
    expect(await two.client.returns.withoutReceipt({ goods: goods(1), ...claimed })).toMatchObject({
      ok: true,
      value: { returnOf: number, lines: [{ quantity: -1, note: `${number} · Faulty` }] },
    });
    expect(await two.client.returns.withoutReceipt({ goods: goods(1), reason: 'Faulty' })).toMatchObject({
      refusal: { code: 'return_mixed', number },
    });
    await settle(two);
    office.faults.clear();
    await drained(two);
    expect(await returnsAt(number)).toHaveLength(1);
    expect((await here(number)).lines).toMatchObject([{ sold: 2, left: 1 }]);

    // More than was left: the office says so, and a manager decides.
    await two.client.returns.withoutReceipt({ goods: goods(2), ...claimed });
    await settle(two);
    await until(async () => (await needingAttention(two)).length === 1);
    expect(await returnsAt(number)).toHaveLength(1);
    const [refused] = await needingAttention(two);
    const values = [{ field: 'returnOf' as const, position: null, value: '' }];
    const corrected = await two.client.sync.correct({ seq: refused?.seq ?? 0, why: 'It was another receipt', values });
    expect(corrected).toMatchObject({ ok: true });
    await drained(two);
    expect(await needingAttention(one, two)).toEqual([]);
  });

  it('is not voided by the till that sold it while its goods are back at another one', async () => {
    const number = await sellAt(one, [codes[0]]);
    const { invoiceId } = await here(number);
    const { invoiceId: made, number: back } = await refunded((await look(number)).invoiceId);
    await drained(two);
    expect(await one.client.invoice.void({ invoiceId, reason: 'a test' })).toMatchObject({
      refusal: { code: 'has_returns', number: back },
    });
    expect(await one.client.returns.look({ number })).toMatchObject({ refusal: { code: 'all_returned', number } });
    expect(await one.client.invoice.show({ invoiceId })).toMatchObject({ canReturn: false, returnedElsewhere: [back] });

    await two.client.invoice.void({ invoiceId: made, reason: 'the wrong receipt' });
    await drained(two);
    expect(await one.client.invoice.void({ invoiceId, reason: 'a test' })).toMatchObject({ ok: true });
    await drained(one);
    expect(await two.client.invoice.restore({ invoiceId: made, reason: 'it was right' })).toMatchObject({
      refusal: { code: 'return_no_longer_fits', number },
    });
    expect(await needingAttention(one, two)).toEqual([]);
  });

  it('keeps its payment at the till that sold it while its money went out at another one', async () => {
    const number = await sellAt(one, [codes[0]]);
    const { invoiceId } = await here(number);
    const { invoiceId: made, number: back } = await refunded((await look(number)).invoiceId);
    await drained(two);
    const taken = { invoiceId, reason: 'It was by card' };
    expect(await one.client.invoice.takeBack(taken)).toMatchObject({ refusal: { code: 'has_returns', number: back } });
    await two.client.invoice.void({ invoiceId: made, reason: 'the wrong receipt' });
    await drained(two);
    expect(await one.client.invoice.takeBack(taken)).toMatchObject({ ok: true });
  });

  it.each([-3, 400])(
    'comes back, and is counted, at a till whose clock is %i days from that of the office',
    async (days) => {
      const number = await sellAt(one, [codes[0], codes[0]]);
      const away = await openTill(office, '3', { machine: { clock: clockOff(days) } });
      onTestFinished(() => away.close());
      const found = await away.client.returns.look({ number });
      expect(found).toMatchObject({ ok: true, value: { lines: [{ left: 2 }] } });
      await refundAt(away, found.ok ? found.value.invoiceId : '', [{ line: 0, quantity: 1 }]);
      await drained(away);
      expect(await look(number)).toMatchObject({ lines: [{ left: 1 }] });
      expect(await here(number)).toMatchObject({ lines: [{ left: 1 }] });
      // And what it sold comes back elsewhere.
      const own = await sellAt(away, [codes[0], codes[0]]);
      await refund((await look(own)).invoiceId, [{ line: 0, quantity: 1 }]);
      await drained(two);
      expect(await away.client.returns.look({ number: own })).toMatchObject({ value: { lines: [{ left: 1 }] } });
      expect(await look(own)).toMatchObject({ lines: [{ left: 1 }] });
    },
  );

  it('that nobody knows, is void or unpaid is refused in its own words', async () => {
    expect(await two.client.returns.look({ number: 'KMG9-26000001' })).toMatchObject({
      refusal: { code: 'receipt_unknown', number: 'KMG9-26000001' },
    });
    const number = await sellAt(one, [codes[0]]);
    const { invoiceId } = await here(number);
    await one.client.invoice.void({ invoiceId, reason: 'a test' });
    await drained(one);
    expect(await two.client.returns.look({ number })).toMatchObject({ refusal: { code: 'return_of_voided', number } });

    await until(async () => (await one.client.customer.find({ text: '' })).length > 0);
    const [customer] = await one.client.customer.find({ text: '' });
    await one.client.sale.scan({ code: codes[0] ?? '' });
    await one.client.sale.setCustomer({ customerId: customer?.id ?? '' });
    const owed = await one.client.sale.complete({ tender: null, leaveUnpaid: true });
    await drained(one);
    const unpaid = await look(owed.ok ? owed.value.number : '');
    const asked = { invoiceId: unpaid.invoiceId, lines: [{ line: 0, quantity: 1 }] };
    const refused = { refusal: { code: 'return_unpaid_elsewhere', number: unpaid.number } };
    expect(await two.client.returns.refund(asked)).toMatchObject(refused);
    expect(await two.client.returns.choose(asked)).toMatchObject(refused);
  });
});

function clockOff(days: number): Machine['clock'] {
  const now = () => instant(Date.now() + days * 86_400_000);
  return { now, monotonicMs: () => Math.floor(performance.now()) };
}

async function sellAt(till: TestTill, goods: readonly (string | undefined)[]): Promise<string> {
  for (const code of goods) await till.client.sale.scan({ code: code ?? '' });
  const number = await payInCash(till);
  await drained(till);
  return number;
}

async function look(number: string) {
  const found = await two.client.returns.look({ number });
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

async function here(number: string) {
  const found = await one.client.returns.look({ number });
  if (!found.ok) throw new Error(found.refusal.code);
  expect(found.value.elsewhere).toBeUndefined();
  return found.value;
}

interface Line {
  readonly line: number;
  readonly quantity: number;
}

const refund = (invoiceId: string, lines: Line[]) => refundAt(two, invoiceId, lines);

async function refundAt(till: TestTill, invoiceId: string, lines: Line[]): Promise<string> {
  return (await refunded(invoiceId, lines, till)).number;
}

async function refunded(invoiceId: string, lines = [{ line: 0, quantity: 1 }], { client } = two) {
  const done = await client.returns.refund({ invoiceId, lines });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

/** What goes back for the sale on the screen, in cash. Answers its invoice. */
async function settle({ client }: TestTill): Promise<string> {
  const { due } = await client.sale.show({});
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const tender = { methodId: cash?.id ?? '', tendered: Math.abs(due) };
  const done = await client.sale.complete({ tender, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

/** What the office has as returns of it. */
function returnsAt(number: string) {
  return office.service.store
    .selectFrom('invoice')
    .innerJoin('invoice as original', 'original.id', 'invoice.referenceInvoiceId')
    .select(['invoice.number as number', 'invoice.salesAndTax as total', 'invoice.paid as paid'])
    .where('original.number', '=', number)
    .where('invoice.status', '=', 'Active')
    .execute();
}
