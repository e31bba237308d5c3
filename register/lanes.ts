import { customerLane } from '#db/tables/customers.ts';
import { goodsLane } from '#db/tables/own-goods.ts';
import { visitLane } from '#db/tables/visits.ts';
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

interface Ended {
  /** The code of whoever holds what was sold. */
  readonly member: string | undefined;
  readonly lines: readonly { readonly code: string }[];
}

/** What the end of a package must not overtake: the office lets nobody in on one that came back or whose sale is void. */
export function visitsOn({ memory }: Pick<Register, 'memory'>, { member = '', lines }: Ended): readonly string[] {
  return member !== '' && lines.some(({ code }) => memory.packages.has(code)) ? [visitLane(member)] : [];
}
