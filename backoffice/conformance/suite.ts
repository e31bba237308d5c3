import { readFileSync } from 'node:fs';

import { clientSecretCreate } from '#contract/v3/client-secret.ts';
import { idOf, type Operation } from '#contract/v3/operation.ts';
import { operations } from '#contract/v3/operations.ts';

import { behaviourChecks, limiterCheck } from '#backoffice/conformance/behaviour.ts';
import type { Check, Setting } from '#backoffice/conformance/check.ts';
import { type Client, createClient, type Server, signIn } from '#backoffice/conformance/client.ts';
import { coverageChecks } from '#backoffice/conformance/coverage.ts';
import { effectChecks } from '#backoffice/conformance/effects.ts';
import { comparisons, genericChecks, type SpecifiedOperation } from '#backoffice/conformance/generic.ts';
import { readChecks } from '#backoffice/conformance/reads.ts';
import { type Outcome, runChecks } from '#backoffice/conformance/report.ts';
import { stateChecks } from '#backoffice/conformance/states.ts';
import { findWorld } from '#backoffice/conformance/world.ts';

/** Few enough permits that one check can use up those of one operation, and enough for every other. */
export const limiterForOurs = { permitLimit: 300, windowSeconds: 60 };

export interface Run {
  /** Only the checks of this tag. */
  readonly tag?: string | undefined;
  /** How many checks run beside each other. */
  readonly atOnce?: number;
}

/** Every check, or those of one tag, on a server. */
export async function conform(server: Server, { tag, atOnce = 16 }: Run = {}): Promise<Outcome[]> {
  const client = createClient(server.url, await signIn(server));
  const setting: Setting = {
    client,
    powerless: await powerlessOn(client, server.url),
    world: await findWorld(client),
    signIn: { client_id: server.clientId, client_secret: server.clientSecret },
  };
  const { alone, together, last } = checksOf(tag);
  // The last uses up a limit, so nothing else may happen beside it either.
  return [
    ...(await runChecks(alone, setting)),
    ...(await runChecks(together, setting, atOnce)),
    ...(await runChecks(last, setting)),
  ];
}

/** The checks of a tag or all of them, and for each operation whether the suite does it justice. */
function checksOf(tag: string | undefined) {
  const specification = readSpecification();
  const known = new Map<string, Operation>(operations.map((op) => [idOf(op), op]));
  const tags = new Map(specification.map((row) => [row.id, row.tag]));
  const perOperation = (checks: (spec: SpecifiedOperation, op: Operation) => Check[]) =>
    specification.flatMap((spec) => {
      const op = known.get(spec.id);
      return op ? checks(spec, op) : [];
    });
  const together = [...perOperation(readChecks), ...effectChecks(tags), ...stateChecks(tags), ...behaviourChecks(tags)];
  const wanted = (check: Check) => !tag || check.tag.toLowerCase() === tag.toLowerCase();
  return {
    alone: [...coverageChecks(specification, together), ...perOperation(comparisons)].filter(wanted),
    together: [...perOperation(genericChecks), ...together].filter(wanted),
    last: [limiterCheck(tags)].filter(wanted),
  };
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
