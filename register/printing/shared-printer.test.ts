import { createServer } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { patienceAloneMs } from '#register/printing/delivery.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
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

async function sell(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  await till.context.printing.idle();
}

const states = () => listPrintJobs(till.db, 20).map(({ state }) => state);
const says = async () => (await till.client.printing.jobs({ limit: 1 }))[0]?.printerSays;

describe('a printer that another till prints on', () => {
  it('and that hangs up meanwhile gets the receipt when it is free, once', async () => {
    paper.busy = true;
    await sell();
    expect(states()).toEqual(['waiting']);
    expect(await says()).toBe('printer_hung_up');
    paper.busy = false;
    await expect.poll(states).toEqual(['printed']);
    expect(paper.printed).toHaveLength(1);
  });

  it('and that takes no call meanwhile gets it when it does', async () => {
    await paper.close();
    await sell();
    expect(states()).toEqual(['waiting']);
    paper = await startFakePrinter(Number(paper.target.split(':')[1]));
    await expect.poll(states).toEqual(['printed']);
    expect(paper.printed).toHaveLength(1);
  });

  it('and that does not come free leaves the receipt to a person, and the next one at once', async () => {
    paper.busy = true;
    await sell();
    till.clock.waitedMs += patienceAloneMs;
    await expect.poll(states).toEqual(['failed']);
    await sell();
    expect(states()).toEqual(['failed', 'failed']);
  });
});

it('a receipt that may be on the paper is not printed a second time by itself', async () => {
  await paper.close();
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (bytes) => answerOrHangUp(bytes.length, socket));
  });
  const answerOrHangUp = (length: number, socket: { write(bytes: Uint8Array): unknown; end(): unknown }) =>
    length === 6 ? socket.write(Buffer.from([0x12, 0x12])) : socket.end();
  await new Promise<void>((resolve) => server.listen(Number(paper.target.split(':')[1]), '127.0.0.1', resolve));
  await sell();
  expect(states()).toEqual(['failed']);
  expect(await says()).toBe('printer_hung_up');
  await new Promise((resolve) => server.close(resolve));
  // By hand it is, and its drawer opened before the lines.
  paper = await startFakePrinter(Number(paper.target.split(':')[1]));
  const [job] = listPrintJobs(till.db, 1);
  expect(await till.client.printing.retry({ jobId: job?.id ?? 0 })).toMatchObject({ ok: true });
  await till.context.printing.idle();
  expect(states()).toEqual(['printed']);
  expect(paper.printed.map((bytes) => bytes.includes(Buffer.from([0x1b, 0x70])))).toEqual([false]);
});
