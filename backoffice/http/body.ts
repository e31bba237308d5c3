import { isUtf8 } from 'node:buffer';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { fieldsOf } from '#backoffice/http/field-names.ts';
import { Rejection } from '#backoffice/rejection.ts';

/** Reads a JSON or form body on every method, GET included, whatever content type the client claims. */
export function readBodies(app: FastifyInstance): void {
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const text = textOf(request, body);
    return isForm(request) ? fieldsOf(new URLSearchParams(text)) : parseJson(text);
  });
}

/** The parameters of a request: those of the query and the path, overridden by those of the body. */
export function parametersOf(request: FastifyRequest, listField?: string): Record<string, unknown> {
  const { body, query, params } = request;
  // Fastify's parsers of query and path always give an object.
  const queried = fieldsOf(Object.entries(query as Record<string, string | string[]>));
  const asked = { ...basicCredential(request), ...queried, ...(params as object) };
  if (body === undefined || body === null) return asked;
  if (listField !== undefined && Array.isArray(body)) return { ...asked, [listField]: body };
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Rejection(400, 'The request body must be a JSON object.');
  return { ...asked, ...body };
}

/** OAuth 2.0 lets a client send its credential as HTTP Basic. */
function basicCredential(request: FastifyRequest): Record<string, unknown> {
  const encoded = /^basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return {};
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s);
  return { client_id: id, client_secret: secret };
}

function textOf({ headers }: FastifyRequest, body: Buffer): string {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw new Rejection(415, `The request body is encoded as ${encoding}, which is not read here: send it as it is.`);
  // Read as what it is not, every name with an accent would have a blot for ever.
  if (!isUtf8(body)) throw new Rejection(400, 'The request body is not in UTF-8.');
  return body.toString('utf8');
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    // Files of Windows programs begin with a mark that says how they are written.
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    throw new Rejection(400, 'The request body is not valid JSON.');
  }
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}
