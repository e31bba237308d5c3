import { afterEach, beforeEach, expect, it } from 'vitest';

import type { FakePrinter } from '#testing/fake-printer.ts';
import { startPrintingTill } from '#testing/printing-till.ts';
import { cash, flatWhite, type TestTill } from '#testing/till.ts';

let paper: FakePrinter;
let till: TestTill;

beforeEach(async () => {
  ({ paper, till } = await startPrintingTill());
});
afterEach(async () => {
  await till.close();
  await paper.close();
});

const pulse = Buffer.from([0x1b, 0x70]);
/** How often the drawer opened since it was last asked. */
async function openings(): Promise<number> {
  await till.context.printing.idle();
  return paper.printed.splice(0).filter((bytes) => bytes.includes(pulse)).length;
}

async function sell(leaveUnpaid: boolean): Promise<string> {
  await till.client.sale.scan(flatWhite);
  if (leaveUnpaid) await till.client.sale.setCustomer({ customerId: 'c1' });
  const sold = await till.client.sale.complete(leaveUnpaid ? { tender: null, leaveUnpaid } : cash(350));
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value.invoiceId;
}

it('opens for the cash of a rest, for cash that is taken back, and for that of a void and of its end', async () => {
  const { client } = till;
  const invoiceId = await sell(true);
  expect(await openings()).toBe(0);
  expect(await client.invoice.pay({ invoiceId, tenders: [cash(400).tender] })).toMatchObject({ ok: true });
  expect(await openings()).toBe(1);
  expect(await client.invoice.takeBack({ invoiceId, reason: 'Pays by card' })).toMatchObject({ ok: true });
  expect(await openings()).toBe(1);
  expect(await client.invoice.pay({ invoiceId, tenders: [{ methodId: '2', tendered: 350 }] })).toMatchObject({
    ok: true,
  });
  expect(await openings()).toBe(0);

  const other = await sell(false);
  expect(await openings()).toBe(1);
  expect(await client.invoice.void({ invoiceId: other, reason: 'Wrong goods' })).toMatchObject({ ok: true });
  expect(await openings()).toBe(1);
  expect(await client.invoice.restore({ invoiceId: other, reason: 'Right goods' })).toMatchObject({ ok: true });
  expect(await openings()).toBe(1);
  expect(await client.invoice.note({ invoiceId: other, note: 'Thanks' })).toMatchObject({ ok: true });
  expect(await openings()).toBe(0);
  // It is no opening without a sale.
  expect((await client.shift.show({}))?.openings).toEqual([]);
});

it('stays shut where cash opens no drawer', async () => {
  const settings = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, printer: { ...settings.printer, openDrawer: false } });
  const invoiceId = await sell(true);
  await till.client.invoice.pay({ invoiceId, tenders: [cash(350).tender] });
  expect(await openings()).toBe(0);
});

it('opens for cash where receipts are printed on demand only, and not once more with the receipt', async () => {
  const settings = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, printer: { ...settings.printer, automatic: false } });
  const invoiceId = await sell(false);
  await till.context.printing.idle();
  expect(paper.printed.filter((bytes) => bytes.includes('Flat'))).toEqual([]);
  expect(await openings()).toBe(1);
  await till.client.invoice.print({ invoiceId });
  expect(await openings()).toBe(0);
  await till.client.sale.scan(flatWhite);
  await till.client.sale.complete({ tender: { methodId: '2', tendered: 350 }, leaveUnpaid: false });
  expect(await openings()).toBe(0);
});
