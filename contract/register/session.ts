import { z } from 'zod';

import { actNames } from '#domain/roles.ts';
import { command, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';

/** `role` is the id of their role. */
export const staffMember = z.object({ id: z.string(), name: z.string(), role: z.string(), roleName: z.string() });

/** `hasPhone`: they can say yes by telephone. */
const knownMember = staffMember.extend({ hasPhone: z.boolean() });

export const pinRefusals = [
  refusal('pin_too_short', { digits: z.int() }),
  refusal('pin_too_long', { digits: z.int() }),
  refusal('pin_not_digits'),
] as const;

const lockedOut = refusal('locked_out', { until: z.int() });
export const signInRefusals = [
  refusal('staff_unknown'),
  refusal('pin_wrong', { triesLeft: z.int() }),
  lockedOut,
] as const;

/** As an app on a phone shows it, with spaces or without. */
export const phoneCode = z.string().max(20);
export const codeNotDigits = refusal('code_not_digits', { digits: z.int() });

/** Somebody's yes to one act; see `session.approve`. */
export const approvalId = z.string().max(64);

export const sessionView = z.object({ signedIn: knownMember.nullable(), staff: z.array(knownMember) });

export const sessionProcedures = {
  show: query(['session', 'staff'], nothing, sessionView),
  /** The first run: there is no default password, so a person makes the first manager. */
  createFirstManager: command(['session', 'staff', 'till'], {
    input: z.object({ name: z.string(), pin: z.string() }),
    answer: sessionView,
    refusals: [
      refusal('manager_exists'),
      refusal('restore_running'),
      refusal('replacement_waits'),
      refusal('name_missing'),
      ...pinRefusals,
    ],
  }),
  signIn: command(['session'], {
    input: z.object({ staffId: z.string(), pin: z.string() }),
    answer: sessionView,
    refusals: signInRefusals,
  }),
  /** What a scanner reads off somebody's badge. `session` is null where their role has a long PIN, which is asked for as well. */
  signInByBadge: command(['session'], {
    input: z.object({ badge: scannedCode }),
    answer: z.object({ person: staffMember, session: sessionView.nullable() }),
    refusals: [refusal('badge_unknown'), refusal('badges_paused', { until: z.int() }), lockedOut],
  }),
  /**
   * "Somebody else approves this", in place and with the line down, while whoever asked stays signed in.
   *
   * A command that answers `not_allowed {act, roles}` can be made once more with the `approvalId` of this answer as its
   * input's `approvalId`. A yes is good for `validMs`, for one command, for the same input and for the person at the
   * till who asked; otherwise the command answers `approval_gone`, and so does this where nothing was asked. Five wrong PINs lock the approver out as in signing in.
   * At the register `asApproved` takes it, and the act's own row in the journal carries `approvedBy`.
   */
  approve: command(['session'], {
    input: z.object({ staffId: z.string(), pin: z.string(), act: z.enum(actNames) }),
    answer: z.object({ approvalId, by: z.string(), validMs: z.int() }),
    refusals: [...signInRefusals, refusal('cannot_approve')],
  }),
  /**
   * The same yes by somebody who is not here: they read out the code that the app on their phone shows for this till.
   * A code is good once. Wrong ones count as wrong PINs do, and a code signs nobody in.
   * `at` is the time the till goes by, so that it can be held against the phone's.
   */
  approveByPhone: command(['session'], {
    input: z.object({ staffId: z.string(), code: phoneCode, act: z.enum(actNames) }),
    answer: z.object({ approvalId, by: z.string(), validMs: z.int() }),
    refusals: [
      refusal('staff_unknown'),
      lockedOut,
      refusal('cannot_approve'),
      refusal('phone_none', { name: z.string() }),
      codeNotDigits,
      refusal('code_used'),
      refusal('code_wrong', { at: z.int(), triesLeft: z.int() }),
      refusal('code_clock_behind', { minutes: z.int(), at: z.int(), triesLeft: z.int() }),
    ],
  }),
  signOut: command(['session'], { input: nothing, answer: sessionView, refusals: [] }),
};
