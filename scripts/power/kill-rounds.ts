import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { openRegisterDb } from '#db/open-register.ts';
import type { KillOrders } from '#scripts/power/kill-child.ts';
import { chance } from '#scripts/replay/chance.ts';
import { inOneFile } from '#scripts/replay/in-one-file.ts';
import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { invoiceCsv } from '#scripts/replay/invoices-for-tests.ts';
import { readOfficeBooks } from '#scripts/replay/office-books.ts';
import { type Office, startOffice } from '#scripts/replay/office.ts';
import { itemsOf } from '#scripts/replay/shop.ts';
import { configFor } from '#scripts/replay/weather.ts';

export interface KillOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface KillFigures {
  rounds: number;
  /** Sales the till had said were made. */
  acknowledged: number;
  /** Of those, not in the register's file or not at the back office in the end. */
  lost: number;
  /** Documents the back office has more than once; it takes any number as often as it is sent. */
  doubled: number;
  /** Documents only one side knows. */
  unknown: number;
}

/** Kills a selling and syncing till again and again; now and then lets it finish, and compares both sides. */
export async function killRounds({ rounds, seed, say }: KillOptions): Promise<KillFigures> {
  const program = await inOneFile(new URL('kill-child.ts', import.meta.url));
  const figures: KillFigures = { rounds: 0, acknowledged: 0, lost: 0, doubled: 0, unknown: 0 };
  for (let batch = 0; figures.rounds < rounds; batch += 1) {
    const lives = Math.min(livesABatch, rounds - figures.rounds);
    await withShop(program, seed + batch, async (shop) =>
      reckon(figures, shop, await liveAndDie(shop, lives, `${seed}-${batch}`)),
    );
    figures.rounds += lives;
    say?.(
      `${figures.rounds} rounds, ${figures.acknowledged} acknowledged, ${figures.lost} lost, ${figures.doubled} doubled`,
    );
  }
  return figures;
}

interface Shop {
  readonly program: string;
  readonly office: Office;
  readonly orders: Omit<KillOrders, 'work' | 'seed'>;
}

async function withShop(program: string, seed: number, work: (shop: Shop) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-kill-'));
  const invoices = path.join(dir, 'invoices.csv');
  writeFileSync(invoices, invoiceCsv({ days: 2, perDay: 8, seed }));
  const credential = { clientId: randomUUID(), clientSecret: randomUUID() };
  const office = await startOffice({
    data: path.join(dir, 'office'),
    invoices,
    credential,
    seed,
    personality: ['numbers-repeat'],
  });
  try {
    const items = itemsOf(readInvoiceFile(invoices).invoices).filter(({ price }) => price > 0);
    const orders = {
      dir: path.join(dir, 'till'),
      url: office.url,
      credential,
      config: configFor('storm'),
      codes: items.map(({ code }) => code),
    };
    await finish(prepare(program), { ...orders, work: 'set up', seed: '' });
    // Slow enough that a kill often meets a request under way, and sometimes the answer was lost before.
    await office.fault({ kind: 'delay', probability: 0.3, ms: 20 });
    await office.fault({ kind: 'lose-reply', probability: 0.05 });
    await office.fault({ kind: 'fail-after', probability: 0.03 });
    await work({ program, office, orders });
  } finally {
    await office.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Answers the numbers the till had said it sold. */
async function liveAndDie({ program, office, orders }: Shop, lives: number, seed: string): Promise<string[]> {
  const luck = chance('lives', seed);
  const sold: string[] = [];
  let next = prepare(program);
  for (let life = 0; life < lives; life += 1) {
    const till = next;
    // The next one loads while this one lives.
    next = prepare(program);
    await till.ready;
    till.child.send({ ...orders, work: 'sell', seed: `${seed}-${life}` } satisfies KillOrders);
    for await (const line of till.lines) {
      if (line.startsWith('sold ')) sold.push(line.slice(5));
      if (line === 'open') setTimeout(() => till.child.kill('SIGKILL'), luck.between(0, longestLifeMs));
    }
    await till.gone;
  }
  await office.fault({ kind: 'clear' });
  await finish(next, { ...orders, work: 'drain', seed });
  return sold;
}

async function reckon(figures: KillFigures, { office, orders }: Shop, sold: readonly string[]): Promise<void> {
  const db = openRegisterDb(orders.dir);
  const kept = new Set(db.prepare<[], string>('SELECT number FROM invoice').pluck().all());
  db.close();
  const told = (await readOfficeBooks(office)).listed.map(({ Number: number }) => number);
  const arrived = new Set(told);
  figures.acknowledged += sold.length;
  figures.lost += sold.filter((number) => !kept.has(number) || !arrived.has(number)).length;
  figures.doubled += told.length - arrived.size;
  figures.unknown += [...kept].filter((number) => !arrived.has(number)).length;
  figures.unknown += [...arrived].filter((number) => !kept.has(number)).length;
}

interface Prepared {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
  readonly gone: Promise<unknown>;
  readonly lines: AsyncIterable<string>;
}

/** A till in a process of its own, loaded and waiting for its orders. */
function prepare(program: string): Prepared {
  const child = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('a till that cannot be heard');
  const lines = createInterface(child.stdout);
  return { child, ready: once(child, 'message'), gone: once(child, 'exit'), lines };
}

async function finish(till: Prepared, orders: KillOrders): Promise<void> {
  await till.ready;
  till.child.send(orders);
  const said: string[] = [];
  for await (const line of till.lines) said.push(line);
  await till.gone;
  if (said.at(-1) !== 'done') throw new Error(`a till ended in the middle of: ${orders.work}`);
}

const livesABatch = 200;
const longestLifeMs = 80;
