import type { OutputOf } from '#contract/v3/operation.ts';
import { prepaidHistory } from '#contract/v3/prepaid-package.ts';
import type { VisitEvent } from '#domain/visit-events.ts';
import type { Look } from '#sync/operations/operation.ts';

export type VisitSeen = OutputOf<typeof prepaidHistory>[number];

type VisitsSeen =
  | { readonly kind: 'there'; readonly visits: readonly VisitSeen[] }
  | { readonly kind: 'unclear'; readonly message: string };

/** The newest visits of a member: who was there a hundred times since is not asked for at this till any more. */
export async function seeVisits(
  { member }: Pick<VisitEvent, 'member'>,
  { ask }: Pick<Look, 'ask'>,
): Promise<VisitsSeen> {
  const asked = { CustomerCode: member.code, PageNumber: 1, PageSize: pageSize };
  const list = await ask(prepaidHistory, asked);
  if (!list.ok && !list.saysNone) return { kind: 'unclear', message: list.why };
  const rows = list.ok ? list.value : [];
  // An office that does not know the filter lists everybody's.
  return { kind: 'there', visits: rows.filter(({ CustomerCode }) => !CustomerCode || CustomerCode === member.code) };
}

const pageSize = 100;
