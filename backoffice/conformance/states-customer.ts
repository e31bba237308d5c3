import { customerDetail } from '#contract/v3/customer.ts';
import { customerSuspend, customerUnsuspend } from '#contract/v3/customer-change.ts';
import { writeOffOptionAdd, writeOffOptionList, writeOffOptionRemove } from '#contract/v3/write-off-option.ts';

import { expectEqual, expectRefusal, type Setting } from '#backoffice/conformance/check.ts';
import type { StateCheck } from '#backoffice/conformance/states.ts';
import { move, refusal } from '#backoffice/conformance/states-invoice.ts';
import { newCustomer } from '#backoffice/conformance/world.ts';

const suspend = 'PUT /api/v3/Customer/Suspend';
const unsuspend = 'PUT /api/v3/Customer/Unsuspend';
const add = 'POST /api/v3/WriteOff/Option';
const remove = 'DELETE /api/v3/WriteOff/Option';

export const customerStates: readonly StateCheck[] = [
  move(suspend, 'an active customer is suspended, and ID goes before Code', async (on) => {
    const [one, other] = [await newCustomer(on.client, on.world), await newCustomer(on.client, on.world)];
    await on.client.ok(customerSuspend, { ID: one.ID, Code: other.Code });
    expectEqual(await isActive(on, one.ID), false, 'the one of the ID is active');
    expectEqual(await isActive(on, other.ID), true, 'the one of the code is active');
  }),
  move(suspend, 'a customer is suspended by Email', async (on) => {
    const { ID, Email } = await newCustomer(on.client, on.world);
    await on.client.ok(customerSuspend, { Email });
    expectEqual(await isActive(on, ID), false, 'the customer is active');
  }),
  move(unsuspend, 'a suspended customer is active again', async (on) => {
    const { ID, Code } = await newCustomer(on.client, on.world);
    await on.client.ok(customerSuspend, { Code });
    await on.client.ok(customerUnsuspend, { Code });
    expectEqual(await isActive(on, ID), true, 'the customer is active');
  }),
  refusal(suspend, 'a suspended customer is not suspended again', async (on) => {
    const { ID } = await newCustomer(on.client, on.world);
    await on.client.ok(customerSuspend, { ID });
    expectRefusal(await on.client.call(customerSuspend, { ID }), 400, 409);
  }),
  refusal(unsuspend, 'an active customer is not unsuspended', async (on) => {
    const { ID } = await newCustomer(on.client, on.world);
    expectRefusal(await on.client.call(customerUnsuspend, { ID }), 400, 409);
  }),
  move(add, 'a write-off option is listed', async (on) => {
    const Name = on.world.fresh('Reason');
    await on.client.ok(writeOffOptionAdd, { Name });
    expectEqual(await isListed(on, Name), true, `${Name} is listed`);
  }),
  refusal(add, 'a listed option is not added again', async (on) => {
    const Name = on.world.fresh('Reason');
    await on.client.ok(writeOffOptionAdd, { Name });
    expectRefusal(await on.client.call(writeOffOptionAdd, { Name }), 400, 409);
  }),
  move(remove, 'a listed option is removed', async (on) => {
    const Name = on.world.fresh('Reason');
    await on.client.ok(writeOffOptionAdd, { Name });
    await on.client.ok(writeOffOptionRemove, { Name });
    expectEqual(await isListed(on, Name), false, `${Name} is listed`);
  }),
  refusal(remove, 'an absent option is not removed', async (on) => {
    expectRefusal(await on.client.call(writeOffOptionRemove, { Name: on.world.fresh('Reason') }), 400, 404);
  }),
];

async function isActive({ client }: Setting, ID: string): Promise<boolean> {
  return (await client.ok(customerDetail, { ID })).Status === 'Active';
}

async function isListed({ client }: Setting, name: string): Promise<boolean> {
  const options = await client.ok(writeOffOptionList);
  return options.some(({ Name }: { Name: string }) => Name === name);
}
