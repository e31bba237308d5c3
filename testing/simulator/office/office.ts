import type { V3Request } from '#contract/v3/request.ts';
import type { Limits } from '#sync/reply.ts';
import { type Books, newBooks } from '#testing/simulator/office/books.ts';
import { listRoute } from '#testing/simulator/office/invoice-lists.ts';
import { createLimiter } from '#testing/simulator/office/limiter.ts';
import { reads } from '#testing/simulator/office/reads.ts';
import { type Answered, type Body, keyOf, word } from '#testing/simulator/office/asked.ts';
import { writes } from '#testing/simulator/office/writes.ts';
import { type Personality, personalities } from '#testing/simulator/personalities.ts';
import type { FaultName, Plan } from '#testing/simulator/plan.ts';
import type { World } from '#testing/simulator/world.ts';

/** A back office with a character: small enough to run a hundred shops a second, and never to be trusted. */
export interface Office {
  readonly books: Books;
  /** Invoices it never takes, by outlet and number, until they are healed. */
  readonly poisoned: ReadonlySet<string>;
  readonly counts: { requests: number; rejected: number };
  readonly broken: Broken;
  hear(arrival: Arrival): void;
  /** Those it still does not take. */
  poison(): ReadonlySet<string>;
  healPoison(): void;
}

/** Nothing can be written while it is true; nobody reaches it while it is down. */
export interface Broken {
  writes: boolean;
  down: boolean;
}

export interface Arrival {
  readonly till: string;
  readonly request: V3Request;
  readonly route: string;
  readonly body: Body;
  readonly operation: string | null;
  readonly reply: (answer: OfficeAnswer) => void;
}

export interface OfficeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly limits: Limits;
}

interface Ground {
  readonly world: World;
  readonly plan: Plan;
  readonly traits: Personality;
  readonly books: Books;
  readonly tokens: Map<string, { readonly value: string; readonly until: number }>;
  readonly poison: Map<string, 400 | 500 | null>;
  readonly poisoned: Set<string>;
  readonly refusedOnce: Set<string>;
  readonly broken: Broken;
  readonly counts: { requests: number; rejected: number };
  minted: number;
  healthy: boolean;
}

export function createOffice(world: World, plan: Plan, isFaulty: () => boolean): Office {
  const traits = personalities[plan.personality];
  const ground: Ground = {
    world,
    plan,
    traits,
    books: newBooks(),
    tokens: new Map(),
    poison: new Map(),
    poisoned: new Set(),
    refusedOnce: new Set(),
    broken: { writes: false, down: false },
    counts: { requests: 0, rejected: 0 },
    minted: 0,
    healthy: false,
  };
  const limiter = createLimiter(world, plan.limiter ?? traits.limiter);
  const luckless = (fault: FaultName) => isFaulty() && world.random.chance(plan.faults[fault]);

  return {
    books: ground.books,
    poisoned: ground.poisoned,
    counts: ground.counts,
    broken: ground.broken,
    poison: () => (ground.healthy ? new Set() : ground.poisoned),
    healPoison: () => void (ground.healthy = true),
    hear(arrival) {
      ground.counts.requests += 1;
      limiter.admit(`${arrival.till} ${arrival.route}`, (limits, turnedAway) => {
        if (turnedAway !== null) {
          ground.counts.rejected += 1;
          return arrival.reply({ status: turnedAway, body: { Message: 'Too many requests.' }, limits });
        }
        const early = instead(ground, arrival, luckless);
        if (early) return arrival.reply({ status: early[0], body: early[1], limits });
        execute(ground, arrival, { luckless, limits });
      });
    },
  };
}

/** What is said instead of doing what was asked. */
function instead(ground: Ground, arrival: Arrival, luckless: (fault: FaultName) => boolean): Answered | undefined {
  const { route, till, request } = arrival;
  if (route === 'POST /Token/OAuth2') return luckless('status500') ? failure : mint(ground, till);
  const held = ground.tokens.get(till);
  if (!held || held.until <= ground.world.now() || request.headers['authorization'] !== `Bearer ${held.value}`)
    return [401, { Message: 'Denied.' }];
  if (luckless('status401')) {
    ground.tokens.delete(till);
    return [401, { Message: 'Denied.' }];
  }
  if (luckless('status429')) return [429, { Message: 'Slow down.' }];
  if (luckless('status503')) return [503, { Message: 'Busy.' }];
  if (luckless('status500')) return failure;
  return writes[route] ? refusal(ground, arrival, luckless) : undefined;
}

function refusal(
  ground: Ground,
  { route, body, operation }: Arrival,
  luckless: (fault: FaultName) => boolean,
): Answered | undefined {
  if (ground.broken.writes) return failure;
  if (luckless('status403')) return [403, { Message: 'You must have a role.' }];
  const sick = route === 'POST /Invoice' && !ground.healthy ? diagnose(ground, keyOf(body)) : null;
  if (sick === 400) return [400, { Message: 'The customer is not welcome.' }];
  if (sick === 500) return failure;
  if (route === listRoute) return undefined;
  const what = `${route} ${keyOf(body)} ${word(body['Note'])} ${operation ?? ''}`;
  return refusesOnce(ground, what, luckless) ? [400, { Message: 'Not yet.' }] : undefined;
}

/** Once for each: a second "no" to the same thing is a refusal, and a person is right to be asked. */
function refusesOnce({ refusedOnce }: Ground, what: string, luckless: (fault: FaultName) => boolean): boolean {
  if (refusedOnce.has(what) || !luckless('status400')) return false;
  refusedOnce.add(what);
  return true;
}

function diagnose({ poison, poisoned, plan, world }: Ground, key: string): 400 | 500 | null {
  let sick = poison.get(key);
  if (sick === undefined) {
    sick = poisoned.size === 0 && world.random.chance(plan.faults.poison) ? world.random.pick([400, 500]) : null;
    poison.set(key, sick);
    if (sick !== null) poisoned.add(key);
  }
  return sick;
}

function execute(
  ground: Ground,
  { request, route, body, operation, reply }: Arrival,
  { luckless, limits }: { luckless: (fault: FaultName) => boolean; limits: Limits },
): void {
  const { world, traits, books, plan } = ground;
  const isSick = (key: string) =>
    (!ground.healthy && diagnose(ground, key) !== null) || refusesOnce(ground, `${route} ${key}`, luckless);
  const takesMs = luckless('slow') ? world.random.between(1_000, traits.zombieMs) : world.random.between(5, 150);
  world.after(takesMs, () => {
    const write = writes[route];
    const at = world.now();
    const asked = {
      books,
      traits,
      body,
      operation,
      headers: request.headers,
      list: { kept: plan.lists ?? 'none', isSick },
    };
    const before = books.effects.length;
    const [status, said] = write
      ? write({ ...asked, at })
      : read(route, luckless('emptyRead'))({ ...asked, at: at - world.random.between(0, traits.staleMs) });
    if (books.effects.length > before) world.note(`effect ${route} ${JSON.stringify(books.effects.at(-1))}`);
    if (luckless('status500After')) return reply({ status: failure[0], body: failure[1], limits });
    reply({ status, body: said, limits });
  });
}

function read(route: string, isEmpty: boolean): NonNullable<(typeof reads)[string]> {
  const known = reads[route];
  if (!known) return () => [404, { Message: `no ${route}` }];
  // A register without shifts is nothing strange, so nobody can tell: that read is left alone.
  return isEmpty && route !== 'GET /Shift' ? () => [200, []] : known;
}

function mint(ground: Ground, till: string): Answered {
  const { traits, world, tokens } = ground;
  const value = `token-${(ground.minted += 1)}`;
  tokens.set(till, { value, until: world.now() + (traits.tokenSeconds ?? Infinity) * 1000 });
  const life = traits.tellsTokenLife && traits.tokenSeconds !== null ? { expires_in: traits.tokenSeconds } : {};
  return [200, { access_token: value, token_type: 'Bearer', ...life }];
}

const failure: Answered = [500, { Message: 'Boom', ExceptionMessage: '', ExceptionType: '', StackTrace: '' }];
