import { unreachable } from '#domain/invariant.ts';
import { must } from '#scripts/replay/open-shop.ts';
import { type Counter, ring, spoken } from '#scripts/replay/ring.ts';
import type { FollowUp, Step } from '#scripts/replay/steps.ts';

/** Where an invoice of the file is at the till: under which ID and number, or why it is not there. */
export type Places = Map<string, { readonly invoiceId: string; readonly number: string }>;

export type Performed =
  | { readonly kind: 'done'; readonly number: string; readonly z?: ShiftTicket }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It follows an invoice that was refused. */
  | { readonly kind: 'moot' };

/** What the ticket of a closed shift said when it was printed. */
export type ShiftTicket = Extract<Awaited<ReturnType<Counter['client']['shift']['close']>>, { ok: true }>['value'];

export async function perform(counter: Counter, places: Places, step: Step): Promise<Performed> {
  const { client } = counter;
  switch (step.kind) {
    case 'open':
      // The days of the file are not those of the office.
      must(
        'opening the shift',
        await client.shift.open({ float: step.float, note: 'As the day was opened', clockRight: true }),
      );
      return { kind: 'done', number: step.day };
    case 'close': {
      const expected = (await client.shift.show({}))?.expectedCash ?? 0;
      const counted = Math.max(0, expected + step.over);
      const z = must('closing the shift', await client.shift.close({ counted, note: 'As the day was counted' }));
      return { kind: 'done', number: step.day, z };
    }
    case 'ring': {
      const rung = await ring(counter, step);
      if (!rung.ok) return { kind: 'refused', reason: rung.reason };
      places.set(step.invoice.number, rung);
      return { kind: 'done', number: rung.number };
    }
    default:
      return followUp(counter, places, step);
  }
}

async function followUp(counter: Counter, places: Places, step: FollowUp): Promise<Performed> {
  const place = places.get(step.invoice.number);
  if (!place) return { kind: 'moot' };
  must(`${step.kind} of ${step.invoice.number}`, await act(counter, place.invoiceId, step));
  return { kind: 'done', number: place.number };
}

async function act(counter: Counter, invoiceId: string, step: FollowUp) {
  const { invoice } = counter.client;
  switch (step.kind) {
    case 'pay': {
      const tenders = await Promise.all(step.tenders.map((tender) => spoken(counter, tender)));
      return invoice.pay({ invoiceId, tenders });
    }
    case 'writeOff':
      return invoice.writeOff({ invoiceId, tag: step.tag, note: '' });
    case 'cancelWriteOff':
      return invoice.cancelWriteOff({ invoiceId });
    case 'void':
      return invoice.void({ invoiceId, reason: step.reason });
    case 'restore':
      return invoice.restore({ invoiceId, reason: step.reason });
    default:
      return unreachable(step);
  }
}
