import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerFrom, type Answered, type Heard, type Ledger, newLedger } from '#testing/office-ledger.ts';

/** What goes wrong with one request: before it took effect, or with the answer after it did. */
export type Mishap = Before | After | 'expire';

type Before = 'fail-before' | 'lose-before' | 'bad-gateway' | 'limit-429' | 'limit-503' | 'refuse' | 'forbid' | 'deny';
type After = 'fail-after' | 'lose-after' | 'html-after' | 'half-after' | 'empty-after' | 'hang-after';

export interface ScriptedOffice extends Ledger {
  readonly url: string;
  readonly heard: Heard[];
  /** Asked before each request is answered. */
  script: (heard: Heard) => Mishap | undefined;
  /** How it writes what it says of a failure: not every server in front of an office writes JSON. */
  spellError: (body: unknown) => string;
  /** Ends the waits of `hang-after`. */
  releaseHung(): void;
  close(): Promise<void>;
}

/** A back office small enough to read, whose wire can be cut at any point. The real one has its own tests. */
export async function startScriptedOffice(port = 0): Promise<ScriptedOffice> {
  const hung: (() => void)[] = [];
  const releaseHung = () => {
    for (const release of hung.splice(0)) release();
  };
  const server = createServer((request, response) => void answer(office, { request, response, tokens, hung }));
  const tokens = new Set<string>();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const office: ScriptedOffice = {
    ...newLedger(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    script: () => undefined,
    spellError: (body) => JSON.stringify(body),
    releaseHung,
    async close() {
      releaseHung();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return office;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly tokens: Set<string>;
  readonly hung: (() => void)[];
}

async function answer(office: ScriptedOffice, { request, response, tokens, hung }: Exchange): Promise<void> {
  const heard = await read(request);
  office.heard.push(heard);
  if (heard.path.endsWith('/Token/OAuth2')) return say(response, mint(tokens, office.heard.length));

  const mishap = office.script(heard);
  if (mishap === 'expire') tokens.clear();
  if (mishap === 'lose-before') return void response.destroy();
  const early = mishap && instead[mishap];
  if (early) return sayError(office, response, early);
  if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) {
    return sayError(office, response, [401, { Message: 'Denied' }]);
  }
  const answered = answerFrom(office, heard);
  if (mishap === 'hang-after') await new Promise<void>((resolve) => void hung.push(resolve));
  spoil(response, mishap, answered);
}

const failure = [500, { Message: 'Boom', ExceptionMessage: '', ExceptionType: '', StackTrace: '' }] as const;

/** What is said instead of doing what was asked. */
const instead: Partial<Record<Mishap, Answered>> = {
  'fail-before': failure,
  'bad-gateway': [502, { Message: 'Bad Gateway' }],
  'limit-429': [429, { Message: 'Too many requests. Please try again in 1 seconds.' }],
  'limit-503': [503, { Message: 'Busy' }],
  refuse: [400, { Message: 'The customer is not welcome.' }],
  deny: [401, { Message: 'Denied' }],
  forbid: [403, { Message: 'You must have "CREATE" role in "Sell" Module' }],
};

/** It has been done; this is what becomes of the answer. */
function spoil(response: ServerResponse, mishap: Mishap | undefined, answered: Answered): void {
  switch (mishap) {
    case 'lose-after':
      return void response.destroy();
    case 'fail-after':
      return say(response, failure);
    case 'html-after':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel</html>');
    case 'empty-after':
      return void response.writeHead(200).end();
    case 'half-after':
      response.writeHead(200, { 'content-length': 100 });
      return void response.write('{"ID":', () => response.destroy());
    default:
      return say(response, answered);
  }
}

function say(response: ServerResponse, [status, body]: Answered): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sayError({ spellError }: ScriptedOffice, response: ServerResponse, [status, body]: Answered): void {
  response.writeHead(status).end(spellError(body));
}

function mint(tokens: Set<string>, n: number): Answered {
  tokens.add(`token-${n}`);
  return [200, { access_token: `token-${n}`, token_type: 'Bearer' }];
}

async function read(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://office');
  const body = { ...Object.fromEntries(url.searchParams), ...(text === '' ? {} : (JSON.parse(text) as object)) };
  return { method: request.method ?? '', path: url.pathname, body };
}
