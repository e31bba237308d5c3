import fc from 'fast-check';
import { expect, it } from 'vitest';

import { startTill, type TestTill } from '#testing/till.ts';

/** What a person with a pencil would write down: the drawer, and what each invoice put into it. */
interface Pencil {
  drawer: number;
  readonly invoices: { readonly id: string; readonly cash: number; voided: boolean }[];
  readonly moves: { readonly key: number; readonly amount: number; corrected: boolean }[];
}

type Act = (till: TestTill, pencil: Pencil) => Promise<void>;

const sell = (code: string, cashShare: number, handed: number): Act => {
  return async ({ client }, pencil) => {
    await client.sale.scan({ code });
    const { total } = await client.sale.show({});
    const cash = Math.floor((total * cashShare) / 4);
    if (cash < total && cash > 0) await client.sale.addTender({ methodId: '2', tendered: total - cash });
    const tender = cash === 0 ? { methodId: '2', tendered: total } : { methodId: '1', tendered: cash + handed };
    const sold = await client.sale.complete({ tender, leaveUnpaid: false });
    if (!sold.ok) throw new Error(sold.refusal.code);
    pencil.drawer += cash;
    pencil.invoices.push({ id: sold.value.invoiceId, cash, voided: false });
  };
};

const turn = (pick: number): Act => {
  return async ({ client }, pencil) => {
    const invoice = pencil.invoices[pick % Math.max(1, pencil.invoices.length)];
    if (!invoice) return;
    const what = { invoiceId: invoice.id, reason: 'Random' };
    const done = await (invoice.voided ? client.invoice.restore(what) : client.invoice.void(what));
    if (!done.ok) throw new Error(done.refusal.code);
    pencil.drawer += invoice.voided ? invoice.cash : -invoice.cash;
    invoice.voided = !invoice.voided;
  };
};

const move = (amount: number, expense: boolean): Act => {
  return async ({ client }, pencil) => {
    const moved =
      amount > 0
        ? await client.drawer.payIn({ amount, reason: 'Random' })
        : await client.drawer.payOut({ amount: -amount, reason: 'Random', expense });
    // More than the drawer holds, or nothing at all: then nothing may have happened.
    if (!moved.ok) return;
    pencil.drawer += amount;
    pencil.moves.push({ key: moved.value.key, amount, corrected: false });
  };
};

const correct = (pick: number): Act => {
  return async ({ client }, pencil) => {
    const wrong = pencil.moves[pick % Math.max(1, pencil.moves.length)];
    if (!wrong) return;
    const done = await client.drawer.correct({ key: wrong.key, reason: 'Random' });
    expect(done.ok).toBe(!wrong.corrected);
    if (done.ok) pencil.drawer -= wrong.amount;
    wrong.corrected = true;
  };
};

/** Closed with a difference and opened with what is left of it. */
const nextShift = (over: number, taken: number): Act => {
  return async ({ client }, pencil) => {
    const counted = Math.max(0, pencil.drawer + over);
    const left = Math.max(0, counted - taken);
    const closed = await client.shift.close({ counted, left, note: 'Random' });
    expect(closed).toMatchObject({
      ok: true,
      value: { expectedCash: pencil.drawer, difference: counted - pencil.drawer },
    });
    await client.shift.open({ float: left });
    pencil.drawer = left;
    pencil.moves.length = 0;
  };
};

const code = fc.constantFrom('4006381333931', '4006381333948', '036000291452');
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(code, fc.nat(4), fc.nat(2000)).map((args) => sell(...args)) },
  { weight: 2, arbitrary: fc.nat().map(turn) },
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.boolean()).map((args) => move(...args)) },
  { weight: 1, arbitrary: fc.nat().map(correct) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.nat(4000)).map((args) => nextShift(...args)),
  },
);

it(
  'expects in the drawer what a person with a pencil would, whatever the day brings',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        const till = await startTill();
        try {
          await till.client.shift.open({ float: 10_000 });
          const pencil: Pencil = { drawer: 10_000, invoices: [], moves: [] };
          for (const each of acts) {
            await each(till, pencil);
            const shift = await till.client.shift.show({});
            expect(shift?.expectedCash).toBe(pencil.drawer);
            const rung = (shift?.sales ?? 0) + (shift?.tax ?? 0);
            expect(shift?.byCashier.reduce((sum, { amount }) => sum + amount, 0)).toBe(rung);
            expect(shift?.taxes.reduce((sum, { sales, tax }) => sum + sales + tax, 0)).toBe(rung);
          }
        } finally {
          await till.close();
        }
      }),
      { numRuns: 20, seed: 20_261_121 },
    );
  },
);
