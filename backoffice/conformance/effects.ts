import type { Check, Untagged } from '#backoffice/conformance/check.ts';
import { catalogueEffects } from '#backoffice/conformance/effects-catalogue.ts';
import { customerEffects } from '#backoffice/conformance/effects-customer.ts';
import { invoiceEffects } from '#backoffice/conformance/effects-invoice.ts';
import { orderEffects } from '#backoffice/conformance/effects-order.ts';
import { paymentEffects } from '#backoffice/conformance/effects-payment.ts';
import { reportEffects } from '#backoffice/conformance/effects-report.ts';
import { shiftEffects } from '#backoffice/conformance/effects-shift.ts';
import { stockEffects } from '#backoffice/conformance/effects-stock.ts';
import { supplierEffects } from '#backoffice/conformance/effects-supplier.ts';

/** What every operation is for, seen through another. */
export function effectChecks(tags: ReadonlyMap<string, string>): Check[] {
  const rows: Untagged[] = [
    ...catalogueEffects,
    ...stockEffects,
    ...orderEffects,
    ...invoiceEffects,
    ...paymentEffects,
    ...shiftEffects,
    ...reportEffects,
    ...customerEffects,
    ...supplierEffects,
  ];
  return rows.map((row) => ({ ...row, tag: tags.get(row.id) ?? '' }));
}
