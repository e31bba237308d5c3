import { defaultConfig, type SyncConfig } from '#sync/config.ts';
import { chance, type Chance } from '#scripts/replay/chance.ts';
import type { Office } from '#scripts/replay/office.ts';

export type Sky = 'none' | 'outage' | 'storm';
export const skies: readonly Sky[] = ['none', 'outage', 'storm'];

/** What the line does while the shop sells. */
export interface Weather {
  /** Before each act at the till; `index` of `count`. Answers whether the till may catch up first. */
  before(index: number): Promise<'go on' | 'catch up'>;
  /** The last act is done; what waits may go. */
  clearUp(): Promise<void>;
  /** Everything has arrived, and the books are about to be read. */
  end(): Promise<void>;
  /** What was done to the back office as a whole, beside the faults it counts itself. */
  readonly done: Readonly<Record<string, number>>;
}

export function weatherOf(sky: Sky, { office, seed, acts }: { office: Office; seed: number; acts: number }): Weather {
  const luck = chance(sky, seed);
  if (sky === 'outage') return outages(office, luck, acts);
  return sky === 'storm' ? storm(office, luck) : calm;
}

const calm: Weather = {
  before: () => Promise.resolve('go on'),
  clearUp: () => Promise.resolve(),
  end: () => Promise.resolve(),
  done: {},
};

/** Stretches without a back office, often over whole trading days: its process killed, its cable cut, its port shut. */
function outages(office: Office, luck: Chance, acts: number): Weather {
  const done: Record<string, number> = {};
  let state: 'up' | 'killed' | 'dark' = 'up';
  let until = luck.between(3, 25);

  async function darken(): Promise<void> {
    const how = luck.pick(['kill', 'cut', 'shut'] as const);
    done[how] = (done[how] ?? 0) + 1;
    if (how === 'kill') await office.kill();
    else await cutOff(office, { refuse: how === 'shut', ms: 3_600_000 });
    state = how === 'kill' ? 'killed' : 'dark';
  }

  async function lighten(): Promise<void> {
    if (state === 'killed') await office.start();
    // A dark port hears nobody, its console included; only a new process brings it back.
    if (state === 'dark') await restart(office);
    state = 'up';
  }

  return {
    async before(index) {
      if (index < until) return 'go on';
      const dawn = state !== 'up';
      until = index + luck.between(8, Math.max(9, Math.floor(acts / 8)));
      await (dawn ? lighten() : darken());
      // Half of the times the till empties its queue before it gets dark again.
      return dawn && luck.next() < 0.5 ? 'catch up' : 'go on';
    },
    clearUp: lighten,
    end: () => Promise.resolve(),
    done,
  };
}

/** The darkness may swallow the answer to the command that brings it. */
async function cutOff(office: Office, how: { readonly refuse: boolean; readonly ms: number }): Promise<void> {
  await office.fault({ kind: 'dark', ...how }).catch(() => undefined);
}

async function restart(office: Office): Promise<void> {
  await office.kill();
  await office.start();
}

/** Everything at once, all the time: each request may meet something, and the service itself comes and goes. */
function storm(office: Office, luck: Chance): Weather {
  const done: Record<string, number> = {};
  const ending = new AbortController();
  let blowing: Promise<void> | undefined;

  async function blow(): Promise<void> {
    for (const rule of rules) await office.fault(rule);
    while (!ending.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, luck.between(400, 2_000)));
      if (!ending.signal.aborted) await gust();
    }
  }

  async function gust(): Promise<void> {
    const what = luck.weighed({ expireTokens: 5, cut: 3, shut: 3, kill: 1 });
    done[what] = (done[what] ?? 0) + 1;
    if (what === 'expireTokens') await office.fault({ kind: 'expire-tokens' }).catch(() => undefined);
    else if (what === 'kill') {
      await restart(office);
      for (const rule of rules) await office.fault(rule);
    } else {
      const ms = luck.between(150, 700);
      await cutOff(office, { refuse: what === 'shut', ms });
      // The console is in the dark too, and must be heard for the next gust.
      await new Promise((resolve) => setTimeout(resolve, ms + 100));
    }
  }

  return {
    before() {
      blowing ??= blow();
      return Promise.resolve(luck.next() < 0.005 ? 'catch up' : 'go on');
    },
    clearUp: () => Promise.resolve(),
    async end() {
      ending.abort();
      await blowing;
      await office.fault({ kind: 'clear' });
    },
    done,
  };
}

/** How long a slow execution goes on after the till has given up; with the till's patience it stays well below the settle window. */
const outlivesMs = 250;

const rules = [
  { kind: 'delay', probability: 0.06, ms: 120 },
  { kind: 'limit-429', probability: 0.006, ms: 1000 },
  { kind: 'limit-503', probability: 0.006, ms: 1000 },
  { kind: 'fail-before', probability: 0.015 },
  { kind: 'fail-after', probability: 0.05 },
  { kind: 'lose-reply', probability: 0.06 },
  { kind: 'slow', probability: 0.015, ms: outlivesMs, afterClose: true },
  { kind: 'html', probability: 0.01 },
  { kind: 'half-body', probability: 0.02 },
  { kind: 'empty', probability: 0.02 },
];

/**
 * The engine's own times, shrunk so that months of trade pass in minutes. What the engine assumes still holds:
 * the till's patience and the longest execution after it stay well within the settle window.
 */
export function configFor(sky: Sky): Partial<SyncConfig> {
  // The shop's clock is put forward by days, so what is counted on it in minutes must not end an operation here.
  const never = Number.MAX_SAFE_INTEGER;
  const patience = { poisonMs: never, poisonAloneMs: never };
  if (sky === 'none') return patience;
  return {
    ...patience,
    settleMs: 2_200,
    firstProbeMs: 100,
    writeTimeoutMs: 600,
    readTimeoutMs: 1_000,
    connectTimeoutMs: 500,
    backoffBaseMs: 40,
    backoffCapMs: 500,
    refusedRetryMs: 200,
    breakerThreshold: 8,
    stopGraceMs: 500,
    pacing: { ...defaultConfig.pacing, startPerSecond: 200, burst: 100, fewestPerSecond: 20 },
  };
}
