import { parseArgs } from 'node:util';

import type { Server } from '#backoffice/conformance/client.ts';
import { tableOf, totalsOf } from '#backoffice/conformance/report.ts';
import { conform, limiterForOurs } from '#backoffice/conformance/suite.ts';
import { isPersonality } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { placeForTest } from '#backoffice/testing/place.ts';

const usage = `npm run conformance -- [options]
  --url URL --client-id GUID --client-secret GUID   the server to check; without, one of ours is started for it
  --personality NAMES   how ours differs from the specification
  --postgres URL        keep the store of ours in a schema of its own there
  --tag NAME            only the checks of a tag
  --json                end with one line of totals as JSON`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    personality: { type: 'string', default: '' },
    postgres: { type: 'string' },
    tag: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) say(usage);
else if (values.url === undefined) await checkOurs();
else await check({ url: values.url, clientId: values['client-id'] ?? '', clientSecret: values['client-secret'] ?? '' });

async function checkOurs(): Promise<void> {
  if (values.postgres !== undefined) process.env['TILLKEEP_TEST_POSTGRES'] = values.postgres;
  const place = await placeForTest();
  const personality = new Set(values.personality.split(',').filter(isPersonality));
  const ours = await startBackOffice({ data: place.data, personality, limiter: limiterForOurs, report: say });
  try {
    await check(serverOf(ours));
  } finally {
    await ours.close();
    await place.leave();
  }
}

async function check(server: Server): Promise<void> {
  const outcomes = await conform(server, values.tag);
  say(tableOf(outcomes));
  const totals = totalsOf(outcomes);
  if (values.json) say(JSON.stringify(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

function serverOf({ url, credential }: BackOffice): Server {
  if (!credential) throw new Error('a new store has a credential');
  return { url, ...credential };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
