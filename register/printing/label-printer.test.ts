import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs, queuePrint } from '#db/tables/print-jobs.ts';
import { saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { loadPreferences } from '#register/settings.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { cash, croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

/** Keeps every byte of every connection: a question would be among them. */
interface FakeLabelPrinter {
  readonly heard: string[];
  readonly target: string;
  close(): Promise<void>;
}

async function startFakeLabelPrinter(): Promise<FakeLabelPrinter> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const at = heard.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => (heard[at] += bytes.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { heard, target: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

let receipts: FakePrinter;
let labels: FakeLabelPrinter;
let till: TestTill;
const nobody = '127.0.0.1:9';
const own = { transport: 'tcp', target: '', language: 'zpl', widthMm: 50, heightMm: 30, dpi: 203 } as const;

beforeEach(async () => {
  [receipts, labels] = [await startFakePrinter(), await startFakeLabelPrinter()];
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  await Promise.all([receipts.close(), labels.close()]);
});

type Printers = Awaited<ReturnType<TestTill['client']['settings']['show']>>['printer'];

async function connect(change: Partial<Printers>) {
  const settings = await till.client.settings.show({});
  return till.client.settings.save({ ...settings, printer: { ...settings.printer, ...change } });
}

const withBoth = () =>
  connect({ transport: 'tcp', target: receipts.target, labels: { ...own, target: labels.target } });

async function printed(): Promise<void> {
  await till.context.printing.idle();
}

async function sell(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
}

const journal = () => listPrintJobs(till.db, 20).map(({ what, state, printerSays }) => [what, state, printerSays]);

describe('a printer of labels', () => {
  it('gets the labels that are due, and neither a question nor a pulse, and the receipt printer gets none', async () => {
    await withBoth();
    await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
    await till.client.catalogue.setPrice({ ...croissant, price: 999 });
    expect(await till.client.label.printDue({})).toEqual({ ok: true, value: { printed: 2 } });
    await printed();
    await expect.poll(() => labels.heard.map((said) => /\$\d\.\d\d/.exec(said)?.[0])).toEqual(['$9.99', '$4.25']);
    for (const said of labels.heard) expect(said).toMatch(/^\^XA(?:\P{Cc}|\n)*\^XZ\n$/u);
    expect(receipts.printed).toEqual([]);
    expect(receipts.pulses).toBe(0);
    expect(journal()).toEqual([
      ['label', 'printed', 'label_sent'],
      ['label', 'printed', 'label_sent'],
    ]);
    await sell();
    await printed();
    expect(receipts.printed).toHaveLength(1);
    expect(labels.heard).toHaveLength(2);
  });

  it('is enough for labels where receipts are not printed', async () => {
    await connect({ labels: { ...own, target: labels.target, language: 'tspl', widthMm: 40 } });
    expect(await till.client.label.print(flatWhite)).toMatchObject({ ok: true });
    await printed();
    await expect.poll(() => labels.heard[0]).toMatch(/^SIZE 40 mm,30 mm\r\n[^]*"\$3.50"[^]*PRINT 1,1\r\n$/);
  });

  it('that is off holds no receipt, and its label is printed when a person says so', async () => {
    await connect({ transport: 'tcp', target: receipts.target, labels: { ...own, target: nobody } });
    await till.client.label.print(flatWhite);
    await sell();
    await printed();
    expect(receipts.printed).toHaveLength(1);
    const says = expect.stringContaining('ECONNREFUSED') as string;
    expect(journal()).toEqual([
      ['receipt', 'printed', null],
      ['label', 'failed', says],
    ]);
    await withBoth();
    await printed();
    expect(labels.heard).toEqual([]);
    const label = listPrintJobs(till.db, 20).find(({ what }) => what === 'label');
    await till.client.printing.retry({ jobId: label?.id ?? 0 });
    await printed();
    await expect.poll(() => labels.heard).toHaveLength(1);
    expect(receipts.printed).toHaveLength(1);
  });

  it('that is off is asked once, and every label that did not come out is printed with one press', async () => {
    const sent: string[] = [];
    let on = false;
    await till.close();
    till = await startTill({
      machine: {
        printer: {
          send: (_to, bytes) => {
            sent.push(/\$\d\.\d\d/.exec(Buffer.from(bytes).toString())?.[0] ?? '');
            return Promise.resolve(on ? { ok: true } : { ok: false, says: 'the printer does not answer' });
          },
        },
      },
    });
    const toLabels = async () => {
      await till.client.label.print(flatWhite);
      await till.client.label.print(croissant);
      await printed();
    };
    await connect({ labels: { ...own, target: labels.target } });
    await toLabels();
    expect(sent).toEqual(['$3.50']);
    const failed = ['label', 'failed', 'the printer does not answer'];
    expect(journal()).toEqual([failed, failed]);

    on = true;
    await till.client.label.print(croissant);
    await printed();
    expect(await till.client.printing.retryLabels({})).toEqual({ ok: true, value: { labels: 1 } });
    await printed();
    expect(sent).toEqual(['$3.50', '$3.00', '$3.50']);
    expect(await till.client.printing.retryLabels({})).toEqual({ ok: true, value: { labels: 0 } });
  });

  it('that takes its time holds no receipt either', async () => {
    let letGo = () => {};
    const busy = new Promise<void>((resolve) => (letGo = resolve));
    const sent: string[] = [];
    await till.close();
    till = await startTill({
      machine: {
        printer: {
          send: async ({ target }) => {
            sent.push(target);
            if (target === labels.target) await busy;
            return { ok: true };
          },
        },
      },
    });
    await till.client.shift.open({ float: 10_000 });
    await withBoth();
    await till.client.label.print(flatWhite);
    await expect.poll(() => sent).toEqual([labels.target]);
    await sell();
    await expect.poll(journal).toEqual([
      ['receipt', 'printed', 'unconfirmed'],
      ['label', 'waiting', null],
    ]);
    // The label is on its way: the printer of receipts does not begin it as well.
    await connect({ labels: { ...own, transport: 'none' } });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(sent).toEqual([labels.target, receipts.target]);
    letGo();
    await printed();
    await till.client.label.print(croissant);
    await printed();
    expect(sent).toEqual([labels.target, receipts.target, receipts.target]);
    expect(journal()[1]).toEqual(['receipt', 'printed', 'unconfirmed']);
  });

  it('prints while the receipts wait for a roll', async () => {
    await withBoth();
    receipts.paper = false;
    await sell();
    await printed();
    await till.client.label.print(flatWhite);
    await printed();
    expect(journal()).toEqual([
      ['label', 'printed', 'label_sent'],
      ['receipt', 'waiting', 'paper_out'],
    ]);
  });

  it('leaves goods that are gone to a person, and prints the label behind them', async () => {
    await withBoth();
    const job = {
      what: 'label',
      subject: 0,
      copy: 0,
      state: 'waiting',
      openDrawer: false,
      queuedAt: till.clock.now,
    } as const;
    transact(till.db, (tx) => void queuePrint(tx, { ...job, title: 'GONE' }));
    await till.client.label.print(flatWhite);
    await printed();
    expect(journal()).toEqual([
      ['label', 'printed', 'label_sent'],
      ['label', 'failed', 'goods_gone'],
    ]);
  });

  it('may be a file', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'label-'));
    const target = path.join(dir, 'out');
    await connect({ labels: { ...own, transport: 'file', target } });
    await till.client.label.print(flatWhite);
    await printed();
    expect(readFileSync(target, 'utf8')).toContain('^FDFlat white^FS');
    rmSync(dir, { recursive: true });
  });
});

describe('a name it has no letters for', () => {
  const thai = 'กาแฟเย็น';
  const blank = (wanted: Wanted) =>
    wanted.map((line) => ({
      line,
      picture: { width: 8, height: 8, bits: Buffer.alloc(8, line.right === '' ? 0x18 : 0x81).toString('base64') },
    }));
  type Wanted = Awaited<ReturnType<TestTill['client']['printing']['toDraw']>>;
  const wanted = () => till.client.printing.toDraw({});

  beforeEach(async () => {
    transact(till.db, (tx) => void takeInVariants(tx, [variant('THAI', thai, { unitPrice: 4_500 })]));
    await withBoth();
  });

  it('is drawn by the window, for receipt and label at once, and the next time none is asked', async () => {
    await till.client.label.print({ code: 'THAI' });
    await till.client.sale.scan({ code: 'THAI' });
    await till.client.sale.complete(cash(4_500));
    await expect.poll(wanted).toHaveLength(2);
    const drawn = (await wanted()).map(({ left }) => left);
    expect(new Set(drawn)).toEqual(new Set([`1 ${thai}`, thai]));
    await till.client.printing.draw({ pictures: blank(await wanted()) });
    await printed();
    await expect.poll(() => labels.heard).toEqual([expect.stringContaining('^GFA,8,8,1,1818181818181818^FS')]);
    expect(receipts.printed.at(-1)?.includes(Buffer.alloc(8, 0x81))).toBe(true);
    await till.client.label.print({ code: 'THAI' });
    await printed();
    expect(await wanted()).toEqual([]);
    await expect.poll(() => labels.heard[1]).toContain('^GFA');
    expect(journal()[0]).toEqual(['label', 'printed', 'label_sent']);
  });
});

describe('its settings', () => {
  it('are those of no printer when they were saved before there was one, or before one had all it has', () => {
    const { labels: none, ...printer } = loadPreferences(till.db).printer;
    const load = (saved: object) => {
      transact(till.db, (tx) => {
        saveSetting(tx, 'preferences', { printer: saved });
        return undefined;
      });
      return loadPreferences(till.db).printer.labels;
    };
    expect(none).toEqual({ ...own, transport: 'none' });
    expect(load(printer)).toEqual(none);
    expect(load({ ...printer, labels: { transport: 'tcp', target: 'shelf:9100' } })).toEqual({
      ...own,
      target: 'shelf:9100',
    });
  });

  it('are refused with a place that cannot be right or a size that no label has', async () => {
    const invalid = { refusal: { code: 'printer_target_invalid' } };
    expect(await connect({ labels: { ...own, target: 'the one by the door' } })).toMatchObject(invalid);
    expect(await connect({ labels: { ...own, transport: 'file', target: ' ' } })).toMatchObject(invalid);
    for (const wrong of [{ widthMm: 19 }, { widthMm: 111 }, { heightMm: 9 }, { heightMm: 101 }, { widthMm: 50.5 }])
      await expect(connect({ labels: { ...own, transport: 'none', ...wrong } })).rejects.toThrow(
        'Input validation failed',
      );
    expect((await till.client.settings.show({})).printer.labels.transport).toBe('none');
  });
});

describe('a test label', () => {
  const test = (change: { target?: string; transport?: 'tcp' | 'file'; language?: 'tspl' } = {}) =>
    till.client.printing.testLabel({ ...own, target: labels.target, ...change });

  it('comes out of a printer that is not saved yet, in its language and size', async () => {
    expect(await test()).toEqual({ ok: true, value: { heard: 'sent' } });
    expect(await test({ language: 'tspl' })).toMatchObject({ ok: true });
    await expect.poll(() => labels.heard.map((said) => said.slice(0, 12))).toEqual(['^XA^CI28^LH0', 'SIZE 50 mm,3']);
    for (const said of labels.heard) expect(said).toContain('TEST-12345');
    expect(journal()).toEqual([]);
  });

  it('says what went wrong so that somebody can do something about it', async () => {
    expect(await test({ target: nobody })).toMatchObject({ refusal: { code: 'printer_port_closed' } });
    expect(await test({ target: 'by the door' })).toMatchObject({ refusal: { code: 'printer_target_invalid' } });
    const file = await test({ transport: 'file', target: '/nowhere/at/all' });
    expect(file).toMatchObject({ refusal: { code: 'printer_file_unusable' } });
  });

  it('is for those who may change the settings', async () => {
    const added = await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    await till.client.session.signIn({ staffId: added.ok ? added.value.id : '', pin: '4711' });
    expect(await test()).toMatchObject({ refusal: { code: 'act_denied', act: 'settings.save' } });
    expect(labels.heard).toEqual([]);
  });
});
