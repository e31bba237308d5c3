import { linesOf } from '#backoffice/store/invoices/invoices.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** The receipt of an invoice as a letter in plain text. Amounts are in minor units, as everywhere on the wire. */
export async function receiptOf(db: Store, invoice: Invoice): Promise<Letter> {
  const outlet = await loadOutlet(db, { OutletID: invoice.outletId });
  const lines = await linesOf(db, [invoice.id]);
  return {
    subject: `Receipt ${invoice.number} of ${outlet.name}`,
    body: [
      `${outlet.name}, ${invoice.date}`,
      ...lines.map(({ quantity, name, sales }) => `${quantity} x ${name}: ${sales}`),
      `Discount: ${invoice.discountTotal}`,
      `Tax: ${invoice.tax}`,
      `Total: ${invoice.salesAndTax}`,
      `Paid: ${invoice.paid}`,
    ].join('\n'),
  };
}
