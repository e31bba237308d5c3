import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { completeFive, must, nextCode } from '#bench/sell.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import { checkpoint } from '#db/checkpoint.ts';

// Runs as a program of its own: a till that sells for a week without being closed, and says what it holds at each mark.

/** What it holds after so many scans. */
export interface Mark {
  readonly scans: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly fileBytes: number;
  /** At its longest since the mark before. */
  readonly logBytes: number;
  /** The middle one of those since the mark before. */
  readonly scanUs: number;
}

const [dir = '', ...marks] = process.argv.slice(2);
/** What a shop sells in a week is a part of what it has. */
const goods = 5_000;
const linesASale = 20;
/** The first mark, 10,000 scans, has seen all that a day brings: its shift was closed too. */
const closesAfter = 500;
const salesAShift = 3_500;
const file = path.join(dir, 'register.db');

const till = await openTill(dir);
let sold = 0;
let scans = 0;
for (const mark of marks.map(Number)) process.stdout.write(`${JSON.stringify(await workUntil(mark))}\n`);
process.exit(0);

async function workUntil(mark: number): Promise<Mark> {
  let logBytes = 0;
  // A count of every duration would itself be what grows.
  const took = new Uint32Array(1_000);
  for (; scans < mark; sold += 1) {
    const began = performance.now();
    await sell(till);
    took[sold % took.length] = ((performance.now() - began) * 1_000) / linesASale;
    logBytes = Math.max(logBytes, statSync(`${file}-wal`).size);
  }
  // What a close leaves to be done afterwards.
  await pause(2_000);
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const inOrder = took.slice(0, Math.min(sold, took.length)).toSorted();
  return {
    scans,
    residentBytes: rss,
    heapBytes: heapUsed,
    fileBytes: statSync(file).size,
    logBytes,
    scanUs: inOrder[inOrder.length >> 1] ?? 0,
  };
}

async function sell({ client, context, db }: BenchTill): Promise<void> {
  for (let line = 0; line < linesASale; line += 1) {
    must(await client.sale.scan({ code: nextCode(goods) }));
    scans += 1;
  }
  const cash = context.memory.methods.find(({ kind }) => kind === 'Cash');
  must(await client.sale.addTender({ methodId: cash?.id ?? '', tendered: 100_000_000 }));
  completeFive(context);
  await context.printing.idle();
  // The pause between two customers.
  if (sold % 25 === 0) checkpoint(db);
  if (sold % salesAShift === closesAfter - 1) {
    must(await client.shift.close({ counted: 0, note: 'Not counted' }));
    must(await client.shift.open({ float: 0 }));
  }
}
