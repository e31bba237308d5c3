import type { Operation, Route } from '#contract/v3/operation.ts';

import { type Check, expectEqual, expectRefusal, expectStatus, Skipped } from '#backoffice/conformance/check.ts';
import type { Input, Reply } from '#backoffice/conformance/client.ts';
import { inputChecks, specifiedSample } from '#backoffice/conformance/inputs.ts';
import { type SpecifiedField, type SpecifiedInput, specifiedInputs } from '#backoffice/conformance/specified-input.ts';
import type { World } from '#backoffice/conformance/world.ts';

/** An operation as the specification names it. */
export interface SpecifiedOperation {
  readonly id: string;
  readonly tag: string;
  readonly alternates: readonly string[];
  readonly roles: readonly string[];
}

/** What every operation must do, whatever it is about. */
export function genericChecks(spec: SpecifiedOperation, op: Operation): Check[] {
  const common = { id: spec.id, tag: spec.tag };
  return [
    ...accessChecks(spec, op).map((check) => ({ ...common, ...check })),
    ...inputChecks(op, inputOf(spec)).map((check) => ({ ...common, ...check })),
  ];
}

/** Both readings of these must find the same, so nothing may happen beside them. */
export function comparisons(spec: SpecifiedOperation, op: Operation): Check[] {
  const common = { id: spec.id, tag: spec.tag };
  return placeChecks(op, { ...inputOf(spec), alternates: spec.alternates }).map((check) => ({ ...common, ...check }));
}

function inputOf({ id }: SpecifiedOperation): SpecifiedInput {
  const given = inputs.get(id);
  if (!given) throw new Error(`no input is written down for ${id}`);
  return given;
}

type Part = Pick<Check, 'name' | 'source' | 'run'>;

/** Taking a token, and the description of the limiter, which the specification gives both ways (5.2, 5.5). */
const withoutToken = ['POST /api/v3/Token/OAuth2', 'GET /api/v3/ratelimit'];
/** Section 5.6: the one operation that answers 400 to a bad token. */
const notification = 'GET /api/v3/Notification';

function accessChecks({ id, roles }: SpecifiedOperation, op: Operation): Part[] {
  if (withoutToken.includes(id)) return [];
  const source = id === notification ? 'shown' : 'assumed';
  const status = id === notification ? 400 : 401;
  const checks: Part[] = [
    {
      name: 'no token',
      source,
      run: async ({ client }) => expectRefusal(await bare(client.as(undefined), op), status),
    },
    { name: 'bad token', source, run: async ({ client }) => expectRefusal(await bare(client.as('wrong'), op), status) },
  ];
  if (roles.length === 0) return checks;
  return [
    ...checks,
    {
      name: 'missing role',
      source: 'shown',
      async run({ powerless }) {
        if (!powerless) throw new Skipped('no credential without roles was given');
        const reply = await bare(powerless, op);
        expectRefusal(reply, 403);
        const [role = '', module = ''] = (roles[0] ?? '').split(' in ');
        for (const word of [role.split('+')[0] ?? '', role.includes('+') ? '' : module])
          if (!reply.body.Message.toLowerCase().includes(word.toLowerCase()))
            throw new Error(`the message does not name ${word}: ${reply.body.Message}`);
      },
    },
  ];
}

function bare(client: { by(route: Route, place: 'body', input: Input): Promise<Reply> }, op: Operation) {
  const path = op.path.replaceAll(/\{\w+\}/g, 'none');
  return client.by({ method: op.method, path }, 'body', {});
}

/** Sections 1 and 4: a GET takes its fields in the query or in a JSON body, and its alternates answer the same. */
function placeChecks(
  op: Operation,
  { fields, alternates }: SpecifiedInput & Pick<SpecifiedOperation, 'alternates'>,
): Part[] {
  if (op.method !== 'GET') return [];
  const input = (world: World) => whole(op, fields, world);
  const checks: Part[] = [
    {
      name: 'GET by body as by query',
      source: 'shown',
      run: async ({ client, world }) =>
        same(await client.by(op, 'body', input(world)), await client.by(op, 'query', input(world))),
    },
  ];
  const names = fields.flatMap((field) => field.names);
  if (names.includes('Outlet') && names.includes('OutletID')) {
    checks.push({
      name: 'outlet by ID as by name',
      source: 'shown',
      async run({ client, world }) {
        const { Outlet: _, ...rest } = input(world);
        const byId = await client.by(op, 'query', { ...rest, OutletID: world.outlet.ID });
        const byName = await client.by(op, 'query', input(world));
        // A refusal may repeat the outlet as it was asked for.
        if (byId.status === 200) same(byId, byName);
        else expectStatus(byId, byName.status);
      },
    });
  }
  for (const alternate of alternates) {
    const [method = '', path = ''] = alternate.split(' ');
    checks.push({
      name: `alternate ${alternate}`,
      source: 'shown',
      // The specification's methods are those of a route.
      run: async ({ client, world }) =>
        same(
          await client.by({ method: method as Route['method'], path }, 'body', input(world)),
          await client.by(op, 'query', input(world)),
        ),
    });
  }
  return checks;
}

function same(one: Reply, other: Reply): void {
  expectStatus(one, other.status);
  expectStatus(one, 200, 400, 404);
  expectEqual(one.body, other.body, 'the answers differ');
}

/** What is needed, and what narrows the answer. It may find nothing; then both ways must say so alike. */
function whole(op: Operation, fields: readonly SpecifiedField[], world: World): Input {
  const more: Record<string, unknown> = {
    Outlet: world.outlet.Name,
    Code: world.variant.Code,
    ListCode: world.variant.Code,
    ID: world.variant.ID,
    ListID: world.variant.ID,
    PageNumber: 1,
    PageSize: 5,
  };
  const known = fields.flatMap(({ names: [name = ''] }) => (name in more ? [[name, more[name]]] : []));
  return { ...specifiedSample(op, fields, world), ...Object.fromEntries(known) };
}

const inputs = specifiedInputs();
