import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { instant } from '#domain/ids.ts';
import { patienceAloneMs } from '#register/printing/delivery.ts';
import type { FakePrinter } from '#testing/fake-printer.ts';
import { startPrintingTill } from '#testing/printing-till.ts';
import { cash, flatWhite, type TestTill } from '#testing/till.ts';

let paper: FakePrinter;
let till: TestTill;

beforeEach(async () => {
  ({ paper, till } = await startPrintingTill());
});
afterEach(async () => {
  await till.close();
  await paper.close();
});

async function sell(): Promise<string> {
  await till.client.sale.scan(flatWhite);
  const sold = await till.client.sale.complete(cash(1_000));
  if (!sold.ok) throw new Error('not sold');
  return sold.value.number;
}

const minutesLater = (minutes: number) => (till.clock.now = instant(till.clock.now + minutes * 60_000));
const states = () => listPrintJobs(till.db, 50).map(({ state }) => state);
const says = (number: string) => paper.printed.findIndex((bytes) => bytes.includes(number));
const pulse = Buffer.from([0x1b, 0x70]);

it('a printer that does not answer is asked once for all that wait, not once for each', async () => {
  paper.busy = true;
  await sell();
  await expect.poll(() => paper.calls).toBeGreaterThan(0);
  for (let more = 0; more < 9; more += 1) await sell();
  await till.context.printing.idle();
  const { calls } = paper;
  till.clock.waitedMs += patienceAloneMs;
  await expect.poll(states).toEqual(Array(10).fill('failed'));
  expect(paper.calls - calls).toBe(1);
});

it('who pays gets their receipt before those that have waited for the roll', async () => {
  paper.paper = false;
  const [first, second] = [await sell(), await sell()];
  await till.context.printing.idle();
  minutesLater(10);
  const late = await sell();
  await till.context.printing.idle();
  paper.paper = true;
  await expect.poll(states).toEqual(Array(3).fill('printed'));
  const order = [late, first, second].map(says);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it.each([
  ['long after its customer paid', 2],
  ['when the clock was set back since its customer paid', -60],
])('a receipt that comes %s opens no drawer', async (_, minutes) => {
  paper.busy = true;
  await sell();
  await till.context.printing.idle();
  minutesLater(minutes);
  paper.busy = false;
  await expect.poll(states).toEqual(['printed']);
  expect(paper.printed.map((bytes) => bytes.includes(pulse))).toEqual([false]);
});

it('a till that is closed begins no further print: what waits comes out when it is opened again', async () => {
  paper.answersAfterMs = 300;
  for (let more = 0; more < 5; more += 1) await sell();
  await till.context.printing.stop();
  expect(paper.calls).toBeLessThanOrEqual(2);
});

it('receipts that waited for a printer which there is no more are drawn one in a turn', async () => {
  paper.paper = false;
  for (let more = 0; more < 12; more += 1) await sell();
  await till.context.printing.idle();
  const settings = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, printer: { ...settings.printer, transport: 'none' } });
  const kept = () => states().filter((state) => state === 'kept').length;
  const seen = [kept()];
  while (seen.at(-1) !== 12) {
    await nextTurn();
    seen.push(kept());
  }
  expect(Math.max(...seen.map((now, at) => now - (seen[at - 1] ?? 0)))).toBe(1);
});
