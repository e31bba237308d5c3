import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';

export const shiftView = z.object({
  id: z.string(),
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  float: money,
  invoices: z.int(),
  voids: z.int(),
  sales: money,
  tax: money,
  writeOffs: money,
  /** Left owing on this shift's invoices. */
  owing: money,
  byTender: z.array(z.object({ method: z.string(), isCash: z.boolean(), amount: money, count: z.int() })),
  expectedCash: money,
  countedCash: money.nullable(),
  difference: money.nullable(),
  /** Rung up = confirmed + waiting + checking + attention + cancelled, by count and by amount. */
  sent: z.object({
    rung: z.object({ count: z.int(), amount: money }),
    confirmed: z.object({ count: z.int(), amount: money }),
    waiting: z.object({ count: z.int(), amount: money }),
    checking: z.object({ count: z.int(), amount: money }),
    attention: z.object({ count: z.int(), amount: money }),
    cancelled: z.object({ count: z.int(), amount: money }),
  }),
});

export const shiftProcedures = {
  /** The open shift, or null. */
  show: query(['shift', 'invoices', 'sync'], nothing, shiftView.nullable()),
  list: query(['shift'], z.object({ offset: z.int().min(0), limit: z.int().min(1).max(100) }), z.array(shiftView)),
  open: command(['shift', 'sync', 'till'], {
    input: z.object({ float: z.int() }),
    answer: shiftView,
    refusals: [refusal('shift_already_open'), refusal('float_below_zero'), refusal('amount_out_of_range')],
  }),
  close: command(['shift', 'sync', 'till', 'printing'], {
    input: z.object({ counted: z.int(), note: z.string().max(200) }),
    answer: shiftView,
    refusals: [
      refusal('shift_not_open'),
      refusal('counted_below_zero'),
      refusal('amount_out_of_range'),
      refusal('sale_not_empty'),
    ],
  }),
  printReport: command(['printing'], {
    input: z.object({ shiftId: z.string() }),
    answer: nothing,
    refusals: [refusal('shift_gone')],
  }),
};
