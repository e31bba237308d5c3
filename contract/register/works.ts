import { z } from 'zod';

import { offlineLimit } from '#contract/register/payment.ts';
import { instant, money, nothing, query } from '#contract/register/procedure.ts';

/** What somebody does at a till, or does it with. */
export const thingAtTill = z.enum([
  'selling',
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

/** `waits`: it is taken, and done later by itself or once somebody put something right. */
export const howItWorks = z.enum(['works', 'up_to', 'waits', 'not_now']);

export const workRow = z.object({
  thing: thingAtTill,
  state: howItWorks,
  /** What it means and what to do, by name. */
  why: z.enum([
    'always',
    'as_of',
    'as_here',
    'never_told',
    'copying',
    'copy_broke',
    'no_shift',
    'own_receipts',
    'other_tills',
    'told_later',
    'cash',
    'unlimited',
    'limited_later',
    'limited',
    'spent',
    'silent',
    'no_worth',
    'unheard',
    'prints',
    'second',
    'off',
    'paper_out',
    'cover_open',
    'printer_fault',
    'by_printer',
    'not_out',
    'answers',
    'no_answer',
    'all_sent',
    'waiting',
    'kept',
    'needs_manager',
    'sent_by_office',
    'sent_later',
    'not_let_in',
    'other_office',
    'practice',
    'denied',
  ]),
  /** Of a payment method, of what the office does not show, or of what it does not take. */
  name: z.string().optional(),
  at: instant.optional(),
  count: z.int().optional(),
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
