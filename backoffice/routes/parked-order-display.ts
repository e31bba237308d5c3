import type { ParsedInput } from '#contract/v3/operation.ts';
import { parkedOrderDisplay } from '#contract/v3/parked-order-display.ts';

import { localTime } from '#backoffice/clock.ts';
import { type Asked, reads } from '#backoffice/http/route.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { orderRecords } from '#backoffice/store/invoices/orders.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import { parkedRow } from '#backoffice/store/invoices/parked.ts';

type Input = ParsedInput<typeof parkedOrderDisplay>;

const hour = 3_600_000;

export const parkedOrderDisplayRoutes = [
  reads(parkedOrderDisplay, async ({ input, db, now }) => {
    const { size, skip } = limitsOf(input);
    const rows = await (await ordersDisplayed({ db, now, input })).selectAll().limit(size).offset(skip).execute();
    return (await orderRecords(db, rows)).map((record, index) => ({
      ...parkedRow(record, rows[index]),
      OrderType: rows[index]?.orderType,
      // Nobody tells us how far the kitchen is, so an order waits until it is sold.
      Status: record.Status === 'Open' ? 'Waiting' : 'Done',
      ElapsedMinutes: Math.max(0, Math.floor((now - Date.parse(record.Created)) / 60_000)),
    }));
  }),
];

export async function ordersDisplayed({ db, now, input }: Pick<Asked<Input>, 'db' | 'now' | 'input'>) {
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  const direction = input.Sort === 'Asc' ? 'asc' : 'desc';
  const query = db
    .selectFrom('orderDocument')
    .where('kind', '=', 'SalesOrder')
    .where('parked', '=', 1)
    .where('outletId', 'in', anyOf(outlets.map(({ id }) => id)))
    .where('orderType', '=', input.OrderType || 'Parked')
    .orderBy('created', direction)
    .orderBy('seq', direction);
  return input.MaxHours ? query.where('created', '>=', localTime(now - input.MaxHours * hour)) : query;
}
