import { commentCreate, commentList } from '#contract/v3/comment.ts';
import {
  customerAppSignIn,
  customerDelete,
  customerDeleteByCode,
  customerMerge,
  customerPINAuthenticate,
  customerUpdate,
  customerUpdateByCode,
  customerUpdateByID,
  customerUpdateByMobilePhone,
  customerVerifyEmail,
  customerVerifyMobile,
} from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';

import { effect, expectEqual, expectRefusal, type Setting, type Untagged } from '#backoffice/conformance/check.ts';
import { beyond, newCustomer } from '#backoffice/conformance/world.ts';

type Customer = Awaited<ReturnType<typeof newCustomer>>;

export const customerEffects: readonly Untagged[] = [
  effect(customerCreate, 'a customer is there, as they were written', async ({ client, world }) => {
    const Code = world.fresh('CUS');
    const { ID } = await client.ok(customerCreate, {
      Name: 'Ayu Lestari',
      Code,
      Email: `${Code}@conformance.example`,
      Birthdate: '1990-02-03',
      LoyaltyPoint: 0,
    });
    const { Name, Birthday, Status } = await client.ok(customerDetail, { ID });
    expectEqual([Name, Birthday, Status], ['Ayu Lestari', '03 Feb 1990', 'Active'], 'the customer');
  }),
  changed(customerUpdate, ({ Email }) => ({ Email })),
  changed(customerUpdateByCode, ({ Code }) => ({ Code })),
  changed(customerUpdateByID, ({ ID }) => ({ ID })),
  changed(customerUpdateByMobilePhone, ({ MobilePhone }) => ({ MobilePhone })),
  gone(customerDelete, ({ Email }) => ({ Email })),
  gone(customerDeleteByCode, ({ Code }) => ({ Code })),
  effect(customerAppSignIn, 'the time of the last sign-in is kept', async ({ client, world }) => {
    const { ID } = await newCustomer(client, world);
    await client.ok(customerAppSignIn, { ID, LastSignIn: `${world.today}T10:20:30` });
    expectEqual((await client.ok(customerDetail, { ID })).LastAppSignIn, `${world.today}T10:20:30`, 'the time');
  }),
  verified(customerVerifyMobile, 'MobileVerified'),
  verified(customerVerifyEmail, 'EmailVerified'),
  effect(customerMerge, 'the target has the documents and the others are gone', async ({ client, world }) => {
    const [target, other] = [await newCustomer(client, world), await newCustomer(client, world)];
    const bought = await client.ok(invoiceCreate, world.sale({ Customer: { Code: other.Code } }));
    await client.ok(customerMerge, { TargetID: target.ID, ListID: [other.ID] });
    expectRefusal(await client.call(customerDetail, { ID: other.ID }), 404);
    await client.ok(invoiceDetail, { ID: String(bought.ID) });
    await client.ok(customerDetail, { ID: target.ID });
  }),
  effect(customerPINAuthenticate, 'the right PIN is known from a wrong one', async ({ client, world }) => {
    const { ID } = await newCustomer(client, world);
    await client.ok(customerUpdateByID, { ID, PIN: '4711' });
    const { Authenticated } = await client.ok(customerPINAuthenticate, { ID, PIN: '4711' });
    expectEqual(Authenticated, true, 'it is authenticated');
    expectRefusal(await client.call(customerPINAuthenticate, { ID, PIN: '4712' }), 400);
  }),
  effect(commentList, 'what a customer said is listed', async ({ client, world }) => {
    const { Code } = await newCustomer(client, world);
    const Comment = world.fresh('lovely');
    await beyond(client, commentCreate, { Outlet: world.outlet.Name, CustomerCode: Code, Rating: 5, Comment });
    const said = await client.ok(commentList, { From: world.today, To: world.today, PageSize: 500 });
    expectEqual(said.filter((row: { Comment: string }) => row.Comment === Comment).length, 1, 'the comments');
  }),
];

function changed(op: Operation, key: (customer: Customer) => Partial<Customer>): Untagged {
  return effect(op, 'what was given is changed and the rest is kept', async ({ client, world }) => {
    const customer = await newCustomer(client, world);
    await client.ok(op, { ...key(customer), Address: '7 Harbour Road', Status: 'Active' });
    const { Name, Address, Code } = await client.ok(customerDetail, { ID: customer.ID });
    expectEqual([Name, Address, Code], [`Customer ${customer.Code}`, '7 Harbour Road', customer.Code], 'the customer');
  });
}

function gone(op: Operation, key: (customer: Customer) => Partial<Customer>): Untagged {
  return effect(op, 'a customer is gone', async (on: Setting) => {
    const customer = await newCustomer(on.client, on.world);
    await on.client.ok(op, key(customer));
    expectRefusal(await on.client.call(customerDetail, { ID: customer.ID }), 404);
  });
}

function verified(op: Operation, field: string): Untagged {
  return effect(op, 'it is verified, and not any more', async ({ client, world }) => {
    const { ID } = await newCustomer(client, world);
    for (const Verified of [true, false]) {
      await client.ok(op, { ID, Verified });
      expectEqual((await client.ok(customerDetail, { ID }))[field], Verified, field);
    }
  });
}
