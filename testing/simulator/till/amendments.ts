import type { Customer } from '#db/tables/customers.ts';
import { findInside } from '#db/tables/visits.ts';
import { atWork } from '#register/context.ts';
import { comeIn as beginVisit } from '#register/packages/visits.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import type { Act, Counter } from '#testing/simulator/till/shop.ts';
import { because, onInvoice } from '#testing/simulator/till/shop.ts';

/** Kinds of which the back office keeps no trace: whether one took effect, only a person can find out. */
export const atMostOnce: ReadonlySet<string> = new Set([
  'receipt.email',
  'payment.delete',
  'package.checkin',
  'package.checkout',
]);

/** What else is done to a finished invoice, in the runs that have it: each with how often. */
export const amendments: readonly (readonly [often: number, act: Act])[] = [
  [2, sendLetter],
  [2, takeBack],
  [2, noteDown],
  [1, comeIn],
  [1, leave],
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

/** Members of this till alone: where two tills check somebody in at once, one of them is rightly refused. */
function comeIn({ context, file, random }: Counter): void {
  const all = rowsOf<Customer>(file, 'SELECT id, code, name FROM customer WHERE local_id IS NOT NULL ORDER BY key');
  const work = atWork(context);
  if (all.length === 0 || !work.ok) return;
  const customer = random.pick(all);
  // Which packages there are is not the outbox's affair.
  if (findInside(context.db, customer.code)) return;
  beginVisit(context, {
    work: work.value,
    customer,
    chosen: { code: 'PKG', name: 'Ten' },
    doctor: '',
    approvedBy: null,
    beyond: null,
  });
  context.sync.wake();
}

async function leave({ client, random }: Counter): Promise<void> {
  const { inside } = await client.visit.show({ customerId: null });
  if (inside.length > 0) await client.visit.checkOut({ memberCode: random.pick(inside).member });
}
