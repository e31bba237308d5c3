import {
  supplierCode,
  supplierCreate,
  supplierDeleteByCode,
  supplierMerge,
  supplierUpdateByCode,
} from '#contract/v3/supplier.ts';

import { effect, expectEqual, expectRefusal, type Setting, type Untagged } from '#backoffice/conformance/check.ts';

export const supplierEffects: readonly Untagged[] = [
  effect(supplierCreate, 'a supplier is there', async (on) => {
    const { Code, ID } = await newSupplier(on);
    const read = await on.client.ok(supplierCode, { Code });
    expectEqual([read.ID, read.Name], [ID, `Supplier ${Code}`], 'the supplier');
  }),
  effect(supplierUpdateByCode, 'what was given is changed and the rest is kept', async (on) => {
    const { Code } = await newSupplier(on);
    await on.client.ok(supplierUpdateByCode, { Code, Email: 'orders@conformance.example' });
    const { Name, Email } = await on.client.ok(supplierCode, { Code });
    expectEqual([Name, Email], [`Supplier ${Code}`, 'orders@conformance.example'], 'the supplier');
  }),
  effect(supplierDeleteByCode, 'a supplier is gone', async (on) => {
    const { Code } = await newSupplier(on);
    await on.client.ok(supplierDeleteByCode, { Code });
    expectRefusal(await on.client.call(supplierCode, { Code }), 404);
  }),
  effect(supplierMerge, 'the target stays and the others are gone', async (on) => {
    const [target, other] = [await newSupplier(on), await newSupplier(on)];
    await on.client.ok(supplierMerge, { TargetID: target.ID, ListID: [other.ID] });
    expectRefusal(await on.client.call(supplierCode, { Code: other.Code }), 404);
    expectEqual((await on.client.ok(supplierCode, { Code: target.Code })).ID, target.ID, 'the target');
  }),
];

async function newSupplier({ client, world }: Setting) {
  const Code = world.fresh('SUP');
  const { ID } = await client.ok(supplierCreate, { Code, Name: `Supplier ${Code}` });
  return { Code, ID: String(ID) };
}
