import { expect, it, onTestFinished } from 'vitest';

import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { TaxRule } from '#domain/tax.ts';
import { chance, pick, type Random } from '#testing/below.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

/** Whoever adds up papers with a pencil finds no unit too many or too few: each receipt by itself, and each shift from its invoices. */
it.each([
  ['two decimals', { code: 'USD', symbol: '$', scale: 2 }, 47],
  ['none', { code: 'IDR', symbol: 'Rp', scale: 0 }, 72],
  ['three', { code: 'KWD', symbol: 'KD', scale: 3 }, 46],
])('every receipt and every shift adds up, whatever happens to the sales: money of %s', async (_, currency, seed) => {
  const till = await startTill({ currency });
  onTestFinished(() => till.close());
  const world: World = {
    till,
    random: chance(seed),
    scale: currency.scale,
    ids: [],
    turned: false,
    seen: { older: 0 },
  };
  await furnish(world);
  for (let shift = 0; shift < 4; shift += 1) {
    for (let round = 0; round < 25; round += 1) {
      await pick(world.random, happenings)(world);
      await throwAway(world);
    }
    await compareShift(world);
    for (const invoiceId of world.ids) await addUpReceipt(world, invoiceId);
    await nextShift(world);
  }
  expect(world.ids.length).toBeGreaterThan(40);
  expect(world.seen.older).not.toBe(0);
});

interface World {
  readonly till: TestTill;
  readonly random: Random;
  readonly scale: number;
  /** Of invoices. */
  readonly ids: string[];
  /** An invoice of an earlier shift was voided or restored in this one: what was owing of it is neither sold nor paid. */
  turned: boolean;
  readonly seen: { older: number };
}

const taxes: readonly TaxRule[] = [
  { name: 'Within', rate: 100_000, included: true },
  { name: 'On top', rate: 75_000, included: false },
  {
    name: 'Two on top',
    rate: 155_000,
    included: false,
    parts: [
      { name: 'Tax', rate: 100_000 },
      { name: 'Service', rate: 55_000 },
    ],
  },
  { name: 'None', rate: 0, included: true },
];
const codes = ['4006381333931', '4006381333948', 'DUST', 'GRAM', 'BREAD', 'GIFT'];

async function furnish({ till: { client, context, db }, random }: World): Promise<void> {
  const goods = [
    variant('DUST', 'Dust', { unitPrice: 1 }),
    variant('GRAM', 'Grams', { unitPrice: 3, taxable: false }),
    variant('BREAD', 'Bread', { unitPrice: 333, taxable: false }),
    variant('GIFT', 'Gift', { unitPrice: 0 }),
  ];
  transact(db, (tx) => {
    replaceTaxes(tx, taxes);
    takeInVariants(tx, goods);
    return undefined;
  });
  context.memory.tax = pick(random, taxes);
  await client.drawer.setRules({ ...(await client.drawer.rules({})), roundTo: pick(random, [1, 5, 100]) });
  await client.shift.open({ float: 50_000 });
}

async function nextShift(world: World): Promise<void> {
  const { client } = world.till;
  const { expectedCash } = (await client.shift.show({})) ?? {};
  const counted = Math.max(0, expectedCash ?? 0);
  expect(await client.shift.close({ counted, note: 'Counted' })).toMatchObject({ ok: true });
  await client.shift.open({ float: counted });
  world.turned = false;
}

async function compareShift({ till: { client }, ids, turned, seen }: World): Promise<void> {
  const shift = await client.shift.show({});
  if (!shift) throw new Error('no shift');
  const all = await Promise.all(ids.map((invoiceId) => client.invoice.show({ invoiceId })));
  const own = all.filter((each) => each !== null).filter(({ shiftNumber }) => shiftNumber === shift.number);
  const standing = own.filter(({ voided }) => !voided);
  const tenders = sum(shift.byTender.map(({ amount }) => amount));
  const sold = shift.sales + shift.tax;
  expect(sum(shift.byCashier.map(({ amount }) => amount))).toBe(sold);
  expect(sum(shift.taxes.map(({ sales, tax }) => sales + tax))).toBe(sold);
  expect(shift.sent.rung).toEqual({ count: own.length, amount: sum(own.map(({ total }) => total)) });
  seen.older += Number(shift.earlier !== 0);
  expect(tenders).toBe(sold - shift.owing - shift.writeOffs + shift.earlier);
  if (turned) return;
  expect({ sold, owing: shift.owing }).toEqual({
    sold: sum(standing.map(({ total }) => total)),
    owing: sum(standing.filter(({ writeOff }) => !writeOff).map(({ total, paid }) => total - paid)),
  });
}

async function addUpReceipt({ till: { client }, scale }: World, invoiceId: string): Promise<void> {
  const page = await client.invoice.printPage({ invoiceId });
  const invoice = await client.invoice.show({ invoiceId });
  if (!page.ok || !invoice) throw new Error('no page');
  const { lines, sums } = page.value;
  const read = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 10 ** scale);
  const end = sums.findIndex(({ left }) => left.startsWith('TOTAL'));
  const above = sums.slice(0, end).filter(({ left }) => left !== 'Subtotal' && !left.startsWith('Included'));
  const goods = sum(lines.map(({ amount }) => read(amount)));
  const total = read(sums[end]?.right ?? '');
  expect({ sums, total: goods + sum(above.map(({ right }) => read(right))) }).toEqual({ sums, total });
  for (const { left, right } of sums) if (left === 'Subtotal') expect(read(right)).toBe(goods);
  // What the customer handed over, less what came back of it; the table of the tax follows behind a rule.
  const rule = sums.findIndex(({ left }, at) => at > end && left === '');
  const behind = sums.slice(end + 1, rule < 0 ? undefined : rule).map(({ left, right }) => {
    return ['Cash rounding', 'Change'].includes(left) ? read(right) : -read(right);
  });
  expect({ sums, left: total + sum(behind) }).toEqual({ sums, left: invoice.voided ? total - invoice.paid : 0 });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Some are refused now and then, which is as good as any answer here. */
type Happening = (world: World) => Promise<unknown>;
type OnInvoice = (client: TestTill['client'], invoiceId: string, world: World) => Promise<unknown>;

const reason = 'Whatever';
const act =
  (does: OnInvoice): Happening =>
  async (world) => {
    for (let tries = world.ids.length === 0 ? 0 : 4; tries > 0; tries -= 1)
      await does(world.till.client, pick(world.random, world.ids), world);
  };

const happenings: readonly Happening[] = [
  ...Array.from({ length: 6 }, () => sell),
  act(takeBack),
  act(turn),
  act((client, invoiceId) => client.invoice.takeBack({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.setOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.undoSetOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })),
  act((client, invoiceId) => client.invoice.cancelWriteOff({ invoiceId })),
  act(payRest),
  act(payRest),
  async ({ till: { context }, random }) => void (context.memory.tax = pick(random, taxes)),
];

async function turn(client: TestTill['client'], invoiceId: string, world: World): Promise<void> {
  const invoice = await client.invoice.show({ invoiceId });
  // Those of this shift more often than older ones.
  const isOwn = invoice?.shiftNumber === (await client.shift.show({}))?.number;
  if (!invoice || (!isOwn && world.random(12) > 0)) return;
  const does = invoice.voided ? client.invoice.restore : client.invoice.void;
  const done = await does({ invoiceId, reason });
  world.turned ||= done.ok && !isOwn;
}

async function payRest(client: TestTill['client'], invoiceId: string, { random }: World): Promise<void> {
  const { toPay = 0, cashDue = 0 } = (await client.invoice.show({ invoiceId })) ?? {};
  if (toPay === 0) return;
  const inCash = { methodId: '1', tendered: Math.abs(cashDue) + (toPay > 0 ? random(2) * 500 : 0) };
  const byCard = { methodId: '2', tendered: 1 + random(Math.abs(toPay)) };
  await client.invoice.pay({ invoiceId, tenders: [pick(random, [inCash, byCard])] });
}

async function takeBack(client: TestTill['client'], invoiceId: string, world: World): Promise<void> {
  const { random, ids } = world;
  const invoice = await client.invoice.show({ invoiceId });
  const receipt = await client.returns.look({ number: invoice?.number ?? '' });
  if (!receipt.ok) return;
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: random(2) === 0 ? left : random(left + 1) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  if (random(3) > 0) {
    const done = await client.returns.refund({ invoiceId, lines });
    if (done.ok) ids.push(done.value.invoiceId);
    return;
  }
  await ring(world);
  if ((await client.returns.choose({ invoiceId, lines })).ok) await pay(world, false);
  await throwAway(world);
}

async function sell(world: World): Promise<void> {
  const { random } = world;
  const { sale } = world.till.client;
  for (let count = 1 + random(5); count > 0; count -= 1) await ring(world);
  for (const { id: lineId } of (await sale.show({})).lines) {
    if (random(4) === 0) await sale.discountLine({ lineId, discount: { kind: 'percent', percent: random(101) } });
    if (random(6) === 0) await sale.discountLine({ lineId, discount: { kind: 'amount', amount: random(100) } });
  }
  if (random(5) === 0) await sale.discount({ discount: { kind: 'percent', percent: pick(random, [3, 10, 33, 100]) } });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'amount', amount: random(300) } });
  const named = random(2) === 0;
  if (named) await sale.setCustomer({ customerId: 'c1' });
  await pay(world, named);
}

async function ring({ till: { client }, random }: World): Promise<void> {
  await client.sale.scan({ code: pick(random, codes), times: pick(random, [1, 1, 2, 3, 333]) });
}

async function pay({ till: { client }, random, ids }: World, onAccount: boolean): Promise<void> {
  const { due: whole } = await client.sale.show({});
  if (Math.abs(whole) > 10 && random(2) === 0)
    await client.sale.addTender({ methodId: pick(random, ['1', '2']), tendered: 1 + random(Math.abs(whole) - 1) });
  const { due, cashDue } = await client.sale.show({});
  const leaveUnpaid = onAccount && due > 0;
  const tendered = Math.abs(cashDue) + (due > 0 ? random(2) * 1000 : 0);
  const tender = due === 0 || leaveUnpaid ? null : { methodId: '1', tendered };
  const done = await client.sale.complete({ tender, leaveUnpaid });
  if (done.ok) ids.push(done.value.invoiceId);
}

async function throwAway({ till: { client } }: World): Promise<void> {
  for (const { id: tenderId } of (await client.sale.show({})).tenders) await client.sale.removeTender({ tenderId });
  await client.sale.clear({});
}
