import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';

import { topics } from '#contract/register/procedure.ts';

/** What has changed at the register; also what this window changed itself. */
export const change = z.object({ topics: z.array(z.enum(topics)) });

export const changesProcedures = {
  /** Never ends while the window lives. */
  watch: oc.input(z.object({})).output(eventIterator(change)),
  /** An echo, so that the border's own cost can be measured beside a real call. */
  echo: oc.input(z.object({ text: z.string().max(100_000) })).output(z.object({ text: z.string() })),
};
