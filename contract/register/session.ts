import { z } from 'zod';

import { command, nothing, query, refusal } from '#contract/register/procedure.ts';

export const staffRole = z.enum(['cashier', 'manager']);
export const staffMember = z.object({ id: z.string(), name: z.string(), role: staffRole });

const pinRefusals = [refusal('pin_too_short', { digits: z.int() }), refusal('pin_not_digits')] as const;

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
    refusals: [
      refusal('staff_unknown'),
      refusal('pin_wrong', { triesLeft: z.int() }),
      refusal('locked_out', { until: z.int() }),
    ],
  }),
  signOut: command(['session'], { input: nothing, answer: sessionView, refusals: [] }),
};

export const staffProcedures = {
  list: query(['staff'], nothing, z.array(staffMember)),
  add: command(['staff', 'session'], {
    input: z.object({ name: z.string(), pin: z.string(), role: staffRole }),
    answer: staffMember,
    refusals: [refusal('name_missing'), refusal('name_taken'), ...pinRefusals],
  }),
};
