import { existsSync } from 'node:fs';

import { BadCall, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';
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

await runCommand(usage, async () => {
  const { json, ...options } = readCall();
  try {
    const outcome = await replay(options);
    const summary = summaryOf(outcome, options);
    report(outcome, summary, options.say);
    if (json) console.log(JSON.stringify(summary));
    return summary.holds;
  } catch (error) {
    throw error instanceof UnusableFile ? new BadCall(error.message) : error;
  }
});

function readCall(): ReplayOptions & { readonly json: boolean } {
  const { invoices, faults, seed, limit, json } = optionsIn({
    invoices: { type: 'string' },
    faults: { type: 'string', default: 'none' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
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
