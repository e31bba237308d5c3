import { readFileSync } from 'node:fs';

import { clientSecretCreate } from '#contract/v3/client-secret.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { operations } from '#contract/v3/operations.ts';

import { behaviourChecks, limiterCheck } from '#backoffice/conformance/behaviour.ts';
import type { Setting } from '#backoffice/conformance/check.ts';
import { type Client, createClient, type Server, signIn } from '#backoffice/conformance/client.ts';
import { genericChecks, type SpecifiedOperation } from '#backoffice/conformance/generic.ts';
import { readChecks } from '#backoffice/conformance/reads.ts';
import { type Outcome, runChecks } from '#backoffice/conformance/report.ts';
import { stateChecks } from '#backoffice/conformance/states.ts';
import { findWorld } from '#backoffice/conformance/world.ts';

/** Few enough permits that one check can use up those of one operation, and enough for every other. */
export const limiterForOurs = { permitLimit: 300, windowSeconds: 60 };

const atOnce = 16;

/** Every check, or those of one tag, on a server. */
export async function conform(server: Server, tag?: string): Promise<Outcome[]> {
  const client = createClient(server.url, await signIn(server));
  const setting: Setting = { client, powerless: await powerlessOn(client, server.url), world: await findWorld(client) };
  const specification = readSpecification();
  const known = new Map<string, Operation>(operations.map((op) => [`${op.method} ${op.path}`, op]));
  const tags = new Map(specification.map((row) => [row.id, row.tag]));
  const generic = specification.flatMap((spec) => {
    const op = known.get(spec.id);
    return op ? genericChecks(spec, op) : [];
  });
  const reads = specification.flatMap((spec) => {
    const op = known.get(spec.id);
    return op ? readChecks(spec, op) : [];
  });
  const wanted = (check: { readonly tag: string }) => !tag || check.tag.toLowerCase() === tag.toLowerCase();
  // The first compare two readings, and the last uses up a limit, so nothing else may happen beside them.
  return [
    ...(await runChecks(generic.filter(wanted), setting)),
    ...(await runChecks([...reads, ...stateChecks(tags), ...behaviourChecks(tags)].filter(wanted), setting, atOnce)),
    ...(await runChecks([limiterCheck(tags)].filter(wanted), setting)),
  ];
}

/** A caller without roles, where the server lets us make one. */
async function powerlessOn(client: Client, url: string): Promise<Client | undefined> {
  const made = await client.call(clientSecretCreate, { Name: 'Conformance, without roles', Roles: [] });
  if (made.status !== 200) return undefined;
  const { ClientID: clientId, ClientSecret: clientSecret } = made.body;
  return createClient(url, await signIn({ url, clientId, clientSecret }));
}

function readSpecification(): SpecifiedOperation[] {
  // The file is the specification's table of operations, checked by the contract's own test.
  return JSON.parse(
    readFileSync(new URL('../../contract/v3/specification.json', import.meta.url), 'utf8'),
  ) as SpecifiedOperation[];
}
