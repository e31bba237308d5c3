import type { Operation } from '#contract/v3/operation.ts';
import { plainSchema } from '#contract/v3/plain-schema.ts';

/** As much of a JSON schema as an answer is held against. */
interface Described {
  readonly anyOf?: readonly Described[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
}

/** Where an answer has fields that the contract does not name: a program made from the document would not know of them. */
export function unnamedIn(op: Operation, body: unknown): string[] {
  const described: Described = schemas.get(op) ?? plainSchema(op.output);
  schemas.set(op, described);
  return [...new Set(unnamed(body, described, op.name))];
}

const schemas = new Map<Operation, Described>();

function unnamed(value: unknown, described: Described | undefined, at: string): string[] {
  const form = described?.anyOf?.find((each) => (Array.isArray(value) ? each.items : each.properties)) ?? described;
  if (Array.isArray(value)) return value.flatMap((item) => unnamed(item, form?.items, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = form?.properties?.[name];
    return field ? unnamed(inner, field, `${at}.${name}`) : [`${at}.${name}`];
  });
}
