import { type Answered, type Asked, type Body, keyOf, no, word } from '#testing/simulator/office/asked.ts';
import { find } from '#testing/simulator/office/books.ts';

export const listRoute = 'POST /Invoice/List';

/** The body is the list itself, or an object with that member. */
export function invoicesIn(body: Body): readonly Body[] {
  return (Array.isArray(body) ? body : body['Invoices']) as readonly Body[];
}

/** Each as if it came alone, as far as such an office goes on behind one it does not take. */
export function createList(asked: Asked, create: (asked: Asked) => Answered): Answered {
  const { books, traits, body, list } = asked;
  const all = invoicesIn(body);
  const isTaken = (one: Body) => traits.unique && find(books.invoices, keyOf(one)) !== undefined;
  const good = all.map((one) => !list.isSick(keyOf(one)) && !isTaken(one));
  const firstBad = good.indexOf(false);
  const kept = all.filter((_, at) => good[at] && (list.kept === 'subset' || firstBad < 0 || at < firstBad));
  if (list.kept === 'none' && firstBad >= 0) return notWelcome;
  const created = kept.map((one) => create({ ...asked, body: one })[1]);
  return list.kept === 'prefix' && firstBad >= 0 ? notWelcome : [200, created];
}

const notWelcome = no('One of the invoices is not welcome.');

/** What of a list its answer says of each: undefined where it says nothing. */
export function namedIn(body: unknown): ReadonlySet<string> | undefined {
  return Array.isArray(body) ? new Set((body as Body[]).map((one) => word(one['Number']))) : undefined;
}
