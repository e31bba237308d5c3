import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { operations } from '#contract/v3/operations.ts';

interface SpecifiedRow {
  readonly id: string;
  readonly tag: string;
  readonly alternates: string[];
  readonly roles: string[];
  readonly deprecated: boolean;
}

const specification: SpecifiedRow[] = JSON.parse(
  readFileSync(new URL('./specification.json', import.meta.url), 'utf8'),
);
const specified = new Map(specification.map((row) => [row.id, row]));
/** Tags the specification names without showing a single operation. */
const withoutOperations = [
  'Inventory Log',
  'Inventory Adjustment',
  'Bill',
  'OutboundLogistic',
  'InboundLogistic',
  'TransferOrder',
  'Fulfillment',
  'Promotion Coupon',
  'Promotion Event',
  'Pricebook',
  'Outlet',
  'User',
  'Outlet Price',
  'Loyalty Point',
  'Payment Method',
  'Tax',
  'Expense',
  'Logistics Service',
  'Park Order Display',
  'Payment Gateway integration',
  'Apps',
  'Client Secret',
];
/** What a shop cannot do without under a tag whose shown operations leave it out. */
const notShown = ['POST /api/v3/Invoice/Join', 'POST /api/v3/Comments'];

describe('the operation table', () => {
  it('has one row a name and one a route', () => {
    const routes = operations.flatMap((row) =>
      [row, ...row.alternates].map(({ method, path }) => `${method} ${path.toLowerCase()}`),
    );
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  });

  it.each(operations.map((row) => [row.name, row] as const))('%s agrees with the specification', (_name, row) => {
    const id = `${row.method} ${row.path}`;
    const spec = specified.get(id);
    if (!spec) return expect([...withoutOperations, ...notShown]).toContain(notShown.includes(id) ? id : row.tag);
    expect(row.tag.toLowerCase()).toBe(spec.tag.toLowerCase());
    expect(row.roles.map(({ role, module }) => `${role} in ${module}`)).toEqual(spec.roles);
    expect(row.alternates.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(spec.alternates),
    );
    expect(row.deprecated).toBe(spec.deprecated);
  });

  it.each(operations.map((row) => [row.name, row] as const))(
    '%s says of every field whether it is shown or assumed',
    (_name, row) => {
      expect(unmarked(row.input)).toEqual([]);
      expect(unmarked(row.output)).toEqual([]);
    },
  );
});

/** Walks every object of a schema and lists the fields that carry no mark. */
function unmarked(schema: unknown, at = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      ...(field.meta()?.['source'] ? [] : [`${at}.${name}`]),
      ...unmarked(field, `${at}.${name}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return unmarked(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unmarked(option, at));
  if (schema instanceof z.ZodPipe) return unmarked(schema.in, at);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unmarked(schema.unwrap(), at);
  return [];
}
