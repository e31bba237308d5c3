import { billPaymentAdd, billPaymentDelete } from '#contract/v3/bill-payment.ts';
import { billCreate, billDetail } from '#contract/v3/bill.ts';
import { invoiceDetail } from '#contract/v3/invoice.ts';
import { paymentAdd, paymentAddFull, paymentDelete, paymentDetail } from '#contract/v3/payment.ts';
import {
  prepaidCheckIn,
  prepaidCheckOut,
  prepaidHistory,
  prepaidHistoryDetail,
  prepaidList,
} from '#contract/v3/prepaid-package.ts';
import { rateLimit } from '#contract/v3/rate-limit.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { writeOffAdd, writeOffByListNumber } from '#contract/v3/write-off.ts';

import {
  effect,
  expectEqual,
  expectRefusal,
  expectStatus,
  type Setting,
  type Untagged,
} from '#backoffice/conformance/check.ts';
import { beyond, newCustomer, newInvoice, newProduct } from '#backoffice/conformance/world.ts';

export const paymentEffects: readonly Untagged[] = [
  effect(tokenOAuth2, 'a token opens what is closed without one', async ({ client, signIn }) => {
    const { access_token } = await client.ok(tokenOAuth2, signIn);
    expectStatus(await client.as(access_token).call(outletList), 200);
    expectRefusal(await client.call(tokenOAuth2, { ...signIn, client_secret: signIn.client_id }), 401, 400);
  }),
  effect(rateLimit, 'the limiter describes itself', async ({ client }) => {
    const { PermitLimit, Window, QueueLimit } = await client.ok(rateLimit);
    expectEqual([PermitLimit > 0, Window > 0, QueueLimit >= 0], [true, true, true], 'its three numbers');
  }),
  effect(paymentAdd, 'payments are there, and what is unpaid', async (on) => {
    const { ID, key } = await unpaid(on);
    const { method: Method } = on.world;
    const [one, other] = [
      { Amount: 300, Method },
      { Amount: 200, Method },
    ];
    await on.client.ok(paymentAdd, { ...key, Payments: [one, other] });
    const { Paid, Unpaid, Payment, Payments } = await on.client.ok(paymentDetail, { ID });
    expectEqual([Number(Paid), Number(Unpaid), Payment, Payments.length], [500, 500, 'Partial', 2], 'the invoice');
  }),
  effect(paymentAdd, 'an invoice is addressed by OutletID', async (on) => {
    const { ID, key } = await unpaid(on);
    const Payments = [{ Amount: 1000, Method: on.world.method }];
    await on.client.ok(paymentAdd, { OutletID: on.world.outlet.ID, Number: key.Number, Payments });
    expectEqual((await on.client.ok(paymentDetail, { ID })).Payment, 'Paid', 'the invoice');
  }),
  effect(paymentAddFull, 'the whole of an invoice is paid', async (on) => {
    const { key } = await unpaid(on);
    await on.client.ok(paymentAdd, { ...key, Payments: [{ Amount: 400, Method: on.world.method }] });
    await on.client.ok(paymentAddFull, { ...key, Payments: [{ Amount: 0, Method: on.world.method }] });
    const { Payment, Payments } = await on.client.ok(invoiceDetail, key);
    expectEqual(
      [Payment, Payments.map(({ Amount }: { Amount: unknown }) => Number(Amount))],
      ['Paid', [400, 600]],
      'it',
    );
  }),
  effect(paymentDelete, 'the payments are gone and the invoice is Unpaid', async (on) => {
    const { ID, key } = await unpaid(on);
    await on.client.ok(paymentAdd, { ...key, Payments: [{ Amount: 1000, Method: on.world.method }] });
    await on.client.ok(paymentDelete, key);
    const { Payment, Payments } = await on.client.ok(paymentDetail, { ID });
    expectEqual([Payment, Payments], ['Unpaid', []], 'the invoice');
  }),
  effect(writeOffByListNumber, 'the write-offs of the numbers are answered', async ({ client, world }) => {
    const key = await newInvoice(client, world);
    await client.ok(writeOffAdd, { ...key, Tag: world.reason });
    const found = await client.ok(writeOffByListNumber, { Outlet: key.Outlet, Number: [key.Number, 'none'] });
    expectEqual(
      found.map((row: { Number: string; Amount: unknown }) => [row.Number, Number(row.Amount)]),
      [[key.Number, 1000]],
      'the write-offs',
    );
  }),
  effect(billPaymentAdd, 'a bill has its payment', async (on) => {
    const key = await newBill(on);
    await on.client.ok(billPaymentAdd, { ...key, Payments: [{ Amount: 300, Method: on.world.method }] });
    expectEqual(await paidOnBill(on, key), [300], 'the payments');
  }),
  effect(billPaymentDelete, 'a bill has no payment any more', async (on) => {
    const key = await newBill(on);
    await on.client.ok(billPaymentAdd, { ...key, Payments: [{ Amount: 300, Method: on.world.method }] });
    await on.client.ok(billPaymentDelete, key);
    expectEqual(await paidOnBill(on, key), [], 'the payments');
  }),
  effect(prepaidList, 'a package that was bought is there', async (on) => {
    const { MemberCode } = await newMember(on);
    const [bought] = await on.client.ok(prepaidList, { CustomerCode: MemberCode });
    expectEqual([Number(bought.Point), Number(bought.Used), bought.Status], [3, 0, 'Active'], 'the package');
  }),
  effect(prepaidCheckIn, 'a member is inside', async (on) => {
    const member = await newMember(on);
    await on.client.ok(prepaidCheckIn, { ...member, Doctor: 'Dewi' });
    const [session] = await on.client.ok(prepaidHistory, { CustomerCode: member.MemberCode });
    expectEqual([session.Doctor, session.CheckOut ?? null], ['Dewi', null], 'the session');
    expectRefusal(await on.client.call(prepaidCheckIn, member), 400);
  }),
  effect(prepaidCheckOut, 'a member is outside and a use is spent', async (on) => {
    const { MemberCode, Package } = await newMember(on);
    await on.client.ok(prepaidCheckIn, { MemberCode, Package });
    await on.client.ok(prepaidCheckOut, { MemberCode });
    const [session] = await on.client.ok(prepaidHistory, { CustomerCode: MemberCode });
    expectEqual([typeof session.CheckOut, Number(session.Remaining)], ['string', 2], 'the session');
    expectRefusal(await on.client.call(prepaidCheckOut, { MemberCode }), 400);
  }),
  ...[prepaidHistory, prepaidHistoryDetail].map((op) =>
    effect(op, 'the use of a package is answered', async (on) => {
      const { MemberCode, Package } = await newMember(on);
      await on.client.ok(prepaidCheckIn, { MemberCode, Package });
      const [{ Number: number }] = await on.client.ok(prepaidHistory, { CustomerCode: MemberCode });
      const read = await on.client.ok(
        op,
        op === prepaidHistory ? { CustomerCode: MemberCode } : { Outlet: on.world.outlet.Name, Number: number },
      );
      expectEqual((op === prepaidHistory ? read[0] : read.Sessions[0]).Number, number, 'the session');
    }),
  ),
];

async function unpaid({ client, world }: Setting) {
  const key = await newInvoice(client, world);
  return { key, ID: String((await client.ok(invoiceDetail, key)).ID) };
}

/** The specification pays bills without showing how one is made. */
async function newBill({ client, world }: Setting) {
  const key = { Outlet: world.outlet.Name, Number: world.fresh('BILL') };
  const { variant } = await newProduct(client, world);
  await beyond(client, billCreate, {
    ...key,
    Date: world.today,
    TaxType: world.tax,
    Variants: [{ Code: variant.Code, Quantity: 2, Price: 400 }],
  });
  return key;
}

async function paidOnBill({ client }: Setting, key: { readonly Outlet: string; readonly Number: string }) {
  const { Payments } = await client.ok(billDetail, key);
  return Payments.map(({ Amount }: { Amount: unknown }) => Number(Amount));
}

/** A customer who bought three uses of something. */
async function newMember({ client, world }: Setting) {
  const { variant } = await newProduct(client, world, {
    Type: 'PrepaidPackage',
    PointPrepaid: 3,
    ExpiredDayPrepaid: 30,
  });
  const { Code } = await newCustomer(client, world);
  const Variants = [{ Code: variant.Code, Quantity: 1, Price: 900 }];
  await client.ok(invoiceCreate, world.sale({ Variants, Customer: { Code } }));
  return { MemberCode: Code, Package: variant.Code };
}
