import { createServer } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { instant } from '#domain/ids.ts';
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

const port = () => Number(paper.target.split(':')[1]);

async function sell() {
  await till.client.sale.scan(flatWhite);
  const sold = await till.client.sale.complete(cash(1_000));
  if (!sold.ok) throw new Error('not sold');
  return sold.value;
}

/** The printer is switched off, and was long enough that nobody waits for it. */
async function switchOff(): Promise<void> {
  await paper.close();
  await sell();
  await till.context.printing.idle();
  till.clock.waitedMs += patienceAloneMs;
  await expect.poll(() => listPrintJobs(till.db, 1)[0]?.state).toBe('failed');
}

async function sellFor(minutes: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    till.clock.now = instant(till.clock.now + 60_000);
    numbers.push((await sell()).number);
  }
  await till.context.printing.idle();
  return numbers;
}

const show = () => till.client.printing.unprinted({});
const numbersOn = (papers: readonly Buffer[]) => papers.map((bytes) => /KMG1A-\d+/.exec(bytes.toString('latin1'))?.[0]);
const pulse = Buffer.from([0x1b, 0x70]);
const states = () => new Set(listPrintJobs(till.db, 200).map(({ state }) => state));

describe('after an hour without a printer', () => {
  it('one act prints what did not come out, in order, once, with the drawer shut and behind who pays now', async () => {
    await switchOff();
    const numbers = await sellFor(50);
    const before = await show();
    expect(before.count).toBe(51);
    paper = await startFakePrinter(port());
    till.clock.now = instant(till.clock.now + 5 * 60_000);

    expect(await till.client.printing.printUnprinted({ newest: before.newest })).toEqual({
      ok: true,
      value: { prints: 51 },
    });
    const { number } = await sell();
    await till.context.printing.idle();
    expect(states()).toEqual(new Set(['printed']));
    const came = numbersOn(paper.printed);
    expect(came.filter((each) => each !== number).slice(-50)).toEqual(numbers);
    expect(new Set(came).size).toBe(52);
    expect(came.indexOf(number)).toBeLessThan(3);
    expect(paper.printed.filter((bytes) => bytes.includes(pulse))).toHaveLength(1);
    expect(paper.printed.filter((bytes) => bytes.includes('COPY'))).toEqual([]);
    expect((await show()).count).toBe(0);
    expect(
      readJournal(till.db, { after: 0, limit: 200 }).filter(({ act }) => act.startsWith('printing.')),
    ).toMatchObject([{ staff: 'Ayu', act: 'printing.printUnprinted', facts: expect.stringContaining('"prints":51') }]);
    // Pressed a second time, as by the other window.
    await till.client.printing.printUnprinted({ newest: before.newest });
    await till.context.printing.idle();
    expect(paper.printed).toHaveLength(52);
  });

  it('nobody wants them: they are left, and what failed since that list was seen is not', async () => {
    await switchOff();
    const { newest } = await show();
    const [late] = await sellFor(1);
    expect(await till.client.printing.leaveUnprinted({ newest })).toEqual({ ok: true, value: { prints: 1 } });
    expect((await show()).prints).toMatchObject([{ title: late, state: 'failed' }]);
    paper = await startFakePrinter(port());
    await sell();
    await till.context.printing.idle();
    expect(paper.printed).toHaveLength(1);
  });

  it('a printer that goes off again on the way leaves the rest to be printed', async () => {
    await switchOff();
    await sellFor(5);
    let taken = 0;
    const cut = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (bytes) => {
          if (bytes.length === 6) return void socket.write(Buffer.from([0x12, 0x12]));
          taken += 1;
          if (taken < 3) return void socket.write(Buffer.from([0]));
          socket.destroy();
          cut.close();
        });
    });
    await new Promise<void>((resolve) => cut.listen(port(), '127.0.0.1', resolve));
    await till.client.printing.printUnprinted({ newest: (await show()).newest });
    await till.context.printing.idle();
    till.clock.waitedMs += patienceAloneMs;
    await expect.poll(async () => (await show()).count).toBe(4);
    paper = await startFakePrinter(port());
    await till.client.printing.printUnprinted({ newest: (await show()).newest });
    await till.context.printing.idle();
    expect(paper.printed).toHaveLength(4);
    expect((await show()).count).toBe(0);
  });
});

it('a receipt asked for at its invoice meanwhile is not printed a second time', async () => {
  await switchOff();
  const [number] = await sellFor(1);
  const { items } = await till.client.invoice.find({ text: number ?? '', show: 'all', offset: 0, limit: 1 });
  const invoiceId = items[0]?.id ?? '';
  await till.client.invoice.print({ invoiceId });
  await till.context.printing.idle();
  // The original, and the copy that did not come out either: one paper.
  expect((await show()).count).toBe(2);
  paper = await startFakePrinter(port());
  await till.client.invoice.print({ invoiceId });
  await till.context.printing.idle();
  expect((await show()).count).toBe(1);
  await till.client.printing.printUnprinted({ newest: (await show()).newest });
  await till.context.printing.idle();
  expect(numbersOn(paper.printed).filter((each) => each === number)).toHaveLength(1);
  expect((await show()).count).toBe(0);
});

it('what waits for paper can be left before the new roll brings it all', async () => {
  paper.paper = false;
  await sell();
  await sell();
  await till.context.printing.idle();
  await expect.poll(async () => (await show()).prints.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await till.client.printing.leaveUnprinted({ newest: (await show()).newest });
  expect((await show()).count).toBe(0);
  paper.paper = true;
  await expect.poll(async () => (await till.client.till.show({})).printer).toBeNull();
  await till.context.printing.idle();
  expect(paper.printed.filter((bytes) => bytes.includes('Flat'))).toEqual([]);
});

it('the Z is among them, and what only opens the drawer is not', async () => {
  await switchOff();
  await till.client.drawer.open({ reason: 'Change' });
  const counted = await till.client.shift.show({});
  await till.client.shift.close({ counted: counted?.expectedCash ?? 0, note: '' });
  await till.context.printing.idle();
  expect((await show()).prints.map(({ what }) => what)).toEqual(['receipt', 'shift']);
});
