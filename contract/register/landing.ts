import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';

const tally = z.object({ count: z.int(), amount: money });

/** A shift of this till at the office; one that somebody else opened there; none; or nobody can say. */
export const landingPlace = z.object({
  kind: z.enum(['shift', 'other', 'none', 'unknown']),
  /** Of ours. */
  number: z.int().nullable(),
});

/** An operation that has to be decided about first. */
const holder = z.object({ seq: z.int(), kind: z.string(), number: z.string() });

/** How a shift stands at the office, or will. `refused`: its opening waits for a person. `no_room`: another is open there. */
export const landingState = z.enum([
  'open_there',
  'opens',
  'held',
  'refused',
  'no_room',
  'given_up',
  'closed_there',
  'unsaid',
]);

export const shiftLanding = z.object({
  number: z.int().nullable(),
  openedAt: instant,
  state: landingState,
  heldBy: holder.nullable(),
  /** What of it the office has not heard. */
  sales: tally,
  payments: tally,
  /** Of these, what waits for a person itself. */
  needPerson: z.int(),
  elsewhere: z.int(),
});

/** What lands in another shift than the one it was rung up in, and why. */
export const strayLanding = z.object({
  seq: z.int(),
  kind: z.string(),
  number: z.string(),
  amount: money,
  /** The shift it was rung up in. */
  shift: z.int().nullable(),
  places: z.array(landingPlace),
  why: z.enum(['given_up', 'closed_there', 'not_open', 'rescued']),
});

export const landingProcedures = {
  /** Which shift of the office each sale that waits will be counted in, if nobody decides anything more. */
  landings: query(
    ['sync', 'shift', 'invoices'],
    nothing,
    z.object({
      shifts: z.array(shiftLanding),
      /** The first of them. */
      strays: z.array(strayLanding),
      elsewhere: tally,
      /** What goes nowhere because the opening of its shift was refused, or will be. */
      stuck: tally,
      now: landingPlace,
      /** When the office was looked at, if nothing was told of a shift since; its number of what is open. */
      seen: z.object({ at: instant, number: z.string().nullable() }).nullable(),
    }),
  ),
  /** What would move if sending this were given up. */
  givingUp: query(
    ['sync', 'shift', 'invoices'],
    z.object({ seq: z.int() }),
    z.object({
      moves: tally,
      into: z.array(landingPlace),
      /** What would have to wait, because the next shift finds this one still open. */
      stuck: tally,
      stuckShift: z.int().nullable(),
      /** The shift whose close goes on without it. */
      closesWithout: z.int().nullable(),
    }),
  ),
  /** Looks at the office for what is open on this register there. Changes nothing there. */
  lookShift: command(['sync'], {
    input: nothing,
    answer: nothing,
    refusals: [refusal('office_not_asked', { message: z.string() })],
  }),
};
