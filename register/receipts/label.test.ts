import { afterEach, beforeEach, expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { flatWhite, startTill, type TestTill } from '#testing/till.ts';

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

const label = () => till.client.printing.label(flatWhite);

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

it('needs goods and a printer', async () => {
  expect(await label()).toMatchObject({ refusal: { code: 'printer_missing' } });
  await connect();
  expect(await till.client.printing.label({ code: 'gone' })).toMatchObject({ refusal: { code: 'variant_gone' } });
});
