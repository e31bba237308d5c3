import { customersThere } from '#contract/v3/customer.ts';
import type { WriteDb } from '#db/connection.ts';
import { hideCustomers, type KnownThere, officeCustomers } from '#db/tables/customers.ts';
import { loadOpenSale } from '#db/tables/open-sale.ts';
import { listParked } from '#db/tables/parked-sales.ts';
import type { SaidHere } from '#db/tables/said-here.ts';
import { transact } from '#db/transact.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import type { PlaceSet } from '#sync/feeds/place-set.ts';

/** Everybody there is, by their rows, and what had been said of customers here when the list was begun. */
interface Passed {
  readonly seen: PlaceSet;
  readonly asOf: SaidHere;
}

/**
 * Who was deleted, or merged with another, is in no list any more, and would be sold to in nobody's name; not whom a sale is for that is not over. Whom a whole pass
 * did not show is only suspected: the office is asked for them by ID, together with one who is there.
 */
export async function hideGoneCustomers(context: FeedContext, { seen, asOf }: Passed): Promise<void> {
  const { suspects, control } = await findUnseen(context, seen);
  if (!control) return;
  for (let from = 0; from < suspects.length && context.alive(); from += most) {
    const some = suspects.slice(from, from + most);
    const answer = await context.ask(customersThere, { ListID: [...some, control].map(({ id }) => id) });
    const there = new Set(answer.ok ? answer.value.map(({ ID }) => ID.toLowerCase()) : []);
    const isThere = ({ id }: KnownThere) => there.has(id.toLowerCase());
    // Who cannot say keeps everybody until it can.
    if (!isThere(control)) return;
    const hidden = transact(context.db, (tx) => {
      const keys = some.filter((each) => !isThere(each)).map(({ key }) => key);
      return hideCustomers(tx, keys, { asOf, inSales: customersInSales(tx) });
    });
    if (hidden > 0) context.changed('customers');
  }
}

/** By whatever ID they were chosen. */
function customersInSales(tx: WriteDb): string[] {
  const sales = [loadOpenSale(tx), ...listParked(tx).map(({ sale }) => sale)];
  return sales.flatMap((sale) => sale?.customerId ?? []);
}

/** A list in a query has to fit an address of two thousand characters. */
const most = 49;

async function findUnseen({ db, breathe }: FeedContext, seen: PlaceSet) {
  const suspects: KnownThere[] = [];
  let control: KnownThere | undefined;
  for (let after = 0; ;) {
    const known = officeCustomers(db, after, 1000);
    suspects.push(...known.filter(({ key }) => !seen.has(key)));
    control ??= known.find(({ key }) => seen.has(key));
    const last = known.at(-1);
    if (last === undefined) return { suspects, control };
    after = last.key;
    await breathe();
  }
}
