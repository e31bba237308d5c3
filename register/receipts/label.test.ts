import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { ean13 } from '#domain/ean-13.ts';
import { labelLaid } from '#register/receipts/label.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let printer: FakePrinter;
let till: TestTill;

beforeEach(async () => {
  printer = await startFakePrinter();
  till = await startTill();
});
afterEach(async () => {
  await till.close();
  await printer.close();
});

async function connect(target = printer.target): Promise<void> {
  const settings = await till.client.settings.show({});
  const saved = { ...settings, printer: { ...settings.printer, transport: 'tcp' as const, target } };
  expect(await till.client.settings.save(saved)).toMatchObject({ ok: true });
}

const label = () => till.client.label.print(flatWhite);

it('says what it is, what it costs here in letters three times as large, and its code', async () => {
  await connect();
  await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
  expect(await label()).toEqual({ ok: true, value: {} });
  await till.context.printing.idle();
  const [bytes = Buffer.alloc(0)] = printer.printed;
  const threeTimes = Buffer.from([0x1d, 0x21, 0x22]);
  const price = bytes.indexOf('$4.25');
  expect(bytes.indexOf('Flat white')).toBeLessThan(bytes.indexOf(threeTimes));
  expect(bytes.indexOf(threeTimes)).toBeLessThan(price);
  expect(price).toBeLessThan(bytes.indexOf(Buffer.from([0x1d, 0x6b])));
  expect(bytes.includes(flatWhite.code)).toBe(true);
  // No money came or went.
  expect(bytes.includes(Buffer.from([0x1b, 0x70]))).toBe(false);
  expect(listPrintJobs(till.db, 9)).toMatchObject([{ what: 'label', title: flatWhite.code, state: 'printed' }]);
});

it.each([
  [{ code: 'INR', symbol: '₹', scale: 2 }, 'INR 3.50'],
  [{ code: 'KWD', symbol: 'د.ك', scale: 3 }, 'KWD 0.350'],
  [{ code: 'KWD', symbol: 'KD', scale: 3 }, 'KD 0.350'],
  [{ code: 'IDR', symbol: 'Rp', scale: 0 }, 'Rp 350'],
])('has %o on either printer as %s', async (currency, price) => {
  await till.close();
  till = await startTill({ currency });
  await connect();
  await label();
  await till.context.printing.idle();
  expect(printer.printed.map((bytes) => bytes.includes(price))).toEqual([true]);
  const coffee = findVariantByCode(till.db, [flatWhite.code, flatWhite.code]);
  expect(coffee && labelLaid(till.context, coffee).texts.map(({ text }) => text)).toContain(price);
});

it('that did not come out is printed with the price of then', async () => {
  await connect('127.0.0.1:9');
  await label();
  await till.context.printing.idle();
  const [job] = listPrintJobs(till.db, 9);
  await connect();
  await till.client.catalogue.setPrice({ ...flatWhite, price: 999 });
  await till.client.printing.retry({ jobId: job?.id ?? 0 });
  await till.context.printing.idle();
  expect(printer.printed.map((bytes) => bytes.includes('$9.99'))).toEqual([true]);
});

it('has a code that no barcode can hold in letters alone, and keeps nothing behind it from the paper', async () => {
  await connect();
  transact(till.db, (tx) => void takeInVariants(tx, [variant('ÄPFEL', 'Apples')]));
  await till.client.label.print({ code: 'ÄPFEL' });
  await label();
  await till.context.printing.idle();
  const bars = Buffer.from([0x1d, 0x6b]);
  expect(printer.printed.map((bytes) => [bytes.includes('Apples'), bytes.includes(bars)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('has no order to the printer in the name of its goods', async () => {
  await connect();
  transact(till.db, (tx) => void takeInVariants(tx, [variant(flatWhite.code, 'Flat\u001Bp0 white')]));
  await label();
  await till.context.printing.idle();
  const [bytes = Buffer.alloc(0)] = printer.printed;
  expect(bytes.includes('Flat p0 white')).toBe(true);
});

it('needs goods and a printer', async () => {
  expect(await label()).toMatchObject({ refusal: { code: 'printer_missing' } });
  await connect();
  expect(await till.client.label.print({ code: 'gone' })).toMatchObject({ refusal: { code: 'variant_gone' } });
});

describe('goods that cost something else than their label says', () => {
  const due = async () => (await till.client.label.due({})).map(({ code, was, price }) => [code, was, price]);

  it('are printed all, and are right then', async () => {
    await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
    transact(till.db, (tx) => void takeInVariants(tx, [variant(croissant.code, 'Croissant', { unitPrice: 999 })]));
    expect(await due()).toEqual([
      [croissant.code, 300, 999],
      [flatWhite.code, 350, 425],
    ]);
    // No label came out, so none is forgotten.
    expect(await till.client.label.printDue({})).toMatchObject({ refusal: { code: 'printer_missing' } });
    expect(await due()).toHaveLength(2);
    await connect();
    expect(await till.client.label.printDue({})).toEqual({ ok: true, value: { printed: 2 } });
    await till.context.printing.idle();
    expect(printer.printed.map((bytes) => ['$9.99', '$4.25'].find((price) => bytes.includes(price)))).toEqual([
      '$9.99',
      '$4.25',
    ]);
    expect(await due()).toEqual([]);
  });

  it('are one less with each label', async () => {
    await connect();
    await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
    await label();
    expect(await due()).toEqual([]);
  });

  it('are none when this outlet says the usual price for its own', async () => {
    await till.client.catalogue.setPrice({ ...flatWhite, price: 350 });
    expect(await due()).toEqual([]);
  });

  it('are on sheets from another printer once somebody holds them, and due again where the price is another by then', async () => {
    await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
    await till.client.catalogue.setPrice({ ...croissant, price: 310 });
    const labels = await till.client.label.sheet({});
    expect(labels.map(({ name, price }) => [name, price])).toEqual([
      ['Croissant', '$3.10'],
      ['Flat white', '$4.25'],
    ]);
    expect(labels[1]?.bars?.widths).toEqual(ean13(flatWhite.code));
    expect(await due()).toHaveLength(2);
    await till.client.catalogue.setPrice({ ...flatWhite, price: 430 });
    expect(await till.client.label.onPaper({ labels })).toMatchObject({ ok: true });
    expect(await due()).toEqual([[flatWhite.code, 425, 430]]);
  });

  it('are left as they are by somebody who says so, and the journal has it', async () => {
    await till.client.catalogue.setPrice({ ...flatWhite, price: 425 });
    expect(await till.client.label.forgetDue({})).toMatchObject({ ok: true });
    expect(await due()).toEqual([]);
    const told = till.db.prepare("SELECT staff, facts FROM journal WHERE act = 'label.forgetDue'").get();
    expect(told).toMatchObject({ facts: '{"labels":1}' });
  });
});
