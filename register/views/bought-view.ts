import type { z } from 'zod';

import type { boughtView } from '#contract/register/customer.ts';
import type { LineElsewhere } from '#db/tables/sold-elsewhere.ts';
import { money } from '#domain/money.ts';
import { paymentStatus } from '#domain/tender.ts';
import type { BoughtElsewhere } from '#register/find/bought-elsewhere.ts';

export function viewBought(sold: BoughtElsewhere): z.output<typeof boughtView> {
  const { subtotal, total, tax, taxIncluded, paid, writtenOff, voidedAt, lines, away } = sold;
  const voided = voidedAt !== null;
  return {
    id: sold.id,
    number: sold.number,
    soldAt: sold.soldAt,
    businessDay: sold.businessDay,
    outlet: sold.outlet,
    register: sold.register,
    away,
    customer: sold.customerName,
    cashier: sold.cashier,
    total,
    due: money(voided ? 0 : total - paid - writtenOff),
    payment: paymentStatus(total, paid, writtenOff),
    voided,
    lines: lines.map((line) => viewLine(line, sold)),
    subtotal,
    discount: money(total - (taxIncluded ? 0 : tax) - subtotal),
    tax,
    taxName: sold.taxName,
    taxIncluded,
    paid,
    payments: sold.payments.map(({ method, amount }) => ({ method, amount })),
    canReturn: !away && !voided && writtenOff === 0 && lines.some(({ quantity }) => quantity > 0),
  };
}

/** An office names somebody for each line, also where it is whoever rang it all up. */
function viewLine({ salesPerson, ...line }: LineElsewhere, { cashier }: BoughtElsewhere) {
  return { ...line, ...(salesPerson !== undefined && salesPerson !== cashier && { salesPerson }) };
}
