import { type Books, latest } from '#testing/simulator/office/books.ts';
import { type Body, keyOf, referenceIn } from '#testing/simulator/office/asked.ts';
import { writes } from '#testing/simulator/office/writes.ts';

/** Whether a request would change an invoice that has the number of one of ours and was made by somebody else. */
export function isOfStranger({ invoices }: Books, route: string, body: Body): boolean {
  // Making one is how a till finds out that its number is taken.
  if (!writes[route] || route === 'POST /Invoice') return false;
  const key = keyOf(body);
  const known = invoices.filter((invoice) => invoice.key === key);
  return known.length > 0 && known.every((invoice) => referenceIn(latest(invoice).reference) === null);
}
