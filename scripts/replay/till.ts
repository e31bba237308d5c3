import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { createRouterClient, type RouterClient } from '@orpc/server';

import type { ReadDb } from '#db/connection.ts';
import { instant } from '#domain/ids.ts';
import { nodeMachine } from '#register/node-machine.ts';
import type { Credential } from '#register/ports.ts';
import type { registerRouter } from '#register/router.ts';
import { startRegister } from '#register/start.ts';
import type { SyncConfig } from '#sync/config.ts';

export type Client = RouterClient<typeof registerRouter, object>;

/** The real register on a real disk, spoken to as a window speaks to it. */
export interface Till {
  readonly client: Client;
  /** For looking only: the judgement reads the register's own tables. */
  readonly db: ReadDb;
  readonly clock: SteeredClock;
  /** What left for the back office so far, by path. */
  readonly requests: ReadonlyMap<string, number>;
  /** Bugs the register met on the way. */
  readonly faults: readonly string[];
  /** Nothing is left that can move without a person. */
  drained(): boolean;
  /** Answers when `holds` does; asked again whenever the register says that something changed. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/** The shop's clock: it runs like any other, and is put forward to the moment of the next act. */
export interface SteeredClock {
  now(): number;
  steerTo(at: number): void;
}

export interface TillOptions {
  readonly dir: string;
  readonly url: string;
  readonly credential: Credential;
  readonly config: Partial<SyncConfig>;
  readonly startAt: number;
}

export function startTill({ dir, url, credential, config, startAt }: TillOptions): Till {
  const clock = steeredClock(startAt);
  const faults: string[] = [];
  const requests = countRequests();
  const log = {
    error: (incident: string, error: unknown) => void faults.push(`${incident} ${describe(error)}`),
    info: () => undefined,
  };
  const machine = nodeMachine(log);
  const program = startRegister(
    {
      dir,
      office: { url, credential: () => credential },
      currency: { code: 'GBP', symbol: '£', scale: 2 },
      zone: 'UTC',
      version: 'replay',
      config,
    },
    { ...machine, clock: { now: () => instant(clock.now()), monotonicMs: machine.clock.monotonicMs } },
  );
  const context = program.contextFor('replay');
  const client: Client = createRouterClient(program.router, { context, interceptors: [asMessage] });
  const watching = new AbortController();
  return {
    client,
    db: context.db,
    clock,
    requests: requests.byPath,
    faults,
    drained: () => context.sync.drained(),
    async until(holds) {
      while (!(await holds())) await changeOrMoment(client, watching.signal);
    },
    async close() {
      watching.abort();
      requests.stop();
      await program.close();
    },
  };
}

/** A window's call arrives as a message, after whatever the register was about to do. */
async function asMessage<T>(call: { next(): T }): Promise<Awaited<T>> {
  await nextTurn();
  return await call.next();
}

function steeredClock(startAt: number): SteeredClock {
  let ahead = startAt - performance.now();
  return {
    now: () => Math.floor(performance.now() + ahead),
    // Never back: a register that has seen an hour does not see it again.
    steerTo: (at) => void (ahead = Math.max(ahead, at - performance.now())),
  };
}

/** Whatever the register announces, or a moment for what it does not announce. */
async function changeOrMoment(client: Client, ended: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestMomentMs);
  const changes = await client.changes.watch({}, { signal: AbortSignal.any([stop.signal, ended]) });
  await changes.next();
  clearTimeout(timer);
  stop.abort();
  // A burst of changes is one reason to look again.
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const longestMomentMs = 100;

/** Counted where the bytes leave, so that a request that was refused, lost or repeated counts too. */
function countRequests(): { readonly byPath: ReadonlyMap<string, number>; stop(): void } {
  const byPath = new Map<string, number>();
  const count = (message: unknown): void => {
    const { path, method } = (message as { request: { path: string; method: string } }).request;
    const name = `${method} ${path.split('?', 1)[0] ?? path}`;
    byPath.set(name, (byPath.get(name) ?? 0) + 1);
  };
  subscribe('undici:request:create', count);
  return { byPath, stop: () => void unsubscribe('undici:request:create', count) };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
