import {
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryCount,
  inventoryDaysOf,
  inventoryInTransit,
  inventoryListID,
} from '#contract/v3/inventory-query.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { serialByVariantCode, serialList } from '#contract/v3/serial.ts';
import { transferOrderCreate } from '#contract/v3/transfer-order.ts';

import { effect, expectEqual, Skipped, type Untagged } from '#backoffice/conformance/check.ts';
import type { Input } from '#backoffice/conformance/client.ts';
import { beyond, stocked } from '#backoffice/conformance/world.ts';

type Variant = { readonly ID: string; readonly Code: string };

export const stockEffects: readonly Untagged[] = [
  afterASale(inventoryCode, ({ Code }) => ({ Code })),
  afterASale(inventoryCodeArray, ({ Code }) => ({ Code: [Code] })),
  afterASale(inventoryCodeArrayGroupByOutlet, ({ Code }) => ({ Code: [Code] })),
  afterASale(inventoryListID, ({ ID }) => ({ ListID: [ID] })),
  afterASale(inventoryListCode, ({ Code }) => ({ ListCode: [Code] })),
  effect(inventoryCount, 'goods are counted', async ({ client, world }) => {
    const asked = { ListOutlet: [world.outlet.Name], Category: world.category };
    const { Count: before } = await client.ok(inventoryCount, asked);
    await stocked(client, world, { Quantity: 1 });
    // Other goods may have come meanwhile.
    expectEqual(Number((await client.ok(inventoryCount, asked)).Count) > Number(before), true, 'there are more');
  }),
  effect(inventoryDaysOf, 'the days goods will last are told', async ({ client, world }) => {
    const { variant } = await stocked(client, world, { Quantity: 10 });
    const Variants = [{ Code: variant.Code, Quantity: 3, Price: 500 }];
    await client.ok(invoiceCreate, world.sale({ Variants }));
    const asked = { Outlet: [world.outlet.Name], Days: 1, Category: world.category, PageSize: 500 };
    const row = (await client.ok(inventoryDaysOf, asked)).find(({ Code }: Variant) => Code === variant.Code);
    expectEqual([Number(row?.OnHand), Number(row?.DaysOfInventory) > 0], [7, true], 'what is left, and for how long');
  }),
  effect(inventoryInTransit, 'goods on the road are answered', async ({ client, world }) => {
    const other = (await client.ok(outletList)).find(({ ID }: { ID: string }) => ID !== world.outlet.ID);
    if (!other) throw new Skipped('the server has one outlet');
    const { variant } = await stocked(client, world, { Quantity: 5 });
    const Variants = [{ Code: variant.Code, Quantity: 5 }];
    const move = {
      Outlet: world.outlet.Name,
      Destination: other.Name,
      Date: world.today,
      State: 'Dispatched',
      Variants,
    };
    await beyond(client, transferOrderCreate, { ...move, Number: world.fresh('MOVE') });
    const [row] = await client.ok(inventoryInTransit, { ListCode: [variant.Code] });
    expectEqual([row.From, row.Destination, Number(row.Quantity)], [world.outlet.Name, other.Name, 5], 'the goods');
  }),
  ...[serialList, serialByVariantCode].map((op) =>
    effect(op, 'the serials of a variant are answered', async ({ client, world }) => {
      const Serial = world.fresh('SN');
      const { variant } = await stocked(client, world, { Quantity: 1, Serials: [{ Serial, Type: 'Serial' }] });
      const [row] = await client.ok(op, { Code: variant.Code });
      expectEqual([row.Serial, row.Type, Number(row.Quantity)], [Serial, 'Serial', 1], 'the serial');
    }),
  ),
];

function afterASale(op: Operation, input: (variant: Variant) => Input): Untagged {
  return effect(op, 'what was sold is off the shelf', async ({ client, world }) => {
    const { variant } = await stocked(client, world, { Quantity: 10 });
    const Variants = [{ Code: variant.Code, Quantity: 3, Price: 500 }];
    await client.ok(invoiceCreate, world.sale({ Variants }));
    await client.ok(invoiceCreate, world.sale({ Variants, Fulfillment: 'Unsent' }));
    const answer = [await client.ok(op, input(variant))].flat();
    const rows = answer.flatMap((row) => row.Inventories ?? [row]);
    const { OnHand, Allocated, Available } = rows.find(({ Outlet }) => Outlet === world.outlet.Name).I;
    expectEqual([OnHand, Allocated, Available].map(Number), [7, 3, 4], 'on hand, allocated, available');
  });
}
