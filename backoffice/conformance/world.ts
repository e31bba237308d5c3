import { randomUUID } from 'node:crypto';

import { categoryList } from '#contract/v3/category.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { taxList } from '#contract/v3/tax.ts';
import { variantList } from '#contract/v3/variant.ts';
import { writeOffOptionAdd, writeOffOptionList } from '#contract/v3/write-off-option.ts';

import { Skipped } from '#backoffice/conformance/check.ts';
import type { Client, Input } from '#backoffice/conformance/client.ts';

/** What the checks stand on, found or made over v3 itself. */
export interface World {
  readonly outlet: { readonly Name: string; readonly ID: string };
  readonly variant: { readonly ID: string; readonly Code: string };
  readonly category: string;
  readonly categoryId: string;
  readonly tax: string;
  readonly method: string;
  readonly reason: string;
  readonly today: string;
  /** A name nobody has used yet. */
  fresh(prefix: string): string;
  /** A sale of one thing for 1000, as an input of creation. */
  sale(more?: Input): Input;
}

export async function findWorld(client: Client): Promise<World> {
  const [outlet] = await client.ok(outletList);
  const taxes = await client.ok(taxList);
  const methods = await client.ok(paymentMethodList);
  const { category, categoryId, variant } = await findVariant(client);
  const run = randomUUID().slice(0, 8);
  let made = 0;
  const today = new Date().toISOString().slice(0, 10);
  const tax = (taxes.find(({ Rate }: { Rate: unknown }) => Number(Rate) === 0) ?? taxes[0]).Name;
  return {
    outlet,
    variant,
    category,
    categoryId,
    tax,
    method: methods.find(({ Type }: { Type: string }) => Type === 'Cash')?.Name ?? methods[0].Name,
    reason: await findReason(client),
    today,
    fresh: (prefix) => `${prefix}-${run}-${(made += 1)}`,
    sale: (more) => ({
      Outlet: outlet.Name,
      Date: today,
      Tag: 'Store',
      TaxType: tax,
      Variants: [{ Code: variant.Code, Quantity: 1, Price: 1000 }],
      ...more,
    }),
  };
}

/** An invoice of 1000, as the input that addresses it. */
export async function newInvoice(client: Client, world: World, more?: Input) {
  const made = await client.ok(invoiceCreate, world.sale({ Number: world.fresh('INV'), ...more }));
  return { Outlet: world.outlet.Name, Number: String(made.Number) };
}

export async function newCustomer(client: Client, world: World) {
  const Code = world.fresh('CUS');
  const Email = `${Code.toLowerCase()}@conformance.example`;
  const MobilePhone = `08${Array.from(Code, (letter) => letter.charCodeAt(0) % 10).join('')}`.slice(0, 40);
  const { ID } = await client.ok(customerCreate, { Name: `Customer ${Code}`, Code, Email, Mobile: MobilePhone });
  return { ID: String(ID), Code, Email, MobilePhone };
}

/** A product of one variant that sells for 500, so that nobody else's documents touch it. */
export async function newProduct(client: Client, world: World, more?: Input) {
  const [Code, variant] = [world.fresh('PRO'), world.fresh('VAR')];
  const made = await client.ok(productCreate, {
    Category: world.category,
    Name: `Product ${Code}`,
    Brand: '',
    ImageURL: '',
    Code,
    Discontinued: false,
    Variants: [{ Code: variant, Model: 'Only', UnitCost: 200, UnitPrice: 500, Discontinued: false, ...more }],
  });
  return { ID: String(made.ID), Code, variant: { Code: variant, ID: String(made.ListVariantID[0]) } };
}

/** A product that is on the shelf. */
export async function stocked(client: Client, world: World, goods: Input) {
  const product = await newProduct(client, world);
  const { Name: Outlet } = world.outlet;
  const line = { Code: product.variant.Code, Type: 'Difference', ...goods };
  // The specification shows no operation that brings goods in, so a server may have another.
  await beyond(client, inventoryAdjustmentCreate, { Outlet, Variants: [line] });
  return product;
}

/** What the specification does not show: a server without it cannot be asked. */
export async function beyond(client: Client, op: Operation, input: Input) {
  const reply = await client.call(op, input);
  if (reply.status === 404 || reply.status === 405) throw new Skipped(`the server has no ${op.method} ${op.path}`);
  if (reply.status !== 200) throw new Error(`${op.name} answered ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.body;
}

async function findVariant(client: Client) {
  for (const { ID, Path, Name, Category } of await client.ok(categoryList)) {
    const category = Path ?? Category ?? Name;
    const { Data } = await client.ok(variantList, { Category: category, PageSize: 50 });
    const variant = Data.find(({ Type }: { Type: string }) => Type === 'Standard');
    if (variant) return { category, categoryId: String(ID), variant };
  }
  throw new Error('the server has no Standard variant to sell');
}

async function findReason(client: Client): Promise<string> {
  const [option] = await client.ok(writeOffOptionList);
  if (option) return option.Name;
  await client.ok(writeOffOptionAdd, { Name: 'Conformance' });
  return 'Conformance';
}
