import { z } from 'zod';

import { money } from '#contract/register/procedure.ts';

/** What each tax of a group takes; they add up to the tax beside them. */
export const taxShares = z.array(z.object({ name: z.string(), tax: money })).readonly();
