import { type AddressInfo, createServer } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { patienceWithFirstMs } from '#register/printing/delivery.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let first: FakePrinter;
let second: FakePrinter;
let till: TestTill;
let elapsed = 0;

beforeEach(async () => {
  [first, second] = [await startFakePrinter(), await startFakePrinter()];
  elapsed = 0;
  const start = Date.UTC(2026, 10, 21, 3);
  const clock = { now: () => (start + elapsed) as never, monotonicMs: () => performance.now() + elapsed };
  till = await startTill({ machine: { clock } });
  await till.client.settings.save({
    ...(await till.client.settings.show({})),
    printer: {
      transport: 'tcp',
      target: first.target,
      columns: 42,
      automatic: true,
      openDrawer: true,
      second: { transport: 'tcp', target: second.target, columns: 32 },
    },
  });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  await Promise.all([first.close(), second.close()]);
});

async function sell(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
  await till.context.printing.idle();
}

const journal = () => listPrintJobs(till.db, 20).map(({ state, printerSays }) => ({ state, printerSays }));
const pulse = Buffer.from([0x1b, 0x70]);

describe('a second printer', () => {
  it('prints nothing while the first does', async () => {
    await sell();
    expect(journal()).toEqual([{ state: 'printed', printerSays: null }]);
    expect([first.printed.length, second.printed.length]).toEqual([1, 0]);
  });

  it('takes over when the first is off for some seconds, says so, and leaves the drawer alone', async () => {
    await first.close();
    await sell();
    expect(journal()[0]?.state).toBe('waiting');
    expect(second.printed).toEqual([]);

    elapsed += patienceWithFirstMs;
    await expect.poll(journal).toEqual([{ state: 'printed', printerSays: 'second_off' }]);
    expect(second.printed).toHaveLength(1);
    expect(second.printed[0]?.includes(pulse)).toBe(false);
    // From now on nobody waits.
    await sell();
    expect(journal()[0]).toEqual({ state: 'printed', printerSays: 'second_off' });
  });

  it('hands back to the first when that one is there again', async () => {
    await first.close();
    await sell();
    elapsed += patienceWithFirstMs;
    await expect.poll(() => second.printed).toHaveLength(1);
    const again = await startFakePrinter(Number(first.target.split(':')[1]));
    await expect
      .poll(async () => {
        await sell();
        return journal()[0];
      })
      .toEqual({ state: 'printed', printerSays: null });
    expect(again.printed.length).toBeGreaterThan(0);
    await again.close();
  });

  it('takes over when the first is out of paper, whose drawer opens all the same', async () => {
    first.paper = false;
    await sell();
    expect(journal()[0]).toEqual({ state: 'waiting', printerSays: 'paper_out' });
    elapsed += patienceWithFirstMs;
    await expect.poll(journal).toEqual([{ state: 'printed', printerSays: 'second_paper_out' }]);
    expect([first.pulses, second.pulses]).toEqual([1, 0]);
    await sell();
    expect(first.pulses).toBe(2);
    expect(second.printed.some((bytes) => bytes.includes(pulse))).toBe(false);
    expect((await till.client.till.show({})).printer).toBe('paper_out');

    first.paper = true;
    await expect.poll(async () => (await till.client.till.show({})).printer).toBeNull();
  });

  it('does not open the drawer that hangs on the first', async () => {
    await first.close();
    elapsed += patienceWithFirstMs;
    await till.client.drawer.open({ reason: 'Change' });
    await till.context.printing.idle();
    expect(journal()[0]?.state).toBe('failed');
    expect(second.printed).toEqual([]);
  });

  it('that is off as well leaves the receipt to a person', async () => {
    await Promise.all([first.close(), second.close()]);
    await sell();
    elapsed += patienceWithFirstMs;
    await expect.poll(() => journal()[0]?.state).toBe('failed');
  });
});

describe('a test page', () => {
  const test = (target: string, rest: { openDrawer?: boolean; transport?: 'tcp' | 'file' } = {}) =>
    till.client.printing.test({ transport: 'tcp', target, columns: 32, openDrawer: false, ...rest });

  it('shows the width, and says whether the printer knows it is on the paper', async () => {
    expect(await test(second.target)).toEqual({ ok: true, value: { heard: 'on_paper' } });
    expect(second.printed[0]?.toString('latin1')).toContain('123456789.123456789.123456789.12');
    expect(second.printed[0]?.includes(pulse)).toBe(false);
    // One that answered and is silent now is off, whatever its box takes; one that never answers may have printed it.
    second.dumb = true;
    expect(await test(second.target)).toMatchObject({ refusal: { code: 'printer_no_answer' } });
    first.dumb = true;
    expect(await test(first.target)).toEqual({ ok: true, value: { heard: 'sent' } });
  });

  it('asks again a printer that was off behind its box while the page before was sent to it, and so do the receipts after', async () => {
    first.dumb = true;
    expect(await test(first.target)).toEqual({ ok: true, value: { heard: 'sent' } });
    first.dumb = false;
    expect(await test(first.target)).toEqual({ ok: true, value: { heard: 'on_paper' } });
    first.paper = false;
    expect(await test(first.target)).toMatchObject({ refusal: { code: 'printer_paper_out' } });
    await sell();
    await expect.poll(async () => (await till.client.till.show({})).printer).toBe('paper_out');
  });

  it('does not take what something else says there for the word of a printer', async () => {
    const echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void echo.close(() => resolve())));
    const { port } = echo.address() as AddressInfo;
    expect(await test(`127.0.0.1:${port}`)).toEqual({ ok: true, value: { heard: 'sent' } });
  });

  it('does not believe in a printer that said it had no paper and is silent now', async () => {
    first.paper = false;
    expect(await test(first.target)).toMatchObject({ refusal: { code: 'printer_paper_out' } });
    first.dumb = true;
    expect(await test(first.target)).toMatchObject({ refusal: { code: 'printer_no_answer' } });
  });

  it('opens the drawer when asked, and the journal has it', async () => {
    await test(first.target, { openDrawer: true });
    expect(first.printed[0]?.includes(pulse)).toBe(true);
    expect(readJournal(till.db, { after: 0, limit: 100 }).at(-1)).toMatchObject({ act: 'printer.test', staff: 'Ayu' });
  });

  it('says what went wrong so that somebody can do something about it', async () => {
    second.paper = false;
    expect(await test(second.target)).toMatchObject({ refusal: { code: 'printer_paper_out' } });
    second.cover = 'open';
    expect(await test(second.target)).toMatchObject({ refusal: { code: 'printer_cover_open' } });
    await second.close();
    expect(await test(second.target)).toMatchObject({ refusal: { code: 'printer_port_closed' } });
    expect(await test('the one by the door')).toMatchObject({ refusal: { code: 'printer_target_invalid' } });
    expect(await test('/nowhere/at/all', { transport: 'file' })).toMatchObject({
      refusal: { code: 'printer_file_unusable' },
    });
  });

  it('is for those who may change the settings', async () => {
    const added = await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    await till.client.session.signIn({ staffId: added.ok ? added.value.id : '', pin: '4711' });
    expect(await test(first.target)).toMatchObject({ refusal: { code: 'act_denied', act: 'settings.save' } });
  });
});
