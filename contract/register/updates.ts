import { z } from 'zod';

import { command, instant, nothing, query, refusal } from '#contract/register/procedure.ts';

export const updatesView = z.object({
  version: z.string(),
  /** Why this till looks nowhere for a newer one; null where it does. */
  off: z.enum(['elsewhere', 'no_address', 'unsigned']).nullable(),
  /** Empty where nobody named one. */
  address: z.string(),
  /** When somebody there last said which version is the newest; null before the first time. */
  lookedAt: instant.nullable(),
  looking: z.boolean(),
  /** The version that is being fetched. */
  fetching: z.string().nullable(),
  /** The version that is here and can be put on. */
  ready: z.string().nullable(),
  /** What kept the last look from its end, by what a person does about it. */
  trouble: z
    .object({ why: z.enum(['unreachable', 'no_list', 'changed', 'not_ours', 'disk', 'other']), says: z.string() })
    .nullable(),
  /** What became of the last one, until somebody says that they know. */
  told: z.object({ what: z.enum(['put_on', 'not_put_on']), version: z.string(), before: z.string() }).nullable(),
  /** Whether whoever is signed in puts one on. */
  mayPutOn: z.boolean(),
});

export const updatesProcedures = {
  /** It moves on by itself, and whoever looks asks again. */
  show: query([], nothing, updatesView),
  /** Looks for a newer version now, and fetches it. Does nothing where this till takes none. */
  look: command([], { input: nothing, answer: nothing, refusals: [] }),
  /** Closes the till and puts the version on that is ready, when nothing stands in the way. */
  putOn: command([], {
    /** How many entries nobody sent yet whoever presses knows of, because they are in the second copy; null for none. */
    input: z.object({ unsent: z.int().nullable() }),
    answer: nothing,
    refusals: [
      refusal('update_not_ready'),
      refusal('update_shift_open'),
      refusal('update_sale_open'),
      refusal('update_printing', { count: z.int() }),
      /** They would have one file alone to outlive it in. */
      refusal('update_unsent', { count: z.int() }),
      /** They are in the second copy as well: a manager may say so and go on. */
      refusal('update_unsent_copied', { count: z.int() }),
      refusal('update_no_room', { has: z.int(), wants: z.int() }),
      refusal('replacement_waits'),
      refusal('restore_running'),
      refusal('not_in_practice'),
    ],
  }),
  /** Somebody knows what became of the last one. */
  understand: command([], { input: nothing, answer: nothing, refusals: [] }),
};
