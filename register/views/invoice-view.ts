import type { z } from 'zod';

import type { invoiceRow, invoiceView } from '#contract/register/invoice.ts';
import type { ReadDb } from '#db/connection.ts';
import { findErased } from '#db/tables/erased-invoices.ts';
import { findInvoiceNote } from '#db/tables/invoice-notes.ts';
import { type InvoiceStanding, invoiceLines } from '#db/tables/invoices.ts';
import { changeGivenLater, findWriteOff, listPayments } from '#db/tables/payments.ts';
import { pointsOfInvoice } from '#db/tables/points.ts';
import { findOriginal, findOriginalElsewhere, listReturns, type Related } from '#db/tables/returned-lines.ts';
import { returnsOfOthers } from '#db/tables/returns-of-others.ts';
import { taxPartsOf } from '#db/tables/tax-split.ts';
import { type Standing, standingOfInvoices } from '#db/tables/outbox-views.ts';
import { add, money } from '#domain/money.ts';
import { leftToReturn } from '#domain/returns.ts';
import { splitTax } from '#domain/tax.ts';
import { cashDueOf, paymentStatus } from '#domain/tender.ts';
import type { Register } from '#register/context.ts';
import { papersOf } from '#register/receipts/papers.ts';
import { payableNow } from '#register/returns/returns.ts';
import { findSetOff, findStanding, type SetOff } from '#register/returns/set-off.ts';
import { takesBack } from '#register/returns/take-back.ts';
import { cameBackOf } from '#register/returns/sold.ts';

type InvoiceRow = z.output<typeof invoiceRow>;
export type InvoiceView = z.output<typeof invoiceView>;

export function viewInvoiceRows(db: ReadDb, invoices: readonly InvoiceStanding[]): InvoiceRow[] {
  const sent = standingOfInvoices(
    db,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => viewRow(invoice, sent.get(invoice.id) ?? 'confirmed'));
}

export function viewInvoice({ db, memory }: Pick<Register, 'db' | 'memory'>, invoice: InvoiceStanding): InvoiceView {
  const writeOff = findWriteOff(db, invoice.key);
  const erased = findErased(db, invoice.key);
  const lines = invoiceLines(db, invoice.key);
  const payments = listPayments(db, invoice.key);
  const row = viewRow(invoice, standingOfInvoices(db, [invoice.id]).get(invoice.id) ?? 'confirmed');
  const toPay = payableNow({ db }, invoice);
  return {
    ...row,
    shiftNumber: invoice.shift,
    businessDay: invoice.businessDay,
    lines,
    ...pointsUsed(db, invoice.key),
    ...viewReturns(db, invoice, lines),
    setOff: viewSetOff(findSetOff(db, invoice), invoice),
    wasSetOff: viewSetOff(findStanding(db, invoice), invoice),
    canTakeBack: !row.voided && writeOff === undefined && takesBack(payments, memory.shift).ok,
    payments: payments.map(({ shift, ...payment }) => payment),
    writeOff: writeOff
      ? {
          amount: writeOff.amount,
          tag: writeOff.tag,
          note: writeOff.note,
          at: writeOff.at,
          by: writeOff.by,
          items: [...writeOff.items],
        }
      : null,
    subtotal: invoice.subtotal,
    discount: money(invoice.total - (invoice.taxIncluded ? 0 : invoice.tax) - invoice.subtotal),
    tax: invoice.tax,
    taxName: invoice.taxName,
    taxIncluded: invoice.taxIncluded,
    taxParts: splitTax(taxPartsOf(db, invoice), invoice.tax),
    paid: invoice.paid,
    change: add(invoice.change, changeGivenLater(db, invoice.key)),
    toPay,
    cashDue: cashDueOf(toPay, memory.rounding),
    rounding: add(...payments.map(({ rounding }) => rounding)),
    note: findInvoiceNote(db, invoice.key) ?? invoice.note,
    voidReason: invoice.voidReason,
    erased: erased ? { at: erased.at, by: erased.by } : null,
    prints: papersOf(db, memory, { what: 'receipt', subject: invoice.key }),
  };
}

type Returns = Pick<InvoiceView, 'returnOf' | 'returnElsewhere' | 'returns' | 'returnedElsewhere' | 'canReturn'>;

function viewReturns(db: ReadDb, { key, voidedAt, writtenOff }: InvoiceStanding, lines: InvoiceView['lines']): Returns {
  const original = findOriginal(db, key);
  const stands = voidedAt === null && writtenOff === 0;
  return {
    returnOf: original ? viewRelated(original) : null,
    returnElsewhere: findOriginalElsewhere(db, key)?.number ?? null,
    returns: listReturns(db, key).map(viewRelated),
    returnedElsewhere: returnsOfOthers(db, key).map(({ number }) => number),
    canReturn: stands && leftToReturn({ lines }, cameBackOf(db, key)).some((left) => left > 0),
  };
}

function pointsUsed(db: ReadDb, invoice: number): Pick<InvoiceView, 'points'> {
  const points = pointsOfInvoice(db, invoice);
  return points?.used ? { points: { used: points.used, amount: points.amount } } : {};
}

function viewSetOff(found: SetOff | null | undefined, invoice: InvoiceStanding): InvoiceView['setOff'] {
  if (!found) return null;
  const { owed, back, amount } = found;
  return { number: owed.key === invoice.key ? back.number : owed.number, amount };
}

function viewRelated({ key, number, total, voided }: Related) {
  return { id: String(key), number, total, voided: voided === 1 };
}

function viewRow(invoice: InvoiceStanding, sent: Standing): InvoiceRow {
  const { key, number, soldAt, customerName, cashier, total, paid, writtenOff, voidedAt } = invoice;
  return {
    id: String(key),
    number,
    soldAt,
    customer: customerName,
    cashier,
    total,
    due: money(voidedAt === null ? total - paid - writtenOff : 0),
    payment: paymentStatus(total, paid, writtenOff),
    voided: voidedAt !== null,
    sent,
  };
}
