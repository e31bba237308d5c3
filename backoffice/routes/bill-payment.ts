import { billPaymentAdd, billPaymentDelete } from '#contract/v3/bill-payment.ts';
import type { OutletKey } from '#contract/v3/selection.ts';

import { writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { payBill } from '#backoffice/routes/bill.ts';
import { refuseMoreBack } from '#backoffice/store/invoices/payments.ts';
import { settleBill } from '#backoffice/store/stock/bills.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Bill } from '#backoffice/store/tables-goods.ts';

export const billPaymentRoutes = [
  writes(billPaymentAdd, async (asked) => {
    const { input, db } = asked;
    const bill = await loadBill(db, input);
    const empty = input.Payments.findIndex(({ Amount }) => Amount === 0);
    if (empty >= 0) reject(400, `Payments[${empty}].Amount must not be 0.`);
    refuseMoreBack({ payable: bill.amount, paid: bill.paid }, input.Payments);
    await payBill(asked, bill, input.Payments);
    const { payment } = await loadBill(db, input);
    return { Message: `Bill Number ${bill.number} has successfully completed a ${payment}` };
  }),
  writes(billPaymentDelete, async ({ input, db }) => {
    const bill = await loadBill(db, input);
    const { numDeletedRows } = await db
      .deleteFrom('billPayment')
      .where('billId', '=', bill.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) reject(404, `Bill ${bill.number} has no payment.`);
    await settleBill(db, bill);
    return { Message: `Bill Number ${bill.number} has successfully deleted` };
  }),
];

async function loadBill(db: Store, key: OutletKey & { readonly Number: string }): Promise<Bill> {
  const outlet = await loadOutlet(db, key);
  const bill = await db
    .selectFrom('bill')
    .selectAll()
    .where('outletId', '=', outlet.id)
    .where('number', '=', key.Number)
    .executeTakeFirst();
  return bill ?? reject(404, `Bill ${key.Number} not found.`);
}
