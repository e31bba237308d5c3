import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { clientSecretCreate } from '#contract/v3/client-secret.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { operations } from '#contract/v3/operations.ts';

import type { Setting } from '#backoffice/conformance/check.ts';
import { type Client, createClient, type Server, signIn } from '#backoffice/conformance/client.ts';
import { genericChecks, type SpecifiedOperation } from '#backoffice/conformance/generic.ts';
import { runChecks, tableOf, totalsOf } from '#backoffice/conformance/report.ts';
import { stateChecks } from '#backoffice/conformance/states.ts';
import { findWorld } from '#backoffice/conformance/world.ts';
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
  const ours = await startBackOffice({ data: place.data, personality, report: say });
  try {
    await check(serverOf(ours));
  } finally {
    await ours.close();
    await place.leave();
  }
}

async function check(server: Server): Promise<void> {
  const client = createClient(server.url, await signIn(server));
  const setting: Setting = { client, powerless: await powerlessOn(client, server.url), world: await findWorld(client) };
  const known = new Map<string, Operation>(operations.map((op) => [`${op.method} ${op.path}`, op]));
  const specification = readSpecification();
  const checks = [
    ...specification.flatMap((spec) => {
      const op = known.get(spec.id);
      return op ? genericChecks(spec, op) : [];
    }),
    ...stateChecks(new Map(specification.map(({ id, tag }) => [id, tag]))),
  ].filter(({ tag }) => values.tag === undefined || tag.toLowerCase() === values.tag.toLowerCase());
  const outcomes = await runChecks(checks, setting);
  say(tableOf(outcomes));
  const totals = totalsOf(outcomes);
  if (values.json) say(JSON.stringify(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** A caller without roles, where the server lets us make one. */
async function powerlessOn(client: Client, url: string): Promise<Client | undefined> {
  const made = await client.call(clientSecretCreate, { Name: 'Conformance, without roles', Roles: [] });
  if (made.status !== 200) return undefined;
  const { ClientID: clientId, ClientSecret: clientSecret } = made.body;
  return createClient(url, await signIn({ url, clientId, clientSecret }));
}

function serverOf({ url, credential }: BackOffice): Server {
  if (!credential) throw new Error('a new store has a credential');
  return { url, ...credential };
}

function readSpecification(): SpecifiedOperation[] {
  // The file is the specification's table of operations, checked by the contract's own test.
  return JSON.parse(
    readFileSync(new URL('../../contract/v3/specification.json', import.meta.url), 'utf8'),
  ) as SpecifiedOperation[];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
