import {
  estimateConvertToInvoice,
  estimateCreate,
  estimateDelete,
  estimateDetail,
  estimateList,
  estimateUpdate,
} from '#contract/v3/estimate.ts';
import {
  salesOrderCreate,
  salesOrderDelete,
  salesOrderGetByListNumber,
  salesOrderGetParked,
  salesOrderGetReferenceNumber,
  salesOrderReferenceNumber,
  salesOrderTotalCount,
} from '#contract/v3/sales-order.ts';

import { effect, expectEqual, expectRefusal, type Setting, type Untagged } from '#backoffice/conformance/check.ts';

export const orderEffects: readonly Untagged[] = [
  ...(['Outlet', 'OutletID'] as const).map((way) =>
    effect(estimateCreate, `an estimate is there, by ${way}`, async ({ client, world }) => {
      const { Outlet, ...rest } = world.sale();
      const { ID } = await client.ok(estimateCreate, {
        ...rest,
        ...(way === 'Outlet' ? { Outlet } : { OutletID: world.outlet.ID }),
      });
      const read = await client.ok(estimateDetail, { ID: String(ID) });
      expectEqual([read.Outlet, Number(read.Gross), read.Status], [world.outlet.Name, 1000, 'Open'], 'the estimate');
    }),
  ),
  effect(estimateUpdate, 'an estimate has its new lines', async ({ client, world }) => {
    const { Number: number } = await client.ok(estimateCreate, world.sale());
    const Variants = [{ Code: world.variant.Code, Quantity: 3, Price: 1000 }];
    await client.ok(estimateUpdate, world.sale({ Number: String(number), Variants }));
    const read = await client.ok(estimateDetail, { Outlet: world.outlet.Name, Number: String(number) });
    expectEqual(Number(read.Gross), 3000, 'the estimate');
  }),
  effect(
    estimateList,
    'the open ones of an outlet are listed, page by page until one is empty',
    async ({ client, world }) => {
      const made: string[] = [];
      for (let n = 0; n < 3; n += 1) made.push(String((await client.ok(estimateCreate, world.sale())).ID));
      const sold = await client.ok(estimateCreate, world.sale());
      await client.ok(estimateConvertToInvoice, { Outlet: world.outlet.Name, Number: String(sold.Number) });
      const seen = new Set<string>();
      for (let PageNumber = 1; ; PageNumber += 1) {
        const asked = { OutletID: [world.outlet.ID], Status: 'Open', PageNumber, PageSize: 2 };
        const page: { ID: string; Status: string }[] = await client.ok(estimateList, asked);
        if (page.length === 0) break;
        for (const { ID, Status } of page) seen.add(`${ID} ${Status}`);
      }
      const shown = [...made, String(sold.ID)].map((ID) => seen.has(`${ID} Open`));
      expectEqual(shown, [true, true, true, false], 'the list');
    },
  ),
  effect(estimateDetail, 'what its lines and its head take off is shown, so that another can sell it', async (on) => {
    const { ID } = await on.client.ok(estimateCreate, on.world.sale(takenOff(on)));
    expectTakenOff(await on.client.ok(estimateDetail, { ID: String(ID) }));
  }),
  effect(
    salesOrderGetByListNumber,
    'an order says that it is open, and what its lines and head take off',
    async (on) => {
      const { key } = await newOrder(on, takenOff(on));
      const [read] = await on.client.ok(salesOrderGetByListNumber, { ...key, Number: [key.Number] });
      expectEqual(read.Status, 'Open', 'the order');
      expectTakenOff(read);
    },
  ),
  effect(estimateDelete, 'an estimate is gone', async ({ client, world }) => {
    const ID = String((await client.ok(estimateCreate, world.sale())).ID);
    await client.ok(estimateDelete, { ID });
    expectRefusal(await client.call(estimateDetail, { ID }), 404);
  }),
  ...(['Outlet', 'OutletID'] as const).map((way) =>
    effect(salesOrderCreate, `a sales order is there, by ${way}`, async ({ client, world }) => {
      const { Outlet, ...rest } = world.sale();
      const made = await client.ok(salesOrderCreate, {
        ...rest,
        ...(way === 'Outlet' ? { Outlet } : { OutletID: world.outlet.ID }),
      });
      const [read] = await client.ok(salesOrderGetByListNumber, {
        Outlet: world.outlet.Name,
        Number: [String(made.Number)],
      });
      expectEqual([read.ID, Number(read.Amount)], [made.ID, 1000], 'the order');
    }),
  ),
  effect(salesOrderDelete, 'a sales order is gone', async (on) => {
    const { key } = await newOrder(on);
    await on.client.ok(salesOrderDelete, key);
    expectEqual(await on.client.ok(salesOrderGetByListNumber, { ...key, Number: [key.Number] }), [], 'the orders');
  }),
  {
    ...effect(salesOrderReferenceNumber, 'what is given changes, what is empty or null stays', async (on) => {
      const { key } = await newOrder(on);
      await on.client.ok(salesOrderReferenceNumber, { ...key, ReferenceNumber: 'REF 1', LogisticServiceCode: 'JNE-R' });
      await on.client.ok(salesOrderReferenceNumber, { ...key, ReferenceNumber: '', LogisticServiceCode: null });
      const [read] = await on.client.ok(salesOrderGetByListNumber, { ...key, Number: [key.Number] });
      expectEqual([read.ReferenceNumber, read.LogisticServiceCode], ['REF 1', 'JNE-R'], 'the order');
    }),
    source: 'shown',
  },
  effect(salesOrderGetByListNumber, 'the orders of the numbers are answered', async (on) => {
    const [one, other] = [await newOrder(on), await newOrder(on)];
    const asked = { Outlet: on.world.outlet.Name, Number: [one.key.Number, other.key.Number, 'none'] };
    const ids = (await on.client.ok(salesOrderGetByListNumber, asked)).map(({ ID }: { ID: string }) => ID);
    expectEqual(ids.toSorted(), [one.ID, other.ID].toSorted(), 'the orders');
  }),
  effect(salesOrderTotalCount, 'orders are counted', async (on) => {
    const days = { Outlet: [on.world.outlet.Name], From: on.world.today, To: on.world.today };
    const { Count: before } = await on.client.ok(salesOrderTotalCount, days);
    await newOrder(on);
    const { Count: after } = await on.client.ok(salesOrderTotalCount, days);
    // Other orders may have been made meanwhile.
    expectEqual(Number(after) > Number(before), true, 'there are more');
  }),
  effect(salesOrderGetParked, 'a parked order is answered', async ({ client, world }) => {
    const Label = world.fresh('Table');
    await client.ok(salesOrderCreate, world.sale({ Parked: true, Label }));
    const parked = await client.ok(salesOrderGetParked, { Outlet: [world.outlet.Name], PageSize: 500 });
    expectEqual(parked.filter((row: { Label: string }) => row.Label === Label).length, 1, 'the orders of that table');
  }),
  effect(salesOrderGetReferenceNumber, 'the references of the orders are answered', async (on) => {
    const { ID } = await newOrder(on, { ReferenceNumber: 'REF 2' });
    const asked = { ListID: [ID] };
    expectEqual(await on.client.ok(salesOrderGetReferenceNumber, asked), [{ ID, ReferenceNumber: 'REF 2' }], 'it');
  }),
];

function takenOff({ world }: Setting) {
  const Variants = [{ Code: world.variant.Code, Quantity: 2, Price: 1000, Discount: 20, DiscountAmount: 100 }];
  return { Discount1: 10, DiscountAmount: 50, Variants };
}

function expectTakenOff({ Discount1, DiscountAmount, Variants: [line] }: ReturnType<typeof takenOff>): void {
  const { Quantity, Price, Discount, DiscountAmount: off } = line ?? {};
  const figures = [Discount1, DiscountAmount, Quantity, Price, Discount, off].map(Number);
  expectEqual(figures, [10, 50, 2, 1000, 20, 100], 'its figures');
}

async function newOrder({ client, world }: Setting, more?: Readonly<Record<string, unknown>>) {
  const { ID, Number: number } = await client.ok(salesOrderCreate, world.sale(more));
  return { ID: String(ID), key: { Outlet: world.outlet.Name, Number: String(number) } };
}
