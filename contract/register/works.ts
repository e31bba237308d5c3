import { z } from 'zod';

import { offlineLimit } from '#contract/register/payment.ts';
import { instant, money, nothing, query } from '#contract/register/procedure.ts';

/** What somebody does at a till, or does it with. */
export const thingAtTill = z.enum([
  'selling',
  'disk',
  'goods',
  'stock',
  'returns',
  'elsewhere',
  'parking',
  'quotes',
  'shift',
  'people',
  'method',
  'points',
  'coupons',
  'customers',
  'new_customers',
  'visits',
  'printer',
  'drawer',
  'labels',
  'scale',
  'telling',
  'attention',
  'email',
  'unseen',
  'forbidden',
]);

/** `waits`: it is taken, and done later by itself or once somebody put something right. `not_here`: another till does it. */
export const howItWorks = z.enum(['works', 'up_to', 'waits', 'not_now', 'not_here']);

export const workRow = z.object({
  thing: thingAtTill,
  state: howItWorks,
  /** What it means and what to do, by name. */
  why: z.enum([
    'sells',
    'no_shift',
    'disk_writes',
    'disk_too_quick',
    'disk_slow',
    'goods_as_of',
    'goods_ask',
    'goods_as_here',
    'goods_copying',
    'goods_not_whole',
    'stock_as_of',
    'stock_asks',
    'stock_never_told',
    'own_receipts',
    'asked_for',
    'other_tills',
    'parked_here',
    'quotes_here',
    'quotes_as_of',
    'shift_here',
    'people_here',
    'cash',
    'unlimited',
    'limited_later',
    'limited',
    'spent',
    'silent',
    'points_as_told',
    'no_worth',
    'coupons_as_told',
    'customers_as_of',
    'customers_as_here',
    'customers_copying',
    'customers_never_told',
    'told_later',
    'kept_here',
    'visits_as_of',
    'visits_never_told',
    'visits_spent',
    'printer_unheard',
    'prints',
    'second',
    'printer_off',
    'paper_out',
    'cover_open',
    'printer_fault',
    'drawer_by_printer',
    'drawer_off',
    'drawer_in_practice',
    'labels_unheard',
    'labels_not_out',
    'scale_unheard',
    'scale_answers',
    'scale_silent',
    'all_sent',
    'waiting',
    'kept',
    'not_let_in',
    'other_office',
    'telling_in_practice',
    'needs_manager',
    'sent_by_office',
    'sent_later',
    'email_in_practice',
    'unseen',
    'forbidden',
  ]),
  /** Of a payment method, of what the office does not show, or of what it does not take. */
  name: z.string().optional(),
  at: instant.optional(),
  count: z.int().optional(),
  /** Until the disk says that it has a sale: one in the middle of the last ones, and the longest of them. */
  ms: z.number().optional(),
  mostMs: z.number().optional(),
  /** Prints that did not come out, beside how the printer is. */
  unprinted: z.int().optional(),
  /** The office's own words. */
  says: z.string().optional(),
  /** How far it is trusted while the office is not reached. */
  limit: offlineLimit.optional(),
  /** What that leaves now, and until when. */
  left: offlineLimit.omit({ hours: true }).extend({ until: instant.nullable() }).optional(),
  /** Somebody said yes to so much more on the open sale. */
  agreed: money.optional(),
});

/** How it stands with the office, for all that depends on it. */
export const officeReach = z.enum([
  'practice',
  'reached',
  'asked_to_wait',
  'not_reached',
  'never_reached',
  'not_let_in',
  'other_office',
]);

export const worksView = z.object({
  office: officeReach,
  lastHeardAt: instant.nullable(),
  waitsUntil: instant.nullable(),
  /** In the order of a sale; what the shop has not is not among them. */
  rows: z.array(workRow),
});

export const worksProcedures = {
  /** What works right now, from what the till knows: nobody is asked for it. */
  show: query(
    [
      'till',
      'session',
      'catalogue',
      'customers',
      'sale',
      'quotes',
      'invoices',
      'shift',
      'sync',
      'printing',
      'settings',
    ],
    nothing,
    worksView,
  ),
};
