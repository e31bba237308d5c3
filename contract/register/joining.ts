import { z } from 'zod';

import { command, lookUp, nothing, refusal } from '#contract/register/procedure.ts';

/** A till of the shop that uses the back office of this one. */
const joinedTill = z.object({
  key: z.string(),
  /** Of its machine. */
  name: z.string(),
  /** Which till it is; null before it has said so. */
  till: z.object({ register: z.string(), outlet: z.string() }).nullable(),
  /** As the office writes a moment; null before the first time. */
  lastUsed: z.string().nullable(),
});

/**
 * `own`: the back office is this till's own, and others may be let in. `joined`: it is that of another till of the shop.
 * `elsewhere`: it is a server, or another maker's, and who comes in is decided there.
 */
export const joiningView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('own'),
    isOn: z.boolean(),
    /** Why nobody gets through although others are let in, in the words of the machine. */
    trouble: z.string().nullable(),
    /** What is typed at the other till, one of them; the last is the name of this machine. */
    addresses: z.array(z.string()),
    joined: z.array(joinedTill),
  }),
  /** Its own is not reached just now, or says something else. */
  z.object({ kind: z.literal('unread'), reached: z.boolean(), says: z.string() }),
  z.object({ kind: z.literal('joined'), address: z.string() }),
  z.object({ kind: z.literal('elsewhere') }),
]);

const mostLetters = 200;
const address = z.string().min(1).max(mostLetters);
const typed = z.object({ address, code: z.string().min(1).max(mostLetters) });

const notTurned = [
  refusal('joining_not_own'),
  refusal('joining_office_silent', { says: z.string() }),
  refusal('not_in_practice'),
] as const;

const notLetIn = [
  refusal('join_address_wrong'),
  /** It has eight letters and digits. */
  refusal('join_code_unreadable'),
  refusal('join_not_reached', { says: z.string() }),
  refusal('join_no_office', { says: z.string() }),
  refusal('join_code_wrong'),
  /** Whoever answers there does not know the code: somebody may stand in between. */
  refusal('join_not_proved'),
] as const;

export const joiningProcedures = {
  /** For whoever may change settings. */
  show: lookUp(['settings'], { input: nothing, answer: joiningView, refusals: [] }),
  /** Lets tills of the network use the back office of this till, or ends that for all of them. */
  turn: command(['settings'], { input: z.object({ on: z.boolean() }), answer: nothing, refusals: [...notTurned] }),
  /** Read out at the other till, good for one of them and for so many minutes; a new one ends the one before. */
  makeCode: command([], {
    input: nothing,
    answer: z.object({ code: z.string(), minutes: z.int() }),
    refusals: [...notTurned, refusal('joining_is_off')],
  }),
  /** Its credential ends at once: what that till sells from then on stays there. */
  sendAway: command(['settings'], {
    input: z.object({ key: z.string().max(mostLetters) }),
    answer: nothing,
    refusals: [...notTurned],
  }),
  /**
   * Before anybody was taken on here: makes this till one that uses the back office of another till of the shop, by its money and
   * zone too. It starts again by itself as that.
   */
  join: command(['till'], {
    input: typed,
    answer: z.object({ address: z.string() }),
    refusals: [refusal('manager_exists'), refusal('replacement_waits'), refusal('restore_running'), ...notLetIn],
  }),
  /**
   * For a till of that shop already, which was sent away, or restored without joining first: it is let in with all that it has, and starts
   * again by itself.
   */
  joinAgain: command(['till'], {
    input: typed,
    answer: z.object({ address: z.string() }),
    refusals: [
      /** It keeps the back office of its shop itself. */
      refusal('join_own_shop'),
      /** That office does not have the outlet of this till. */
      refusal('join_other_shop'),
      refusal('restore_running'),
      refusal('not_in_practice'),
      ...notLetIn,
    ],
  }),
  /** The other till has another address since. It is looked for there from now on, if it is the same one. */
  moveTo: command(['settings', 'till'], {
    input: z.object({ address }),
    answer: z.object({ address: z.string() }),
    refusals: [
      refusal('joining_not_joined'),
      refusal('join_address_wrong'),
      refusal('join_not_reached', { says: z.string() }),
      /** Another back office answers there. */
      refusal('join_other_office'),
      refusal('not_in_practice'),
    ],
  }),
};
