import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { UnusableFile } from '#scripts/replay/invoice-file.ts';
import { replay, type ReplayOptions } from '#scripts/replay/replay.ts';
import { report, summaryOf } from '#scripts/replay/report.ts';
import { skies } from '#scripts/replay/weather.ts';

const usage = `npm run replay -- --invoices FILE.csv [options]
  --invoices FILE.csv          columns InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID
  --faults none|outage|storm   what the line does meanwhile (none)
  --seed N                     how invoices are paid, and when what goes wrong (1)
  --limit N                    only the N earliest invoices
  --json                       the figures as one JSON object on the last line`;

class BadCall extends Error {
  override readonly name = 'BadCall';
}

try {
  const { json, ...options } = readCall(process.argv.slice(2));
  const outcome = await replay(options);
  const summary = summaryOf(outcome, options);
  report(outcome, summary, options.say);
  if (json) console.log(JSON.stringify(summary));
  process.exitCode = summary.holds ? 0 : 1;
} catch (error) {
  if (!(error instanceof BadCall || error instanceof UnusableFile)) throw error;
  console.error(error instanceof BadCall ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 2;
}

function readCall(args: string[]): ReplayOptions & { readonly json: boolean } {
  const { invoices, faults, seed, limit, json } = parseCall(args);
  if (invoices === undefined) throw new BadCall('which invoices? Give --invoices FILE.csv');
  if (!existsSync(invoices)) throw new BadCall(`there is no file ${invoices}`);
  const sky = skies.find((known) => known === faults);
  if (!sky) throw new BadCall(`--faults must be ${skies.join(', ')}, not ${faults}`);
  return {
    invoices,
    faults: sky,
    seed: wholeNumber('seed', seed),
    limit: limit === undefined ? Infinity : wholeNumber('limit', limit),
    json,
    say: (line) => console.log(line),
  };
}

function parseCall(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        invoices: { type: 'string' },
        faults: { type: 'string', default: 'none' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadCall(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadCall(`--${name} must be a whole number, not ${text}`);
}
