import { linesOf, paymentsOf } from '#backoffice/store/invoices/invoices.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { writtenAmount } from '#backoffice/written-amount.ts';

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** The receipt of an invoice as a letter in plain text; so many digits of its amounts stand behind the point. */
export async function receiptOf(db: Store, invoice: Invoice, decimals: number): Promise<Letter> {
  const outlet = await loadOutlet(db, { OutletID: invoice.outletId });
  const lines = await linesOf(db, [invoice.id]);
  const payments = await paymentsOf(db, [invoice.id]);
  const amount = (minor: number): string => writtenAmount(minor, decimals);
  const { number, date, gross, discountTotal, tax, taxType, salesAndTax, paid, writeOff } = invoice;
  const net = gross - discountTotal;
  const writtenOff = writeOff ?? 0;
  const sums: readonly (readonly [string, number])[] = [
    // What a line takes off is off its amount already.
    ['Discount', net - lines.reduce((sum, { sales }) => sum + sales, 0)],
    [`${net === salesAndTax ? 'Included' : 'Plus'} ${taxType}`, tax],
    ['Total', salesAndTax],
    ...payments.map((payment) => [payment.method, payment.amount] as const),
    ['Written off', writtenOff],
    ['Still to pay', salesAndTax - paid - writtenOff],
  ];
  return {
    subject: `Receipt ${number} of ${outlet.name}`,
    body: [
      outlet.name,
      ...(outlet.receipt === '' ? [] : [outlet.receipt]),
      '',
      `Receipt ${number}, ${date}`,
      '',
      ...lines.map(({ quantity, name, sales }) => `${quantity} x ${name}: ${amount(sales)}`),
      '',
      ...sums.filter(([word, sum]) => sum !== 0 || word === 'Total').map(([word, sum]) => `${word}: ${amount(sum)}`),
    ].join('\n'),
  };
}
