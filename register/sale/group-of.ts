import { type Customer, findGroup } from '#db/tables/customers.ts';
import { businessDay } from '#domain/business-day.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

/** Whose prices a customer has today, as a sale says it: nothing for nobody's. */
export function groupOf(
  { db, clock, zone }: Pick<Register, 'db' | 'clock' | 'zone'>,
  { id }: Pick<Customer, 'id'>,
): Pick<OpenSale, 'customerGroup'> {
  const customerGroup = findGroup(db, { id, day: businessDay(clock.now(), zone) });
  return customerGroup === '' ? {} : { customerGroup };
}
