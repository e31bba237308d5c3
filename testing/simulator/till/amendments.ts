import type { Act, Counter } from '#testing/simulator/till/shop.ts';
import { because, onInvoice } from '#testing/simulator/till/shop.ts';

/** Kinds of which the back office keeps no trace: whether one took effect, only a person can find out. */
export const atMostOnce: ReadonlySet<string> = new Set(['receipt.email', 'payment.delete']);

/** What else is done to a finished invoice, in the runs that have it: each with how often. */
export const amendments: readonly (readonly [often: number, act: Act])[] = [
  [2, sendLetter],
  [2, takeBack],
  [2, noteDown],
];

function sendLetter({ client, random, ...counter }: Counter): Promise<void> {
  const email = `${random.between(1, 999)}@example.com`;
  return onInvoice({ ...counter, random }, 'any', (invoiceId) => client.invoice.email({ invoiceId, email }));
}

function takeBack({ client, ...counter }: Counter): Promise<void> {
  return onInvoice(counter, 'paid', (invoiceId) => client.invoice.takeBack(because(invoiceId)));
}

function noteDown({ client, random, ...counter }: Counter): Promise<void> {
  const note = random.chance(0.8) ? `noted ${random.between(1, 999)}` : '';
  return onInvoice({ ...counter, random }, 'any', (invoiceId) => client.invoice.note({ invoiceId, note }));
}
