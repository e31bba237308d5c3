import { customerLane } from '#db/tables/customers.ts';
import { goodsLane } from '#db/tables/own-goods.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

interface Naming {
  readonly sale: OpenSale;
  readonly customer: { readonly code: string } | null;
}

/** What a sale, or what was only promised, must not overtake: the making of the customer and of the goods it names. */
export function lanesNamedIn({ memory }: Pick<Register, 'memory'>, { sale, customer }: Naming): readonly string[] {
  const buyer = customer ? [customerLane({ code: customer.code, officeId: sale.customerId })] : [];
  // In most shops there are none, and a sale waits for nothing.
  if (memory.ownGoods.size === 0) return buyer;
  const codes = new Set(sale.lines.map(({ code }) => code));
  return [...buyer, ...[...codes].filter((code) => memory.ownGoods.has(code)).map(goodsLane)];
}
