import type { z } from 'zod';

import type { visitTrust } from '#contract/register/visit.ts';
import { type Unconfirmed, visitsUnconfirmed, visitsUnconfirmedOf } from '#db/tables/visits.ts';
import { invariant } from '#domain/invariant.ts';
import { beyondLimit, type Exposure, isLimited, type OfflineLimit, visitLimit } from '#domain/offline-limits.ts';
import { ok } from '#domain/result.ts';
import { type AskedAct, judge } from '#domain/roles.ts';
import type { AtWork, Context } from '#register/context.ts';
import { asApproved, roleOf } from '#register/people/approvals.ts';
import type { PackageOfMember } from '#register/packages/packages.ts';
import { unheardSince } from '#register/sale/offline-limits.ts';

export type VisitTrust = z.output<typeof visitTrust>;

/** How far visits are trusted while nobody can ask the office; undefined without a limit. */
export function limitOfVisits({ memory }: Pick<Context, 'memory'>): OfflineLimit | undefined {
  const limit = memory.offlineLimits[visitLimit];
  return limit && isLimited(limit) ? { ...limit, amount: null } : undefined;
}

interface AtRisk {
  readonly limit: OfflineLimit;
  readonly exposure: Exposure;
  readonly all: Unconfirmed;
  /** When the office was heard last. */
  readonly heardAt: number;
}

/** Of everybody. Undefined while the office is heard, and where visits have no limit. */
export function visitsAtRisk(context: Context): AtRisk | undefined {
  const limit = limitOfVisits(context);
  const since = limit && unheardSince(context);
  if (!since) return undefined;
  const all = visitsUnconfirmed(context.db);
  const exposure = { amount: 0, customer: 0, count: all.count, sinceMs: since.sinceMs };
  return { limit, exposure, all, heardAt: since.at };
}

interface Holding {
  readonly member: string;
  readonly package: string;
}

/** How one more visit of a holder stands to the limits: to the one it would break, else to the closest. */
export function trustIn({ db }: Context, risk: AtRisk, holding: Holding): VisitTrust {
  const { limit, all, heardAt } = risk;
  const own = visitsUnconfirmedOf(db, holding);
  const beyond = beyondLimit(limit, { ...risk.exposure, customer: own.count }, oneVisit);
  const of = beyond?.of ?? (['customer', 'count', 'hours'] as const).find((part) => limit[part] !== null);
  invariant(of !== undefined && of !== 'amount', 'a limit of visits is of no money, and of something');
  const counted = of === 'count' ? all : own;
  const since = of === 'hours' ? heardAt : (counted.first ?? heardAt);
  return { beyond: beyond !== undefined, of, had: counted.count, most: limit[of] ?? 0, since };
}

const oneVisit = 1;

interface Choosing {
  readonly member: string;
  readonly chosen: PackageOfMember;
  readonly approvalId: string | undefined;
}

/**
 * What the office is known to refuse takes somebody's yes, for the visit is over before it says so; and so does more than
 * the shop trusts without it. Where both do, whoever says yes to the first has said yes to the less likely one.
 */
export function asHolder(context: Context, work: AtWork, { member, chosen, approvalId }: Choosing) {
  const risk = visitsAtRisk(context);
  const trust = risk && trustIn(context, risk, { member, package: chosen.code });
  const beyond = trust?.beyond === true ? { of: trust.of, had: trust.had, most: trust.most } : null;
  const acts: AskedAct[] = [];
  if (doubtful.includes(chosen.standing)) acts.push('package.beyond');
  if (beyond) acts.push('payment.beyondLimit');
  const role = roleOf(context.memory, work.staff);
  const permissions = acts.map((act) => ({ act, permission: judge(role, { act }) }));
  const asked =
    permissions.find(({ permission }) => permission === 'denied') ??
    permissions.find(({ permission }) => permission !== 'allowed');
  if (!asked) return ok({ approvedBy: null, beyond });
  const about = { member, package: chosen.code, beyond };
  const approved = asApproved(context, work, { act: asked.act, about, approvalId });
  return approved.ok ? ok({ approvedBy: approved.value.approvedBy, beyond }) : approved;
}

const doubtful: readonly PackageOfMember['standing'][] = ['later', 'spent', 'returned', 'unlisted'];
