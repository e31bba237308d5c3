import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { defaultConfig } from '#sync/config.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import { isOutage } from '#sync/planner/breaker.ts';
import { type Candidate, choose } from '#sync/planner/choose.ts';
import {
  admit,
  closedScopes,
  type Gates,
  newGates,
  noteSignal,
  type Signal,
  spendPermit,
  startCanary,
} from '#sync/planner/gates.ts';
import { learnLimits } from '#sync/planner/pacer.ts';
import { type Answer, type Limits, noLimits } from '#sync/reply.ts';

const config = defaultConfig;
const answer = (limits: Limits = noLimits, latencyMs = 5): Answer => ({
  kind: 'answer',
  status: 200,
  body: {},
  bytesOut: 0,
  latencyMs,
  limits,
  serverTime: null,
});
const note = (gates: Gates, signal: Signal, mono = 0) => noteSignal(gates, signal, { mono, luck: 0.5, config });
const times = (n: number, gates: Gates, signal: Signal) =>
  Array.from({ length: n }).reduce<Gates>((held) => note(held, signal), gates);
const unreached = { kind: 'unreached', refused: false } as const;
const fresh = newGates(config, 0);
const cut = ({ breaker }: Gates) => isOutage(breaker);

describe('the breaker', () => {
  it('opens after five sends in a row reached nobody, and then lets one cheap read try', () => {
    expect(admit(times(4, fresh, unreached), 0, 0)).toEqual({ kind: 'open' });
    const open = times(5, fresh, unreached);
    expect(admit(open, 0, 0).kind).toBe('wait');
    expect(admit(open, 60_000, 0)).toEqual({ kind: 'canary' });
    expect(admit(startCanary(open), 60_000, 0)).toEqual({ kind: 'wait', waitMs: Infinity });
  });

  it('lets a read go first as soon as nobody was there at all, and speaks of no outage when that one is answered', () => {
    const refused = note(fresh, { kind: 'unreached', refused: true });
    expect(admit(refused, 0, 0)).toEqual({ kind: 'wait', waitMs: 500 });
    expect(admit(refused, 500, 0)).toEqual({ kind: 'canary' });
    const back = note(
      startCanary(refused),
      { kind: 'answered', answer: answer(), scope: '/api/v3/WriteOff/Option' },
      500,
    );
    expect(back.pacer.perSecond).toBeGreaterThanOrEqual(fresh.pacer.perSecond);
    expect(admit(back, 500, 0)).toEqual({ kind: 'open' });
    expect([refused, startCanary(refused), note(startCanary(refused), unreached)].map(cut)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('closes with any answer at all, also a refusal', () => {
    const half = startCanary(times(5, fresh, unreached));
    expect(admit(note(half, { kind: 'answered', answer: { ...answer(), status: 500 }, scope: 'x' }), 0, 0)).toEqual({
      kind: 'open',
    });
  });

  it('waits longer after each canary that failed, and not at all after a hint', () => {
    let gates = times(5, fresh, unreached);
    const first = admit(gates, 0, 0);
    gates = note(startCanary(gates), unreached);
    const second = admit(gates, 0, 0);
    expect(second.kind === 'wait' && first.kind === 'wait' && second.waitMs > first.waitMs).toBe(true);
    expect(admit(note(gates, { kind: 'hint' }), 0, 0)).toEqual({ kind: 'canary' });
  });
});

describe('the pacer', () => {
  it('slows down at once when limited and speeds up a little with each answer', () => {
    const slowed = note(fresh, { kind: 'limited', limits: noLimits, scope: 'x' });
    expect(slowed.pacer.perSecond).toBe(12);
    const answered = { kind: 'answered', answer: answer(), scope: 'x' } as const;
    // By the second at first, whatever the rate: who shares a limiter evens out.
    expect(note(slowed, answered, 3_000).pacer.perSecond).toBeCloseTo(12.03);
    const slower = times(3, slowed, { kind: 'limited', limits: noLimits, scope: 'x' });
    expect(note(slower, answered, 3_000).pacer.perSecond - slower.pacer.perSecond).toBeCloseTo(0.03);
    expect(note(slowed, answered, 60_001).pacer.perSecond).toBeCloseTo(12.285);
  });

  it('comes back gently from a dead line, with what it knew before as the most', () => {
    const dead = times(5, fresh, unreached);
    expect(dead.breaker.kind).toBe('open');
    const back = note(dead, { kind: 'answered', answer: answer(), scope: '/api/v3/WriteOff/Option' });
    expect(back.pacer.perSecond).toBeLessThan(3);
    expect(back.pacer.permits).toBeLessThanOrEqual(1);
    const slowed = times(12, fresh, { kind: 'limited', limits: noLimits, scope: 'x' });
    const slowedAndDead = times(5, slowed, unreached);
    const slowlyBack = note(slowedAndDead, { kind: 'answered', answer: answer(), scope: 'x' });
    expect(slowlyBack.pacer.perSecond).toBeLessThan(1);
  });

  it('takes a send three times slower than usual for a queue, and a long page for a long page', () => {
    const usual = times(5, fresh, { kind: 'answered', answer: answer(noLimits, 20), scope: 'invoice.create' });
    const slow = { kind: 'answered', answer: answer(noLimits, 900) } as const;
    expect(note(usual, { ...slow, scope: 'invoice.create' }).pacer.perSecond).toBeLessThan(usual.pacer.perSecond);
    expect(note(usual, { ...slow, scope: '/api/v3/Variant' }).pacer.perSecond).toBeGreaterThan(usual.pacer.perSecond);
  });

  it('honours the wait it is told', () => {
    const told = note(fresh, { kind: 'limited', limits: { ...noLimits, retryAfterMs: 42_000 }, scope: 'x' });
    expect(admit(told, 0, 0)).toEqual({ kind: 'wait', waitMs: 42_000 });
  });

  it('lets no more leave than the bucket holds, whatever the luck', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(400), fc.double({ min: 0, max: 0.999, noNaN: true })), { maxLength: 300 }),
        (steps) => {
          let gates = fresh;
          let mono = 0;
          let sent = 0;
          for (const [passMs, luck] of steps) {
            mono += passMs;
            if (admit(gates, mono, luck).kind !== 'open') continue;
            gates = spendPermit(gates, mono);
            sent += 1;
          }
          expect(sent).toBeLessThanOrEqual(config.pacing.burst + (mono / 1000) * config.pacing.startPerSecond + 1);
        },
      ),
    );
  });

  it('starts with an eighth of limits it only read about', () => {
    expect(learnLimits(fresh.pacer, 80, 10).perSecond).toBe(1);
  });

  it('closes only the endpoint that has no permits left, until they are back', () => {
    const spent = { permits: 50, windowMs: 180_000, remaining: 0, resetMs: 30_000, retryAfterMs: null };
    const gates = note(fresh, { kind: 'answered', answer: answer(spent), scope: 'invoice.create' });
    expect(admit(gates, 0, 0)).toEqual({ kind: 'open' });
    expect([...closedScopes(gates, 0)]).toEqual([['invoice.create', 30_000]]);
    expect([...closedScopes(gates, 30_001)]).toEqual([]);
  });
});

describe('signing in', () => {
  it('that fails holds everything, and opens again', () => {
    const closed = note(fresh, { kind: 'sign_in_failed', message: 'wrong secret' });
    expect(admit(closed, 0, 0).kind).toBe('wait');
    expect(admit(note(closed, { kind: 'signed_in' }), 0, 0)).toEqual({ kind: 'open' });
  });

  it('that fails while the line is being tried leaves the line up', () => {
    const half = startCanary(times(5, fresh, unreached));
    const failed = note(half, { kind: 'sign_in_failed', message: 'wrong secret' });
    expect(admit(failed, 60_000, 0)).toEqual({ kind: 'open' });
  });

  it('without a role for one kind holds that kind alone', () => {
    const closed = note(fresh, { kind: 'kind_forbidden', operation: 'shift.open', message: 'no role' });
    expect(admit(closed, 0, 0)).toEqual({ kind: 'open' });
    expect(closedScopes(closed, 0).has('shift.open')).toBe(true);
    expect(closedScopes(note(closed, { kind: 'kind_allowed', operation: 'shift.open' }), 0).size).toBe(0);
  });
});

it('a kind refused many times with no success between waits with one notice, instead of filling a person’s list', () => {
  const no = { kind: 'kind_refused', operation: 'invoice.create', message: 'no such tax' } as const;
  expect(closedScopes(times(config.refusalsInRow - 1, fresh, no), 0).size).toBe(0);
  const closed = times(config.refusalsInRow, fresh, no);
  expect(closedScopes(closed, 0).has('invoice.create')).toBe(true);
  const opened = note(closed, { kind: 'kind_allowed', operation: 'invoice.create' });
  expect(closedScopes(times(config.refusalsInRow - 1, opened, no), 0).size).toBe(0);
});

describe('what goes first', () => {
  const now = instant(10_000_000);
  const row = (seq: number, ageMs: number, change: Partial<Candidate> = {}): Candidate => ({
    seq,
    kind: 'invoice.create',
    lane: `inv:${seq}`,
    prio: 5,
    state: 'pending',
    createdAt: instant(now - ageMs),
    ...change,
  });
  const choice = {
    now,
    youngMs: config.youngMs,
    busyLanes: new Set<string>(),
    closedKinds: new Set<string>(),
    turn: 0,
  };

  it('is a shift, then a sale just made, then the backlog from its oldest', () => {
    const rows = [row(1, 900_000), row(2, 800_000), row(3, 1_000), row(4, 500, { prio: 1, kind: 'shift.open' })];
    expect(choose(rows, choice)?.seq).toBe(4);
    expect(choose(rows.slice(0, 3), choice)?.seq).toBe(3);
    expect(choose(rows.slice(0, 2), choice)?.seq).toBe(1);
  });

  it('is the backlog every fourth time', () => {
    const rows = [row(1, 900_000), row(3, 1_000)];
    expect([0, 1, 2, 3].map((turn) => choose(rows, { ...choice, turn })?.seq)).toEqual([3, 3, 3, 1]);
  });

  it('is never a second operation of a busy lane, nor a send of a closed kind; a look may go', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ lane: fc.nat(3), kind: fc.nat(2), look: fc.boolean() }), { maxLength: 20 }),
        fc.nat(3),
        fc.nat(2),
        (specs, busy, shut) => {
          const rows = specs.map(({ lane, kind, look }, seq) =>
            row(seq, 0, { lane: `${lane}`, kind: `${kind}`, state: look ? 'verify' : 'pending' }),
          );
          const chosen = choose(rows, {
            ...choice,
            busyLanes: new Set([`${busy}`]),
            closedKinds: new Set([`${shut}`]),
          });
          expect(chosen?.lane).not.toBe(`${busy}`);
          if (chosen?.state === 'pending') expect(chosen.kind).not.toBe(`${shut}`);
          if (!chosen)
            expect(
              rows.every(({ lane, kind, state }) => lane === `${busy}` || (kind === `${shut}` && state === 'pending')),
            ).toBe(true);
        },
      ),
    );
  });
});

it('backing off never waits longer than the cap, however long the outage', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, luck) => {
      const ms = backoffMs(tries, luck, config);
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThanOrEqual(Math.min(config.backoffCapMs, config.backoffBaseMs * 2 ** Math.min(tries, 30)));
    }),
  );
});
