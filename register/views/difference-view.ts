import type { Audit, Difference } from '#db/tables/audits.ts';
import type { ReadBackTo } from '#db/tables/read-back.ts';
import type { Lost } from '#db/tables/outbox-again.ts';

export function viewAudit({ figures: counted, outletId: _, ...audit }: Audit) {
  return { ...audit, ...counted, unread: [...counted.unread] };
}

export function viewReadBack(to: ReadBackTo | undefined) {
  const { number = null, at } = to ?? {};
  return number === null || at === undefined ? null : { number, at };
}

export function viewDifference(difference: Difference, canTellAgain: boolean) {
  const { key, kind, subject, day, facts, foundAt, state, settledAt, settledBy, note } = difference;
  const { foundBy: _, ...told } = facts;
  return {
    key,
    kind,
    subject,
    day,
    foundAt,
    state,
    facts: told,
    canVoid: state === 'open' && isExactCopy(difference),
    canTellAgain,
    settledAt,
    settledBy,
    note,
  };
}

/** What of it the office has lost and may be told again; null where it says more than this till, or something else. */
export function lostPart({ kind, facts: { here, there } }: Difference): Lost['part'] | null {
  if (kind === 'missing') return 'invoice';
  if (kind === 'other_status') return here === 'Voided' ? 'void' : null;
  return kind === 'other_tender' && Number(there) < Number(here) ? 'payments' : null;
}

export function isExactCopy({ kind, facts, documentId }: Difference): boolean {
  return kind === 'twice' && facts.exact === true && documentId !== '';
}
