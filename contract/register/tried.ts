import { z } from 'zod';

import { instant, lookUp } from '#contract/register/procedure.ts';

/** What a list of the Sync page shows. */
export const operationsShown = z.enum(['open', 'attention', 'done', 'all', 'rescued']);

export const attemptRow = z.object({
  startedAt: instant,
  endedAt: instant.nullable(),
  what: z.enum(['send', 'verify', 'person']),
  outcome: z.string().nullable(),
  status: z.int().nullable(),
  officeSays: z.string().nullable(),
  requestDigest: z.string().nullable(),
});

/** An attempt with what it was about: for somebody who may not know the customers, whom `number` and `officeSays` do not name. */
const triedRow = attemptRow.extend({
  seq: z.int(),
  n: z.int(),
  kind: z.string(),
  number: z.string(),
  /** What the office keeps of the operation. */
  reference: z.string(),
  /** The person who decided; empty where the till did it by itself. */
  by: z.string(),
});

const place = z.object({ seq: z.int(), n: z.int() });

export const triedProcedures = {
  /**
   * What was tried in the last thirty days of the entries that a list shows, the newest entry first, a page at a time; `next` is null
   * at the end. About nothing: a long one would begin anew with each answer of the office.
   */
  tried: lookUp([], {
    input: z.object({ show: operationsShown, before: place.nullable() }),
    answer: z.object({ rows: z.array(triedRow), next: place.nullable() }),
    refusals: [],
  }),
};
