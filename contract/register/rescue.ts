import { z } from 'zod';

import { command, instant, refusal } from '#contract/register/procedure.ts';

const ofReceipt = { number: z.string() };

export const rescueProcedures = {
  /**
   * Takes a sale in from the code on its receipt, once. The office is asked for it before it is told. `trust` is the
   * fingerprint of the till whose papers are to be believed from now on, as a person compared it.
   */
  take: command(['sync', 'till', 'settings'], {
    input: z.object({ code: z.string().min(1).max(4_000), trust: z.string().max(40).optional() }),
    /** Of the operation that tells of it, which says how it stands. */
    answer: z.object({ seq: z.int(), number: z.string() }),
    refusals: [
      refusal('not_in_practice'),
      refusal('paper_not_a_receipt'),
      refusal('paper_damaged'),
      /** Its code names the sale and does not hold it. */
      refusal('paper_short', ofReceipt),
      refusal('paper_sold_here', ofReceipt),
      /** A person decided that this till does not tell of it, its own or another's. */
      refusal('paper_given_up', { ...ofReceipt, by: z.string(), why: z.string() }),
      refusal('paper_taken_in', { ...ofReceipt, by: z.string(), at: instant }),
      /** This till gave that number to another sale. */
      refusal('paper_number_ours', ofReceipt),
      refusal('paper_other_outlet', ofReceipt),
      /** Of this till's own series, and no letter is left to leave it. */
      refusal('paper_letters_used_up', ofReceipt),
      refusal('paper_till_unknown', { ...ofReceipt, register: z.string(), fingerprint: z.string() }),
    ],
  }),
};
