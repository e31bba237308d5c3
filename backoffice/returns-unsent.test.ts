import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceUpdate, invoiceVoid } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate, outboundLogisticDelete } from '#contract/v3/logistic.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const Code = '8991000079191';
let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a return of goods that have not been sent', () => {
  it('is refused as Sent, which is also what is meant where nothing is said', async () => {
    const sold = await sell(3, { Fulfillment: 'Unsent' });
    const before = await shelf();
    for (const Fulfillment of ['Sent', null, undefined] as const)
      await refused(giveBack(sold, -1, { Fulfillment }), sold.Number, 'Unsent');
    expect(await shelf()).toEqual(before);
    await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number: sold.Number });
    expect((await giveBack(sold, -1)).status).toBe(200);
  });

  it('is taken as Unsent, which gives back what was promised and nothing that never left the shelf', async () => {
    const before = await shelf();
    const sold = await sell(3, { Fulfillment: 'Unsent' });
    const back = await giveBack(sold, -3, { Fulfillment: 'Unsent' });
    expect([back.status, await shelf()]).toEqual([200, before]);
    expect(await shop.ok(invoiceDetail, { ID: back.body.ID })).toMatchObject({ Fulfillment: 'Unsent' });
    await shop.ok(invoiceUpdate, { ...returning(sold, -3), Number: back.body.Number, Note: 'never came' });
    expect(await shelf()).toEqual(before);
  });

  it('is taken as Sent for as much as has been sent', async () => {
    const sold = await sell(5, { Fulfillment: 'Unsent' });
    const Variants = [{ Code, Quantity: 2 }];
    await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number: sold.Number, Variants });
    await refused(giveBack(sold, -3), sold.Number, 'Partial');
    expect((await giveBack(sold, -1)).status).toBe(200);
    expect((await giveBack(sold, -1)).status).toBe(200);
    await refused(giveBack(sold, -1), sold.Number, 'Partial');
    expect((await giveBack(sold, -3, { Fulfillment: 'Unsent' })).status).toBe(200);
  });

  it('is not sent before its invoice is', async () => {
    const sold = await sell(2, { Fulfillment: 'Unsent' });
    const { Number: number } = (await giveBack(sold, -2, { Fulfillment: 'Unsent' })).body;
    const back = { Outlet: 'Kemang', Number: number };
    await refused(shop.call(outboundLogisticCreate, back), sold.Number, 'Unsent');
    const [onHand] = await shelf();
    await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number: sold.Number });
    expect(await shop.ok(invoiceDetail, { ID: sold.ID })).toMatchObject({ Fulfillment: 'Returned' });
    await shop.ok(outboundLogisticCreate, back);
    expect(await shop.ok(invoiceDetail, back)).toMatchObject({ Fulfillment: 'Sent' });
    expect((await shelf())[0]).toBe(onHand);
  });

  it('stays in the recycle bin where the delivery was taken back meanwhile', async () => {
    const sold = await sell(1, { Fulfillment: 'Unsent' });
    const key = { Outlet: 'Kemang', Number: sold.Number };
    await shop.ok(outboundLogisticCreate, key);
    const { ID } = (await giveBack(sold, -1)).body;
    await shop.ok(invoiceVoid, { ID });
    await shop.ok(outboundLogisticDelete, key);
    const before = await shelf();
    await refused(shop.call(invoiceRestore, { ID }), sold.Number, 'Unsent');
    expect(await shelf()).toEqual(before);
    await shop.ok(outboundLogisticCreate, key);
    await shop.ok(invoiceRestore, { ID });
  });
});

function sell(quantity: number, fields: object): Promise<{ ID: string; Number: string }> {
  return shop.ok(invoiceCreate, { ...document(quantity), ...fields });
}

function giveBack(sold: { readonly ID: string }, quantity: number, fields: object = {}) {
  return shop.call(invoiceCreate, { ...returning(sold, quantity), ...fields });
}

function returning({ ID }: { readonly ID: string }, quantity: number) {
  return { ...document(quantity), ReferenceInvoiceID: ID };
}

function document(Quantity: number) {
  made += 1;
  const head = { Outlet: 'Kemang', Number: `RU-${made}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants: [{ Code, Quantity, Price: 9 }] };
}

/** On hand and allocated. */
async function shelf(): Promise<[number, number]> {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [Code], ListOutlet: ['Kemang'] });
  return [row.Inventories[0].I.OnHand, row.Inventories[0].I.Allocated];
}

async function refused(reply: ReturnType<OpenShop['call']>, number: string, state: string) {
  const { status, body } = await reply;
  const Message = `Invoice ${number} is ${state}: what it has not sent cannot come back as Sent, only as Unsent.`;
  expect([status, body]).toEqual([400, { Message }]);
}
