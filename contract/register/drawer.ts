import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';

export const pile = z.object({ worth: z.int(), pieces: z.int() });

export const cashRules = z.object({
  /** Coins and notes, largest first. */
  denominations: z.array(z.int()).max(1_000),
  countBy: z.enum(['pieces', 'sum']),
  /** The cashier counts without knowing what should be there. */
  blind: z.boolean(),
  /** A larger difference at the close needs a note and a manager. */
  tolerance: z.int(),
  /** The most a cashier puts in or takes out without a manager. */
  moveLimit: z.int(),
  /** The smallest coin in use, and how a price is brought to it; 1 where there is a coin for every price. */
  roundTo: z.int(),
  roundHow: z.enum(['nearest', 'up', 'down']),
  openHours: z.int(),
  /** 0 is never. */
  idleMinutes: z.int(),
});

/** What a person writes, and may write wrongly. */
const cashField = z.enum(['denominations', 'tolerance', 'moveLimit', 'roundTo', 'openHours', 'idleMinutes']);

export const cashMove = z.object({
  key: z.int(),
  kind: z.enum(['pay_in', 'pay_out', 'expense']),
  /** Into the drawer; below zero out of it. */
  amount: money,
  reason: z.string(),
  at: instant,
  by: z.string(),
  approvedBy: z.string().nullable(),
  /** The move it takes back, and the one that took it back. */
  corrects: z.int().nullable(),
  correctedBy: z.int().nullable(),
});

export const drawerOpening = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  approvedBy: z.string().nullable(),
});

/** What stands keyed of a count that is not finished. */
export const countKept = z.object({
  by: z.enum(['pieces', 'sum']),
  /** Which row the keys go to: a coin or note, or what stays in the drawer. */
  at: z.union([z.int(), z.literal('left')]),
  entries: z.record(z.string().max(30), z.string().max(30)),
  note: z.string().max(200),
});
/** Says of which drawer it is, as it was: a count from before another sale is none of it. */
const countOf = z.string().max(20_000);

const atShift = [refusal('shift_not_open'), refusal('reason_missing')] as const;
const amounts = [refusal('amount_not_above_zero'), refusal('amount_out_of_range')] as const;
const reason = z.string().max(100);

/** What happens to the cash drawer beside the sales. All of it goes on with the line down. */
export const drawerProcedures = {
  rules: query(['settings'], nothing, cashRules),
  setRules: command(['settings', 'shift'], {
    input: cashRules,
    answer: cashRules,
    refusals: [refusal('cash_rules_impossible', { field: cashField })],
  }),
  /** Of whoever is signed in, and of nobody else. */
  keptCount: query([], z.object({ of: countOf }), countKept.nullable()),
  /** A count takes minutes, so what is keyed of it outlives the window and the power. */
  keepCount: command([], { input: z.object({ of: countOf, counted: countKept }), answer: nothing, refusals: [] }),
  payIn: command(['shift', 'printing'], {
    input: z.object({ amount: z.int(), reason, approvalId: approvalId.optional() }),
    answer: cashMove,
    refusals: [...atShift, ...amounts],
  }),
  /** `expense` goes to the back office with the close of the shift; any other pay-out stays here. */
  payOut: command(['shift', 'printing'], {
    input: z.object({ amount: z.int(), reason, expense: z.boolean(), approvalId: approvalId.optional() }),
    answer: cashMove,
    refusals: [...atShift, ...amounts, refusal('drawer_has_less')],
  }),
  /** Takes a move of the open shift back with an opposite one; nothing is changed or removed. */
  correct: command(['shift', 'printing'], {
    input: z.object({ key: z.int(), reason, approvalId: approvalId.optional() }),
    answer: cashMove,
    refusals: [...atShift, refusal('move_gone'), refusal('move_corrected')],
  }),
  /** Without a sale; counted and printed on the Z. */
  open: command(['shift', 'printing'], {
    input: z.object({ reason, approvalId: approvalId.optional() }),
    answer: drawerOpening,
    refusals: atShift,
  }),
};
