export const faultKinds = [
  'dark',
  'delay',
  'limit-429',
  'limit-503',
  'fail-before',
  'fail-after',
  'lose-reply',
  'slow',
  'html',
  'half-body',
  'empty',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultRule {
  readonly kind: FaultKind;
  /** Strikes the next so many requests, then is spent. Without it and without a probability it strikes every one. */
  readonly next?: number | undefined;
  readonly probability?: number | undefined;
  /** How long `delay` and `slow` wait; how long `dark` lasts; the wait a 429 or 503 asks for. */
  readonly ms?: number | undefined;
  /** Only these operations, by name. */
  readonly operations?: readonly string[] | undefined;
  readonly writesOnly?: boolean | undefined;
  /** `dark` closes the port instead of cutting connections, so that a caller is refused. */
  readonly refuse?: boolean | undefined;
  /** `slow` first waits until the caller has hung up. */
  readonly afterClose?: boolean | undefined;
}

export interface FaultTarget {
  readonly operation: string;
  readonly writes: boolean;
}

export interface FaultState {
  readonly seed: number;
  readonly rules: readonly FaultRule[];
  readonly struck: Readonly<Record<string, number>>;
  readonly requests: Readonly<Record<string, number>>;
}

export interface Faults {
  set(rule: FaultRule): void;
  /** One kind, or all of them. */
  clear(kind?: FaultKind): void;
  reseed(seed: number): void;
  expireTokens(): void;
  state(): FaultState;
  /** Whether the rule of this kind strikes now; a strike is counted and may spend the rule. */
  strike(kind: FaultKind, target: FaultTarget): FaultRule | undefined;
  countRequest(operation: string): void;
}

export interface FaultHooks {
  readonly expireTokens: () => void;
  readonly darken: (refuse: boolean) => void;
  readonly lighten: () => void;
}

export function createFaults(hooks: FaultHooks, firstSeed = 1): Faults {
  let seed = firstSeed;
  let random = seededRandom(seed);
  const rules = new Map<FaultKind, FaultRule>();
  const struck: Record<string, number> = {};
  const requests: Record<string, number> = {};
  let dawn: NodeJS.Timeout | undefined;

  function clear(kind?: FaultKind): void {
    if (kind === undefined || kind === 'dark') {
      clearTimeout(dawn);
      hooks.lighten();
    }
    if (kind === undefined) rules.clear();
    else rules.delete(kind);
  }

  function set(rule: FaultRule): void {
    rules.set(rule.kind, rule);
    if (rule.kind !== 'dark') return;
    clearTimeout(dawn);
    if (rule.ms !== undefined) dawn = setTimeout(() => clear('dark'), rule.ms);
    hooks.darken(rule.refuse ?? false);
  }

  function strike(kind: FaultKind, target: FaultTarget): FaultRule | undefined {
    const rule = rules.get(kind);
    if (!rule || !aims(rule, target)) return undefined;
    if (rule.probability !== undefined && random() >= rule.probability) return undefined;
    if (rule.next !== undefined) {
      if (rule.next > 1) rules.set(kind, { ...rule, next: rule.next - 1 });
      else rules.delete(kind);
    }
    struck[kind] = (struck[kind] ?? 0) + 1;
    return rule;
  }

  return {
    set,
    clear,
    strike,
    reseed(next) {
      seed = next;
      random = seededRandom(seed);
    },
    expireTokens() {
      struck['expire-tokens'] = (struck['expire-tokens'] ?? 0) + 1;
      hooks.expireTokens();
    },
    state: () => ({ seed, rules: [...rules.values()], struck: { ...struck }, requests: { ...requests } }),
    countRequest(operation) {
      requests[operation] = (requests[operation] ?? 0) + 1;
    },
  };
}

/** Mulberry32: the same seed gives the same faults on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function aims({ operations, writesOnly }: FaultRule, target: FaultTarget): boolean {
  if (writesOnly && !target.writes) return false;
  return operations === undefined || operations.includes(target.operation);
}
