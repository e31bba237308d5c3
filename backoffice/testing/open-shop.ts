import { request as httpRequest } from 'node:http';

import type { InputOf, Operation } from '#contract/v3/operation.ts';
import { type HeaderValues, requestFor } from '#contract/v3/request.ts';

import { type BackOffice, type BackOfficeOptions, startBackOffice } from '#backoffice/server.ts';
import { unnamedIn } from '#backoffice/testing/named-fields.ts';
import { placeForTest } from '#backoffice/testing/place.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The answer as JSON, or undefined when it is not JSON. */
  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into answers of any shape and fails by itself when one is wrong
  readonly body: any;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Hangs up when there is no answer for so long. */
  readonly patienceMs?: number;
}

export interface OpenShop {
  readonly backOffice: BackOffice;
  readonly token: string;
  call<Op extends Operation>(op: Op, input: InputOf<Op>, headers?: HeaderValues): Promise<Reply>;
  /** Sends exactly this, with the token unless another authorization is given. */
  send(request: WireRequest): Promise<Reply>;
  /** `call`, insisting on 200 and on the contract's answer, and giving the body. */
  // eslint-disable-next-line typescript/no-explicit-any -- as in Reply
  ok<Op extends Operation>(op: Op, input: InputOf<Op>, headers?: HeaderValues): Promise<any>;
  signIn(): Promise<string>;
  close(): Promise<void>;
}

/** A real back office on a free port, and a caller that is signed in. */
export async function openShop(options: BackOfficeOptions = {}): Promise<OpenShop> {
  const place = await placeForTest(options.data);
  const backOffice = await startBackOffice({
    faultConsole: true,
    report: (line) => process.stderr.write(`${line}\n`),
    ...options,
    data: place.data,
  });
  const signIn = async () => (await exchange(backOffice.url, tokenRequest(backOffice))).body.access_token as string;
  let token = await signIn();

  const send = (request: WireRequest) =>
    exchange(backOffice.url, { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  const call: OpenShop['call'] = (op, input, headers) => send(requestFor(op, input, headers));
  return {
    backOffice,
    get token() {
      return token;
    },
    send,
    call,
    async ok(op, input, headers) {
      const reply = await call(op, input, headers);
      if (reply.status !== 200) throw new Error(`${op.name} answered ${reply.status} ${reply.text}`);
      op.output.parse(reply.body);
      const unnamed = unnamedIn(op, reply.body);
      if (unnamed.length > 0) throw new Error(`the contract does not name ${unnamed.join(', ')}`);
      return reply.body;
    },
    async signIn() {
      token = await signIn();
      return token;
    },
    async close() {
      await backOffice.close();
      await place.leave();
    },
  };
}

export function tokenRequest({ credential }: Pick<BackOffice, 'credential'>): WireRequest {
  const body = JSON.stringify({ client_id: credential?.clientId, client_secret: credential?.clientSecret });
  return { method: 'POST', path: '/api/v3/Token/OAuth2', headers: { 'content-type': 'application/json' }, body };
}

export function exchange(url: string, { method, path, headers = {}, body, patienceMs }: WireRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = httpRequest(
      new URL(path, url),
      { method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: jsonOf(text) });
        });
      },
    );
    sending.on('error', reject);
    if (patienceMs !== undefined) sending.setTimeout(patienceMs, () => sending.destroy());
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
