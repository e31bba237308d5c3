import type { z } from 'zod';

import { invoiceGist, invoiceMarks, invoiceNumbersListed, invoiceRawByListNumber } from '#contract/v3/invoice-gist.ts';
import type { Look } from '#sync/operations/operation.ts';

export type InvoiceRecord = z.infer<typeof invoiceGist>;
/** Enough to know one of ours by its reference. */
type InvoiceMarks = z.infer<typeof invoiceMarks>[number];

export type Located =
  | { readonly kind: 'found'; readonly invoice: InvoiceRecord }
  /** Silent: nothing was there that shows that the reads work. */
  | { readonly kind: 'absent'; readonly silent?: true }
  | { readonly kind: 'unclear'; readonly message: string };

interface Key {
  readonly outletId: string;
  readonly number: string;
}

interface Keys {
  readonly outletId: string;
  readonly numbers: readonly string[];
}

type Seen = {
  readonly kind: 'seen';
  readonly of: (number: string) => Located;
  readonly marksOf: (number: string) => InvoiceMarks | undefined;
};
type Unreadable = Extract<Located, { kind: 'unclear' }> & { readonly saysNone: boolean };
export type LocatedAll = Seen | Extract<Located, { kind: 'unclear' }>;

/** Reads one invoice; see `locateInvoices`. */
export async function locateInvoice({ outletId, number }: Key, look: Pick<Look, 'ask' | 'control'>): Promise<Located> {
  const located = await locateInvoices({ outletId, numbers: [number] }, look);
  return located.kind === 'unclear' ? located : located.of(number);
}

/**
 * Reads invoices together with one that must be there.
 *
 * Without that control an empty answer would look the same as a read that does not work. It is asked for last, so that
 * an answer that was cut short does not show it.
 */
export async function locateInvoices(keys: Keys, look: Pick<Look, 'ask' | 'control'>): Promise<LocatedAll> {
  const located = await locateOnce(keys, look);
  if (located.kind !== 'silence') return located;
  // Nothing was ever seen there, so nothing shows that the reads work: they have to be silent twice.
  const again = await locateOnce(keys, look);
  return again.kind === 'silence'
    ? { kind: 'seen', of: () => ({ kind: 'absent', silent: true }), marksOf: () => undefined }
    : again;
}

async function locateOnce(
  keys: Keys,
  { ask, control }: Pick<Look, 'ask' | 'control'>,
): Promise<LocatedAll | { kind: 'silence' }> {
  const first = await readWith(keys, control, ask);
  if (first.kind === 'seen') return first;
  if (first.kind === 'unclear' && !first.saysNone) return first;
  // An answer that may be how "none" is said may also be how "not all" is said: each by itself is one or the other.
  if (first.kind === 'unclear' && control !== undefined) return readEach(keys, control, ask);
  return besideNewest(keys, { ask, control });
}

/** The control is gone or was never there: the newest invoice on the other side takes its place. */
async function besideNewest(
  keys: Keys,
  { ask, control }: Pick<Look, 'ask' | 'control'>,
): Promise<LocatedAll | { kind: 'silence' }> {
  const { outletId } = keys;
  const newest = await ask(invoiceNumbersListed, { OutletID: [outletId], Status: 'Any', PageNumber: 1, PageSize: 1 });
  if (!newest.ok) return { kind: 'unclear', message: newest.why };
  const other = newest.value[0]?.Number;
  if (other === undefined && control !== undefined)
    return { kind: 'unclear', message: `${control} is not there any more` };
  if (other === undefined) return { kind: 'silence' };
  const second = await readWith(keys, other, ask);
  if (second.kind === 'unclear' && second.saysNone) return readEach(keys, other, ask);
  return second.kind === 'no_control' ? { kind: 'unclear', message: `${other} is listed but cannot be read` } : second;
}

async function readWith(
  { outletId, numbers }: Keys,
  control: string | undefined,
  ask: Look['ask'],
): Promise<Seen | Unreadable | { kind: 'no_control' }> {
  const withControl = control === undefined || numbers.includes(control) ? numbers : [...numbers, control];
  const answer = await ask(invoiceRawByListNumber, { OutletID: outletId, Number: [...withControl] });
  if (!answer.ok) return { kind: 'unclear', message: answer.why, saysNone: answer.saysNone ?? false };
  const marks = invoiceMarks.safeParse(answer.value);
  if (!marks.success)
    return { kind: 'unclear', message: `${invoiceRawByListNumber.name} answered something else`, saysNone: false };
  const places = new Map(marks.data.map(({ Number: number }, place) => [number, place] as const).toReversed());
  // All of them there is an answer by itself; any missing one needs the control beside it.
  const whole = numbers.every((number) => places.has(number));
  if (!whole && (control === undefined || !places.has(control))) return { kind: 'no_control' };
  return {
    kind: 'seen',
    of: (number) => readAt(answer.value, places.get(number)),
    marksOf: (number) => marks.data[places.get(number) ?? -1],
  };
}

/** One by one, and the control last; of many only a few, and the others at their next look. */
async function readEach({ outletId, numbers }: Keys, control: string, ask: Look['ask']): Promise<LocatedAll> {
  const seen = new Map<string, Seen>();
  const asked = numbers.slice(0, mostAlone);
  for (const number of asked) {
    const one = await readWith({ outletId, numbers: [number] }, undefined, ask);
    if (one.kind === 'unclear' && !one.saysNone) return one;
    if (one.kind === 'seen') seen.set(number, one);
  }
  const proof = await readWith({ outletId, numbers: [control] }, undefined, ask);
  if (proof.kind !== 'seen') return { kind: 'unclear', message: `${control} cannot be read` };
  return {
    kind: 'seen',
    of: (number) => seen.get(number)?.of(number) ?? (asked.includes(number) ? { kind: 'absent' } : notYet),
    marksOf: (number) => seen.get(number)?.marksOf(number),
  };
}

const mostAlone = 8;
const notYet = { kind: 'unclear', message: 'it has not been asked for yet' } as const;

function readAt(answered: readonly unknown[], place: number | undefined): Located {
  if (place === undefined) return { kind: 'absent' };
  const read = invoiceGist.safeParse(answered[place]);
  return read.success
    ? { kind: 'found', invoice: read.data }
    : { kind: 'unclear', message: 'the invoice cannot be read' };
}
