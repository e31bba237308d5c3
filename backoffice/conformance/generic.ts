import type { Operation, Route } from '#contract/v3/operation.ts';
import { plainSchema } from '#contract/v3/plain-schema.ts';

import { type Check, expectEqual, expectRefusal, expectStatus, Skipped } from '#backoffice/conformance/check.ts';
import type { Input, Reply } from '#backoffice/conformance/client.ts';
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
    ...inputChecks(op).map((check) => ({ ...common, ...check })),
    ...placeChecks(spec, op).map((check) => ({ ...common, ...check })),
  ];
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

function inputChecks(op: Operation): Part[] {
  const checks: Part[] = [];
  const inPath = op.path.includes('{');
  if (!inPath && !op.input.safeParse({}).success) {
    checks.push({
      name: 'nothing given',
      source: 'assumed',
      run: async ({ client }) => expectRefusal(await bare(client, op), 400),
    });
  }
  const wrong = wrongInput(op);
  if (!inPath && wrong) {
    checks.push({
      name: `wrong type of ${Object.keys(wrong)[0]}`,
      source: 'assumed',
      run: async ({ client }) => expectRefusal(await client.by(op, 'body', wrong), 400),
    });
  }
  return checks;
}

/** An object where a simple value belongs; the first field that cannot be one. */
function wrongInput({ input }: Operation): Input | undefined {
  const { properties = {} } = plainSchema(input);
  for (const name of Object.keys(properties as object)) {
    const given = { [name]: { nested: ['wrong'] } };
    const parsed = input.safeParse(given);
    if (parsed.error?.issues.some(({ path }) => path[0] === name)) return given;
  }
  return undefined;
}

/** Sections 1 and 4: a GET takes its fields in the query or in a JSON body, and its alternates answer the same. */
function placeChecks({ alternates }: SpecifiedOperation, op: Operation): Part[] {
  if (op.method !== 'GET') return [];
  const checks: Part[] = [
    {
      name: 'GET by body as by query',
      source: 'shown',
      run: async ({ client, world }) =>
        same(await client.by(op, 'body', sample(op, world)), await byQuery(client, op, world)),
    },
  ];
  const { properties = {} } = plainSchema(op.input);
  if ('Outlet' in (properties as object) && 'OutletID' in (properties as object)) {
    checks.push({
      name: 'outlet by ID as by name',
      source: 'shown',
      async run({ client, world }) {
        const { Outlet: _, ...rest } = sample(op, world);
        const byId = await client.by(op, 'query', { ...rest, OutletID: world.outlet.ID });
        // A refusal may repeat the outlet as it was asked for.
        if (byId.status === 200) same(byId, await byQuery(client, op, world));
        else expectStatus(byId, (await byQuery(client, op, world)).status);
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
          await client.by({ method: method as Route['method'], path }, 'body', sample(op, world)),
          await byQuery(client, op, world),
        ),
    });
  }
  return checks;
}

function byQuery(
  client: { by(route: Route, place: 'query', input: Input): Promise<Reply> },
  op: Operation,
  world: World,
) {
  return client.by(op, 'query', sample(op, world));
}

function same(one: Reply, other: Reply): void {
  expectStatus(one, other.status);
  expectStatus(one, 200, 400, 404);
  expectEqual(one.body, other.body, 'the answers differ');
}

/** A value for each field an operation needs. It may find nothing; then both ways must say so alike. */
function sample(op: Operation, world: World): Input {
  const known: Record<string, unknown> = {
    Outlet: world.outlet.Name,
    Category: world.category,
    Code: world.variant.Code,
    ListCode: world.variant.Code,
    ID: world.variant.ID,
    ListID: world.variant.ID,
    Name: 'Flat',
    From: world.today,
    To: world.today,
    Date: world.today,
    Number: 'none',
    PageNumber: 1,
    PageSize: 5,
  };
  const { properties = {}, required = [] } = plainSchema(op.input);
  const asked = new Set([...(required as string[]), 'Outlet', 'Number', 'Code', 'ID', 'PageSize', 'PageNumber']);
  const names = Object.keys(properties as object).filter((name) => asked.has(name));
  return Object.fromEntries(names.map((name) => [name, known[name] ?? 'none']));
}
