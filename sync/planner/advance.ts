import type { OutboxState } from '#db/tables/outbox.ts';
import { Fault } from '#domain/invariant.ts';
import {
  type Moment,
  type OperationEvent,
  type OperationEventKind,
  type OperationState,
  type Rule,
  rules,
} from '#sync/planner/transition.ts';

/** Moves one operation. An event a state has no rule for is a bug of ours, never a reason to change the operation. */
export function advance(op: OperationState, event: OperationEvent, moment: Moment): OperationState {
  const rule = transitions[op.state][event.kind];
  if (rule === 'never') throw new Fault(`an operation that is ${op.state} never meets ${event.kind}`);
  // The table pairs every event with a rule of its own kind; the compiler cannot follow the index.
  return (rule as Rule<OperationEventKind>)(op, event, moment);
}

export function allows(state: OutboxState, event: OperationEventKind): boolean {
  return transitions[state][event] !== 'never';
}

type Row = { readonly [Kind in OperationEventKind]: Rule<Kind> | 'never' };

const never: Row = {
  claimed: 'never',
  accepted: 'never',
  not_sent: 'never',
  signed_out: 'never',
  limited: 'never',
  uncertain: 'never',
  refused: 'never',
  listed: 'never',
  out_of_turn: 'never',
  restarted: 'never',
  found_ours: 'never',
  found_standing: 'never',
  found_foreign: 'never',
  found_nothing: 'never',
  learned_nothing: 'never',
  unreadable: 'never',
  person_retries: 'never',
  person_corrects: 'never',
  person_settles: 'never',
  person_tells_again: 'never',
  person_cancels: 'never',
  document_cancelled: 'never',
};

/** The whole state machine: who may move an operation, and where. There is no row that deletes one. */
const transitions: Readonly<Record<OutboxState, Row>> = {
  pending: {
    ...never,
    claimed: rules.claim,
    out_of_turn: rules.takeTurn,
    // It waited long, or others may tell it, and it was looked for before it was told.
    found_ours: rules.confirm,
    found_foreign: rules.collide,
    unreadable: rules.setAside,
    document_cancelled: rules.cancelWith,
  },
  in_flight: {
    ...never,
    accepted: rules.accept,
    not_sent: rules.postpone,
    signed_out: rules.signIn,
    limited: rules.slowDown,
    uncertain: rules.doubt,
    refused: rules.check,
    listed: rules.list,
    restarted: rules.recover,
  },
  verify: {
    ...never,
    restarted: rules.recoverCheck,
    found_ours: rules.confirm,
    found_standing: rules.confirmWhenSettled,
    found_foreign: rules.collide,
    found_nothing: rules.conclude,
    learned_nothing: rules.lookAgain,
    unreadable: rules.setAside,
    // A till that was restored looks up all that waits, what waits for the document too.
    document_cancelled: rules.cancelWith,
  },
  attention: {
    ...never,
    person_retries: rules.retry,
    person_corrects: rules.amend,
    person_settles: rules.settle,
    person_cancels: rules.cancel,
    document_cancelled: rules.cancelWith,
  },
  done: { ...never, person_tells_again: rules.tellAgain },
  cancelled: never,
};
