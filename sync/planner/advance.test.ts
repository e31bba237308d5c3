import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OutboxState } from '#db/tables/outbox.ts';
import { instant } from '#domain/ids.ts';
import { defaultConfig } from '#sync/config.ts';
import { advance, allows } from '#sync/planner/advance.ts';
import type { Moment, OperationEvent, OperationEventKind, OperationState } from '#sync/planner/transition.ts';

const fresh: OperationState = {
  state: 'pending',
  ambiguous: 0,
  attempts: 0,
  probes: 0,
  refusals: 0,
  overruled: 0,
  failedAlone: 0,
  nextAt: instant(0),
  firstSent: null,
  lastSent: null,
  settleUntil: null,
  settleBoot: null,
  settleMono: null,
  lastStatus: null,
  lastMessage: null,
  reason: null,
  serverId: null,
  resolvedBy: null,
};

const at = (mono: number, change: Partial<Moment> = {}): Moment => ({
  now: instant(1_000_000 + mono),
  mono,
  boot: 'a',
  luck: 0.5,
  config: defaultConfig,
  repeatable: true,
  othersArrive: true,
  ...change,
});

const events: Readonly<Record<OperationEventKind, OperationEvent>> = {
  claimed: { kind: 'claimed' },
  accepted: { kind: 'accepted', status: 200, serverId: 's-1' },
  not_sent: { kind: 'not_sent', message: 'refused' },
  signed_out: { kind: 'signed_out', status: 401, message: 'denied' },
  limited: { kind: 'limited', status: 429, message: 'slow', retryAfterMs: 42_000 },
  uncertain: { kind: 'uncertain', status: null, message: 'time-out' },
  refused: { kind: 'refused', status: 400, message: 'no' },
  listed: { kind: 'listed', status: 200, message: 'told', named: true, lookAt: instant(5) },
  out_of_turn: { kind: 'out_of_turn', waitMs: 90_000 },
  restarted: { kind: 'restarted' },
  found_ours: { kind: 'found_ours', serverId: 's-1' },
  found_standing: { kind: 'found_standing', serverId: 's-1' },
  found_foreign: { kind: 'found_foreign', message: 'taken' },
  found_nothing: { kind: 'found_nothing' },
  learned_nothing: { kind: 'learned_nothing', message: 'unreadable', lineFailed: false },
  unreadable: { kind: 'unreadable', message: 'unknown kind' },
  person_retries: { kind: 'person_retries', by: 'Mia' },
  person_corrects: { kind: 'person_corrects', by: 'Mia', what: 'Card → Debit' },
  person_settles: { kind: 'person_settles', by: 'Mia', serverId: null },
  person_tells_again: { kind: 'person_tells_again', by: 'Mia' },
  person_cancels: { kind: 'person_cancels', by: 'Mia', reason: 'twice' },
  document_cancelled: { kind: 'document_cancelled', by: 'Mia', reason: 'twice' },
};

/** Also by what a back office says that breaks on it. */
const heard = {
  ...events,
  broken: { kind: 'uncertain', status: 500, message: 'Boom' },
  found_silence: { kind: 'found_nothing', silent: true },
  line_failed: { kind: 'learned_nothing', message: 'Bad Gateway', lineFailed: true },
  found_old: { kind: 'found_foreign', message: 'closed', mayBeOld: true },
} as const;

const kinds = Object.keys(events) as OperationEventKind[];
const states: OutboxState[] = ['pending', 'in_flight', 'verify', 'done', 'attention', 'cancelled'];

/** Every pair not named here must be refused as a bug. */
const moves: Readonly<Record<string, OutboxState>> = {
  'pending claimed': 'in_flight',
  'pending out_of_turn': 'pending',
  'pending found_ours': 'done',
  'pending found_foreign': 'attention',
  'pending unreadable': 'attention',
  'pending document_cancelled': 'cancelled',
  'in_flight accepted': 'done',
  'in_flight not_sent': 'pending',
  'in_flight signed_out': 'pending',
  'in_flight limited': 'pending',
  'in_flight uncertain': 'verify',
  'in_flight refused': 'verify',
  'in_flight listed': 'verify',
  'in_flight restarted': 'verify',
  'verify restarted': 'verify',
  'verify found_ours': 'done',
  'verify found_standing': 'done',
  'verify found_foreign': 'attention',
  'verify found_nothing': 'pending',
  'verify learned_nothing': 'verify',
  'verify unreadable': 'attention',
  'verify document_cancelled': 'cancelled',
  'attention person_corrects': 'pending',
  'attention person_retries': 'pending',
  'attention person_settles': 'done',
  'attention person_cancels': 'cancelled',
  'attention document_cancelled': 'cancelled',
  'done person_tells_again': 'verify',
};

describe('every state meets every event', () => {
  for (const state of states) {
    for (const kind of kinds) {
      const next = moves[`${state} ${kind}`];
      it(`${state} meets ${kind}: ${next ?? 'never'}`, () => {
        const op = {
          ...fresh,
          state,
          settleMono: 0,
          settleBoot: 'a',
          reason: state === 'attention' ? 'refused' : null,
        };
        expect(allows(state, kind)).toBe(next !== undefined);
        if (next) expect(advance(op, events[kind], at(5)).state).toBe(next);
        else expect(() => advance(op, events[kind], at(5))).toThrow('never meets');
      });
    }
  }
});

const run = (op: OperationState, ...steps: readonly (readonly [keyof typeof heard, number, Partial<Moment>?])[]) =>
  steps.reduce((current, [kind, mono, change]) => advance(current, heard[kind], at(mono, change)), op);

describe('a send without an answer', () => {
  it('is looked up early and again, and sent again only when the settle window is over', () => {
    const doubted = run(fresh, ['claimed', 0], ['uncertain', 45_000]);
    expect(doubted).toMatchObject({ state: 'verify', ambiguous: 1, nextAt: 1_000_000 + 47_000 });
    const looked = run(doubted, ['found_nothing', 47_000]);
    expect(looked).toMatchObject({ state: 'verify', ambiguous: 1, nextAt: 1_000_000 + 47_000 + 4_000 });
    const lookedOften = run(looked, ...Array.from({ length: 9 }, () => ['found_nothing', 200_000] as const));
    expect(lookedOften).toMatchObject({ state: 'verify', ambiguous: 1, nextAt: 1_000_000 + 300_000 });
    expect(run(looked, ['found_nothing', 299_999]).state).toBe('verify');
    expect(run(looked, ['found_nothing', 300_000])).toMatchObject({ state: 'pending', ambiguous: 0 });
  });

  it('is believed absent where nothing was ever seen only when that is so for a second window', () => {
    const doubted = run(fresh, ['claimed', 0], ['uncertain', 45_000]);
    const silent = run(doubted, ['found_silence', 200_000], ['found_silence', 300_000]);
    expect(silent).toMatchObject({ state: 'verify', ambiguous: 1, reason: 'silent', nextAt: 1_000_000 + 302_000 });
    expect(run(silent, ['found_silence', 599_999]).state).toBe('verify');
    expect(run(silent, ['found_silence', 600_000])).toMatchObject({ state: 'pending', ambiguous: 0 });
    expect(run(silent, ['found_nothing', 600_000])).toMatchObject({ state: 'pending', ambiguous: 0 });
    expect(run(silent, ['found_ours', 302_000])).toMatchObject({ state: 'done' });
    expect(run(silent, ['restarted', 0, { boot: 'b' }], ['found_silence', 299_999, { boot: 'b' }]).state).toBe(
      'verify',
    );
  });

  it('is not believed absent because a read failed', () => {
    const doubted = run(fresh, ['claimed', 0], ['uncertain', 1]);
    expect(run(doubted, ['learned_nothing', 900_000])).toMatchObject({ state: 'verify', ambiguous: 1 });
  });

  it.each([
    ['uncertain', 'may_be_done'],
    ['refused', 'refused'],
  ] as const)('is a person’s after a day in which it could not be looked up, having been %s', (sent, reason) => {
    const aDayMs = 24 * 3_600_000;
    const looks = Array.from({ length: 48 }, (_, n) => ['learned_nothing', 1_000 + n * 1_000] as const);
    const doubted = run(fresh, ['claimed', 0], [sent, 1], ...looks);
    expect(run(doubted, ['learned_nothing', aDayMs - 1])).toMatchObject({ state: 'verify', reason: doubted.reason });
    const told = run(doubted, ['learned_nothing', aDayMs]);
    expect(told).toMatchObject({ state: 'attention', reason, ambiguous: doubted.ambiguous });
    // What may be there is looked up again before anything is sent.
    expect(run(told, ['person_retries', aDayMs + 1]).state).toBe(sent === 'uncertain' ? 'verify' : 'pending');
    expect(run(doubted, ['line_failed', aDayMs]).state).toBe('verify');
    const hardlyLooked = run(fresh, ['claimed', 0], [sent, 1], ['learned_nothing', aDayMs]);
    expect(hardlyLooked.state).toBe('verify');
  });

  it('starts its window again after a restart, whatever the clock says', () => {
    const doubted = run(fresh, ['claimed', 0], ['uncertain', 1], ['restarted', 0, { boot: 'b', now: instant(9e12) }]);
    expect(run(doubted, ['found_nothing', 299_999, { boot: 'b', now: instant(9e12) }]).state).toBe('verify');
    expect(run(doubted, ['found_nothing', 300_000, { boot: 'b', now: instant(9e12) }]).state).toBe('pending');
  });

  it('of a kind that cannot be looked up for sure is a person’s to decide', () => {
    const settled = run(fresh, ['claimed', 0], ['uncertain', 1], ['found_nothing', 300_001, { repeatable: false }]);
    expect(settled).toMatchObject({ state: 'attention', reason: 'may_be_done' });
  });
});

describe('a list that was answered', () => {
  const listed = (named: boolean): OperationEvent => ({
    kind: 'listed',
    status: named ? 200 : 400,
    message: 'one of them is bad',
    named,
    lookAt: instant(1_002_000),
  });

  it('is looked up, and what is not there and was not named goes again at once, without a mark', () => {
    const told = advance(run(fresh, ['claimed', 0]), listed(false), at(100));
    expect(told).toMatchObject({ state: 'verify', ambiguous: 0, reason: 'listed', nextAt: 1_002_000 });
    expect(run(told, ['found_nothing', 2_000])).toMatchObject({ state: 'pending', refusals: 0, nextAt: 1_002_000 });
  });

  it('and named is not sent again before the window ends, whatever a read does not show', () => {
    const told = advance(run(fresh, ['claimed', 0]), listed(true), at(100));
    expect(run(told, ['found_nothing', 2_000])).toMatchObject({ state: 'verify', ambiguous: 1 });
    expect(run(told, ['found_nothing', 2_000], ['found_ours', 9_000])).toMatchObject({ state: 'done' });
    expect(run(told, ['found_nothing', defaultConfig.settleMs])).toMatchObject({ state: 'pending' });
  });
});

describe('a refusal', () => {
  it('is checked, tried once more, and then given to a person', () => {
    const once = run(fresh, ['claimed', 0], ['refused', 10], ['found_nothing', 20]);
    expect(once).toMatchObject({ state: 'pending', refusals: 1, nextAt: 1_000_020 + defaultConfig.refusedRetryMs });
    const twice = run(once, ['claimed', 30_000], ['refused', 30_010], ['found_nothing', 30_020]);
    expect(twice).toMatchObject({ state: 'attention', reason: 'refused', lastStatus: 400 });
  });

  it('that means "already done" is done', () => {
    expect(run(fresh, ['claimed', 0], ['refused', 10], ['found_ours', 20])).toMatchObject({
      state: 'done',
      resolvedBy: 'verify',
    });
  });
});

it('a foreign state seen right after a refusal may be an old copy’s, and is looked at again', () => {
  const refused = run(fresh, ['claimed', 0], ['refused', 10], ['found_old', 20]);
  expect(refused).toMatchObject({ state: 'verify', reason: 'refused' });
  expect(run(refused, ['found_nothing', 30_000])).toMatchObject({ state: 'pending', refusals: 1 });
  expect(run(refused, ['found_old', 300_001])).toMatchObject({ state: 'attention', reason: 'number_taken' });
});

it('an uncertain operation set aside is looked up first when a person wants it sent again', () => {
  const setAside = run(fresh, ['claimed', 0], ['uncertain', 1], ['unreadable', 2]);
  expect(run(setAside, ['person_retries', 3])).toMatchObject({ state: 'verify', ambiguous: 1 });
});

it('an uncertain operation set aside before a restart gets a window of its own when a person wants it sent again', () => {
  const setAside = run(fresh, ['claimed', 0], ['uncertain', 1], ['unreadable', 2]);
  const later = (mono: number) => at(mono, { boot: 'b' });
  const asked = advance(setAside, events.person_retries, later(50));
  const early = advance(asked, events.found_nothing, later(2_000));
  expect(early).toMatchObject({ state: 'verify', ambiguous: 1 });
  expect(advance(early, events.found_nothing, later(300_050))).toMatchObject({ state: 'pending', ambiguous: 0 });
});

it('a state that may be the one of before the last change proves nothing until the window is over', () => {
  const early = run(fresh, ['claimed', 0], ['uncertain', 1], ['found_standing', 2_000]);
  expect(early).toMatchObject({ state: 'verify', ambiguous: 1, probes: 1 });
  expect(run(early, ['found_standing', 300_001])).toMatchObject({ state: 'done', resolvedBy: 'verify' });
  expect(run(fresh, ['claimed', 0], ['refused', 1], ['found_standing', 2])).toMatchObject({ state: 'verify' });
});

/** Six tries over half an hour, each looked up after its window. */
function failSixTimes(status: number | null, change: Partial<Moment> = {}): OperationState {
  let op = fresh;
  const fails: OperationEvent = { kind: 'uncertain', status, message: 'Boom' };
  for (let n = 0; n < 6; n += 1) {
    const mono = n * 400_000;
    op = advance(op, events.claimed, at(mono, change));
    op = advance(op, fails, at(mono + 5, change));
    op = advance(op, events.found_nothing, at(mono + 300_001, change));
  }
  return op;
}

it('what fails every time for half an hour while it can be looked up is given to a person', () => {
  expect(failSixTimes(500)).toMatchObject({ state: 'attention', reason: 'fails_every_time' });
  expect(failSixTimes(413)).toMatchObject({ state: 'attention', reason: 'fails_every_time' });
});

it('nobody is asked about an operation whose answers were lost, or that met a limiter', () => {
  expect(failSixTimes(null).state).toBe('pending');
  expect(failSixTimes(503).state).toBe('pending');
  expect(failSixTimes(408).state).toBe('pending');
});

it('while nothing else arrives either, it is not the operation that is sick', () => {
  expect(failSixTimes(500, { othersArrive: false }).state).toBe('pending');
});

/** Fails all by itself at these moments, each time looked up when its window is over. */
function failAloneAt(moments: readonly number[]): OperationState {
  return moments.reduce(
    (op, mono) =>
      run(
        op,
        ['claimed', mono],
        ['broken', mono + 5, { othersArrive: false }],
        ['found_nothing', mono + 300_001, { othersArrive: false }],
      ),
    fresh,
  );
}

const hours = (n: number) => n * 3_600_000;

it('nobody is asked about an operation that failed in the evening and again in the morning, the till being off between', () => {
  expect(failAloneAt([0, hours(25)]).state).toBe('pending');
  const evening = Array.from({ length: 6 }, (_, n) => n * 400_000);
  expect(failAloneAt([...evening, ...evening.map((mono) => hours(60) + mono)]).state).toBe('pending');
});

it('what nothing else stands beside is given to a person after a day of tries', () => {
  const aDay = Array.from({ length: 217 }, (_, n) => n * 400_000);
  expect(failAloneAt(aDay.slice(0, -1)).state).toBe('pending');
  expect(failAloneAt(aDay)).toMatchObject({ state: 'attention', reason: 'fails_every_time' });
});

describe('tried first by a clock that was years ahead until it was set right', () => {
  const years = 5 * 365 * hours(24);
  const ahead = (mono: number) => ({ now: instant(at(mono).now + years) });
  /** As often as in `aDay`, the first of it by the clock that was ahead. */
  const moments = Array.from({ length: 218 }, (_, n) => n * 400_000);

  it('what fails every time is given to a person no later than anything else', () => {
    const op = moments.reduce(
      (before, mono, n) =>
        run(
          before,
          ['claimed', mono, n === 0 ? ahead(mono) : {}],
          ['broken', mono + 5, { othersArrive: false }],
          ['found_nothing', mono + 300_001, { othersArrive: false }],
        ),
      fresh,
    );
    expect(op).toMatchObject({ state: 'attention', reason: 'fails_every_time' });
  });

  it('so is what the office cannot say of', () => {
    const sent = run(fresh, ['claimed', 0, ahead(0)], ['uncertain', 5]);
    const op = moments.slice(0, -1).reduce((before, mono) => run(before, ['learned_nothing', mono]), sent);
    expect(op).toMatchObject({ state: 'attention', reason: 'may_be_done' });
  });
});

/** Walks any legal path and keeps what the properties ask about. */
const anyWalk = fc.array(
  fc.record({
    pick: fc.nat(),
    passMs: fc.integer({ min: 0, max: 400_000 }),
    boot: fc.boolean(),
    luck: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { maxLength: 200 },
);

/** After these the last send cannot take effect any more, or a person answers for it. */
const provesNothingOpen = new Set<OperationEventKind>([
  'not_sent',
  'signed_out',
  'limited',
  'refused',
  'found_foreign',
  'person_retries',
  'person_tells_again',
]);

function expectSound(op: OperationState, by: OperationEventKind): void {
  if (op.state === 'done') expect(['accepted', 'found_ours', 'found_standing', 'person_settles']).toContain(by);
  if (op.state === 'cancelled') expect(['person_cancels', 'document_cancelled']).toContain(by);
  if (op.state === 'attention') expect(op.reason).not.toBeNull();
  if (op.state === 'pending') expect(op.ambiguous).toBe(0);
  expect(Number.isFinite(op.nextAt)).toBe(true);
}

describe('on any path at all', () => {
  it('no operation ends without a reply, a found document or a person, and none is sent while it may still take effect', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        let op = fresh;
        let mono = 0;
        let boot = 0;
        let openSince: number | undefined;
        for (const { pick, passMs, boot: reboots, luck } of walk) {
          mono += passMs;
          if (reboots && (op.state === 'in_flight' || op.state === 'verify')) {
            boot += 1;
            op = advance(op, events.restarted, at(mono, { boot: `${boot}` }));
            if (op.ambiguous) openSince = mono;
            continue;
          }
          const legal = kinds.filter((kind) => kind !== 'restarted' && allows(op.state, kind));
          if (legal.length === 0) break;
          const kind = legal[pick % legal.length] as OperationEventKind;
          const before = op;
          op = advance(op, events[kind], at(mono, { boot: `${boot}`, luck }));

          if (kind === 'claimed') {
            expect(before.ambiguous).toBe(0);
            expect(mono - (openSince ?? -Infinity)).toBeGreaterThanOrEqual(defaultConfig.settleMs);
            openSince = mono;
          }
          if (provesNothingOpen.has(kind)) openSince = undefined;
          expectSound(op, kind);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('a working line ends every operation: nothing waits for ever', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        let op = fresh;
        let mono = 0;
        for (const { pick, passMs, luck } of walk) {
          const legal = kinds.filter(
            (kind) => allows(op.state, kind) && !('by' in events[kind]) && kind !== 'restarted',
          );
          if (legal.length === 0) return;
          mono += passMs;
          op = advance(op, events[legal[pick % legal.length] as OperationEventKind], at(mono, { luck }));
        }
        for (let step = 0; step < 10 && op.state !== 'done' && op.state !== 'attention'; step += 1) {
          mono = Math.max(mono + 1, op.nextAt - 1_000_000);
          const kind = op.state === 'pending' ? 'claimed' : op.state === 'in_flight' ? 'accepted' : 'found_nothing';
          op = advance(op, events[kind], at(mono));
        }
        expect(['done', 'attention']).toContain(op.state);
      }),
      { numRuns: 1000 },
    );
  });
});
