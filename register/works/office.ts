import { ownAttention, viewLight } from '#register/views/till-view.ts';
import { notNow, type Standing, waits, type WorkRow, works } from '#register/works/row.ts';

/** What the office has yet to hear, and what it keeps from this till. */
export function officeRows(standing: Standing): WorkRow[] {
  const { context, status, office } = standing;
  if (office === 'practice') return [notNow('telling', 'telling_in_practice'), notNow('email', 'email_in_practice')];
  const attention = viewLight(status).attention + ownAttention(context);
  return [
    tellingRow(standing),
    ...(attention > 0 ? [notNow('attention', 'needs_manager', { count: attention })] : []),
    emailRow(standing),
    ...status.denied.map(({ feed, words }) => notNow('unseen', 'unseen', { name: feed, says: words })),
    ...status.line.forbidden.map(({ kind, message }) => waits('forbidden', 'forbidden', { name: kind, says: message })),
  ];
}

function tellingRow({ status, office }: Standing): WorkRow {
  const { waiting, checking } = status.counts;
  const count = waiting.count + checking.count;
  if (office === 'other_office') return notNow('telling', 'other_office', { count });
  if (office === 'not_let_in') return waits('telling', 'not_let_in', { count });
  if (count > 0) return waits('telling', 'waiting', { count });
  return office === 'reached' ? works('telling', 'all_sent') : waits('telling', 'kept');
}

function emailRow({ office }: Standing): WorkRow {
  return office === 'reached' ? works('email', 'sent_by_office') : waits('email', 'sent_later');
}
