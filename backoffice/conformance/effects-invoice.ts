import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';
import { billCreate } from '#contract/v3/bill.ts';
import { invoiceJoinCreate, invoiceJoinDetail } from '#contract/v3/invoice-join.ts';
import {
  invoiceGetReferenceNumber,
  invoiceMultipleOutletNPayment,
  invoiceMultipleOutletWithTotalCount,
  invoiceMultipleOutletWithVariant,
  invoiceReturn,
} from '#contract/v3/invoice-list.ts';
import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDelete,
  invoiceDetail,
  invoiceGetByListNumber,
  invoiceMultipleOutlet,
  invoiceNote,
  invoiceSendReceiptByEmail,
  invoiceUpdate,
} from '#contract/v3/invoice.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { transferOrderCreate } from '#contract/v3/transfer-order.ts';

import { effect, expectEqual, type Setting, Skipped, type Untagged } from '#backoffice/conformance/check.ts';
import { beyond, newCustomer, newInvoice, newProduct, stocked } from '#backoffice/conformance/world.ts';

export const invoiceEffects: readonly Untagged[] = [
  ...(['Outlet', 'OutletID'] as const).map((way) =>
    effect(invoiceCreate, `an invoice is there and added up, by ${way}`, async ({ client, world }) => {
      const { Outlet, ...rest } = world.sale({
        Variants: lines(world.variant.Code),
        Discount1: 10,
        DiscountAmount: 20,
      });
      const at = way === 'Outlet' ? { Outlet } : { OutletID: world.outlet.ID };
      const { ID } = await client.ok(invoiceCreate, {
        ...rest,
        ...at,
        Payments: [{ Amount: 500, Method: world.method }],
      });
      const read = await client.ok(invoiceDetail, { ID: String(ID) });
      // Two for 500 less a tenth are 900, less a tenth of the head are 810, less 20 are 790.
      expectEqual([read.Outlet, Number(read.Gross), Number(read.Sales)], [world.outlet.Name, 1000, 790], 'the amounts');
      expectEqual([read.Payment, read.Payments.length], ['Partial', 1], 'what is paid');
    }),
  ),
  effect(invoiceUpdate, 'an invoice has its new lines', async ({ client, world }) => {
    const key = await newInvoice(client, world);
    await client.ok(invoiceUpdate, world.sale({ ...key, Variants: lines(world.variant.Code) }));
    expectEqual(Number((await client.ok(invoiceDetail, key)).Sales), 900, 'the sales');
  }),
  effect(invoiceDelete, 'an invoice is gone', async ({ client, world }) => {
    const key = await newInvoice(client, world);
    await client.ok(invoiceDelete, key);
    expectEqual(await client.ok(invoiceGetByListNumber, { ...key, Number: [key.Number] }), [], 'the invoices');
  }),
  effect(invoiceCreateList, 'every invoice of a list is there', async ({ client, world }) => {
    const numbers = [world.fresh('LIST'), world.fresh('LIST')];
    await client.ok(invoiceCreateList, { Invoices: numbers.map((Number) => world.sale({ Number })) });
    const found = await client.ok(invoiceGetByListNumber, { Outlet: world.outlet.Name, Number: numbers });
    expectEqual(
      found.map(({ Gross }: { Gross: unknown }) => Number(Gross)),
      [1000, 1000],
      'the invoices',
    );
  }),
  effect(invoiceSendReceiptByEmail, 'a receipt leaves the invoice as it is', async ({ client, world }) => {
    const key = await newInvoice(client, world);
    const before = await client.ok(invoiceDetail, key);
    const { Message } = await client.ok(invoiceSendReceiptByEmail, { ...key, Email: 'one@conformance.example' });
    expectEqual(
      [typeof Message, await client.ok(invoiceDetail, key)],
      ['string', before],
      'the answer and the invoice',
    );
  }),
  effect(invoiceNote, 'an invoice has its note', async ({ client, world }) => {
    const key = await newInvoice(client, world, { Note: 'before' });
    await client.ok(invoiceNote, { ...key, Note: 'after' });
    expectEqual((await client.ok(invoiceDetail, key)).Note, 'after', 'the note');
  }),
  ...[
    invoiceMultipleOutlet,
    invoiceMultipleOutletWithVariant,
    invoiceMultipleOutletWithTotalCount,
    invoiceMultipleOutletNPayment,
  ].map((op) =>
    effect(op, 'the paid invoices of a channel are listed', async ({ client, world }) => {
      const Tag = world.fresh('Channel');
      const Payments = [{ Amount: 1000, Method: world.method }];
      const { ID } = await client.ok(invoiceCreate, world.sale({ Tag, Payments }));
      await client.ok(invoiceCreate, world.sale({ Tag }));
      const asked = {
        Tag: [Tag],
        From: world.today,
        To: world.today,
        Outlet: [world.outlet.Name],
        PaymentState: 'Paid',
      };
      const answer = await client.ok(op, asked);
      const [row, ...others] = answer.Data ?? answer;
      expectEqual([row.ID, Number(row.Amount), row.Payment, others.length], [ID, 1000, 'Paid', 0], 'the invoice');
    }),
  ),
  effect(invoiceReturn, 'a return is listed', async ({ client, world }) => {
    const sold = await newInvoice(client, world);
    const Variants = [{ Code: world.variant.Code, Quantity: -1, Price: 1000 }];
    const back = await client.ok(invoiceCreate, world.sale({ Variants, ReferenceInvoiceNumber: sold.Number }));
    const listed = await client.ok(invoiceReturn, { From: world.today, To: world.today, PageSize: 500 });
    const row = listed.find(({ ID }: { ID: string }) => ID === back.ID);
    expectEqual([Number(row?.Amount), listed.some(isOf(sold.Number))], [-1000, false], 'the return alone');
  }),
  effect(invoiceGetByListNumber, 'the invoices of the numbers are answered', async ({ client, world }) => {
    const [one, other] = [await newInvoice(client, world), await newInvoice(client, world)];
    const found = await client.ok(invoiceGetByListNumber, { ...one, Number: [one.Number, other.Number, 'none'] });
    const numbers = found.map((row: { Number: string }) => row.Number).toSorted();
    expectEqual(numbers, [one.Number, other.Number].toSorted(), 'the invoices');
  }),
  effect(invoiceGetReferenceNumber, 'the references of the invoices are answered', async ({ client, world }) => {
    const { ID } = await client.ok(invoiceCreate, world.sale({ ReferenceNumber: 'REF 3' }));
    const asked = { ListID: [String(ID)] };
    expectEqual(await client.ok(invoiceGetReferenceNumber, asked), [{ ID, ReferenceNumber: 'REF 3' }], 'it');
  }),
  effect(invoiceJoinDetail, 'debts settled together are answered together', async (on) => {
    const { client, world } = on;
    const { Code } = await newCustomer(client, world);
    const debts = [1, 2].map(() => newInvoice(client, world, { Customer: { Code } }));
    const numbers = (await Promise.all(debts)).map((key) => key.Number);
    const joined = { Outlet: world.outlet.Name, Number: numbers, Payment: { Method: world.method } };
    const { ID } = await beyond(client, invoiceJoinCreate, joined);
    const { Invoice, Payment } = await client.ok(invoiceJoinDetail, { id: String(ID) });
    expectEqual(Invoice.map((row: { Number: string }) => row.Number).toSorted(), numbers.toSorted(), 'the invoices');
    expectEqual(sumOf(Payment), 2000, 'the payment');
  }),
  effect(barcodeByBillNumber, 'what a bill brought in is answered', async ({ client, world }) => {
    const { variant } = await newProduct(client, world);
    const key = { Outlet: world.outlet.Name, Number: world.fresh('BILL') };
    const Variants = [{ Code: variant.Code, Quantity: 4, Price: 300 }];
    await beyond(client, billCreate, { ...key, Date: world.today, TaxType: world.tax, Variants });
    expectLabels(await client.ok(barcodeByBillNumber, key), variant, 4);
  }),
  effect(barcodeByOutletDeliveryNumber, 'what a transfer moves is answered', async (on) => {
    const { client, world } = on;
    const { variant } = await stocked(client, world, { Quantity: 6 });
    const key = { Outlet: world.outlet.Name, Number: world.fresh('MOVE') };
    const Variants = [{ Code: variant.Code, Quantity: 6 }];
    await beyond(client, transferOrderCreate, {
      ...key,
      Destination: await elsewhere(on),
      Date: world.today,
      State: 'Dispatched',
      Variants,
    });
    expectLabels(await client.ok(barcodeByOutletDeliveryNumber, key), variant, 6);
  }),
];

/** Two for 500, less ten per cent. */
function lines(Code: string) {
  return [{ Code, Quantity: 2, Price: 500, Discount: 10 }];
}

function isOf(number: string) {
  return (row: { readonly Number: string }) => row.Number === number;
}

function sumOf(payments: readonly { readonly Amount: unknown }[]): number {
  return payments.reduce((sum, { Amount }) => sum + Number(Amount), 0);
}

/** Section 2.9. */
function expectLabels(
  labels: readonly Readonly<Record<string, unknown>>[],
  variant: { readonly ID: string; readonly Code: string },
  quantity: number,
): void {
  const read = labels.map(({ VariantID, Code, Quantity, UnitPrice }) => [VariantID, Code, Quantity, UnitPrice]);
  expectEqual(read, [[variant.ID, variant.Code, quantity, 500]], 'the labels');
}

async function elsewhere({ client, world }: Setting): Promise<string> {
  const other = (await client.ok(outletList)).find(({ ID }: { ID: string }) => ID !== world.outlet.ID);
  if (!other) throw new Skipped('the server has one outlet');
  return other.Name;
}
