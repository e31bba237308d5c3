import {
  invoiceDetail,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceRestore,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { writeOffAdd, writeOffByNumber, writeOffCancel, writeOffUpdate } from '#contract/v3/write-off.ts';

import { expectEqual, expectRefusal, expectStatus, type Setting } from '#backoffice/conformance/check.ts';
import type { StateCheck } from '#backoffice/conformance/states.ts';
import { newInvoice } from '#backoffice/conformance/world.ts';

const add = 'POST /api/v3/WriteOff/Invoice';
const update = 'PUT /api/v3/WriteOff/Invoice';
const cancel = 'DELETE /api/v3/WriteOff/Invoice';
const toBin = 'PUT /api/v3/Invoice/Void';
const restore = 'PUT /api/v3/Invoice/Restore';
const erase = 'DELETE /api/v3/Invoice/Erase';

export const invoiceStates: readonly StateCheck[] = [
  move(add, 'an Unpaid invoice is written off', async (on) => {
    const key = await writtenOff(on);
    const { Amount, Tag } = await on.client.ok(writeOffByNumber, key);
    expectEqual([Number(Amount), Tag], [1000, on.world.reason], 'the write-off');
  }),
  move(add, 'a Partial invoice is written off for the rest', async (on) => {
    const key = await newInvoice(on.client, on.world);
    await on.client.ok(paymentAdd, { ...key, Payments: [{ Amount: 400, Method: on.world.method }] });
    expectEqual(await paymentOf(on, key), 'Partial', 'the invoice');
    await on.client.ok(writeOffAdd, { ...key, Tag: on.world.reason });
    expectEqual(Number((await on.client.ok(writeOffByNumber, key)).Amount), 600, 'the write-off');
  }),
  shownRefusal(add, 'a voided invoice is not written off', async (on) => {
    const key = await voided(on);
    expectRefusal(await on.client.call(writeOffAdd, { ...key, Tag: on.world.reason }), 400);
  }),
  shownRefusal(add, 'a Paid invoice is not written off', async (on) => {
    const key = await newInvoice(on.client, on.world);
    await on.client.ok(paymentAdd, { ...key, Payments: [{ Amount: 1000, Method: on.world.method }] });
    expectRefusal(await on.client.call(writeOffAdd, { ...key, Tag: on.world.reason }), 400);
  }),
  refusal(add, 'an invoice is not written off twice', async (on) => {
    const key = await writtenOff(on);
    expectRefusal(await on.client.call(writeOffAdd, { ...key, Tag: on.world.reason }), 400, 409);
  }),
  move(cancel, 'a write-off is cancelled and the invoice is Unpaid again', async (on) => {
    const key = await writtenOff(on);
    await on.client.ok(writeOffCancel, key);
    expectEqual(await paymentOf(on, key), 'Unpaid', 'the invoice');
    expectStatus(await on.client.call(writeOffByNumber, key), 404, 400);
  }),
  refusal(cancel, 'without a write-off there is none to cancel', async (on) => {
    expectRefusal(await on.client.call(writeOffCancel, await newInvoice(on.client, on.world)), 404, 400);
  }),
  move(update, 'a write-off is updated', async (on) => {
    const key = await writtenOff(on);
    await on.client.ok(writeOffUpdate, { ...key, Tag: on.world.reason, Note: 'again' });
    expectEqual((await on.client.ok(writeOffByNumber, key)).Note, 'again', 'the note');
  }),
  refusal(update, 'without a write-off there is none to update', async (on) => {
    const key = await newInvoice(on.client, on.world);
    expectRefusal(await on.client.call(writeOffUpdate, { ...key, Tag: on.world.reason }), 404, 400);
  }),
  ...(['Outlet and Number', 'OutletID and Number', 'ID'] as const).map((way) =>
    move(toBin, `an active invoice is voided, by ${way}`, async (on) => {
      const key = await newInvoice(on.client, on.world);
      await on.client.ok(invoiceVoid, await keyBy(on, key, way));
      expectEqual(await statusOf(on, key), 'Voided', 'the invoice');
    }),
  ),
  refusal(toBin, 'a voided invoice is not voided again', async (on) => {
    expectRefusal(await on.client.call(invoiceVoid, await voided(on)), 400, 409);
  }),
  ...(['Outlet and Number', 'OutletID and Number', 'ID'] as const).map((way) =>
    move(restore, `a voided invoice is restored, by ${way}`, async (on) => {
      const key = await voided(on);
      await on.client.ok(invoiceRestore, await keyBy(on, key, way));
      expectEqual(await statusOf(on, key), 'Active', 'the invoice');
    }),
  ),
  refusal(restore, 'an active invoice is not restored', async (on) => {
    expectRefusal(await on.client.call(invoiceRestore, await newInvoice(on.client, on.world)), 400, 409);
  }),
  ...(['Outlet and Number', 'OutletID and Number', 'ID'] as const).map((way) =>
    move(erase, `a voided invoice is erased for ever, by ${way}`, async (on) => {
      const key = await voided(on);
      await on.client.ok(invoiceErase, await keyBy(on, key, way));
      expectEqual(await on.client.ok(invoiceGetByListNumber, { ...key, Number: [key.Number] }), [], 'what is left');
      expectRefusal(await on.client.call(invoiceRestore, key), 404);
    }),
  ),
  refusal(erase, 'an active invoice is not erased', async (on) => {
    const key = await newInvoice(on.client, on.world);
    expectRefusal(await on.client.call(invoiceErase, key), 400, 409);
    expectEqual(await statusOf(on, key), 'Active', 'the invoice');
  }),
];

// A type, because an interface is no record of fields.
type Key = { readonly Outlet: string; readonly Number: string };

export function move(id: string, name: string, run: StateCheck['run']): StateCheck {
  return { id, name, source: 'shown', happy: true, run };
}

/** The specification shows the states a move starts from, so a refusal from another is what we make of its silence. */
export function refusal(id: string, name: string, run: StateCheck['run']): StateCheck {
  return { id, name, source: 'assumed', run };
}

function shownRefusal(id: string, name: string, run: StateCheck['run']): StateCheck {
  return { id, name, source: 'shown', run };
}

async function writtenOff({ client, world }: Setting): Promise<Key> {
  const key = await newInvoice(client, world);
  await client.ok(writeOffAdd, { ...key, Tag: world.reason });
  return key;
}

async function voided({ client, world }: Setting): Promise<Key> {
  const key = await newInvoice(client, world);
  await client.ok(invoiceVoid, key);
  return key;
}

async function keyBy({ client, world }: Setting, key: Key, way: string) {
  if (way === 'ID') return { ID: (await invoiceOf(client, key)).ID as string };
  return way.startsWith('OutletID') ? { OutletID: world.outlet.ID, Number: key.Number } : key;
}

/** Lists by number hold voided invoices too. */
async function invoiceOf(client: Setting['client'], key: Key) {
  const [invoice] = await client.ok(invoiceGetByListNumber, { ...key, Number: [key.Number] });
  return invoice;
}

async function statusOf({ client }: Setting, key: Key): Promise<unknown> {
  return (await invoiceOf(client, key))?.Status;
}

async function paymentOf({ client }: Setting, key: Key): Promise<unknown> {
  return (await client.ok(invoiceDetail, key)).Payment;
}
