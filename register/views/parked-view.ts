import type { z } from 'zod';

import type { parkedView } from '#contract/register/parked.ts';
import { findCustomer } from '#db/tables/customers.ts';
import type { ParkedSale } from '#db/tables/parked-sales.ts';
import { totalsOf } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

export function viewParked({ db, memory }: Register, { sale, ...parked }: ParkedSale): z.output<typeof parkedView> {
  const customer = sale.customerId === null ? undefined : findCustomer(db, sale.customerId);
  return {
    ...parked,
    customer: customer?.name ?? '',
    total: totalsOf(sale, memory.tax).total,
    itemCount: sale.lines.reduce((count, { quantity }) => count + Math.abs(quantity), 0),
    goods: sale.lines.map(({ name }) => name).join(', '),
  };
}
