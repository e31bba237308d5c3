import { afterAll, beforeAll, expect, it } from 'vitest';

import { customerCreate, customerDetail, customerListID } from '#contract/v3/customer.ts';
import { inventoryList } from '#contract/v3/inventory.ts';
import { invoiceListIDByKeyset, invoiceListInvoiceByListID } from '#contract/v3/invoice-list.ts';
import { invoiceCreate, invoiceCreateList, invoiceDetail, invoiceVoid } from '#contract/v3/invoice.ts';
import { invoiceJoinCreate, invoiceJoinDetail } from '#contract/v3/invoice-join.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { shiftOpen } from '#contract/v3/shift.ts';
import { variantGetByListCode } from '#contract/v3/variant.ts';

import { walkedIds } from '#backoffice/store/invoices/id-pages.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let outletId = '';
let variantId = '';
beforeAll(async () => {
  shop = await openShop();
  outletId = (await shop.ok(outletList, {})).find(({ Name }: { Name: string }) => Name === 'Kemang').ID;
  variantId = (await shop.ok(variantGetByListCode, { ListCode: ['148'] })).Data[0].ID;
});
afterAll(() => shop.close());

const day = '2026-05-04';

it('an ID in capitals names the same document in a query, a path and a body', async () => {
  const Customer = { Name: 'Citra', Code: 'IDS-0' };
  await shop.ok(customerCreate, Customer);
  const [first, second] = [await sell({ Customer }), await sell({ Customer })];
  const capitals = first.ID.toUpperCase();
  expect((await shop.ok(invoiceDetail, { ID: capitals })).Number).toBe(first.Number);
  expect((await shop.ok(invoiceDetail, { OutletID: outletId.toUpperCase(), Number: first.Number })).ID).toBe(first.ID);
  const listed = await shop.ok(invoiceListInvoiceByListID, { ListID: [capitals, second.ID, first.ID] });
  expect(listed.map(({ ID }: { ID: string }) => ID)).toEqual([first.ID, second.ID]);
  const [before = '', after] = [first.ID, second.ID].toSorted();
  const page = await shop.ok(invoiceListIDByKeyset, { From: day, To: day, AfterID: before.toUpperCase() });
  expect(page.Data).toEqual([after]);
  // Of very many they are found in another way.
  const walked = await walkedIds(shop.backOffice.service.store, { From: day, To: day }, { after: before, size: 10 });
  expect(await walked.execute()).toEqual([{ id: after }]);
  const others = await walkedIds(shop.backOffice.service.store, { From: day, Bin: true }, { after: '', size: 10 });
  expect(await others.execute()).toEqual([]);

  const { ID: joined } = await shop.ok(invoiceJoinCreate, {
    OutletID: outletId.toUpperCase(),
    Date: day,
    Number: [first.Number, second.Number],
    Payment: { Method: 'Cash' },
  });
  expect((await shop.ok(invoiceJoinDetail, { id: joined.toUpperCase() })).ID).toBe(joined);
});

it('an ID in capitals names the same variant, outlet and original in a sale, alone or in a list, and is kept small', async () => {
  const OutletID = outletId.toUpperCase();
  const sold = await sell({ OutletID, Variants: [{ ID: variantId.toUpperCase(), Quantity: 1, Price: 900 }] });
  const back = await sell({
    ReferenceInvoiceID: sold.ID.toUpperCase(),
    Variants: [{ ID: variantId.toUpperCase(), Quantity: -1, Price: 900 }],
  });
  expect(await shop.ok(invoiceDetail, { ID: back.ID })).toMatchObject({
    OutletID: outletId,
    ReferenceInvoiceID: sold.ID,
  });
  await shop.ok(invoiceVoid, { ID: back.ID.toUpperCase() });

  const [listed] = await shop.ok(invoiceCreateList, [
    { OutletID, Date: day, Tag: 'Store', TaxType: 'No Tax', Variants: [{ Code: '148', Quantity: 1, Price: 900 }] },
  ] as never);
  expect((await shop.ok(invoiceDetail, { ID: listed.ID })).OutletID).toBe(outletId);
  await shop.ok(shiftOpen, { OutletID, Register: 'Till 9', OpAmount: 0 });
  const inventory = { ListOutletID: [OutletID], PageNumber: 1, PageSize: 1 };
  expect(await shop.ok(inventoryList, inventory)).toHaveLength(1);
});

it('an ID in capitals names the same customer, also as who sent another one', async () => {
  const { ID } = await shop.ok(customerCreate, { Name: 'Ayu', Code: 'IDS-1' });
  const { ID: sent } = await shop.ok(customerCreate, { Name: 'Budi', Code: 'IDS-2', ReferredBy: ID.toUpperCase() });
  expect((await shop.ok(customerDetail, { ID: sent.toUpperCase() })).ReferredBy).toBe(ID);
  expect(await shop.ok(customerListID, { ListID: [ID.toUpperCase()] })).toHaveLength(1);
});

async function sell(more: object = {}): Promise<{ ID: string; Number: string }> {
  return shop.ok(invoiceCreate, {
    Outlet: 'Kemang',
    Date: day,
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '148', Quantity: 1, Price: 900 }],
    ...more,
  });
}
