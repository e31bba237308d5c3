import type { AnyContractProcedure } from '@orpc/contract';
import { z } from 'zod';

import type { Random } from '#backoffice/fuzz/random.ts';
import { registerContract } from '#contract/register/index.ts';
import type { Known } from '#testing/monkey/known.ts';

/** What is used of JSON Schema. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
}

export interface Act {
  readonly path: readonly [group: string, name: string];
  readonly input: Record<string, unknown>;
}

interface Procedure {
  readonly path: Act['path'];
  readonly schema: Schema;
  /** How often beside the others. */
  readonly weight: number;
}

/**
 * Not asked: what sets the till up, leaves it for a file or a device, waits for the office or changes what it keeps, or takes a signed paper; and
 * visits, which a manager may begin on a package that the office knows nothing of.
 */
const left =
  /^(till|session|staff|practice|settings|settingsFile|printing|scale|secondCopy|joining|ownShop|goodsList|shop|support|changes|visit|rescue)\.|\.(set[A-Z]\w*s|allowBeyond|audit)$/;

/** A sale is what everything else is about. */
const weights: Readonly<Record<string, number>> = {
  'sale.scan': 50,
  'sale.complete': 40,
  'sale.setCustomer': 30,
  'sale.coupon': 8,
  'sale.addTender': 6,
  'sale.resolveTender': 10,
  'sale.clear': 1,
  'points.use': 16,
  'returns.choose': 8,
  'returns.refund': 24,
  'quote.keep': 6,
  'quote.recall': 6,
  'shift.open': 8,
  'shift.close': 1,
};
const [usual, seldom] = [4, 1];

const procedures = Object.entries(registerContract)
  .flatMap(([group, each]) =>
    Object.entries(each).map(([name, procedure]) => ({ path: [group, name] as const, procedure })),
  )
  .filter(({ path }) => !left.test(path.join('.')))
  .map(({ path, procedure }) => toProcedure(path, procedure));
const wheel = procedures.flatMap((each) => Array.from({ length: each.weight }, () => each)) as [
  Procedure,
  ...Procedure[],
];

function toProcedure(path: Act['path'], procedure: AnyContractProcedure): Procedure {
  const { inputSchema, meta } = procedure['~orpc'];
  // Every procedure is made with a schema of zod's, and its meta says what it is.
  const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  const isQuery = (meta as { kind: string }).kind === 'query';
  return { path, schema, weight: weights[path.join('.')] ?? (isQuery || path[0] === 'sync' ? seldom : usual) };
}

export function nextAct(known: Known, random: Random): Act {
  const { path, schema } = random.pick(wheel);
  return { path, input: objectOf(schema, { path, known, random }) };
}

interface Making {
  readonly path: Act['path'];
  readonly known: Known;
  readonly random: Random;
}

function objectOf({ properties = {}, required = [] }: Schema, making: Making): Record<string, unknown> {
  const { random } = making;
  const isThere = (field: string) => required.includes(field) || random.chance(seldomSaid[field] ?? 40);
  const fields = Object.entries(properties).filter(([field]) => isThere(field));
  return Object.fromEntries(fields.map(([field, schema]) => [field, valueOf(field, schema, making)]));
}

/** In a hundred. Goods of a receipt that nobody made wait for a person once the office was asked. */
const seldomSaid: Readonly<Record<string, number>> = { approvalId: 2, receipt: 0 };

function valueOf(field: string, schema: Schema, making: Making): unknown {
  const { random } = making;
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  if (choices.length > 0) return valueOf(field, firstOf(choices, random, field === 'tender' ? 90 : 0) ?? {}, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return firstOf(schema.enum, random);
  return schema.properties ? objectOf(schema, making) : plainValueOf(field, schema, making);
}

/** The one in front so often in a hundred, else any. */
function firstOf<T>(of: readonly T[], random: Random, percent = 0): T | undefined {
  return of[random.chance(percent) ? 0 : random.upTo(of.length - 1)];
}

function plainValueOf(field: string, { type: types, minItems = 0, items }: Schema, making: Making): unknown {
  const { random } = making;
  const type = typeof types === 'string' ? types : firstOf(types ?? [], random, 70);
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(field === 'leaveUnpaid' ? 20 : 50);
  if (type === 'array') {
    const count = Math.max(minItems, random.pick([1, 1, 2, 0]));
    return Array.from({ length: count }, () => valueOf(field, items ?? {}, making));
  }
  const offered = offeredFor(field, making);
  if (offered.length > 0 && random.chance(97)) return firstOf(offered, random, 60);
  return type === 'integer' ? numberFor(field, making) : textFor(field, random);
}

function offeredFor(field: string, { known, path }: Making): readonly unknown[] {
  return known[`${path.join('.')}.${field}`] ?? known[`${path[0]}.${field}`] ?? known[field] ?? [];
}

const { MAX_SAFE_INTEGER: most } = Number;

function numberFor(field: string, { path, random }: Making): number {
  if (field === 'limit') return 10;
  if (field === 'validDays') return 14;
  if (/^(offset|lines?|position)$/.test(field)) return random.pick([0, 0, 1]);
  if (field === 'quantity' && path[0] === 'returns') return random.pick([1, 1, 1, 2]);
  if (field === 'quantity' && random.chance(95)) return random.pick([1, 1, 2, 3, 12]);
  if (field === 'percent') return random.pick([5, 10, 1_000, 1_250, 50, 100, 10_000, 0, -5, 101]);
  if (field === 'points') return random.pick([1, 50, 100, 100, 1_000]);
  if (random.chance(85)) return random.pick([1, 100, 350, 1_999, 25_000]);
  return random.pick([0, -1, -500, 9_999, 2 ** 31, 10 ** 12, most, -most]);
}

function textFor(field: string, random: Random): string {
  // An e-mail that is free again before the office has heard of it is refused there.
  if (field === 'email' && random.chance(80)) return `guest${random.upTo(1_000_000)}@example.com`;
  if (field === 'email') return random.pick(['', 'no address']);
  if (field === 'mobile') return random.chance(80) ? `0812 ${random.upTo(1_000_000)}` : random.pick(['', 'x']);
  if (field === 'day') return random.pick(['2026-11-21', '2026-02-30', '']);
  return random.chance(75) ? random.pick(['Reason', 'Ayu', 'a']) : random.pick(oddTexts);
}

const oddTexts = [
  '',
  ' ',
  "'; --",
  '"%_\\',
  'é 😀 漢字',
  '\u0000',
  'GHOST',
  '0',
  '__proto__',
  '\ud800',
  'x'.repeat(40),
] as const;
