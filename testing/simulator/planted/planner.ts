import { advance } from '#sync/planner/advance.ts';
import { classify } from '#sync/planner/classify.ts';
import { type Decisions, decisions } from '#sync/planner/decisions.ts';
import type { OperationState } from '#sync/planner/transition.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';

type Advance = Decisions['advance'];
type Event = Parameters<Advance>[1];
type Moment = Parameters<Advance>[2];

/** Wrong decisions. Each is one that a shipped point of sale or sync library has made. */
export const planner: Readonly<Record<string, Planted>> = {
  'blind-retry': deciding((op, event, moment) =>
    event.kind === 'uncertain' ? advance(op, { kind: 'not_sent', message: '' }, moment) : undefined,
  ),
  'verify-at-once': deciding((op, event, moment) =>
    event.kind === 'found_nothing' ? advance(op, event, afterAll(moment)) : undefined,
  ),
  'short-settle': { config: { settleMs: 60_000 } },
  'settle-by-the-clock-on-the-wall': deciding((op, event, moment) =>
    event.kind === 'found_nothing' && op.settleUntil !== null && moment.now >= op.settleUntil
      ? advance(op, event, afterAll(moment))
      : undefined,
  ),
  'recovery-forgets-the-window': deciding((op, event, moment) =>
    event.kind === 'restarted' ? { ...advance(op, event, moment), settleMono: Math.floor(moment.mono) } : undefined,
  ),
  'recovery-sends-again': deciding((op, event, moment) =>
    event.kind === 'restarted' ? { ...op, state: 'pending', ambiguous: 0, nextAt: moment.now } : undefined,
  ),
  'error-is-absent': deciding((op, event, moment) =>
    event.kind === 'learned_nothing' ? advance(op, { kind: 'found_nothing' }, moment) : undefined,
  ),
  'lost-is-done': deciding((op, event, moment) =>
    event.kind === 'uncertain' && event.status === null
      ? advance(op, { kind: 'accepted', status: 200, serverId: null }, moment)
      : undefined,
  ),
  'foreign-is-ours': deciding((op, event, moment) =>
    event.kind === 'found_foreign' ? advance(op, { kind: 'found_ours', serverId: null }, moment) : undefined,
  ),
  'old-state-is-proof': deciding((op, event, moment) =>
    event.kind === 'found_standing' ? advance(op, { ...event, kind: 'found_ours' }, moment) : undefined,
  ),
  // A second letter, or a payment that came after the one that was to go.
  'sends-again-what-nobody-can-see': deciding((op, event, moment) =>
    event.kind === 'found_nothing' ? advance(op, event, { ...moment, repeatable: true }) : undefined,
  ),
  'may-be-done-is-done': deciding((op, event, moment) => {
    if (event.kind !== 'found_nothing') return undefined;
    const next = advance(op, event, moment);
    return next.reason === 'may_be_done' ? advance(op, { kind: 'found_ours', serverId: null }, moment) : next;
  }),
  'a-list-is-what-it-says': deciding((op, event, moment) => {
    if (op.state === 'done') return op;
    return event.kind === 'listed' && event.status === 200
      ? advance(op, { kind: 'accepted', status: 200, serverId: null }, moment)
      : undefined;
  }),
  'three-tries': deciding((op, event, moment) => {
    if (event.kind !== 'uncertain') return undefined;
    const next = { ...advance(op, event, moment), attempts: op.attempts + 1 };
    return next.attempts < 3 ? next : { ...next, state: 'attention', reason: 'gave_up' };
  }),
  'refused-is-final': deciding((op, event, moment) =>
    event.kind === 'refused' ? { ...advance(op, event, moment), state: 'attention' } : undefined,
  ),
  'limiter-is-a-refusal': deciding((op, event, moment) =>
    event.kind === 'limited' ? advance(op, { ...event, kind: 'refused' }, moment) : undefined,
  ),
  'signed-out-is-a-refusal': deciding((op, event, moment) =>
    event.kind === 'signed_out' ? advance(op, { ...event, kind: 'refused' }, moment) : undefined,
  ),
  'any-failure-is-poison': deciding((op, event, moment) => {
    if (event.kind !== 'uncertain' || event.status === null || event.status < 500) return undefined;
    return { ...advance(op, event, moment), state: 'attention', reason: 'fails_every_time' };
  }),
  'web-page-is-done': {
    decisions: {
      ...decisions,
      classify: (reply, read) =>
        reply.kind === 'garbled' && reply.status === 200
          ? { kind: 'accepted', status: 200, serverId: null }
          : classify(reply, read),
    },
  },
};

function deciding(wrong: (op: OperationState, event: Event, moment: Moment) => OperationState | undefined): Planted {
  const mistaken: Advance = (op, event, moment) => wrong(op, event, moment) ?? advance(op, event, moment);
  return { decisions: { ...decisions, advance: mistaken } };
}

/** As if every window were over. */
function afterAll(moment: Moment): Moment {
  return { ...moment, mono: Number.MAX_SAFE_INTEGER };
}
