import path from 'node:path';

import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { runCommand, wordsAndOptionsIn } from '#scripts/command-line.ts';
import { atOffice, decimalsIn, isForPerson, officeOptions } from '#scripts/office/called-office.ts';
import { type Period, periodOf } from '#scripts/sales/period.ts';
import { readSales } from '#scripts/sales/read-sales.ts';
import { type Sums, tables, writeTables } from '#scripts/sales/write-tables.ts';

const usage = `npm run sales -- PERIOD [LAST] [options]
  PERIOD          a day, a month or a year, like 2026-11-28, 2026-11 or 2026; with LAST up to the end of that
  --out DIR       where the tables go: invoices.csv, lines.csv and payments.csv (sales-PERIOD)
  --comma         a comma in the figures and semicolons between the columns, as Excel reads it in much of Europe
  --url URL       the back office, with TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment
  --data DIR      without --url: the folder of a till with a back office of its own (.data)
  --decimals N    digits of your money behind the point (those of the till's shop.json, or 2)
  --json          end with the figures as one line of JSON`;

await runCommand(usage, async () => {
  const { words, values } = read();
  const period = periodOf(words);
  const decimals = decimalsIn(values);
  const folder = path.resolve(values.out ?? `sales-${words.join('-')}`);
  try {
    const sums = await atOffice(values, async (line) =>
      writeTables(folder, await readSales(line, period), { decimals, comma: values.comma }),
    );
    console.log(report(sums, { period, folder, decimals }));
    if (values.json) console.log(JSON.stringify({ ...sums, byMethod: Object.fromEntries(sums.byMethod) }));
    return sums.unsettled.length === 0;
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    return false;
  }
});

function read() {
  return wordsAndOptionsIn({
    ...officeOptions,
    out: { type: 'string' },
    comma: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
}

interface Told {
  readonly period: Period;
  readonly folder: string;
  readonly decimals: number;
}

/** What a shop owner holds against the shop's own figures. */
function report(sums: Sums, { period: { from, to }, folder, decimals }: Told): string {
  const shown = (minor: number) => figures(money(minor), decimals);
  const { invoices, sales, tax, total, byMethod, unsettled } = sums;
  return [
    `${from === to ? from : `${from} to ${to}`}: ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`,
    `sales ${shown(sales)}, tax ${shown(tax)}, in all ${shown(total)}`,
    ...[...byMethod].map(([method, paid]) => `paid by ${method} ${shown(paid)}`),
    ...unsettled.map((outlet) => `${outlet} was sold in or changed meanwhile: its own sum is another. Run it again.`),
    `${Object.keys(tables)
      .map((name) => `${name}.csv`)
      .join(', ')} are in ${folder}`,
  ].join('\n');
}
