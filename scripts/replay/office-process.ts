import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { PersonalityName } from '#backoffice/personality.ts';
import { exchange } from '#scripts/replay/exchange.ts';

export interface OfficeOrders {
  readonly port: number;
  /** The folder of its store. */
  readonly data: string;
  /** The file its catalogue is made from. */
  readonly invoices: string;
  readonly credential: { readonly clientId: string; readonly clientSecret: string };
  readonly seed: number;
  /** How it differs from the specification; not at all unless said. */
  readonly personality?: readonly PersonalityName[];
  /** How late it makes every change where writes are slow. */
  readonly slowMs?: number;
}

/** A back office process that can end in any way and start again on the same store and port. */
export interface OfficeProcess {
  url(): string;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Faults that struck, over all lives. */
  struck(): Promise<Readonly<Record<string, number>>>;
}

export function officeProcess(orders: Omit<OfficeOrders, 'port'>): OfficeProcess {
  let child: ChildProcess | undefined;
  let url = '';
  const before: Record<string, number> = {};

  async function start(): Promise<void> {
    const port = url === '' ? 0 : Number(new URL(url).port);
    child = fork(childFile, [JSON.stringify({ ...orders, port })], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(() => undefined);
    // The first thing it says is where it listens.
    const ready = await Promise.race([once(child, 'message') as Promise<[{ url: string }]>, gone]);
    if (!ready) throw new Error('the back office ended before it was ready');
    url = ready[0].url;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const dying = child;
    if (!dying || dying.exitCode !== null) return;
    count(before, await struckNow(url));
    child = undefined;
    const gone = once(dying, 'exit');
    dying.kill(signal);
    await gone;
  }

  return {
    url: () => url,
    start,
    end,
    async struck() {
      const total = { ...before };
      if (child) count(total, await struckNow(url));
      return total;
    },
  };
}

function count(total: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [kind, times] of Object.entries(more)) total[kind] = (total[kind] ?? 0) + times;
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
