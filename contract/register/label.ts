import { z } from 'zod';

import { command, money, nothing, query, refusal } from '#contract/register/procedure.ts';

const relabelled = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  /** What the label on the shelf says. */
  was: money,
  price: money,
});

/** Labels of the shelves, on the label printer where there is one, or else on the receipt printer. */
export const labelProcedures = {
  /** Goods whose price changed since their label was printed, here or at the office; shelf by shelf, the first thousand. */
  due: query(['catalogue', 'printing'], nothing, z.array(relabelled)),
  /** One, with the price of now. */
  print: command(['printing'], {
    input: z.object({ code: z.string().min(1).max(200) }),
    answer: nothing,
    refusals: [refusal('variant_gone'), refusal('printer_missing')],
  }),
  /** The first that are due: `mostLabelsAtOnce`. */
  printDue: command(['printing'], {
    input: nothing,
    answer: z.object({ printed: z.int() }),
    refusals: [refusal('printer_missing')],
  }),
  /** The shelves are right as they are, or labels come from somewhere else. */
  forgetDue: command(['printing'], { input: nothing, answer: nothing, refusals: [] }),
};
