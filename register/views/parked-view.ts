import type { z } from 'zod';

import type { parkedView } from '#contract/register/parked.ts';
import { customerOfSale } from '#db/tables/customers.ts';
import type { ParkedSale } from '#db/tables/parked-sales.ts';
import { countItems } from '#domain/item-count.ts';
import { totalsOf } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

export function viewParked({ db, memory }: Register, { sale, ...parked }: ParkedSale): z.output<typeof parkedView> {
  const customer = sale.customerId === null ? undefined : customerOfSale(db, sale.customerId);
  return {
    ...parked,
    customer: customer?.name ?? '',
    total: totalsOf(sale, memory.tax).total,
    itemCount: countItems(sale.lines),
    goods: sale.lines.map(({ name }) => name).join(', '),
  };
}
