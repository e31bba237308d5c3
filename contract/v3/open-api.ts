import { z } from 'zod';

import { exceptionAnswer, messageAnswer } from '#contract/v3/answer.ts';
import type { Operation, Route } from '#contract/v3/operation.ts';
import { plainSchema } from '#contract/v3/plain-schema.ts';

type Json = Record<string, unknown>;

/**
 * The whole contract as an OpenAPI 3.1 document. Every field says whether the specification shows it or we assume it. Which
 * operations change something their methods do not tell: many a list is asked for with POST.
 */
export function openApiDocument(operations: readonly Operation[], changes: ReadonlySet<Operation>): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    for (const [index, route] of [op, ...op.alternates].entries()) {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = describe(op, route, {
        index,
        scope: changes.has(op) ? 'write' : 'read',
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tillkeep back office, v3',
      version: '3.1.0',
      description:
        'Paths may be written in any case, field names may not. A read takes its fields in the query or in a JSON body, by GET or by POST; where POST makes one, by POST at /p. ' +
        'Amounts are whole minor units. `x-source` says of every field whether the specification shows it or it is assumed.',
    },
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        client: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: '/api/v3/Token/OAuth2',
              scopes: { read: 'Read records', write: 'Change records' },
            },
          },
        },
      },
      schemas: { Message: plainSchema(messageAnswer), Exception: plainSchema(exceptionAnswer) },
      responses: sharedResponses,
    },
  };
}

interface Described {
  readonly index: number;
  readonly scope: 'read' | 'write';
}

function describe(op: Operation, { method }: Route, { index, scope }: Described): Json {
  // Few tools send a body with GET, also where the specification has one.
  const asQuery = method === 'GET' || (index === 0 && op.place === 'query');
  const input = plainSchema(op.input);
  return {
    operationId: index === 0 ? op.name : `${op.name}_${method.toLowerCase()}${index}`,
    tags: [op.tag],
    summary: op.summary,
    ...(op.deprecated && { deprecated: true }),
    ...(index > 0 && { 'x-alternate-of': `${op.method} ${op.path}` }),
    'x-roles': op.roles.map(({ role, module }) => `${role} in ${module}`),
    ...(Object.keys(op.aliases).length > 0 && { 'x-aliases': op.aliases }),
    security: op.auth === 'none' ? [] : [{ client: [scope] }],
    parameters: [...parametersOf(op, input, asQuery), ...headersOf(op)],
    ...(!asQuery && { requestBody: { required: true, content: json(bodyOf(op, input)) } }),
    responses: {
      200: { description: 'What the operation answers', content: json(plainSchema(op.output)) },
      ...Object.fromEntries(Object.keys(sharedResponses).map((status) => [status, refTo('responses', status)])),
    },
  };
}

function parametersOf({ path }: Operation, { properties = {}, required = [] }: Json, asQuery: boolean): Json[] {
  return Object.entries(properties as Record<string, Json>).flatMap(([name, schema]) => {
    const inPath = path.includes(`{${name}}`);
    if (!inPath && !asQuery) return [];
    const needed = inPath || (required as string[]).includes(name);
    return [{ name, in: inPath ? 'path' : 'query', required: needed, schema, 'x-source': schema['x-source'] }];
  });
}

function headersOf({ headers }: Operation): Json[] {
  if (!headers) return [];
  const { properties = {} } = plainSchema(headers);
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'header',
    required: false,
    schema,
    'x-source': schema['x-source'],
  }));
}

/** Where a bare list is welcome it stands beside the object that holds it. */
function bodyOf({ listField }: Operation, input: Json): Json {
  const list = listField === undefined ? undefined : (input['properties'] as Json | undefined)?.[listField];
  return list === undefined ? input : { anyOf: [list, input] };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function refTo(kind: string, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

const refusal = (description: string) => ({ description, content: json(refTo('schemas', 'Message')) });

const sharedResponses: Json = {
  400: refusal('A field is missing or wrong, or the record is in another state; the message names it'),
  401: refusal('There is no valid token. Notifications answer 400 instead'),
  403: refusal('The credential lacks the role or the scope; the message names it'),
  404: refusal('The record is not there'),
  409: refusal('Another record has that key'),
  429: refusal('Over the limit; the message and Retry-After say how many seconds to wait'),
  503: refusal(
    'The service cannot reach or write its store, and nothing was changed; the message says when to try again',
  ),
  500: { description: 'A fault of the service, with an incident number', content: json(refTo('schemas', 'Exception')) },
};

/** As much of the document as a reader of it relies on. */
export const openApiShape = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        tags: z.array(z.string()),
        security: z.array(z.object({ client: z.array(z.string()) })),
      }),
    ),
  ),
});
