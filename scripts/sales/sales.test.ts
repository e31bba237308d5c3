import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { invoiceCreate, invoiceVoid } from '#contract/v3/invoice.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { taxCreate } from '#contract/v3/set-up-change.ts';
import { lineTo } from '#scripts/goods/line-for-tests.ts';
import { root } from '#scripts/stage.ts';
import { periodOf } from '#scripts/sales/period.ts';
import { readSales } from '#scripts/sales/read-sales.ts';
import { writeTables } from '#scripts/sales/write-tables.ts';
import { type OpenShop, openShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-sales-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  shop = await openShop({ shop: 'demo' });
  onTestFinished(() => shop.close());
  await shop.ok(taxCreate, { Name: 'VAT', Rate: 10 });
  const Variants = [{ Code: '0012', UnitPrice: 250, UnitCost: 100 }];
  await shop.ok(productCreate, { Category: 'Dairy', Name: '=Milk; "fresh"', Code: 'MILK', Variants });
});

let sold = 0;

type Paid = readonly { readonly Amount: number; readonly Method: string }[];

async function sell(Date: string, Quantity: number, Payments: Paid = []): Promise<string> {
  const Number = `S-${(sold += 1)}`;
  const Outlet = Quantity < 0 ? 'Senopati' : 'Kemang';
  const Variants = [{ Code: '0012', Quantity, Price: 250 }];
  await shop.ok(invoiceCreate, {
    Outlet,
    Number,
    Date,
    Tag: 'Store',
    TaxType: 'VAT',
    Variants,
    Payments: [...Payments],
  });
  return Number;
}

function exported(period: readonly string[], spelling = { decimals: 2, comma: false }) {
  return readSales(lineTo(shop.backOffice), periodOf(period)).then((sales) => writeTables(folder, sales, spelling));
}

function table(name: string): string[][] {
  return parse(readFileSync(path.join(folder, `${name}.csv`)), { bom: true });
}

it('every invoice of the period is in the tables with its lines and payments, and they add up', async () => {
  await sell('2026-10-31', 9);
  const first = await sell('2026-11-01', 4, [
    { Amount: 500, Method: 'Cash' },
    { Amount: 600, Method: 'Card' },
  ]);
  const gone = await sell('2026-11-02', 1);
  await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: gone });
  const back = await sell('2026-11-30', -1, [{ Amount: -275, Method: 'Cash' }]);
  await sell('2026-12-01', 9);

  const counted = { invoices: 2, lines: 2, payments: 3 };
  expect(await exported(['2026-11'])).toEqual({
    ...counted,
    sales: 750,
    tax: 75,
    total: 825,
    unsettled: [],
    byMethod: new Map([
      ['Cash', 225],
      ['Card', 600],
    ]),
  });
  const [head, ...invoices] = table('invoices');
  expect(head?.join()).toBe('Outlet,Number,Date,Time,Customer,Gross,Discount,Sales,Tax,Total,Paid,Payment');
  expect(invoices.map((cells) => [...cells.slice(0, 3), ...cells.slice(7)].join())).toEqual([
    `Kemang,${first},2026-11-01,10.00,1.00,11.00,11.00,Paid`,
    `Senopati,${back},2026-11-30,-2.50,-0.25,-2.75,-2.75,Paid`,
  ]);
  expect(invoices[0]?.[3]).toMatch(/^\d\d:\d\d:\d\d$/);
  // A spreadsheet works nothing out of a name.
  expect(table('lines')[1]).toEqual([
    'Kemang',
    first,
    '2026-11-01',
    '0012',
    '\'=Milk; "fresh"',
    'Dairy',
    '',
    '4',
    '2.50',
    '10.00',
    '1.00',
    '4.00',
  ]);
  expect(
    table('payments')
      .slice(1)
      .map((cells) => cells.slice(3)),
  ).toEqual([
    ['Cash', '5.00'],
    ['Card', '6.00'],
    ['Cash', '-2.75'],
  ]);
});

it('is written with commas in the figures where they are so, and as many digits as the money has', async () => {
  await sell('2026-11-28', 4);
  await exported(['2026-11-28'], { decimals: 2, comma: true });
  const [, line] = readFileSync(path.join(folder, 'lines.csv'), 'utf8').split('\r\n');
  expect(line).toContain(';"\'=Milk; ""fresh""";Dairy;;4;2,50;10,00;1,00;4,00');
  await exported(['2026'], { decimals: 0, comma: false });
  expect(table('invoices')[1]?.slice(7, 10)).toEqual(['1000', '100', '1100']);
});

it('more than a page is read to its end, once each', async () => {
  const Variants = [{ Code: '0012', Quantity: 1, Price: 250 }];
  const one = { Outlet: 'Kemang', Date: '2026-11-28', Tag: 'Store', TaxType: 'VAT', Variants };
  for (let nth = 0; nth < 505; nth += 1) await shop.ok(invoiceCreate, { ...one, Number: `M-${nth}` });
  expect(await exported(['2026-11'])).toMatchObject({ invoices: 505, total: 505 * 275, unsettled: [] });
  expect(new Set(table('invoices').map(([, number]) => number)).size).toBe(506);
});

it('an outlet in which something is sold meanwhile is named, and an export that fails leaves the one before', async () => {
  await sell('2026-11-28', 1);
  const sales = await readSales(lineTo(shop.backOffice), periodOf(['2026-11']));
  const [kemang, ...others] = sales;
  const late = {
    ...kemang,
    total: async () => {
      await sell('2026-11-28', 1);
      return kemang?.total();
    },
  };
  const sums = await writeTables(folder, [late as never, ...others], { decimals: 2, comma: false });
  expect(sums.unsettled).toEqual(['Kemang']);
  const before = table('invoices');
  const broken = { ...kemang, total: () => Promise.reject(new Error('gone')) };
  await expect(writeTables(folder, [broken as never], { decimals: 2, comma: false })).rejects.toThrow('gone');
  expect(table('invoices')).toEqual(before);
  expect(readdirSync(folder).toSorted()).toEqual(['invoices.csv', 'lines.csv', 'payments.csv']);
  rmSync(path.join(folder, 'lines.csv'));
  mkdirSync(path.join(folder, 'lines.csv', 'in the way'), { recursive: true });
  await expect(exported(['2026-11'])).rejects.toThrow('close it where it is open, then run this again');
  expect(readdirSync(folder).toSorted()).toEqual(['invoices.csv', 'lines.csv', 'payments.csv']);
});

it('the command says what it wrote and where, and what stands in its way', async () => {
  await sell('2026-11-28', 2, [{ Amount: 550, Method: 'Cash' }]);
  const { url, credential } = shop.backOffice;
  const asked = await call(['2026-11', '--url', url, '--json'], credential);
  expect(asked.status).toBe(0);
  expect(asked.out.split('\n').slice(0, 4)).toEqual([
    '2026-11-01 to 2026-11-30: 1 invoice',
    'sales 5.00, tax 0.50, in all 5.50',
    'paid by Cash 5.50',
    `invoices.csv, lines.csv, payments.csv are in ${path.join(folder, 'sales-2026-11')}`,
  ]);
  expect(JSON.parse(asked.out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    invoices: 1,
    byMethod: { Cash: 550 },
  });
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  const stopped = await call(['2026-11-28', '--url', url, '--out', file], credential);
  expect(stopped).toMatchObject({ status: 1, complaint: expect.stringContaining(`cannot write into ${file} (E`) });
});

it.each([
  [[], 'which days?'],
  [['2026-13'], '2026-13 is no day, month or year'],
  [['2026-02-30'], '2026-02-30 is no day'],
  [['2026-03', '2026-02'], '2026-02 is before 2026-03'],
  [['2026', '2026', '2026'], 'one period at a time'],
])('a period of %j is refused', (words, said) => {
  expect(() => periodOf(words)).toThrow(said);
});

it('a period is whole days, months and years', () => {
  expect(periodOf(['2028-02'])).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf(['2026'])).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(periodOf(['2026-11-03', '2026-12'])).toEqual({ from: '2026-11-03', to: '2026-12-31' });
});

function call(args: readonly string[], credential: { clientId: string; clientSecret: string } | undefined) {
  const { promise, resolve } = Promise.withResolvers<{ status: unknown; out: string; complaint: string }>();
  const { clientId = '', clientSecret = '' } = credential ?? {};
  const env = { ...process.env, TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret };
  const program = path.join(root, 'scripts/sales.ts');
  execFile(process.execPath, [program, ...args], { env, cwd: folder }, (error, out, complaint) =>
    resolve({ status: error?.code ?? 0, out, complaint }),
  );
  return promise;
}
