import { z } from 'zod';

import { command, nothing } from '#contract/register/procedure.ts';

export const supportProcedures = {
  /**
   * Writes one file for the person who supports this till, and answers where it is and what is in it. It has the queue with every attempt,
   * versions, clock, disk, limiter and the database's own check; it has no customer, no line of a sale and no secret.
   */
  collect: command([], { input: nothing, answer: z.object({ file: z.string(), text: z.string() }), refusals: [] }),
};
