import { invoiceDetail } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { plainSchema } from '#contract/v3/plain-schema.ts';
import { productList } from '#contract/v3/product.ts';
import { estimateCreate } from '#contract/v3/estimate.ts';
import { salesOrderCreate } from '#contract/v3/sales-order.ts';
import { shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { supplierCreate } from '#contract/v3/supplier.ts';
import { writeOffAdd } from '#contract/v3/write-off.ts';

import { type Check, expectStatus, type Setting } from '#backoffice/conformance/check.ts';
import type { Input } from '#backoffice/conformance/client.ts';
import type { SpecifiedOperation } from '#backoffice/conformance/generic.ts';
import { newCustomer, newInvoice } from '#backoffice/conformance/world.ts';

/** Reads whose record these checks do not make; effects-invoice.ts reads them with one. */
const notMade = [
  'GET /api/v3/Invoice/Join/Detail/{id}',
  'GET /api/v3/Barcode/ByBillNumber',
  'GET /api/v3/Barcode/ByOutletDeliveryNumber',
];

/** Reading something that is there: 200, and an answer of the shape the specification and its payloads give. */
export function readChecks(spec: SpecifiedOperation, op: Operation): Check[] {
  if (op.method !== 'GET' || notMade.includes(spec.id)) return [];
  return [
    {
      id: spec.id,
      tag: spec.tag,
      name: 'happy path: what is there is answered, in its shape',
      source: 'assumed',
      happy: true,
      async run(on) {
        const reply = await on.client.call(op, inputOf(op, await recordFor(on, spec.tag, op)));
        expectStatus(reply, 200);
        const parsed = op.output.safeParse(reply.body);
        if (!parsed.success) throw new Error(`the answer is not of the shape: ${parsed.error.message.slice(0, 200)}`);
      },
    },
  ];
}

/** The keys of one record of an area, made for the purpose where it has to be. */
async function recordFor(on: Setting, tag: string, op: Operation): Promise<Input> {
  const { client, world } = on;
  const everywhere = {
    ...world.sale(),
    Category: world.category,
    From: world.today,
    To: world.today,
    PageNumber: 1,
    PageSize: 5,
  };
  const makers: Readonly<Record<string, () => Promise<Input>>> = {
    Invoice: () => documentOf(on),
    'Invoice Payment': () => documentOf(on),
    'Invoice Write Off': async () => {
      const key = await newInvoice(client, world);
      await client.ok(writeOffAdd, { ...key, Tag: world.reason });
      return key;
    },
    Estimate: async () => numbered(await client.ok(estimateCreate, world.sale())),
    'Sales Order': async () => numbered(await client.ok(salesOrderCreate, world.sale())),
    Customer: async () => newCustomer(client, world),
    'Deprecated API': async () => (/customer/i.test(op.path) ? newCustomer(client, world) : byVariant(on)),
    Category: async () => ({ ID: world.categoryId }),
    Supplier: async () => {
      const Code = world.fresh('SUP');
      await client.ok(supplierCreate, { Code, Name: `Supplier ${Code}` });
      return { Code };
    },
    Shift: async () => {
      const Register = world.fresh('Till');
      await client.ok(shiftOpen, { Outlet: world.outlet.Name, Register });
      const [{ ID, Number: number }] = await client.ok(shiftList, { Outlet: world.outlet.Name, Register });
      return { ID, Number: number, ShiftID: ID };
    },
    Product: async () => {
      const { DataArray } = await client.ok(productList, { Category: world.category, PageSize: 1 });
      const [{ ID, Code }] = DataArray;
      return { ID, Code, ListID: [ID], ListCode: [Code] };
    },
  };
  return { ...everywhere, ...(await byVariant(on)), ...(await makers[tag]?.()) };
}

async function documentOf({ client, world }: Setting): Promise<Input> {
  const key = await newInvoice(client, world);
  const { ID } = await client.ok(invoiceDetail, key);
  return { ...key, ID, ListID: [ID] };
}

function numbered({ ID, Number: number }: { readonly ID: unknown; readonly Number: unknown }): Input {
  return { ID, Number: number };
}

async function byVariant({ world: { variant } }: Setting): Promise<Input> {
  return { ID: variant.ID, Code: variant.Code, ListID: [variant.ID], ListCode: [variant.Code] };
}

/** The keys and the required fields of an operation, of what is known of the record. */
function inputOf(op: Operation, record: Input): Input {
  const { properties = {}, required = [] } = plainSchema(op.input);
  const keys = ['Outlet', 'Number', 'ID', 'Code', 'ListCode', 'PageNumber', 'PageSize'];
  const wanted = Object.keys(properties as object).filter(
    (name) => keys.includes(name) || (required as string[]).includes(name),
  );
  // A code that means something else than the record's key would find nothing.
  const one = record['ID'] !== undefined && wanted.includes('ID') && wanted.includes('Code') ? ['Code'] : [];
  return Object.fromEntries(
    wanted.filter((name) => !one.includes(name) && record[name] !== undefined).map((name) => [name, record[name]]),
  );
}
