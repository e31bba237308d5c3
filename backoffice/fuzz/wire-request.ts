import type { Operation, Route } from '#contract/v3/operation.ts';

import { spoilBody, spoilHeaders, spoilPath } from '#backoffice/fuzz/spoil-wire.ts';
import type { Random } from '#backoffice/fuzz/random.ts';

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** What the server will read out of it, where that is plain to see. */
  readonly asked: Record<string, unknown> | undefined;
}

/** Puts an input on the wire in one of the ways the service takes it, and now and then in a way it does not. */
export function wireRequestFor(op: Operation, input: Record<string, unknown>, random: Random): WireRequest {
  const plain = plainRequest(op, input, random);
  if (random.chance(85)) return plain;
  const how = random.upTo(2);
  if (how === 0) return { ...plain, ...spoilBody(plain.body, random), asked: undefined };
  if (how === 1) return { ...plain, headers: { ...plain.headers, ...spoilHeaders(random) }, asked: undefined };
  return { ...plain, path: spoilPath(plain.path, random), asked: undefined };
}

function plainRequest(op: Operation, input: Record<string, unknown>, random: Random): WireRequest {
  const routes: [Route, ...Route[]] = [op, ...op.alternates];
  const { method, path: template } = random.pick(routes);
  const parameters = parametersOf(template, input);
  const path = filled(template, parameters);
  const inQuery = random.chance(op.place === 'query' ? 60 : 5);
  if (inQuery || random.chance(3)) {
    const pairs = pairsOf({ ...input, ...parameters });
    const text = new URLSearchParams(pairs).toString();
    const asked = Object.fromEntries(pairs);
    // A name said twice is a list to the query parser.
    if (text.length < 12_000 && inQuery)
      return { method, path: `${path}?${text}`, headers: {}, body: undefined, asked };
    return { method, path, headers: { 'content-type': form }, body: Buffer.from(text), asked };
  }
  const { listField } = op;
  const bare = listField !== undefined && Array.isArray(input[listField]) && random.chance(50);
  const text = JSON.stringify(bare ? input[listField] : input);
  const asked: unknown = bare
    ? { ...parameters, [listField]: input[listField] }
    : { ...parameters, ...JSON.parse(text) };
  return {
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(text),
    asked: asked as Record<string, unknown>,
  };
}

const form = 'application/x-www-form-urlencoded';

function pairsOf(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input)
    .filter(([name, value]) => value !== undefined && name !== '')
    .map(([name, value]) => [name, asText(value).toWellFormed()]);
}

function asText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What stands in the path, as text. */
function parametersOf(path: string, input: Record<string, unknown>): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      asText(input[name] ?? 'none')
        .toWellFormed()
        .slice(0, 80) || 'none',
    ]),
  );
}

function filled(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
