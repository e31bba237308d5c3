import type Database from 'better-sqlite3';

import type { WriteDb } from '#db/connection.ts';
import { takeInCoupons } from '#db/tables/coupons.ts';
import { money } from '#domain/money.ts';
import type { Books } from '#testing/simulator/office/books.ts';
import { type Act, anybody, type Counter, ringUp } from '#testing/simulator/till/shop.ts';

/** What is sold with a coupon, in the runs that have them: with how often. */
export const couponing: readonly (readonly [often: number, act: Act])[] = [[6, sellWithCoupon]];

/** What every till was told on the day before. */
export function copyCoupons(file: Database.Database, { coupons }: Books): void {
  const known = [...coupons.values()].map(({ code, kind, discount, minimum, balance }) => ({
    code,
    balance,
    kind: kind === 'DiscountPercentage' ? ('percent' as const) : ('amount' as const),
    discount,
    minimum: money(minimum),
    maximum: null,
    fullPriceOnly: false,
    from: null,
    until: null,
    customer: '',
    description: '',
  }));
  file.transaction(() => takeInCoupons(file as WriteDb, known)).immediate();
}

/** One that the till takes, or none: then the customer pays all of it. */
async function sellWithCoupon({ context, client, file, random, promised }: Counter): Promise<void> {
  const leaveUnpaid = random.chance(0.3);
  context.memory.sale = { ...ringUp(context, random), customerId: leaveUnpaid ? anybody(file, random) : null };
  await client.sale.coupon({ code: random.pick(['FEW', 'HALF', 'MUCH']) });
  const { due } = await client.sale.show({});
  const tender = leaveUnpaid || due === 0 ? null : { methodId: random.pick(['1', '2']), tendered: due };
  const sold = await client.sale.complete({ tender, leaveUnpaid });
  if (sold.ok) promised(sold.value.number);
}

/** Of an operation that waits for a person. */
export const refusedForCoupon = `state = 'attention' AND kind = 'invoice.create' AND last_message LIKE '%Coupon%'`;

/** What was printed stays; only that a use of the coupon is taken is left out. */
export async function tellWithoutCoupon({ client }: Counter, seq: number): Promise<void> {
  await client.sync.correct({ seq, why: 'used elsewhere', values: [{ field: 'coupon', position: null, value: '' }] });
}
