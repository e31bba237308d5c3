import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { patienceWithFirstMs } from '#register/printing/delivery.ts';
import type { Printed, Queue, QueueJob } from '#register/ports.ts';
import { nodeMachine } from '#register/node-machine.ts';
import { createPrinter } from '#register/printing/printer.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let second: FakePrinter;
let till: TestTill;
let jobs: QueueJob[];
/** What the print system of this computer does with the next job. */
let answer: (job: QueueJob) => Promise<Printed>;
let elapsed = 0;

beforeEach(async () => {
  second = await startFakePrinter();
  [jobs, elapsed] = [[], 0];
  answer = () => Promise.resolve({ ok: true });
  const print = (job: QueueJob) => {
    jobs.push(job);
    return answer(job);
  };
  const known: Queue[] = [{ name: 'EPSON TM-T20III', state: 'ready' }];
  const { timers } = nodeMachine({ error: () => undefined, info: () => undefined });
  const start = Date.UTC(2026, 10, 21, 3);
  till = await startTill({
    machine: {
      clock: { now: () => (start + elapsed) as never, monotonicMs: () => performance.now() + elapsed },
      printer: createPrinter(timers, { print }),
      spooler: { print, queues: () => Promise.resolve({ ok: true, queues: known }) },
    },
  });
  await use({ transport: 'none', target: '' });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  await second.close();
});

async function use(other: { readonly transport: 'none' | 'tcp'; readonly target: string }): Promise<void> {
  const settings = await till.client.settings.show({});
  const printer = { ...settings.printer, transport: 'system', target: 'EPSON TM-T20III', columns: 42 } as const;
  const saved = { ...settings, printer: { ...printer, second: { ...other, columns: 32 } as const } };
  expect(await till.client.settings.save(saved)).toMatchObject({ ok: true });
}

async function sell(): Promise<string> {
  await till.client.sale.scan(flatWhite);
  const done = await till.client.sale.complete(cash(1_000));
  return done.ok ? done.value.number : '';
}

const journal = () => listPrintJobs(till.db, 20).map(({ state, printerSays }) => ({ state, printerSays }));
const stuck = () => Promise.resolve({ ok: false, says: 'queue_offline', queue: 'queue_offline' } as const);
const pulse = Buffer.from([0x1b, 0x70]);

describe('a printer of this computer', () => {
  it('gets the receipt as one job, named after the invoice, with the pulse for the drawer', async () => {
    const number = await sell();
    await till.context.printing.idle();
    expect(jobs).toMatchObject([{ queue: 'EPSON TM-T20III', title: number }]);
    expect(Buffer.from(jobs[0]?.bytes ?? []).includes(pulse)).toBe(true);
    expect(journal()).toEqual([{ state: 'printed', printerSays: 'unconfirmed' }]);

    await till.client.drawer.open({ reason: 'Change' });
    await till.context.printing.idle();
    expect(Buffer.from(jobs[1]?.bytes ?? []).includes(pulse)).toBe(true);
  });

  it('that does not take it leaves the receipt to a person, who prints it again', async () => {
    answer = stuck;
    await sell();
    await till.context.printing.idle();
    expect(journal()).toEqual([{ state: 'failed', printerSays: 'queue_offline' }]);
    answer = () => Promise.resolve({ ok: true, inQueue: true });
    await till.client.printing.retry({ jobId: listPrintJobs(till.db, 1)[0]?.id ?? 0 });
    await till.context.printing.idle();
    expect(journal()).toEqual([{ state: 'printed', printerSays: 'in_queue' }]);
  });

  it('that hangs keeps nobody from selling', async () => {
    let done: (printed: Printed) => void = () => undefined;
    answer = () => new Promise((resolve) => (done = resolve));
    await sell();
    await expect.poll(() => jobs.length).toBe(1);
    expect(await sell()).not.toBe('');
    expect(await sell()).not.toBe('');
    answer = () => Promise.resolve({ ok: true });
    done({ ok: true });
    await expect.poll(() => journal().map(({ state }) => state)).toEqual(['printed', 'printed', 'printed']);
  });

  it('gives way to the second, is asked with a job that prints nothing, and takes over again', async () => {
    await use({ transport: 'tcp', target: second.target });
    answer = stuck;
    await sell();
    await till.context.printing.idle();
    expect(journal()[0]).toEqual({ state: 'waiting', printerSays: 'queue_offline' });
    elapsed += patienceWithFirstMs;
    await expect.poll(journal).toEqual([{ state: 'printed', printerSays: 'second_off' }]);
    expect(second.printed).toHaveLength(1);
    expect(second.printed[0]?.includes(pulse)).toBe(false);

    const asked = () => jobs.filter(({ bytes }) => Buffer.from(bytes).equals(Buffer.from([0x1b, 0x40])));
    await expect.poll(() => asked().length, { timeout: 5_000 }).toBeGreaterThan(0);
    answer = () => Promise.resolve({ ok: true });
    await expect
      .poll(
        async () => {
          await sell();
          await till.context.printing.idle();
          return journal()[0];
        },
        { timeout: 8_000, interval: 300 },
      )
      .toEqual({ state: 'printed', printerSays: 'unconfirmed' });
  }, 20_000);

  it('can be the second', async () => {
    const first = await startFakePrinter();
    const settings = await till.client.settings.show({});
    const other = { transport: 'system', target: 'Kitchen', columns: 32 } as const;
    const printer = { ...settings.printer, transport: 'tcp', target: first.target, second: other } as const;
    await till.client.settings.save({ ...settings, printer });
    await first.close();
    const number = await sell();
    elapsed += patienceWithFirstMs;
    await expect.poll(journal).toEqual([{ state: 'printed', printerSays: 'second_off' }]);
    expect(jobs).toMatchObject([{ queue: 'Kitchen', title: number }]);
    expect(Buffer.from(jobs[0]?.bytes ?? []).includes(pulse)).toBe(false);
  });
});

describe('setting one up', () => {
  const test = (target: string) =>
    till.client.printing.test({ transport: 'system', target, columns: 32, openDrawer: true });

  it('offers what the computer knows, and says how a test page fared', async () => {
    expect(await till.client.printing.queues({})).toEqual({
      ok: true,
      value: { queues: [{ name: 'EPSON TM-T20III', state: 'ready' }] },
    });
    expect(await test(' EPSON TM-T20III ')).toEqual({ ok: true, value: { heard: 'sent' } });
    expect(jobs[0]?.queue).toBe('EPSON TM-T20III');
    expect(Buffer.from(jobs[0]?.bytes ?? []).toString('latin1')).toContain('Printer test');
    answer = () => Promise.resolve({ ok: true, inQueue: true });
    expect(await test('EPSON TM-T20III')).toEqual({ ok: true, value: { heard: 'in_queue' } });
    answer = stuck;
    expect(await test('EPSON TM-T20III')).toMatchObject({ refusal: { code: 'queue_offline' } });
    answer = () => Promise.resolve({ ok: false, says: 'the moon is full' });
    expect(await test('EPSON TM-T20III')).toMatchObject({
      refusal: { code: 'printer_failed', says: 'the moon is full' },
    });
    for (const name of ['', ' ', 'a\nb', 'a\0b']) {
      expect(await test(name)).toMatchObject({ refusal: { code: 'printer_target_invalid' } });
    }
  });

  it('is for those who may change the settings', async () => {
    const added = await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    await till.client.session.signIn({ staffId: added.ok ? added.value.id : '', pin: '4711' });
    const denied = { refusal: { code: 'act_denied', act: 'settings.save' } };
    expect(await till.client.printing.queues({})).toMatchObject(denied);
    expect(await test('EPSON TM-T20III')).toMatchObject(denied);
    expect(jobs).toEqual([]);
  });
});
