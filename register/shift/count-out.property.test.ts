import fc from 'fast-check';
import { expect, it } from 'vitest';

import { startTill, type TestTill } from '#testing/till.ts';

type Act = (till: TestTill) => Promise<void>;

/** Any answer the office can give, in any order: each operation ends up anywhere. */
const states = ['pending', 'in_flight', 'verify', 'attention', 'cancelled', 'done'] as const;

const sell = (code: string, share: number, later: boolean): Act => {
  return async ({ client }) => {
    await client.sale.scan({ code });
    const { total } = await client.sale.show({});
    const cash = Math.floor((total * share) / 4);
    if (later) {
      await client.sale.setCustomer({ customerId: 'c1' });
      const owed = await client.sale.complete({ tender: null, leaveUnpaid: true });
      if (!owed.ok) throw new Error(owed.refusal.code);
      return;
    }
    if (cash > 0 && cash < total) await client.sale.addTender({ methodId: '2', tendered: total - cash });
    const tender = cash === 0 ? { methodId: '2', tendered: total } : { methodId: '1', tendered: cash };
    const done = await client.sale.complete({ tender, leaveUnpaid: false });
    if (!done.ok) throw new Error(done.refusal.code);
  };
};

const turn = (pick: number): Act => {
  return async ({ client, db }) => {
    const ids = db.prepare('SELECT id, voided_at AS voidedAt FROM invoice ORDER BY key').all() as Row[];
    const invoice = ids[pick % Math.max(1, ids.length)];
    if (!invoice) return;
    const what = { invoiceId: invoice.id, reason: 'Random' };
    await (invoice.voidedAt === null ? client.invoice.void(what) : client.invoice.restore(what));
  };
};

interface Row {
  readonly id: string;
  readonly voidedAt: number | null;
}

/** Some of what is owed on an invoice, of this shift or an earlier one. */
const pay = (pick: number, part: number): Act => {
  return async ({ client }) => {
    const { items } = await client.invoice.find({ text: '', show: 'owing', offset: 0, limit: 20 });
    const id = items[pick % Math.max(1, items.length)]?.id;
    if (id === undefined) return;
    const methodId = pick % 2 === 0 ? '1' : '2';
    await client.invoice.pay({ invoiceId: id, tenders: [{ methodId, tendered: part }] });
  };
};

const nextShift: Act = async ({ client }) => {
  await client.shift.close({ counted: 0, note: 'Random' });
  await client.shift.open({ float: 0 });
};

/** As the office might have answered, whatever the order. */
const answer = (pick: number, state: (typeof states)[number]): Act => {
  return async ({ db }) => {
    const rows = db.prepare('SELECT seq FROM outbox').all() as { seq: number }[];
    const seq = rows[pick % Math.max(1, rows.length)]?.seq;
    const ends = state === 'done' || state === 'cancelled' ? 1 : null;
    db.prepare(
      `UPDATE outbox SET state = ?, resolved_by = ?, done_at = ?, reason = 'test', last_sent = 1 WHERE seq = ?`,
    ).run(state, ends === null ? null : 'test', ends, seq);
  };
};

const correct = (pick: number): Act => {
  return async ({ db, client }) => {
    const rows = db.prepare(`SELECT seq FROM outbox WHERE state = 'attention' AND kind = 'invoice.create'`).all() as {
      seq: number;
    }[];
    const seq = rows[pick % Math.max(1, rows.length)]?.seq;
    if (seq === undefined) return;
    const values = [{ field: 'method' as const, position: 0, value: `Other ${pick}` }];
    // Of what was left owing no payment can be corrected.
    await client.sync.correct({ seq, why: 'Random', values });
  };
};

const code = fc.constantFrom('4006381333931', '4006381333948', '036000291452');
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(code, fc.nat(4), fc.boolean()).map((args) => sell(...args)) },
  { weight: 5, arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...states)).map((args) => answer(...args)) },
  { weight: 2, arbitrary: fc.nat().map(turn) },
  { weight: 3, arbitrary: fc.tuple(fc.nat(), fc.integer({ min: 1, max: 300 })).map((args) => pay(...args)) },
  { weight: 2, arbitrary: fc.nat(50).map(correct) },
  { weight: 1, arbitrary: fc.constant(nextShift) },
);

const zero = { count: 0, amount: 0 };

it(
  'leaves nothing unexplained, whatever was rung up and whatever the office answered',
  { timeout: 60_000 },
  async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 16 }), async (acts) => {
        const till = await startTill();
        try {
          await till.client.shift.open({ float: 0 });
          for (const each of acts) {
            await each(till);
            const counted = await till.client.shift.countOut({});
            expect(counted?.invoices.unexplained).toEqual(zero);
            for (const tender of counted?.tenders ?? []) {
              expect(tender).toMatchObject({ unexplained: zero });
              seen += 1;
            }
          }
        } finally {
          await till.close();
        }
      }),
      { numRuns: 20, seed: 20_261_121 },
    );
    expect(seen).toBeGreaterThan(50);
  },
);

it('says so when a payment is in no operation', async () => {
  const till = await startTill();
  await till.client.shift.open({ float: 0 });
  await sell('4006381333931', 4, false)(till);
  till.db.prepare(`UPDATE outbox SET payload = json_set(payload, '$.payments', json('[]'))`).run();
  const counted = await till.client.shift.countOut({});
  expect(counted?.tenders).toEqual([expect.objectContaining({ unexplained: counted?.tenders[0]?.rung })]);
  expect(counted?.tenders[0]?.rung.count).toBe(1);
  await till.close();
});
