import { z } from 'zod';

import { managerActs, permissions } from '#domain/roles.ts';
import { command, nothing, query, refusal } from '#contract/register/procedure.ts';

export const staffRole = z.enum(['cashier', 'manager']);
export const staffMember = z.object({ id: z.string(), name: z.string(), role: staffRole });

const pinRefusals = [refusal('pin_too_short', { digits: z.int() }), refusal('pin_not_digits')] as const;

const signInRefusals = [
  refusal('staff_unknown'),
  refusal('pin_wrong', { triesLeft: z.int() }),
  refusal('locked_out', { until: z.int() }),
] as const;

/** A manager's yes to one act; see `session.approve`. */
export const approvalId = z.string().max(64);

export const sessionView = z.object({ signedIn: staffMember.nullable(), staff: z.array(staffMember) });

export const sessionProcedures = {
  show: query(['session', 'staff'], nothing, sessionView),
  /** The first run: there is no default password, so a person makes the first manager. */
  createFirstManager: command(['session', 'staff', 'till'], {
    input: z.object({ name: z.string(), pin: z.string() }),
    answer: sessionView,
    refusals: [refusal('manager_exists'), refusal('name_missing'), ...pinRefusals],
  }),
  signIn: command(['session'], {
    input: z.object({ staffId: z.string(), pin: z.string() }),
    answer: sessionView,
    refusals: signInRefusals,
  }),
  /**
   * "A manager approves this", in place and with the line down, while the cashier stays signed in.
   *
   * A command that answers `not_allowed {act}` can be made once more with the `approvalId` of this answer as its
   * input's `approvalId`. A yes is good for `validMs`, for one command, for that act and for the person at the till
   * who asked; otherwise the command answers `approval_gone`. Five wrong PINs lock the manager out as in signing in.
   * At the register `asApproved` takes it, and the act's own row in the journal carries `approvedBy`.
   */
  approve: command(['session'], {
    input: z.object({ staffId: z.string(), pin: z.string(), act: z.enum(managerActs) }),
    answer: z.object({ approvalId, by: z.string(), validMs: z.int() }),
    refusals: [...signInRefusals, refusal('not_a_manager')],
  }),
  signOut: command(['session'], { input: nothing, answer: sessionView, refusals: [] }),
};

const cashierRules = z.partialRecord(z.enum(managerActs), z.enum(permissions));

export const staffProcedures = {
  list: query(['staff'], nothing, z.array(staffMember)),
  add: command(['staff', 'session'], {
    input: z.object({ name: z.string(), pin: z.string(), role: staffRole }),
    answer: staffMember,
    refusals: [refusal('name_missing'), refusal('name_taken'), ...pinRefusals],
  }),
  /** What cashiers may do of a manager's acts; an act that is not named is asked for. */
  rules: query(['staff'], nothing, cashierRules),
  setRules: command(['staff'], { input: z.object({ rules: cashierRules }), answer: cashierRules, refusals: [] }),
};
