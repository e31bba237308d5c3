import type { OperationRow } from '#renderer/register/contract.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { say } from '#renderer/words/say.ts';

export function operationTitle({ kind, number }: Pick<OperationRow, 'kind' | 'number'>): string {
  return say('operation.what', { kind: kindWords(kind), number });
}

/** Nothing where no money moves, as with a shift or stock. */
export function moneyWords(
  { kind, amount }: Pick<OperationRow, 'kind' | 'amount'>,
  write: (value: number) => string,
): string {
  return amount === 0 && kind !== 'invoice.create' ? '' : write(amount);
}

export function kindWords(kind: string): string {
  return known('kind', kind);
}

/** Of what the office does not show. */
export function unseenWords(feed: string): string {
  return known('works.unseen', feed);
}

export function fieldWords(field: string): string {
  return known('field', field);
}

export function outcomeWords(outcome: string): string {
  return known('outcome', outcome);
}

/** Why it is where it is; a person's own reason is already in words. */
export function reasonWords(
  operation: Taken & Pick<OperationRow, 'reason'>,
  amount: (value: number) => string,
): string | null {
  const { reason } = operation;
  if (reason === null) return null;
  return (reason === 'number_taken' ? takenWords(operation, amount) : null) ?? known('reason', reason);
}

type Taken = Pick<OperationRow, 'kind' | 'priceThere' | 'customerThere' | 'soldThere'>;

/** Of what has no number of an invoice, it is that somebody else was first. */
function takenWords(
  { kind, priceThere, customerThere, soldThere }: Taken,
  amount: (value: number) => string,
): string | null {
  if (soldThere !== null) return say('reason.quote_sold_as', { there: soldThere });
  if (kind === 'customer.edit') return say('reason.customer_moved', { there: customerThere ?? '' });
  if (priceThere !== null) return say('reason.price_moved_to', { price: amount(priceThere) });
  const word = kind.startsWith('price.') ? 'reason.price_moved' : firstThere[kind];
  return word === undefined ? null : say(word);
}

const firstThere: Readonly<Record<string, WordId | undefined>> = {
  'customer.create': 'reason.customer_taken',
  'estimate.create': 'reason.quote_taken',
  'estimate.convert': 'reason.quote_sold',
  'estimate.cancel': 'reason.quote_sold',
  'salesorder.create': 'reason.quote_taken',
  'salesorder.convert': 'reason.quote_sold',
  'salesorder.cancel': 'reason.quote_sold',
  'adjustment.create': 'reason.stock_taken',
  'payment.add': 'reason.paid_there',
  'shift.open': 'reason.shift_open_there',
  'shift.close': 'reason.shift_closed_there',
  'writeoff.add': 'reason.written_off_there',
};

/** The till's own notes on a line that broke are no words of the office. */
export function isOfficeSpeaking({ reason }: Pick<OperationRow, 'reason'>): boolean {
  return reason !== 'no_answer' && reason !== 'silent';
}

export function stateWords({ state, checkingUntil }: OperationRow, moment: (at: number) => string): string {
  if (state === 'checking' && checkingUntil !== null) return say('state.checkingUntil', { at: moment(checkingUntil) });
  return say(`state.${state}`);
}

export function stateTone({ state }: OperationRow): 'muted' | 'good' | 'danger' {
  if (state === 'attention') return 'danger';
  return state === 'confirmed' ? 'good' : 'muted';
}

/** What this window has no words for yet is shown by its own name rather than hidden. */
function known(group: string, name: string): string {
  const id = `${group}.${name}`;
  return isWordId(id) ? say(id) : name;
}

function isWordId(id: string): id is WordId {
  return Object.hasOwn(syncScreenWords, id);
}
