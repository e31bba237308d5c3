import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { operations } from '#contract/v3/operations.ts';
import { paymentAdd } from '#contract/v3/payment.ts';

const capitals = '0192F0A1-4B5C-7D6E-8F70-A1B2C3D4E5F6';
const small = capitals.toLowerCase();

/** Names of people and programs, and what another system calls a coupon: they are no GUID of a document of this one. */
const foreign = new Set(['client_id', 'ClientID', 'LoginID', 'ReferenceID']);

describe('an ID in a request', () => {
  it.each(operations.map((row) => [row.name, row] as const))('of %s is the same in capitals', (_name, { input }) => {
    for (const [at, field] of idsIn(input)) {
      const read = [capitals, [capitals]].map((written) => field.safeParse(written)).find(({ success }) => success);
      expect([at, read?.data]).toEqual([at, Array.isArray(read?.data) ? [small] : small]);
    }
  });

  it('is left as it is where it is no GUID', () => {
    const [, method] = idsIn(paymentAdd.input).find(([at]) => at.endsWith('.MethodID')) ?? [];
    for (const other of ['Q-7', `${capitals}0`, `X${capitals.slice(1)}`, '7'])
      expect(method?.safeParse(other).data).toBe(other);
    expect(method?.safeParse(7).data).toBe('7');
  });
});

/** Every field of a request that names something by its ID, with where it is. */
function idsIn(schema: unknown, at = ''): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const isID = (/(^id|ID)$/.test(name) && !foreign.has(name)) || name === 'ReferredBy';
      return [...(isID ? [[`${at}.${name}`, field] as [string, z.ZodType]] : []), ...idsIn(field, `${at}.${name}`)];
    });
  }
  if (schema instanceof z.ZodArray) return idsIn(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => idsIn(option, at));
  if (schema instanceof z.ZodPipe) return [...idsIn(schema.in, at), ...idsIn(schema.out, at)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return idsIn(schema.unwrap(), at);
  return [];
}
