import { statSync } from 'node:fs';

import { BadCall, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';
import { personalities, type PersonalityName } from '#backoffice/personality.ts';
import { UnusableFile } from '#scripts/replay/invoice-file.ts';
import { replay, type ReplayOptions } from '#scripts/replay/replay.ts';
import { report, type Summary, summaryOf } from '#scripts/replay/report.ts';
import { skies } from '#scripts/replay/weather.ts';

const usage = `npm run replay -- --invoices FILE.csv [options]
  --invoices FILE.csv          columns InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID
  --faults none|outage|storm   what the line does meanwhile (none)
  --personality NAME           how the back office differs from the specification; all: each of them in turn
  --seed N                     how invoices are paid, and when what goes wrong (1)
  --limit N                    only the N earliest invoices
  --json                       the figures as one JSON object on the last line`;

await runCommand(usage, async () => {
  const { json, personalities: wanted, ...options } = readCall();
  let holds = true;
  for (const personality of wanted) {
    const summary = await replayOnce({ ...options, personality });
    if (json) console.log(JSON.stringify(summary));
    holds &&= summary.holds;
  }
  return holds;
});

async function replayOnce(options: ReplayOptions): Promise<Summary> {
  try {
    const outcome = await replay(options);
    const summary = summaryOf(outcome, options);
    report(outcome, summary, options.say);
    return summary;
  } catch (error) {
    throw error instanceof UnusableFile ? new BadCall(error.message) : error;
  }
}

interface Call extends Omit<ReplayOptions, 'personality'> {
  readonly json: boolean;
  /** Undefined is the back office as it is specified. */
  readonly personalities: readonly (PersonalityName | undefined)[];
}

function readCall(): Call {
  const { invoices, faults, personality, seed, limit, json } = optionsIn({
    invoices: { type: 'string' },
    faults: { type: 'string', default: 'none' },
    personality: { type: 'string' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (invoices === undefined) throw new BadCall('which invoices? Give --invoices FILE.csv');
  if (!statSync(invoices, { throwIfNoEntry: false })?.isFile()) throw new BadCall(`there is no file ${invoices}`);
  const sky = skies.find((known) => known === faults);
  if (!sky) throw new BadCall(`--faults must be ${skies.join(', ')}, not ${faults}`);
  return {
    invoices,
    faults: sky,
    personalities: readPersonalities(personality),
    seed: wholeNumber('seed', seed),
    limit: limit === undefined ? Infinity : wholeNumber('limit', limit),
    json,
    say: (line) => console.log(line),
  };
}

function readPersonalities(name: string | undefined): readonly (PersonalityName | undefined)[] {
  const all = Object.keys(personalities) as PersonalityName[];
  if (name === undefined) return [undefined];
  if (name === 'all') return all;
  const known = all.find((each) => each === name);
  if (!known) throw new BadCall(`--personality must be all or one of ${all.join(', ')}, not ${name}`);
  return [known];
}
