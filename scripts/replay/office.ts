import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { exchange } from '#scripts/replay/exchange.ts';

export interface OfficeOrders {
  readonly port: number;
  /** The folder of its store. */
  readonly data: string;
  /** The file its catalogue is made from. */
  readonly invoices: string;
  readonly credential: { readonly clientId: string; readonly clientSecret: string };
  readonly seed: number;
}

/** The back office of a replay: a process that can be killed and started again on the same store and port. */
export interface Office {
  readonly url: string;
  start(): Promise<void>;
  /** As when its machine loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Says something to the fault console. */
  fault(command: Readonly<Record<string, unknown>>): Promise<void>;
  /** Faults that struck so far, over all lives of the process. */
  struck(): Promise<Readonly<Record<string, number>>>;
  ask<Op extends Operation>(op: Op, input: InputOf<Op>): Promise<OutputOf<Op>>;
}

export async function startOffice(orders: Omit<OfficeOrders, 'port'>): Promise<Office> {
  let child: ChildProcess | undefined;
  let url = '';
  let token: string | undefined;
  const before: Record<string, number> = {};

  async function start(): Promise<void> {
    const port = url === '' ? 0 : Number(new URL(url).port);
    child = fork(childFile, [JSON.stringify({ ...orders, port })], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(() => undefined);
    const ready = await Promise.race([once(child, 'message') as Promise<[{ url: string }]>, gone]);
    if (!ready) throw new Error('the back office ended before it was ready');
    url = ready[0].url;
    token = undefined;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return;
    for (const [kind, count] of Object.entries(await struckNow(url))) before[kind] = (before[kind] ?? 0) + count;
    const gone = once(dying, 'exit');
    dying.kill(signal);
    await gone;
  }

  async function signIn(): Promise<string> {
    const { clientId, clientSecret } = orders.credential;
    const request = requestFor(tokenOAuth2, { client_id: clientId, client_secret: clientSecret });
    const { body } = await exchange(url, request);
    return tokenOAuth2.output.parse(body).access_token;
  }

  await start();
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async fault(command) {
      const { status, body } = await exchange(url, {
        method: 'POST',
        path: '/_faults',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      });
      if (status !== 200) throw new Error(`the fault console answered ${status} ${JSON.stringify(body)}`);
    },
    async struck() {
      const total = { ...before };
      for (const [kind, count] of Object.entries(child ? await struckNow(url) : {}))
        total[kind] = (total[kind] ?? 0) + count;
      return total;
    },
    async ask(op, input) {
      token ??= await signIn();
      const request = requestFor(op, input);
      const { status, body } = await exchange(url, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
      if (status !== 200) throw new Error(`${op.name} answered ${status} ${JSON.stringify(body)}`);
      // The operation's own schema gives the operation's own answer.
      return op.output.parse(body) as OutputOf<typeof op>;
    },
  };
}

async function struckNow(url: string): Promise<Record<string, number>> {
  try {
    const { body } = await exchange(url, { method: 'GET', path: '/_faults' });
    return (body as { struck: Record<string, number> }).struck;
  } catch {
    // A port that is dark cannot tell; what struck there goes uncounted, and it is only a count.
    return {};
  }
}

const childFile = fileURLToPath(new URL('office-child.ts', import.meta.url));
