import { expect, it, onTestFinished } from 'vitest';

import { listShifts } from '#db/tables/shifts.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { chance, pick, type Random } from '#testing/below.ts';
import { startTill, type TestTill } from '#testing/till.ts';

it.each([1, 2, 3, 4, 5, 6])(
  'whoever adds up a shift on paper comes from what was invoiced to what was taken, whatever happened to earlier sales: seed %i',
  async (seed) => {
    const till = await startTill();
    onTestFinished(() => till.close());
    const world: World = { till, random: chance(seed), ids: [] };
    const { shift } = till.client;
    for (let nth = 0; nth < 4; nth += 1) {
      const float = nth === 0 ? 90_000 : (await shift.list({ offset: 0, limit: 1 }))[0]?.left;
      expect(await shift.open({ float: float ?? 0 })).toMatchObject({ ok: true });
      const before = owedBefore(till);
      for (let round = 0; round < 40; round += 1) {
        await pick(world.random, happenings)(world);
        if (round % 5 === 0) compare(till, before);
      }
      const { expectedCash } = (await shift.show({})) ?? {};
      expect(await shift.close({ counted: expectedCash ?? 0, note: '' })).toMatchObject({ ok: true });
      compare(till, before);
    }
    // What happens later changes nothing of it.
    const papers = listShifts(till.db, { offset: 0, limit: 4 }).map((each) => paperOf(till, each));
    for (const paper of papers) addsUp(paper);
    expect(papers.some((paper) => figure(paper, 'From earlier shifts') !== 0)).toBe(true);
    expect(world.ids.length).toBeGreaterThan(25);
  },
);

type Paper = readonly (readonly [left: string, cents: number])[];

function compare(till: TestTill, before: ReadonlyMap<number, number>): void {
  const [shift] = listShifts(till.db, { offset: 0, limit: 1 });
  if (!shift) throw new Error('no shift');
  const paper = paperOf(till, shift);
  addsUp(paper);
  const now = owedBefore(till);
  const settled = [...before].reduce((sum, [key, owed]) => sum + owed - (now.get(key) ?? 0), 0);
  // Of invoices that were void when it began nothing was owed.
  const again = [...now].filter(([key]) => key < shift.firstInvoice && !before.has(key));
  expect(figure(paper, 'From earlier shifts')).toBe(settled - again.reduce((sum, [, owed]) => sum + owed, 0));
}

function addsUp(paper: Paper): void {
  const from = paper.findIndex(([left]) => left === 'By tender');
  const to = paper.findIndex(([left], at) => at > from && left === '');
  const taken = paper.slice(from + 1, to).reduce((sum, [, cents]) => sum + cents, 0);
  const [, invoiced = 0] = paper.find(([left]) => left.startsWith('Invoices')) ?? [];
  const [owing, writtenOff, earlier] = ['Left owing', 'Written off', 'From earlier shifts'].map((left) =>
    figure(paper, left),
  );
  expect(invoiced - (owing ?? 0) - (writtenOff ?? 0) + (earlier ?? 0)).toBe(taken);
}

function figure(paper: Paper, wanted: string): number {
  return paper.find(([left]) => left === wanted)?.[1] ?? 0;
}

function paperOf({ context }: TestTill, shift: Parameters<typeof reportOf>[1]): Paper {
  const what = shift.closedAt === null ? 'x' : 'shift';
  return reportOf(context, shift, { what, copy: 0 }).map((part) => {
    if (part.kind === 'pair') return [part.left, Math.round(Number(part.right.replaceAll(',', '')) * 100)];
    return [part.kind === 'text' ? part.text : '', 0];
  });
}

/** By invoice, without those that are void. */
function owedBefore({ db }: TestTill): ReadonlyMap<number, number> {
  const rows = db
    .prepare<[], { key: number; owed: number }>(
      `SELECT key, total - ${paidOf('invoice')} - coalesce((SELECT amount FROM write_off WHERE invoice = key), 0) AS owed
       FROM invoice WHERE voided_at IS NULL`,
    )
    .all();
  return new Map(rows.map(({ key, owed }) => [key, owed]));
}

interface World {
  readonly till: TestTill;
  readonly random: Random;
  /** Of invoices. */
  readonly ids: string[];
}

/** Some are refused now and then, which is as good as any answer here. */
type Happening = (world: World) => Promise<unknown>;

const reason = 'Whatever';
const act = (does: (client: TestTill['client'], invoiceId: string) => Promise<unknown>): Happening => {
  return async ({ till, random, ids }) => {
    for (let tries = ids.length === 0 ? 0 : 4; tries > 0; tries -= 1) await does(till.client, pick(random, ids));
  };
};

const happenings: readonly Happening[] = [
  sell,
  sell,
  sell,
  takeBack,
  act((client, invoiceId) => client.invoice.void({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.restore({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.takeBack({ invoiceId, reason })),
  act((client, invoiceId) => client.invoice.setOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.undoSetOff({ invoiceId })),
  act((client, invoiceId) => client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })),
  act((client, invoiceId) => client.invoice.cancelWriteOff({ invoiceId })),
  payLater,
  payLater,
];

async function sell({ till: { client }, random, ids }: World): Promise<void> {
  await client.sale.scan({ code: pick(random, ['4006381333931', '4006381333948']), times: 1 + random(4) });
  await client.sale.setCustomer({ customerId: 'c1' });
  const { due } = await client.sale.show({});
  const tendered = pick(random, [0, due, random(due), due]);
  const tender = tendered === 0 ? null : { methodId: pick(random, ['1', '2']), tendered };
  const done = await client.sale.complete({ tender, leaveUnpaid: tendered < due });
  if (done.ok) ids.push(done.value.invoiceId);
}

async function payLater({ till: { client }, random, ids }: World): Promise<void> {
  for (const invoiceId of ids) {
    const { toPay = 0 } = (await client.invoice.show({ invoiceId })) ?? {};
    if (toPay === 0 || random(3) > 0) continue;
    const tendered = pick(random, [Math.abs(toPay), 1 + random(Math.abs(toPay))]);
    await client.invoice.pay({ invoiceId, tenders: [{ methodId: pick(random, ['1', '2']), tendered }] });
  }
}

async function takeBack({ till: { client }, random, ids }: World): Promise<void> {
  const invoice = ids.length > 0 && (await client.invoice.show({ invoiceId: pick(random, ids) }));
  const receipt = invoice && (await client.returns.look({ number: invoice.number }));
  if (!receipt || !receipt.ok) return;
  const { invoiceId, lines } = receipt.value;
  const done = await client.returns.refund({
    invoiceId,
    lines: lines.map(({ line, left }) => ({ line, quantity: left })),
  });
  if (done.ok) ids.push(done.value.invoiceId);
}
