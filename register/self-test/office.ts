import { outletList } from '#contract/v3/outlet.ts';
import type { Context } from '#register/context.ts';
import type { Finding } from '#register/self-test/finding.ts';
import { clockOff } from '#register/views/till-view.ts';

/** Asks the office something small, twice: the first answer has the sign-in in it, the second is what an answer takes. */
export async function testOffice(context: Context): Promise<Finding[]> {
  if (context.practice.here)
    return [
      { part: 'office', outcome: 'not_tried', why: 'office_practice' },
      { part: 'kept_back', outcome: 'not_tried', why: 'office_practice' },
      clockRow(context),
    ];
  const office = await askOffice(context);
  return [office, keptBack(context, office), clockRow(context)];
}

async function askOffice({ office, sync, clock }: Context): Promise<Finding> {
  const { line } = sync.status();
  if (line.stranger) return { part: 'office', outcome: 'fails', why: 'office_other' };
  if (line.askedToWaitMs > soonMs) return { part: 'office', outcome: 'doubt', why: 'office_asks_to_wait' };
  const first = await office.ask(outletList, {});
  const began = clock.monotonicMs();
  const answer = first.ok ? await office.ask(outletList, {}) : first;
  const ms = clock.monotonicMs() - began;
  if (answer.ok) return { part: 'office', outcome: 'works', why: 'office_answers', ms };
  const says = answer.why;
  if (answer.limited) return { part: 'office', outcome: 'doubt', why: 'office_asks_to_wait' };
  if (answer.denied) return { part: 'office', outcome: 'fails', why: 'office_refuses', says };
  const isShut = sync.status().line.state === 'sign_in_problem';
  return { part: 'office', outcome: 'fails', why: isShut ? 'office_not_let_in' : 'office_silent', says };
}

/** What it does not show this till, or does not take from it, as far as the till has met it. */
function keptBack({ sync }: Context, office: Finding): Finding {
  const { denied, line } = sync.status();
  const names = [
    ...denied.map(({ feed, words }) => ({ kind: 'unseen', name: feed, says: words }) as const),
    ...line.forbidden.map(({ kind, message }) => ({ kind: 'forbidden', name: kind, says: message }) as const),
  ];
  if (names.length > 0) return { part: 'kept_back', outcome: 'doubt', why: 'kept_back', names };
  return office.outcome === 'works'
    ? { part: 'kept_back', outcome: 'works', why: 'nothing_kept_back' }
    : { part: 'kept_back', outcome: 'not_tried', why: 'kept_back_unknown' };
}

function clockRow(context: Context): Finding {
  const status = context.sync.status();
  const off = clockOff(context, status);
  if (off !== null) return { part: 'clock', outcome: 'fails', why: 'clock_off', ms: off };
  const { clockOffsetMs } = status;
  return clockOffsetMs === null
    ? { part: 'clock', outcome: 'not_tried', why: 'clock_unknown' }
    : { part: 'clock', outcome: 'works', why: 'clock_right', ms: Math.round(clockOffsetMs) };
}

/** A limit that is over in a moment keeps nobody from asking. */
const soonMs = 2_000;
