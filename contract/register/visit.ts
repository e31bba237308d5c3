import { z } from 'zod';

import { command, instant, query, refusal } from '#contract/register/procedure.ts';
import { packageUse } from '#contract/register/returns.ts';
import { approvalId } from '#contract/register/session.ts';

/** While the office is not reached and the shop limits visits: how one more stands to the limit it breaks, else to the closest. */
export const visitTrust = z.object({
  /** It takes a yes. */
  beyond: z.boolean(),
  /** `customer`: of this package and holder. `count`: of everybody at this till. */
  of: z.enum(['customer', 'count', 'hours']),
  /** Visits that the office has not confirmed. */
  had: z.int(),
  most: z.int(),
  /** Since the first of them, or since the office was heard. */
  since: instant,
});

/** What a customer holds of one package, as far as it is known here. */
const packageView = z.object({
  code: z.string(),
  name: z.string(),
  /**
   * `held`: the office said so. `sold_here`: sold at this till, and the office has not said what it holds.
   * `later`: bought again, and it begins when the one before it has ended. `spent`: nothing is left of it. `returned`: taken back here. `unlisted`: the office does not say that the customer has
   * it. `unknown`: it never said.
   */
  standing: z.enum(['held', 'sold_here', 'later', 'spent', 'returned', 'unlisted', 'unknown']),
  /** Visits left, less those used here of which the office did not know; null without a limit, or when not known. */
  left: z.number().nullable(),
  /** The first day of one that cannot be used before. */
  beginsOn: z.string().nullable(),
  /** The last day; null when it never ends, or when not known. */
  endsOn: z.string().nullable(),
  trust: visitTrust.nullable(),
});

const visitView = z.object({
  member: z.string(),
  memberName: z.string(),
  packageName: z.string(),
  doctor: z.string(),
  beganAt: instant,
  /** Whether the office has heard of it. */
  told: z.boolean(),
});

export const visitsView = z.object({
  /** Whose packages these are; null when nobody was asked about. */
  member: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  packages: z.array(packageView),
  /** When the office was asked what customers hold; null while it never said. */
  asOf: instant.nullable(),
  /** Visits the office has not confirmed, of everybody; null while it is reached, or visits have no limit. */
  atRisk: z.int().nullable(),
  /** Who came in here and has not left. */
  inside: z.array(visitView),
});

const customerGone = refusal('customer_gone');
const withoutCode = refusal('member_without_code', { name: z.string() });

export const visitProcedures = {
  show: query(
    ['visits', 'customers', 'invoices', 'sync', 'settings'],
    z.object({ customerId: z.string().max(100).nullable() }),
    visitsView,
  ),
  /** Of every package on an invoice, by its line, also where its goods cannot come back. */
  used: query(
    ['visits', 'invoices', 'sync'],
    z.object({ invoiceId: z.string() }),
    z.array(z.object({ line: z.int(), name: z.string(), left: z.int(), visits: packageUse })),
  ),
  /** Begins a visit. The office is told behind the customer and the sale of the package, and at most once. */
  checkIn: command(['visits', 'sync'], {
    input: z.object({
      customerId: z.string().max(100),
      packageCode: z.string().max(200),
      doctor: z.string().max(100),
      approvalId: approvalId.optional(),
    }),
    answer: visitsView,
    refusals: [
      customerGone,
      withoutCode,
      refusal('package_unknown'),
      refusal('member_inside', { name: z.string(), packageName: z.string() }),
    ],
  }),
  /** Ends the visit of a member, also one that began at another till. */
  checkOut: command(['visits', 'sync'], {
    input: z.object({ memberCode: z.string().max(200) }),
    answer: visitsView,
    refusals: [customerGone, withoutCode, refusal('member_leaving', { name: z.string() })],
  }),
};
