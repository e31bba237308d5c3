import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { nodeMachine } from '#register/node-machine.ts';
import { cash, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
let printed: Buffer[];

beforeEach(async () => {
  printed = [];
  const { timers } = nodeMachine({ error: () => undefined, info: () => undefined });
  till = await startTill({
    machine: {
      printer: {
        send: (_target, bytes) => {
          printed.push(Buffer.from(bytes));
          return Promise.resolve({ ok: true });
        },
      },
      // Nobody has to wait three seconds for a window that is not there.
      timers: { after: (ms, work) => timers.after(ms / 20, work) },
    },
  });
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant('QAHWA', 'قهوة سوداء', { unitPrice: 250 })]);
    return undefined;
  });
  await till.client.settings.save({
    ...(await till.client.settings.show({})),
    printer: { transport: 'tcp', target: '127.0.0.1:9', columns: 32, automatic: true, openDrawer: false },
    taxName: 'Tax 10%',
  });
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function sell(): Promise<void> {
  await till.client.sale.scan({ code: 'QAHWA' });
  await till.client.sale.complete(cash(250));
}

const receipts = () => listPrintJobs(till.db, 20).filter(({ what }) => what === 'receipt');
const raster = Buffer.from([0x1d, 0x76, 0x30, 0, 48, 0, 16, 0]);
const bits = Buffer.alloc(48 * 16, 0xa5);
const picture = { width: 384, height: 16, bits: bits.toString('base64') };

async function drawAll(): Promise<void> {
  const wanted = () => till.client.printing.toDraw({});
  await expect.poll(wanted).toHaveLength(1);
  const lines = await wanted();
  expect(lines).toEqual([{ dots: 384, left: '1 قهوة سوداء', right: '2.50', align: 'left', big: false }]);
  await till.client.printing.draw({ pictures: lines.map((line) => ({ line, picture })) });
}

describe('a line the printer has no letters for', () => {
  it('is drawn by the window and printed bit for bit, and the next time no window is asked', async () => {
    await sell();
    await drawAll();
    await till.context.printing.idle();
    expect(printed.at(-1)?.includes(Buffer.concat([raster, bits]))).toBe(true);
    expect(receipts()).toMatchObject([{ state: 'printed', printerSays: 'unconfirmed' }]);

    await sell();
    await expect.poll(receipts).toHaveLength(2);
    await till.context.printing.idle();
    expect(await till.client.printing.toDraw({})).toEqual([]);
    expect(printed.at(-1)?.includes(raster)).toBe(true);
  });

  it('is printed with question marks when no window draws it, and the print journal says so', async () => {
    await sell();
    await expect.poll(receipts).toMatchObject([{ state: 'printed', printerSays: 'letters_missing' }]);
    expect(printed.at(-1)?.toString('latin1')).toContain('1 ???? ?????                2.50');
    // Another receipt does not wait for the window that did not come.
    await sell();
    await expect.poll(receipts).toHaveLength(2);
    expect(till.context.printing.drawing.wanted()).toEqual([]);
  });

  it('is left to the letters of a label printer when no window draws it, and the print journal says so', async () => {
    const settings = await till.client.settings.show({});
    const labels = { ...settings.printer.labels, transport: 'tcp', target: '127.0.0.1:9' } as const;
    await till.client.settings.save({ ...settings, printer: { ...settings.printer, labels } });
    await till.client.label.print({ code: 'QAHWA' });
    const label = () => listPrintJobs(till.db, 20).filter(({ what }) => what === 'label');
    await expect.poll(label).toMatchObject([{ state: 'printed', printerSays: 'letters_missing' }]);
    expect(printed.at(-1)?.toString()).toContain('^FDقهوة سوداء^FS');
  });

  it('takes only pictures of what was asked for', async () => {
    const line = { dots: 384, left: 'never sold', right: '', align: 'left', big: false } as const;
    await till.client.printing.draw({ pictures: [{ line, picture }] });
    expect(till.context.printing.drawing.pictureOf(line)).toBeUndefined();
  });

  it.each([
    ['an order behind its dots', [0x1b, 0x70, 0, 25, 250]],
    ['fewer bits than dots', []],
  ])('takes no picture with %s', async (_what, behind) => {
    await sell();
    const wanted = () => till.client.printing.toDraw({});
    await expect.poll(wanted).toHaveLength(1);
    const bytes = behind.length > 0 ? Buffer.concat([bits, Buffer.from(behind)]) : bits.subarray(1);
    const pictures = (await wanted()).map((line) => ({
      line,
      picture: { ...picture, bits: bytes.toString('base64') },
    }));
    await expect(till.client.printing.draw({ pictures })).rejects.toThrow('Input validation failed');
    await expect.poll(receipts).toMatchObject([{ state: 'printed', printerSays: 'letters_missing' }]);
  });

  it('asks nobody for Latin letters', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.complete(cash(350));
    await till.context.printing.idle();
    expect(await till.client.printing.toDraw({})).toEqual([]);
    expect(printed.at(-1)?.includes(raster.subarray(0, 3))).toBe(false);
  });
});
