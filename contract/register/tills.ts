import { z } from 'zod';

import { instant, lookUp, nothing } from '#contract/register/procedure.ts';

/**
 * How it stands with another till of the shop, worst first. `cut`: in the middle of a shift, and not heard of for long.
 * `quiet`: not heard of for long while its outlet sells. `away`: the same where nobody sells.
 */
const tillStanding = z.enum(['person', 'cut', 'waits', 'quiet', 'fine', 'away']);

export const otherTill = z.object({
  key: z.string(),
  outlet: z.string(),
  register: z.string(),
  letter: z.string(),
  standing: tillStanding,
  heardAt: instant,
  /** How long ago that is. */
  heardMs: z.int(),
  isSilent: z.boolean(),
  /** As it was when it was heard. */
  isInShift: z.boolean(),
  /** Another till of its outlet is in a shift, and heard of. */
  outletSells: z.boolean(),
  waiting: z.int(),
  waitingSince: instant.nullable(),
  needsPerson: z.int(),
});

export const tillsProcedures = {
  /** What the office last heard of the other tills; null where it keeps no such thing, or has not said so yet. */
  otherTills: lookUp(['session'], {
    input: nothing,
    answer: z
      .object({ unread: z.object({ reached: z.boolean(), says: z.string() }).nullable(), tills: z.array(otherTill) })
      .nullable(),
    refusals: [],
  }),
};
