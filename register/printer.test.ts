import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { createPrinter } from '#register/printer.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

/** A printer on the network: it answers the questions of ESC/POS, or nothing at all. */
interface FakePrinter {
  paper: boolean;
  cover: 'shut' | 'open';
  /** Says nothing, as a cheap one does. */
  dumb: boolean;
  /** Says how it is, and not when it is done. */
  unconfirming: boolean;
  /** Runs out in the middle of the next receipt. */
  lastOnRoll: boolean;
  readonly printed: Buffer[];
  pulses: number;
  readonly target: string;
}

let server: Server;
let paper: FakePrinter;
let till: TestTill;

beforeEach(async () => {
  server = createServer((socket) => serve(socket, paper));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  paper = {
    paper: true,
    cover: 'shut',
    dumb: false,
    unconfirming: false,
    lastOnRoll: false,
    printed: [],
    pulses: 0,
    target,
  };
  till = await startTill();
  await till.client.settings.save({
    ...(await till.client.settings.show({})),
    printer: { transport: 'tcp', target, columns: 32, automatic: true, openDrawer: true },
    taxName: 'Tax 10%',
  });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  server.close();
});

function serve(socket: Socket, now: FakePrinter): void {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    let rest = chunk;
    for (let step = questionIn(rest); step !== undefined; step = questionIn(rest)) {
      if (!now.dumb) socket.write(Buffer.from([answer(now, step)]));
      rest = rest.subarray(3);
    }
    if (rest.subarray(0, 2).equals(Buffer.from([0x10, 0x14]))) {
      now.pulses += 1;
      return;
    }
    if (rest.length === 0) return;
    if (now.lastOnRoll) now.paper = false;
    now.lastOnRoll = false;
    if (now.paper) now.printed.push(rest);
    const asked = rest.subarray(-3).equals(Buffer.from([0x1d, 0x72, 1]));
    if (asked && !now.dumb && !now.unconfirming) socket.write(Buffer.from([now.paper ? 0 : 0x0c]));
  });
}

function questionIn(bytes: Buffer): number | undefined {
  return bytes[0] === 0x10 && bytes[1] === 0x04 ? bytes[2] : undefined;
}

function answer({ paper: roll, cover }: FakePrinter, question: number): number {
  const always = 0b0001_0010;
  if (question === 2) return always | (cover === 'open' ? 0x04 : 0) | (roll ? 0 : 0x20);
  return always | (roll ? 0 : 0x60);
}

async function sell(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
}

const journal = () => listPrintJobs(till.db, 20).filter(({ what }) => what === 'receipt');
const trouble = async () => (await till.client.till.show({})).printer;

describe('a printer that says how it is', () => {
  it('prints, and the receipt counts as printed when it is on the paper', async () => {
    await sell();
    await till.context.printing.idle();
    expect(journal()).toMatchObject([{ state: 'printed', printerSays: null }]);
    expect(paper.printed).toHaveLength(1);
    expect(await trouble()).toBeNull();
  });

  it('is out of paper: the till says so, selling goes on, and a new roll prints what waited, once', async () => {
    paper.paper = false;
    await sell();
    await sell();
    await expect.poll(trouble).toBe('paper_out');
    expect(journal().at(-1)).toMatchObject({ state: 'waiting', printerSays: 'paper_out' });
    expect(paper.printed).toEqual([]);

    paper.paper = true;
    await expect.poll(() => journal().map(({ state }) => state)).toEqual(['printed', 'printed']);
    expect(paper.printed).toHaveLength(2);
    expect(await trouble()).toBeNull();
  });

  it('opens the drawer although it has no paper, and not once more when it has', async () => {
    paper.paper = false;
    await sell();
    await expect.poll(() => paper.pulses).toBe(1);
    paper.paper = true;
    await expect.poll(() => paper.printed).toHaveLength(1);
    expect(paper.printed[0]?.includes(Buffer.from([0x1b, 0x70]))).toBe(false);
    expect(paper.pulses).toBe(1);
  });

  it('has its cover open', async () => {
    paper.cover = 'open';
    await sell();
    await expect.poll(trouble).toBe('cover_open');
    paper.cover = 'shut';
    await expect.poll(() => paper.printed).toHaveLength(1);
  });

  it('runs out in the middle of a receipt: that one is printed again, whole', async () => {
    paper.lastOnRoll = true;
    await sell();
    await expect.poll(trouble).toBe('paper_out');
    paper.paper = true;
    await expect.poll(() => paper.printed).toHaveLength(1);
    expect(journal()).toMatchObject([{ state: 'printed', attempts: 2 }]);
  });
});

it('a printer that says nothing prints as ever', async () => {
  paper.dumb = true;
  await sell();
  await till.context.printing.idle();
  expect(journal()).toMatchObject([{ state: 'printed', printerSays: null }]);
  await sell();
  await till.context.printing.idle();
  await expect.poll(() => paper.printed).toHaveLength(2);
});

it('a printer that does not say when it is done is waited for once, and never again', async () => {
  paper.unconfirming = true;
  const waits: number[] = [];
  const port = createPrinter({
    after: (ms, work) => {
      waits.push(ms);
      const timer = setTimeout(work, ms / 20);
      return () => clearTimeout(timer);
    },
  });
  const target = { transport: 'tcp', target: paper.target, openDrawer: false } as const;
  expect(await port.send(target, Buffer.from('one'))).toEqual({ ok: true });
  expect(Math.max(...waits)).toBeGreaterThan(5_000);
  waits.length = 0;
  expect(await port.send(target, Buffer.from('two'))).toEqual({ ok: true });
  expect(Math.max(...waits)).toBeLessThan(1_000);
});
