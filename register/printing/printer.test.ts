import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { patienceAloneMs } from '#register/printing/delivery.ts';
import { createPrinter } from '#register/printing/printer.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let paper: FakePrinter;
let till: TestTill;

beforeEach(async () => {
  paper = await startFakePrinter();
  const { target } = paper;
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
  await paper.close();
});

async function sell(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
}

/** Twenty times as fast as a printer is waited for. */
const hasty = {
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms / 20);
    return () => clearTimeout(timer);
  },
};

const noSpooler = { print: () => Promise.resolve({ ok: true } as const) };

const journal = () => listPrintJobs(till.db, 20).filter(({ what }) => what === 'receipt');
const trouble = async () => (await till.client.till.show({})).printer;

it('what our own code cannot put on paper is set aside and named, and the receipts behind it come out', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  till.db.exec(`
    PRAGMA ignore_check_constraints = ON;
    INSERT INTO print_job (what, subject, title, copy, state, open_drawer, queued_at) VALUES ('poster', 0, 'Sale!', 0, 'waiting', 0, 0);
    PRAGMA ignore_check_constraints = OFF;
  `);
  await sell();
  await till.context.printing.idle();
  expect(listPrintJobs(till.db, 9).map(({ title, state, printerSays }) => [title, state, printerSays])).toEqual([
    [expect.stringMatching(/^K/), 'printed', null],
    ['Sale!', 'failed', 'not_drawn'],
  ]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

describe('a printer that says how it is', () => {
  it('prints, and the receipt counts as printed when it is on the paper', async () => {
    await sell();
    await till.context.printing.idle();
    expect(journal()).toMatchObject([{ state: 'printed', printerSays: null }]);
    expect(paper.printed).toHaveLength(1);
    expect(await trouble()).toBeNull();
  });

  it('is out of nothing any more when it was taken away, and what waited is kept', async () => {
    paper.paper = false;
    await sell();
    await expect.poll(trouble).toBe('paper_out');
    const settings = await till.client.settings.show({});
    await till.client.settings.save({ ...settings, printer: { ...settings.printer, transport: 'none' } });
    expect(await trouble()).toBeNull();
    await till.context.printing.idle();
    expect(journal()).toMatchObject([{ state: 'kept' }]);
    const other = await startFakePrinter();
    await till.client.settings.save({ ...settings, printer: { ...settings.printer, target: other.target } });
    await till.context.printing.idle();
    // Nothing was sent to this one yet.
    expect(await trouble()).toBeNull();
    await till.client.settings.save(settings);
    expect(await trouble()).toBe('paper_out');
    await other.close();
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
    // The second drawer may have opened by itself just as the roll came.
    expect(paper.printed.filter((bytes) => bytes.includes('Flat'))).toHaveLength(2);
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

  it('opens the drawer for each who pays while the roll is changed, and for who asks, and for none of them once more', async () => {
    paper.paper = false;
    await sell();
    await expect.poll(() => paper.pulses).toBe(1);
    await sell();
    await expect.poll(() => paper.pulses).toBe(2);
    await till.client.drawer.open({ reason: 'Change' });
    await expect.poll(() => paper.pulses).toBe(3);
    paper.paper = true;
    await expect.poll(() => listPrintJobs(till.db, 9).map(({ state }) => state)).toEqual(Array(3).fill('printed'));
    const isPulse = (bytes: Buffer) => bytes.includes(Buffer.from([0x1b, 0x70]));
    expect([paper.pulses, journal().length, paper.printed.filter(isPulse)]).toEqual([3, 2, []]);
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
    await expect.poll(journal).toMatchObject([{ state: 'printed', attempts: 2 }]);
  });
});

it('a printer that says nothing prints as ever', async () => {
  paper.dumb = true;
  await sell();
  await till.context.printing.idle();
  expect(journal()).toMatchObject([{ state: 'printed', printerSays: 'unconfirmed' }]);
  await sell();
  await till.context.printing.idle();
  await expect.poll(() => paper.printed).toHaveLength(2);
});

describe('a printer whose answer takes longer than its drawer should wait for it', () => {
  const patient = {
    after: (ms: number, work: () => void) => {
      const timer = setTimeout(work, ms / 4);
      return () => clearTimeout(timer);
    },
  };
  const ofPaper = () => ({ transport: 'tcp', target: paper.target, openDrawer: false, title: '' }) as const;

  it('prints at once, and is believed from its first receipt on', async () => {
    paper.answersAfterMs = 250;
    const port = createPrinter(patient, noSpooler);
    expect(await port.send(ofPaper(), Buffer.from('one'))).toEqual({ ok: true, onPaper: true });
    paper.paper = false;
    expect(await port.send(ofPaper(), Buffer.from('two'))).toMatchObject({ ok: false, trouble: 'paper_out' });
    paper.paper = true;
    expect(await port.send(ofPaper(), Buffer.from('two'))).toEqual({ ok: true, onPaper: true });
    expect(paper.printed.map((bytes) => bytes.toString('latin1').slice(0, 3))).toEqual(['one', 'two']);
  });

  it('says that it has no paper, also of the first', async () => {
    paper.answersAfterMs = 250;
    paper.paper = false;
    const port = createPrinter(patient, noSpooler);
    expect(await port.send(ofPaper(), Buffer.from('one'))).toMatchObject({ ok: false, trouble: 'paper_out' });
  });

  it('counts as sent where it hangs up hard on a receipt it has', async () => {
    paper.hangsUpHard = true;
    const port = createPrinter(hasty, noSpooler);
    expect(await port.send(ofPaper(), Buffer.from('one'))).toEqual({ ok: true });
    expect(paper.printed).toHaveLength(1);
  });

  it('is asked again soon where it was off behind its box at first: twenty receipts counted as sent', async () => {
    paper.dumb = true;
    const port = createPrinter(hasty, noSpooler);
    expect(await port.send(ofPaper(), Buffer.from('one'))).toEqual({ ok: true });
    paper.dumb = false;
    expect(await port.send(ofPaper(), Buffer.from('two'))).toEqual({ ok: true });
    expect(await port.send(ofPaper(), Buffer.from('three'))).toEqual({ ok: true, onPaper: true });
  });

  it('is asked seldom where it never answers', async () => {
    paper.dumb = true;
    let waits = 0;
    const after = (ms: number, work: () => void) => {
      waits += 1;
      return hasty.after(ms, work);
    };
    const port = createPrinter({ after }, noSpooler);
    for (let receipt = 0; receipt < 40; receipt += 1) await port.send(ofPaper(), Buffer.from('one'));
    // Of the receipts 1, 3, 6, 11, 20 and 37, twice each.
    expect(waits).toBe(12);
    await expect.poll(() => paper.printed).toHaveLength(40);
  });
});

it('a printer that fell silent after it had answered is not believed: its box still takes the bytes', async () => {
  await sell();
  await till.context.printing.idle();
  paper.dumb = true;
  await sell();
  till.clock.waitedMs += patienceAloneMs;
  await expect
    .poll(() =>
      journal()
        .map(({ state }) => state)
        .toSorted(),
    )
    .toEqual(['failed', 'printed']);
  expect(paper.printed).toHaveLength(1);

  // Switched on again, and a person says again.
  paper.dumb = false;
  const failed = journal().find(({ state }) => state === 'failed');
  await till.client.printing.retry({ jobId: failed?.id ?? 0 });
  await expect.poll(() => journal().map(({ state }) => state)).toEqual(['printed', 'printed']);
  expect(paper.printed).toHaveLength(2);
});

it('a printer that falls silent in the middle of a receipt is not believed either', async () => {
  await sell();
  await till.context.printing.idle();
  paper.dumbAfterNext = true;
  const port = createPrinter(hasty, noSpooler);
  const target = { transport: 'tcp', target: paper.target, openDrawer: false, title: '' } as const;
  expect(await port.send(target, Buffer.from('one'))).toMatchObject({ ok: false });
});

it('a printer that does not say when it is done is waited for once, and never again', async () => {
  paper.unconfirming = true;
  const waits: number[] = [];
  const after = (ms: number, work: () => void) => {
    waits.push(ms);
    return hasty.after(ms, work);
  };
  const port = createPrinter({ after }, noSpooler);
  const target = { transport: 'tcp', target: paper.target, openDrawer: false, title: '' } as const;
  expect(await port.send(target, Buffer.from('one'))).toEqual({ ok: true });
  expect(Math.max(...waits)).toBeGreaterThan(5_000);
  waits.length = 0;
  expect(await port.send(target, Buffer.from('two'))).toEqual({ ok: true });
  expect(Math.max(...waits)).toBeLessThan(5_000);
});
