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

const sheetLabel = z.object({
  name: z.string(),
  price: z.string(),
  /** The same to reckon with. */
  costs: money,
  code: z.string(),
  day: z.string(),
  /** Widths of bar and gap by turns, and the white around them, in modules; null of a code that no scanner types. */
  bars: z.object({ widths: z.array(z.int()).readonly(), before: z.int(), after: z.int() }).nullable(),
});

/** Labels of the shelves, on the label printer where there is one, or else on the receipt printer. */
export const labelProcedures = {
  /** Goods whose price changed since their label was printed, here or at the office; shelf by shelf, the first thousand. */
  due: query(['catalogue', 'printing'], nothing, z.array(relabelled)),
  /** What stands on the labels of a top category, or of all that are due, for sheets of labels in a printer of the window's computer. */
  sheet: query(['catalogue', 'printing'], z.object({ category: z.string().max(400).optional() }), z.array(sheetLabel)),
  /** Somebody holds the sheets in their hands. What costs something else by now is due again. */
  onPaper: command(['printing'], {
    input: z.object({ labels: z.array(z.object({ code: z.string().max(200), costs: z.int() })).max(1_000) }),
    answer: nothing,
    refusals: [],
  }),
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
