import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { idOf, type Operation, type Route } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The answer as JSON, or undefined when it is not JSON. */
  // eslint-disable-next-line typescript/no-explicit-any -- a check looks into answers of any shape and fails by itself when one is wrong
  readonly body: any;
}

/** An operation and the status of its answer. */
export interface Heard {
  readonly id: string;
  readonly status: number;
}

export type Input = Readonly<Record<string, unknown>>;

export interface Client {
  /** As a client of the contract would send it. */
  call(op: Operation, input?: Input): Promise<Reply>;
  /** `call`, insisting on 200. */
  // eslint-disable-next-line typescript/no-explicit-any -- as in Reply
  ok(op: Operation, input?: Input): Promise<any>;
  /** By one route of an operation, with the input in the query or in the body. */
  by(route: Route, place: 'query' | 'body', input: Input): Promise<Reply>;
  /** The same server, with another authorization or none. */
  as(token: string | undefined): Client;
  /** The same caller, telling each operation and how it was answered. */
  watched(heard: (exchange: Heard) => void): Client;
}

export interface Server {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export async function signIn({ url, clientId, clientSecret }: Server): Promise<string> {
  const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret });
  const reply = await exchange(url, { method: 'POST', path: '/api/v3/Token/OAuth2', body });
  if (typeof reply.body?.access_token !== 'string') throw new Error(`no token: ${reply.status} ${reply.text}`);
  return reply.body.access_token;
}

export function createClient(
  url: string,
  token: string | undefined,
  heard: (exchange: Heard) => void = () => undefined,
): Client {
  const send = (request: Sent) => exchange(url, request, token);
  const call: Client['call'] = async (op, input = {}) => {
    const reply = await send(requestFor(op, input));
    heard({ id: idOf(op), status: reply.status });
    return reply;
  };
  return {
    call,
    async ok(op, input) {
      const reply = await call(op, input);
      if (reply.status !== 200) throw new Error(`${op.name} answered ${reply.status} ${reply.text.slice(0, 200)}`);
      return reply.body;
    },
    by({ method, path }, place, input) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
      if (place === 'body') return send({ method, path: filled, body: JSON.stringify(input) });
      const query = new URLSearchParams(
        Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
      );
      return send({ method, path: `${filled}?${query.toString()}` });
    },
    as: (other) => createClient(url, other, heard),
    watched: (other) => createClient(url, token, other),
  };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
}

function exchange(base: string, { method, path, body }: Sent, token?: string): Promise<Reply> {
  const url = new URL(base.replace(/\/$/, '') + path);
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, body: jsonOf(text) });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
