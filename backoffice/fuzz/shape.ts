import { z } from 'zod';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';

import type { Pool } from '#backoffice/fuzz/pool.ts';
import type { Random } from '#backoffice/fuzz/random.ts';

/** What is used of JSON Schema. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly pattern?: string;
}

const schemas = new Map<string, Schema>();

function schemaOf(op: Operation): Schema {
  const known = schemas.get(op.name);
  if (known) return known;
  const schema = z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(op.name, schema);
  return schema;
}

interface Making {
  readonly op: Operation;
  readonly pool: Pool;
  readonly random: Random;
}

/** An input as the operation wants it, though not always one that makes sense to the shop. */
export function inputFor(op: Operation, pool: Pool, random: Random): Record<string, unknown> {
  return objectOf(schemaOf(op), { op, pool, random });
}

/** Fields that ask for what a shop seldom has. */
const rare = /^(Serials?|Reference|Coupon|PointUsed|Fulfillment|ExpiryDate|BuyerPaid|Register|Components|ID$)/;

/** Fields that address a record or that nearly every write wants. */
const usual = new Set(['Outlet', 'Number', 'Code', 'Name', 'Email', 'Status', 'Amount', 'Method', 'Variants']);

function objectOf({ properties = {}, required = [] }: Schema, making: Making): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(properties)) {
    if (making.random.chance(percentOf(field, required))) made[field] = valueOf(field, schema, making);
  }
  return made;
}

function percentOf(field: string, required: readonly string[]): number {
  if (required.includes(field)) return 98;
  if (usual.has(field)) return 85;
  return rare.test(field) ? 6 : 20;
}

function valueOf(field: string, schema: Schema, making: Making): unknown {
  const { random } = making;
  if (schema.enum) return schema.enum[random.upTo(schema.enum.length - 1)];
  if (schema.anyOf) {
    // `null` comes last in the list and is the dullest of the choices.
    const choices = schema.anyOf.length > 1 && random.chance(95) ? schema.anyOf.slice(0, -1) : schema.anyOf;
    return valueOf(field, choices[random.upTo(choices.length - 1)] ?? {}, making);
  }
  if (schema.properties) return objectOf(schema, making);
  return plainValueOf(field, schema, making);
}

function plainValueOf(field: string, { type: types, pattern, minItems = 0, items }: Schema, making: Making): unknown {
  const { random } = making;
  switch (typeof types === 'string' ? types : types?.[0]) {
    case 'array': {
      const count = Math.max(minItems, random.pick([1, 1, 1, 2, 0, 5]));
      return Array.from({ length: count }, () => valueOf(field, items ?? {}, making));
    }
    case 'integer':
    case 'number':
      return amountFor(field, random);
    case 'boolean':
      return random.chance(50);
    default:
      return pattern?.includes('\\d') ? String(amountFor(field, random)) : textValueOf(field, making);
  }
}

function textValueOf(field: string, making: Making): unknown {
  const { random, op, pool } = making;
  // A list of invoices reads its items tolerantly, which leaves no schema to see.
  if (field === 'Invoices') return objectOf(schemaOf(invoiceCreate), making);
  if (isNew(op, field) && random.chance(80)) return textFor(field, random);
  return pool.valueFor(op.tag, field, random) ?? textFor(field, random);
}

/** What names a record must be new where one is made. */
function isNew({ name }: Operation, field: string): boolean {
  return /Create(List)?$/.test(name) && /^(Number|Name|Email|Mobile)$/.test(field);
}

function amountFor(field: string, random: Random): number {
  if (/^Discount\d?$|^Rate$|^MDR$|^Surcharge$/.test(field)) return random.pick([0, 5, 10, 100]);
  if (/^(Year)$/.test(field)) return 2026;
  return random.pick([1, 1, 2, 3, 10, 100, 1000, 0, -1]);
}

function textFor(field: string, random: Random): string {
  if (/Date|Birth|^From$|^To$|Time$|Released|ExpiredGroup/.test(field))
    return random.pick(['2026-11-21', '2026-11-01', '2026/11/20', '2027-01-31', '2026-11-21', '2026-11-21T18:00:00']);
  if (/^(Quantity|Price|Amount|Point|Days|PageSize|PageNumber|Discount|Rate|Qty)/.test(field))
    return random.pick(['1', '2', '10']);
  if (field === 'Email') return `guest${random.upTo(200)}@example.com`;
  if (field === 'Tag') return random.pick(['Store', 'Store', 'Bad debt']);
  if (field === 'Type') return random.pick(['Standard', 'Composite', 'Manufactured', 'MultipleUOM', 'Cash']);
  if (field === 'PIN') return '1234';
  if (field === 'TaxType') return 'No Tax';
  if (field === 'grant_type') return 'client_credentials';
  if (field === 'Gender') return random.pick(['true', 'false']);
  return `${field}-${random.upTo(5000)}`;
}
