import type { WorkRow, WorksView } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { kindWords, unseenWords } from '#renderer/screens/sync/operation-words.ts';
import { say } from '#renderer/words/say.ts';

export function thingWords({ thing, name = '' }: WorkRow): string {
  if (thing === 'method') return name;
  if (thing === 'unseen') return unseenWords(name);
  return thing === 'forbidden' ? kindWords(name) : say(`works.thing.${thing}`);
}

export function stateOfWork(row: WorkRow, forms: Forms): string {
  const { thing, state, left, agreed = 0 } = row;
  if (state !== 'up_to' || !left) return say(state === 'up_to' ? 'works.state.works' : `works.state.${state}`);
  if (thing === 'visits' && left.customer !== null)
    return say('works.state.up_to_visits', { count: Math.min(left.customer, left.count ?? Infinity) });
  const most = mostOf(row);
  if (most !== null) return say('works.state.up_to', { amount: forms.money(Math.max(most, agreed)) });
  if (left.count !== null) return say('works.state.up_to_count', { count: left.count });
  return say('works.state.up_to_time', { at: forms.moment(left.until ?? 0) });
}

/** What one more payment may be at most; null where no limit is of money. */
function mostOf({ why, left }: WorkRow): number | null {
  if (why === 'spent') return 0;
  const amounts = [left?.amount, left?.customer].filter((most) => typeof most === 'number');
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/** What it means for whoever stands here, and what to do. */
export function meaningOfWork(row: WorkRow, forms: Forms): string {
  const { thing, why, at, count = 0, says = '', unprinted = 0, agreed = 0, ms = 0, mostMs = 0 } = row;
  const facts = {
    count,
    says,
    ms,
    mostMs,
    at: at === undefined ? '' : forms.moment(at),
    limits: limitWords(row, forms).join(' · '),
    left: leftWords(row, forms).join(' · '),
  };
  return [
    say(`works.why.${why}`, facts),
    ...(thing === 'goods' && says !== '' ? [say('fillings.trouble', { words: says })] : []),
    ...visitWords(row),
    ...(unprinted > 0 ? [say('works.why.unprinted', { count: unprinted })] : []),
    ...(agreed > 0 ? [say('works.agreed', { amount: forms.money(agreed) })] : []),
  ].join(' ');
}

/** How many are let in, whatever else there is to say of them. */
function visitWords({ thing, limit, count }: WorkRow): string[] {
  if (thing !== 'visits' || !limit) return [];
  const { customer, count: all, hours } = limit;
  const limits = [
    ...(customer === null ? [] : [say('works.limit.visits', { count: customer })]),
    ...(all === null ? [] : [say('works.limit.visitsInAll', { count: all })]),
    ...(hours === null ? [] : [say('works.limit.hours', { count: hours })]),
  ].join(' · ');
  return [count === undefined ? say('works.visits.later', { limits }) : say('works.visits.now', { limits, count })];
}

function limitWords({ limit }: WorkRow, forms: Forms): string[] {
  if (!limit) return [];
  const { hours } = limit;
  return [...amountWords(limit, forms), ...(hours === null ? [] : [say('works.limit.hours', { count: hours })])];
}

function leftWords({ left }: WorkRow, forms: Forms): string[] {
  if (!left) return [];
  const { until } = left;
  return [
    ...amountWords(left, forms),
    ...(until === null ? [] : [say('works.limit.until', { at: forms.moment(until) })]),
  ];
}

type Amounts = Omit<NonNullable<WorkRow['left']>, 'until'>;

function amountWords({ amount, customer, count }: Amounts, forms: Forms): string[] {
  return [
    ...(amount === null ? [] : [say('works.limit.amount', { most: forms.money(amount) })]),
    ...(customer === null ? [] : [say('works.limit.customer', { most: forms.money(customer) })]),
    ...(count === null ? [] : [say('works.limit.count', { count })]),
  ];
}

export function officeWords({ office, lastHeardAt, waitsUntil }: WorksView, { moment }: Forms): string {
  const at = office === 'asked_to_wait' ? waitsUntil : lastHeardAt;
  return say(`works.office.${office}`, { at: at === null ? '' : moment(at) });
}
