import { parseArgs } from 'node:util';

import { reportOf, totalsOf } from '#backoffice/fuzz/report.ts';
import { fuzz } from '#backoffice/fuzz/run.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { newSchema, type Place } from '#backoffice/testing/place.ts';

const usage = `npm run fuzz -- [options]
  --requests N   how many (50000)
  --seed N       the same seed sends the same requests, new IDs aside (1)
  --json         end with one line of totals as JSON
With DATABASE_URL the store is a schema of its own there, dropped afterwards.`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) say(usage);
else await run(wholeNumber('requests'), wholeNumber('seed'));

async function run(requests: number, seed: number): Promise<void> {
  const place = await ownPlace();
  const incidents: string[] = [];
  const office = await startBackOffice({
    data: place.data,
    limiter: { permitLimit: Number.MAX_SAFE_INTEGER },
    report: (line) => incidents.push(line),
  });
  try {
    const fuzzed = await fuzz(office, { requests, seed });
    say([reportOf(fuzzed), ...incidents.slice(0, 10)].join('\n'));
    if (values.json) say(totalsOf(fuzzed));
    process.exitCode = fuzzed.findings.length > 0 ? 1 : 0;
  } finally {
    await office.close();
    await place.leave();
  }
}

/** A store nobody else has: what is tried on it ruins it. */
function ownPlace(): Promise<Place> {
  const server = process.env['DATABASE_URL'];
  return server ? newSchema(server) : Promise.resolve({ data: ':memory:', leave: () => Promise.resolve() });
}

function wholeNumber(name: 'requests' | 'seed'): number {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
