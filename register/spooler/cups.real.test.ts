import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeMachine } from '#register/node-machine.ts';
import type { SpoolerPort } from '#register/ports.ts';
import { createSpooler } from '#register/spooler/spooler.ts';
import { createPrinter } from '#register/printing/printer.ts';
import { type Catcher, type Cups, startCatcher, startCups, whyNoCups } from '#testing/cups.ts';
import { cash, flatWhite, startTill } from '#testing/till.ts';

const why = await whyNoCups();

describe.skipIf(why !== '')(`a real CUPS${why && ` (not run: ${why})`}`, { timeout: 30_000 }, () => {
  let cups: Cups;
  let spooler: SpoolerPort;
  let printer: Catcher;
  const { timers, clock } = nodeMachine({ error: () => undefined, info: () => undefined });

  beforeEach(async () => {
    [cups, printer] = [await startCups(), await startCatcher()];
    spooler = createSpooler({ timers, clock, env: cups.env }, 'linux');
    await cups.admin('lpadmin', '-p', 'till', '-E', '-v', printer.url, '-m', 'raw');
    // Nobody listens there.
    await cups.admin('lpadmin', '-p', 'away', '-E', '-v', 'socket://127.0.0.1:9', '-m', 'raw');
  });
  afterEach(async () => {
    await Promise.all([cups.close(), printer.close()]);
  });

  const jobs = (queue: string) => cups.admin('lpstat', '-o', queue);
  const send = (queue: string, bytes = Buffer.from('receipt'), title = 'KMG1A-26000001') =>
    spooler.print({ queue, title, bytes });

  it('knows its queues, and which of them are stopped', async () => {
    await cups.admin('cupsdisable', 'away');
    expect(await spooler.queues()).toEqual({
      ok: true,
      queues: [
        { name: 'away', state: 'stopped' },
        { name: 'till', state: 'ready' },
      ],
    });
    await cups.admin('lpadmin', '-x', 'away');
    await cups.admin('lpadmin', '-x', 'till');
    expect(await spooler.queues()).toEqual({ ok: true, queues: [] });
  });

  it('carries every byte as it is, as one job', async () => {
    const bytes = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), randomBytes(60_000)]);
    expect(await send('till', bytes, '-oraw; $(touch x) "KMG1A"\n26')).toEqual({ ok: true });
    await expect.poll(() => printer.jobs.length).toBe(1);
    expect(printer.jobs[0]?.equals(bytes)).toBe(true);
    expect(await jobs('till')).toBe('');
  });

  it('gets the receipt of a sale and the pulse for the drawer', async () => {
    const till = await startTill({ machine: { printer: createPrinter(timers, spooler), spooler } });
    const settings = await till.client.settings.show({});
    const system = { ...settings.printer, transport: 'system', target: 'till' } as const;
    await till.client.settings.save({ ...settings, printer: system });
    await till.client.shift.open({ float: 10_000 });
    await till.client.sale.scan(flatWhite);
    const sold = await till.client.sale.complete(cash(1_000));
    await till.context.printing.idle();
    await expect.poll(() => printer.jobs.length).toBe(1);
    const receipt = printer.jobs[0] ?? Buffer.alloc(0);
    expect(receipt.includes(Buffer.from([0x1b, 0x70]))).toBe(true);
    expect(receipt.toString('latin1')).toContain(sold.ok ? sold.value.number : 'a sale');
    expect(await till.client.printing.jobs({ limit: 1 })).toMatchObject([
      { state: 'printed', printerSays: 'unconfirmed' },
    ]);
    await till.close();
  });

  it('tells of a queue that is stopped, that takes nothing, that is not there, or not for us', async () => {
    await cups.admin('cupsdisable', 'till');
    expect(await send('till')).toMatchObject({ queue: 'queue_stopped' });
    expect(await jobs('till')).toBe('');
    await cups.admin('cupsenable', 'till');
    await cups.admin('cupsreject', 'till');
    expect(await send('till')).toMatchObject({ queue: 'queue_stopped' });
    await cups.admin('cupsaccept', 'till');
    await cups.admin('lpadmin', '-p', 'till', '-u', 'deny:root');
    expect(await send('till')).toMatchObject({ queue: 'queue_denied' });
    expect(await send('nobody')).toMatchObject({ queue: 'queue_unknown' });
    expect(printer.jobs).toEqual([]);
  });

  it('takes a job that stays out of the queue again, so that it is not printed twice', async () => {
    expect(await send('away')).toMatchObject({ ok: false, queue: 'queue_offline' });
    expect(await jobs('away')).toBe('');
    // The printer comes back, and nothing comes out.
    await cups.admin('lpadmin', '-p', 'away', '-v', printer.url);
    expect(await send('away', Buffer.from('the next one'))).toEqual({ ok: true });
    await expect.poll(() => printer.jobs.map(String)).toEqual(['the next one']);
  });

  it('is done with a job whose bytes the printer has, though it does not hang up', async () => {
    printer.holdsOn = true;
    expect(await send('till')).toEqual({ ok: true });
    expect(printer.jobs.map(String)).toEqual(['receipt']);
    expect(await jobs('till')).toContain('till-1');
  });

  it('takes it out as well when the queue is stopped under it', async () => {
    const sending = send('away');
    await expect.poll(() => jobs('away')).toContain('away-1');
    await cups.admin('cupsdisable', 'away');
    expect(await sending).toMatchObject({ ok: false, queue: 'queue_stopped' });
    expect(await jobs('away')).toBe('');
  });

  it('that does not run, or does not answer, is said', async () => {
    cups.signal('SIGSTOP');
    const { after } = timers;
    const hasty = { after: (ms: number, work: () => void) => after(ms / 20, work) };
    const asked = createSpooler({ timers: hasty, clock, env: cups.env }, 'linux');
    expect(await asked.print({ queue: 'till', title: '', bytes: Buffer.from('x') })).toMatchObject({
      queue: 'spooler_silent',
    });
    cups.signal('SIGCONT');
    const gone = createSpooler({ timers, clock, env: { ...cups.env, CUPS_SERVER: '/nowhere' } }, 'linux');
    expect(await gone.queues()).toMatchObject({ ok: false, queue: 'spooler_off' });
    expect(await gone.print({ queue: 'till', title: '', bytes: Buffer.from('x') })).toMatchObject({
      queue: 'spooler_off',
    });
  });
});
