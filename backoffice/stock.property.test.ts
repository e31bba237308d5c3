import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { billCreate, billDelete } from '#contract/v3/bill.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceCreate, invoiceErase, invoiceRestore, invoiceVoid } from '#contract/v3/invoice.ts';
import { outboundLogisticCreate, outboundLogisticDelete } from '#contract/v3/logistic.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { transferOrderCreate, transferOrderDelete, transferOrderUpdate } from '#contract/v3/transfer-order.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const outlets = ['Kemang', 'Senopati'] as const;

/** A document as the recomputation sees it: what it moves, by outlet and part, while it counts. */
interface Booked {
  readonly key: { readonly Outlet: string; readonly Number: string };
  state: 'Unsent' | 'Sent' | 'Voided' | 'Erased';
  before?: 'Unsent' | 'Sent';
  readonly parts: readonly [part: string, quantity: number][];
}

type Step =
  | {
      readonly do: 'sell';
      readonly what: string;
      readonly quantity: number;
      readonly outlet: number;
      readonly sent: boolean;
    }
  | { readonly do: 'void' | 'restore' | 'erase' | 'send' | 'unsend'; readonly which: number }
  | { readonly do: 'count'; readonly quantity: number; readonly outlet: number }
  | { readonly do: 'buy' | 'transfer'; readonly quantity: number; readonly outlet: number; readonly keep: boolean }
  | { readonly do: 'recipe'; readonly quantity: number };

const quantity = fc.integer({ min: -4, max: 9 }).filter((value) => value !== 0);
const outlet = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      what: fc.constantFrom('PART', 'KIT', 'BOX', 'WASH'),
      quantity,
      outlet,
      sent: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('void' as const, 'restore' as const, 'erase' as const, 'send' as const, 'unsend' as const),
      which: fc.nat({ max: 9 }),
    }),
  },
  fc.record({ do: fc.constant('count' as const), quantity: fc.integer({ min: 0, max: 50 }), outlet }),
  fc.record({
    do: fc.constantFrom('buy' as const, 'transfer' as const),
    quantity: fc.integer({ min: 1, max: 9 }),
    outlet,
    keep: fc.boolean(),
  }),
  fc.record({ do: fc.constant('recipe' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
);

it('after any sequence of documents the shelves hold what the documents add up to', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), play), { numRuns: 100 });
}, 300_000);

async function play(steps: readonly Step[]): Promise<void> {
  const model = await newModel();
  for (const each of steps) await take(model, each);
  for (const name of outlets) {
    const [row] = await shop.ok(inventoryListCode, { ListCode: [model.code('PART')], ListOutlet: [name] });
    const shelf = row?.Inventories[0]?.I ?? { OnHand: 0, Allocated: 0 };
    expect({ name, OnHand: shelf.OnHand, Allocated: shelf.Allocated }).toEqual({ name, ...model.expected(name) });
  }
}

async function newModel() {
  made += 1;
  const shopNumber = made;
  const code = (part: string) => `${part}-${shopNumber}`;
  await shop.ok(productCreate, {
    Category: 'Properties',
    Name: code('PROP'),
    Code: code('PROP'),
    Variants: [
      { Code: code('PART') },
      { Code: code('KIT'), Type: 'Composite', Components: [{ Code: code('PART'), Qty: 2 }] },
      { Code: code('BOX'), Type: 'MultipleUOM', ParentCode: code('KIT'), Ratio: 3 },
      { Code: code('WASH'), Type: 'NonInventory' },
    ],
  });
  const invoices: Booked[] = [];
  const other: Record<string, number> = { Kemang: 0, Senopati: 0 };
  const sumOf = (name: string, state: 'Sent' | 'Unsent') =>
    invoices
      .filter(({ key, state: now }) => key.Outlet === name && now === state)
      .reduce((sum, { parts }) => sum + parts.reduce((all, [, pieces]) => all + pieces, 0), 0);
  return {
    code,
    invoices,
    other,
    recipe: 2,
    expected: (name: string) => ({
      OnHand: (other[name] ?? 0) - sumOf(name, 'Sent') + 0,
      Allocated: sumOf(name, 'Unsent') + 0,
    }),
  };
}

type Model = Awaited<ReturnType<typeof newModel>>;

async function take(model: Model, each: Step): Promise<void> {
  switch (each.do) {
    case 'sell':
      return sell(model, each);
    case 'count':
      return count(model, each);
    case 'buy':
      return buy(model, each);
    case 'transfer':
      return transfer(model, each);
    case 'recipe':
      model.recipe = each.quantity;
      await shop.ok(variantUpdate, {
        Code: model.code('KIT'),
        Components: [{ Code: model.code('PART'), Qty: each.quantity }],
        OutletPrice: [],
      });
      return;
    default:
      return change(model, each);
  }
}

async function sell(model: Model, { what, quantity: pieces, outlet: at, sent }: Extract<Step, { do: 'sell' }>) {
  made += 1;
  const key = { Outlet: outlets[at] ?? 'Kemang', Number: `PROP-${made}` };
  const each = { PART: 1, KIT: model.recipe, BOX: 3 * model.recipe, WASH: 0 }[what] ?? 0;
  await shop.ok(invoiceCreate, {
    ...key,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Fulfillment: sent ? 'Sent' : 'Unsent',
    Variants: [{ Code: model.code(what), Quantity: pieces, Price: 1 }],
  });
  model.invoices.push({ key, state: sent ? 'Sent' : 'Unsent', parts: [[what, each * pieces]] });
}

/** Makes the move where the state table allows it, and expects a refusal where it does not. */
async function change(model: Model, { do: move, which }: Extract<Step, { which: number }>): Promise<void> {
  const invoice = model.invoices[which % Math.max(1, model.invoices.length)];
  if (!invoice || invoice.state === 'Erased') return;
  const moves = {
    void: { op: invoiceVoid, from: ['Sent', 'Unsent'], to: () => 'Voided' as const },
    restore: { op: invoiceRestore, from: ['Voided'], to: () => invoice.before ?? ('Sent' as const) },
    erase: { op: invoiceErase, from: ['Voided'], to: () => 'Erased' as const },
    send: { op: outboundLogisticCreate, from: ['Unsent'], to: () => 'Sent' as const },
    unsend: {
      op: outboundLogisticDelete,
      from: delivered.has(invoice.key.Number) ? ['Sent'] : [],
      to: () => 'Unsent' as const,
    },
  } as const;
  const { op, from, to } = moves[move];
  const reply = await shop.call(op as typeof invoiceVoid, invoice.key);
  const allowed = (from as readonly string[]).includes(invoice.state);
  expect([move, invoice.state, reply.status < 300]).toEqual([move, invoice.state, allowed]);
  if (!allowed) return;
  if (move === 'void') invoice.before = invoice.state as 'Sent' | 'Unsent';
  if (move === 'send') delivered.add(invoice.key.Number);
  if (move === 'unsend') delivered.delete(invoice.key.Number);
  invoice.state = to();
}

const delivered = new Set<string>();

async function count(model: Model, { quantity: counted, outlet: at }: Extract<Step, { do: 'count' }>): Promise<void> {
  const Outlet = outlets[at] ?? 'Kemang';
  await shop.ok(inventoryAdjustmentCreate, { Outlet, Variants: [{ Code: model.code('PART'), Quantity: counted }] });
  model.other[Outlet] = (model.other[Outlet] ?? 0) + counted - model.expected(Outlet).OnHand;
}

async function buy(
  model: Model,
  { quantity: pieces, outlet: at, keep }: Extract<Step, { keep: boolean }>,
): Promise<void> {
  const Outlet = outlets[at] ?? 'Kemang';
  const line = { Code: model.code('KIT'), Quantity: pieces, Price: 1 };
  const { ID } = await shop.ok(billCreate, { Outlet, Date: '2026-11-21', TaxType: 'No Tax', Variants: [line] });
  if (keep) model.other[Outlet] = (model.other[Outlet] ?? 0) + pieces * model.recipe;
  else await shop.ok(billDelete, { ID });
}

async function transfer(
  model: Model,
  { quantity: pieces, outlet: at, keep }: Extract<Step, { keep: boolean }>,
): Promise<void> {
  const [Outlet = 'Kemang', Destination = 'Senopati'] = at === 0 ? outlets : outlets.toReversed();
  const line = { Code: model.code('PART'), Quantity: pieces };
  const { ID, Number } = await shop.ok(transferOrderCreate, {
    Outlet,
    Destination,
    State: 'Dispatched',
    Variants: [line],
  });
  if (!keep) return void (await shop.ok(transferOrderDelete, { ID }));
  await shop.ok(transferOrderUpdate, { Outlet, Number, State: 'Received' });
  model.other[Outlet] = (model.other[Outlet] ?? 0) - pieces;
  model.other[Destination] = (model.other[Destination] ?? 0) + pieces;
}
