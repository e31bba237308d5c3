import type { Operation, Route } from '#contract/v3/operation.ts';

import { type Check, expectEqual, expectRefusal } from '#backoffice/conformance/check.ts';
import type { Input } from '#backoffice/conformance/client.ts';
import type { FieldKind, SpecifiedField, SpecifiedInput } from '#backoffice/conformance/specified-input.ts';
import type { World } from '#backoffice/conformance/world.ts';

type Part = Pick<Check, 'name' | 'source' | 'run'>;

/** What is needed and missing, what is of the wrong type, and a key that nobody has. */
export function inputChecks(op: Operation, given: SpecifiedInput): Part[] {
  const source = given.shown ? 'shown' : 'assumed';
  return [...(op.path.includes('{') ? [] : refusedInputs(op, given)), ...keyChecks(op, given)].map((part) => ({
    source: part.name === 'unknown key' ? 'assumed' : source,
    ...part,
  }));
}

type Refused = Pick<Check, 'name' | 'run'>;

function refusedInputs(op: Operation, { fields }: SpecifiedInput): Refused[] {
  const needed = fields.filter((field) => field.needed);
  const nothing: Refused = {
    name: 'nothing given',
    run: async ({ client }) => expectRefusal(await client.by(op, 'body', {}), 400),
  };
  const missing = needed.map(({ names }): Refused => ({
    name: `without ${names.join(' or ')}`,
    async run({ client, world }) {
      const input = Object.entries(specifiedSample(op, fields, world)).filter(([name]) => !names.includes(name));
      const reply = await client.by(op, 'body', Object.fromEntries(input));
      expectRefusal(reply, 400);
      if (!names.some((name) => reply.body.Message.includes(name)))
        throw new Error(`the message does not name ${names.join(' or ')}: ${reply.body.Message}`);
    },
  }));
  const wrong = fields.map(({ names: [name = ''], kind }): Refused => ({
    name: `wrong type of ${name}`,
    run: async ({ client, world }) =>
      expectRefusal(await client.by(op, 'body', { ...specifiedSample(op, fields, world), [name]: wrongOf[kind] }), 400),
  }));
  return [...(needed.length > 0 ? [nothing] : []), ...missing, ...wrong];
}

/** The key of one record, under each name of its outlet. */
function keyChecks(op: Operation, { fields }: SpecifiedInput): Refused[] {
  const key = fields.find((field) => field.key)?.names[0];
  if (key === undefined) return [];
  const unknown: Refused = {
    name: 'unknown key',
    async run({ client, world }) {
      const input = { ...specifiedSample(op, fields, world), [key]: world.fresh('NONE') };
      expectRefusal(await client.by(op, 'body', input), 404);
    },
  };
  if (op.method === 'GET' || !fields.some(({ names }) => names.join() === 'Outlet,OutletID')) return [unknown];
  const alike: Refused = {
    name: 'unknown key at an outlet by ID as by name',
    async run({ client, world }) {
      const { Outlet: _, ...input } = { ...specifiedSample(op, fields, world), [key]: world.fresh('NONE') };
      const byId = await client.by(op, 'body', { ...input, OutletID: world.outlet.ID });
      expectRefusal(byId, 404);
      const byName = await client.by(op, 'body', { ...input, Outlet: world.outlet.Name });
      expectEqual(byId.body, byName.body, 'the answers differ');
    },
  };
  return [unknown, alike];
}

/** Something of another type than each kind of field has. Numbers may be text and text may be numbers, so neither stands for the other. */
const wrongOf: Readonly<Record<FieldKind, unknown>> = {
  text: { nested: ['wrong'] },
  int: 'many',
  flag: 'perhaps',
  day: 'yesterday',
  time: 'yesterday',
  list: { nested: ['wrong'] },
  rows: 'wrong',
  one: 'nonsense',
};

/** A plausible value for each field that is needed, under the first of its names. */
export function specifiedSample({ path }: Route, fields: readonly SpecifiedField[], world: World): Input {
  const { Variants } = world.sale();
  const known: Record<string, unknown> = {
    Outlet: world.outlet.Name,
    Tag: world.reason,
    TaxType: world.tax,
    Category: world.category,
    Variants,
    Payments: [{ Amount: path.endsWith('PaymentFull') ? 0 : 1, Method: world.method }],
    Components: [],
    OutletPrice: [],
    Invoices: [world.sale()],
    Year: 2026,
  };
  const usual = {
    text: 'none',
    int: 1,
    flag: true,
    day: world.today,
    time: world.today,
    list: ['none'],
    rows: [],
    one: '',
  };
  return Object.fromEntries(
    fields.filter(({ needed }) => needed).map(({ names: [name = ''], kind }) => [name, known[name] ?? usual[kind]]),
  );
}
