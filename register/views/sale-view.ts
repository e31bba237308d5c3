import type { z } from 'zod';

import type { saleView } from '#contract/register/sale.ts';
import { findCustomer } from '#db/tables/customers.ts';
import { countItems } from '#domain/item-count.ts';
import { add, money } from '#domain/money.ts';
import { emptySale, type OpenSale, returnOf, taxOf, totalsOf } from '#domain/sale.ts';
import { settle } from '#domain/tender.ts';
import type { Register } from '#register/context.ts';

export type SaleView = z.output<typeof saleView>;

export function currentSale({ memory, ids }: Register): OpenSale {
  memory.sale ??= emptySale(ids.next());
  return memory.sale;
}

export function viewSale(register: Register): SaleView {
  const sale = currentSale(register);
  const tax = taxOf(sale, register.memory.tax);
  const totals = totalsOf(sale, tax);
  const settled = settle(totals.total, sale.tenders);
  const customer = sale.customerId === null ? undefined : findCustomer(register.db, sale.customerId);
  return {
    id: sale.id,
    returnOf: returnOf(sale)?.number ?? null,
    lines: sale.lines.map(({ taxable, returns, ...line }, index) => ({
      ...line,
      returned: returns !== null,
      amount: totals.lineAmounts[index] ?? money(0),
    })),
    touched: sale.touched,
    customer: customer ? { id: customer.id, name: customer.name } : null,
    discountPercent: sale.discount.percent,
    discountAmount: sale.discount.amount,
    note: sale.note,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    taxName: tax.name,
    taxIncluded: tax.included,
    total: totals.total,
    tenders: sale.tenders.map(({ isCash, ...tender }) => tender),
    tendered: add(...sale.tenders.map(({ tendered }) => tendered)),
    due: settled.ok ? settled.value.due : totals.total,
    change: settled.ok ? settled.value.change : money(0),
    itemCount: countItems(sale.lines),
  };
}
