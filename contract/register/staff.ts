import { z } from 'zod';

import { actNames, permissions } from '#domain/roles.ts';
import { command, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';
import { codeNotDigits, phoneCode, pinRefusals, signInRefusals, staffMember } from '#contract/register/session.ts';

/** What an act is to a role; one it does not name is as `domain/roles.ts` says. */
const rules = z.partialRecord(z.enum(actNames), z.enum(permissions));

export const role = z.object({
  id: z.string(),
  name: z.string(),
  /** May always do everything, and cannot be changed. */
  full: z.boolean(),
  /** The fewest digits of a PIN of these people. */
  pinDigits: z.union([z.literal(4), z.literal(6)]),
  rules,
  /** The most percent off that these people give alone; null is any. */
  mostDiscount: z.int().min(0).max(100).nullable(),
});

const roleGone = refusal('role_gone');
const aboveYours = refusal('role_above_yours');
const nameRefusals = [refusal('name_missing'), refusal('name_taken')] as const;

export const staffProcedures = {
  list: query(['staff'], nothing, z.array(staffMember.extend({ hasBadge: z.boolean(), hasPhone: z.boolean() }))),
  add: command(['staff', 'session'], {
    input: z.object({ name: z.string(), pin: z.string(), role: z.string() }),
    answer: staffMember,
    refusals: [roleGone, aboveYours, ...nameRefusals, ...pinRefusals],
  }),
  /** Without a PIN the old one stays, where it is long enough for the new role. */
  giveRole: command(['staff', 'session'], {
    input: z.object({ staffId: z.string(), role: z.string(), pin: z.string().optional() }),
    answer: staffMember,
    refusals: [
      refusal('staff_unknown'),
      refusal('last_manager', { name: z.string() }),
      roleGone,
      aboveYours,
      ...pinRefusals,
    ],
  }),
  /** What they did under the old name stays under it. */
  rename: command(['staff', 'session'], {
    input: z.object({ staffId: z.string(), name: z.string().max(60) }),
    answer: staffMember,
    refusals: [refusal('staff_unknown'), aboveYours, ...nameRefusals],
  }),
  /** What a scanner reads off their badge; null takes it back. It is nobody else's, and not the code of goods. */
  setBadge: command(['staff'], {
    input: z.object({ staffId: z.string(), badge: scannedCode.nullable() }),
    answer: nothing,
    refusals: [
      refusal('staff_unknown'),
      aboveYours,
      refusal('badge_short', { characters: z.int() }),
      refusal('badge_taken', { name: z.string() }),
      refusal('badge_is_goods', { name: z.string() }),
    ],
  }),
  /**
   * A secret for the authenticator on their phone, as the address of a QR code and as a key to type in. It takes the PIN of
   * whoever has the phone: a till that somebody left signed in must not give others their yes for good.
   */
  showPhone: command([], {
    input: z.object({ staffId: z.string(), pin: z.string() }),
    answer: z.object({ address: z.string(), key: z.string() }),
    refusals: [aboveYours, ...signInRefusals],
  }),
  /** The code that the app shows for it proves that it works; now it counts, in place of the one they had. */
  keepPhone: command(['staff', 'session'], {
    input: z.object({ staffId: z.string(), code: phoneCode }),
    answer: nothing,
    refusals: [
      refusal('staff_unknown'),
      aboveYours,
      codeNotDigits,
      refusal('phone_not_shown'),
      refusal('phone_code_other'),
      refusal('phone_clock_apart', { minutes: z.int(), at: z.int() }),
    ],
  }),
  removePhone: command(['staff', 'session'], {
    input: z.object({ staffId: z.string() }),
    answer: nothing,
    refusals: [refusal('staff_unknown'), aboveYours],
  }),
  /** Their PIN is of no more use; journal, shifts and invoices keep the name. */
  remove: command(['staff', 'session'], {
    input: z.object({ staffId: z.string() }),
    answer: nothing,
    refusals: [
      refusal('staff_unknown'),
      refusal('person_is_you'),
      refusal('last_manager', { name: z.string() }),
      aboveYours,
    ],
  }),
  roles: query(['staff'], nothing, z.array(role)),
  /** A new role begins as a copy of another; a copy of the full one may do everything too, until somebody changes it. */
  addRole: command(['staff'], {
    input: z.object({ name: z.string().max(40), like: z.string() }),
    answer: role,
    refusals: [roleGone, aboveYours, ...nameRefusals],
  }),
  changeRole: command(['staff', 'session'], {
    input: role.pick({ id: true, name: true, rules: true, mostDiscount: true }),
    answer: role,
    refusals: [
      roleGone,
      aboveYours,
      refusal('role_full', { name: z.string() }),
      refusal('role_pin_short', { name: z.string() }),
      refusal('act_not_asked'),
      ...nameRefusals,
    ],
  }),
  removeRole: command(['staff'], {
    input: z.object({ id: z.string() }),
    answer: nothing,
    refusals: [
      roleGone,
      aboveYours,
      refusal('role_full', { name: z.string() }),
      refusal('role_in_use', { name: z.string() }),
    ],
  }),
};
