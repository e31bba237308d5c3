import { z } from 'zod';

type Json = Record<string, unknown>;

/** A field's schema as JSON Schema, without the detours that reading tolerantly takes. */
export function plainSchema(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // What toJSONSchema gives is plain JSON, so tidying it leaves plain JSON.
  return tidied(described) as Json;
}

function tidied(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidied);
  if (typeof node !== 'object' || node === null) return node;
  const { source, ...rest } = node as Json;
  const plain: Json = {};
  for (const [name, value] of Object.entries(rest)) {
    plain[name] = name === 'properties' ? eachTidied(value as Json) : tidied(value);
  }
  return { ...merged(plain), ...(source === undefined ? {} : { 'x-source': source }) };
}

/** Property names are the service's own, one of which may be `source`. */
function eachTidied(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tidied(schema)]));
}

/** `anyOf` of simple types becomes one schema with several types, which a person can read. */
function merged(node: Json): Json {
  const { anyOf, ...rest } = withoutBounds(node);
  if (!Array.isArray(anyOf)) return rest;
  const options = (anyOf as Json[]).flatMap((option) =>
    isOnly(option, 'anyOf') ? (option['anyOf'] as Json[]) : [option],
  );
  if (!options.every((option) => isOnly(option, 'type'))) return { ...rest, anyOf: options };
  const types = [...new Set(options.flatMap(({ type }) => type as string | string[]))];
  return { ...rest, type: types.length === 1 ? types[0] : types };
}

/** Every whole number has the bounds of safe arithmetic; a number written as text has its pattern. They say nothing of the field. */
function withoutBounds(node: Json): Json {
  const plain = { ...node };
  if (plain['minimum'] === Number.MIN_SAFE_INTEGER) delete plain['minimum'];
  if (plain['maximum'] === Number.MAX_SAFE_INTEGER) delete plain['maximum'];
  if (plain['type'] === 'string' && /\\d/.test(String(plain['pattern']))) delete plain['pattern'];
  return plain;
}

function isOnly(node: Json, name: string): boolean {
  return Object.keys(node).length === 1 && name in node;
}
