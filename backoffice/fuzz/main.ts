import { parseArgs } from 'node:util';

import { UsageError } from '#backoffice/options.ts';
import { reportOf, totalsOf } from '#backoffice/fuzz/report.ts';
import { newSchema, type Place } from '#backoffice/testing/place.ts';

const usage = `npm run fuzz -- [options]
  --requests N   how many (50000)
  --seed N       the same seed sends the same requests, new IDs aside (1)
  --json         end with one line of totals as JSON
With DATABASE_URL the store is a schema of its own there, dropped afterwards.`;

try {
  const values = read();
  if (values.help) say(usage);
  else await run(values);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}

function read() {
  try {
    return parseArgs({
      options: {
        requests: { type: 'string', default: '50000' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(values: ReturnType<typeof read>): Promise<void> {
  const requests = wholeNumber('requests', values.requests);
  const seed = wholeNumber('seed', values.seed);
  if (requests === 0) throw new UsageError('--requests must be at least 1: none prove nothing');
  // A whole back office, which a call that is refused does not wait for.
  const { fuzz } = await import('#backoffice/fuzz/run.ts');
  const { startBackOffice } = await import('#backoffice/server.ts');
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

function wholeNumber(name: 'requests' | 'seed', text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
