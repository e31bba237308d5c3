import { setTimeout as pause } from 'node:timers/promises';

import { unpackTill } from '#bench/new-till.ts';
import { type BenchOffice, credential, openOffice } from '#bench/office.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { must, sellFive } from '#bench/sell.ts';
import { overRounds } from '#bench/stats.ts';
import { type BenchTill, deadOffice, openTill } from '#bench/till.ts';
import { checkpoint } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { transact } from '#db/transact.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { readPayload } from '#sync/payload.ts';
import { invoiceCreate } from '#sync/operations/invoice-create.ts';

/** Sales rung up with the line down reach a back office on this machine, beside the same requests sent by hand. */
export async function measureDrain(_: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const office = await openOffice(1_000, say);
  const till = await unpackTill(office.url);
  await till.setUp();
  await till.context.sync.runFeeds('first');
  must(await till.client.shift.open({ float: 0 }));
  await drained(till);
  await till.close();
  const bare: number[] = [];
  const drain: number[] = [];
  const requests: number[] = [];
  for (let round = -1; round < 5; round += 1) {
    await sellWithLineDown(till.dir);
    const open = await openTill(till.dir, { office: { url: office.url, credential: () => credential }, signIn: false });
    // It begins at once, so the other one waits: they are measured one after the other.
    const began = performance.now();
    await drained(open);
    const perSaleUs = ((performance.now() - began) * 1000) / salesARound;
    const attempts = attemptsIn(open.db);
    const bareUs = await sendBare(office, open, `B${round + 1}`);
    await open.close();
    if (round < 0) continue;
    drain.push(perSaleUs);
    bare.push(bareUs);
    requests.push(attempts);
  }
  till.throwAway();
  await office.close();
  return [
    figure('bare request and two durable commits', 'us', overRounds(bare)),
    figure('one sale of a drain', 'us', overRounds(drain)),
    figure('drained', 'a second', overRounds(drain.map((us) => 1_000_000 / us))),
    {
      ...figure(
        'drain ÷ (bare request + two durable commits)',
        'x',
        overRounds(drain.map((us, round) => us / (bare[round] ?? 0))),
      ),
      goal: atMost(2.5),
    },
    { ...figure('attempts a sale', '', overRounds(requests)), goal: exactly(1) },
  ];
}

async function sellWithLineDown(dir: string): Promise<void> {
  const till = await openTill(dir, { office: { url: deadOffice, credential: () => credential } });
  for (let sale = 0; sale < salesARound; sale += 1) await sellFive(till, { codes: fromShelf(till.db) });
  await till.close();
}

function fromShelf(db: ReadDb): string[] {
  return (db.prepare('SELECT code FROM variant ORDER BY random() LIMIT 5').all() as { code: string }[]).map(
    ({ code }) => code,
  );
}

async function drained({ context, db }: Pick<BenchTill, 'context' | 'db'>): Promise<void> {
  while (!context.sync.drained()) await pause(1);
  const { attention } = db.prepare(`SELECT count(*) AS attention FROM outbox WHERE state = 'attention'`).get() as {
    attention: number;
  };
  if (attention > 0) throw new Error('the back office refused what the bench sold');
}

function attemptsIn(db: ReadDb): number {
  const { tries } = db
    .prepare(
      `SELECT avg(tries) AS tries FROM (SELECT count(*) AS tries FROM outbox JOIN attempt USING (seq) WHERE outbox.kind = 'invoice.create' GROUP BY seq)`,
    )
    .get() as { tries: number };
  return tries;
}

/** The same invoices under other numbers, one after the other, each with the two commits that make it safe to send. */
async function sendBare(office: BenchOffice, { db }: BenchTill, series: string): Promise<number> {
  const rows = db
    .prepare<[number], number>(`SELECT seq FROM outbox WHERE kind = 'invoice.create' ORDER BY seq DESC LIMIT ?`)
    .pluck()
    .all(salesARound);
  const requests = rows.map((seq, index) => {
    const row = findOperation(db, seq);
    const event = row && readPayload(row);
    if (!event?.ok || event.value.kind !== 'invoice.create') throw new Error('the bench sold nothing');
    return invoiceCreate.request(
      { ...event.value, number: `${event.value.number}-${series}-${index}` },
      `#op:bare-${series}-${index}`,
    );
  });
  const commit = (value: number) =>
    transact(db, (tx) => {
      tx.prepare(
        `INSERT INTO engine_state (key, value) VALUES ('bench', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      ).run(String(value));
      return undefined;
    });
  checkpoint(db);
  const began = performance.now();
  for (const [index, request] of requests.entries()) {
    commit(index);
    await office.ask(request);
    commit(-index);
  }
  return ((performance.now() - began) * 1000) / requests.length;
}

const salesARound = 100;
