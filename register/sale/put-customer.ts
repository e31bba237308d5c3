import { type Customer, findCustomerByCode } from '#db/tables/customers.ts';
import { cleanCode } from '#domain/barcode.ts';
import { ok } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { askForPoints } from '#register/points/ask-points.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { groupOf } from '#register/sale/group-of.ts';
import { inOtherCase } from '#register/sale/scan.ts';
import { currentSale } from '#register/views/sale-view.ts';

/** Whose sale it is; null is nobody the shop knows. */
export function putCustomer(context: Context, customer: Customer | null) {
  if (customer) askForPoints(context, customer.id);
  const group = customer && groupOf(context, customer);
  const customerId = customer?.id ?? null;
  return editSale(context, ({ customerGroup: _, points, ...sale }) =>
    ok({
      ...sale,
      customerId,
      ...group,
      // Nobody pays with somebody else's.
      ...(points && customerId === sale.customerId && { points }),
    }),
  );
}

/** Whoever gets the prices of another group while they buy has them at once, unless they are paying. */
export function changeGroup(context: Context, customer: Pick<Customer, 'id'>): void {
  const { customerId, tenders } = currentSale(context);
  if (customerId !== customer.id || tenders.length > 0) return;
  editSale(context, ({ customerGroup: _, ...sale }) => ok({ ...sale, ...groupOf(context, customer) }));
}

/** Whose card was held under the scanner. */
export function customerOnCard({ db }: Context, code: string): Customer | undefined {
  const clean = cleanCode(code);
  return clean === '' ? undefined : (findCustomerByCode(db, clean) ?? findCustomerByCode(db, inOtherCase(clean)));
}
