import { findCashMove } from '#db/tables/drawer.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import type { PrintJob } from '#db/tables/print-jobs.ts';
import { findQuote } from '#db/tables/quotes.ts';
import { findShiftByKey } from '#db/tables/shifts.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { unreachable } from '#domain/invariant.ts';
import type { Register } from '#register/context.ts';
import { slipOf } from '#register/receipts/cash-slip.ts';
import { giftReceiptOf } from '#register/receipts/gift-receipt.ts';
import { labelOf } from '#register/receipts/label.ts';
import type { Part } from '#register/receipts/paper.ts';
import { quotePaperOf } from '#register/receipts/quote-paper.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { reportOf } from '#register/receipts/shift-report.ts';

/** What comes onto its paper. */
export function partsOf(register: Register, { what, subject, title, copy }: PrintJob): Part[] {
  const { db } = register;
  switch (what) {
    case 'drawer':
      return [];
    case 'cash':
      return drawnOf(findCashMove(db, subject), (move) => slipOf(register, move));
    case 'x':
    case 'shift':
      return drawnOf(findShiftByKey(db, subject), (shift) => reportOf(register, shift, { what, copy }));
    case 'label':
      // A row's place follows what sells; its code is its own.
      return drawnOf(findVariantByCode(db, [title, title]), (variant) => labelOf(register, variant));
    case 'quote':
      return drawnOf(findQuote(db, subject), (quote) => quotePaperOf(register, quote, copy));
    case 'gift':
      return drawnOf(findInvoice(db, subject), (invoice) => giftReceiptOf(register, invoice));
    case 'receipt':
      return drawnOf(findInvoice(db, subject), (invoice) => receiptOf(register, invoice, copy));
    default:
      return unreachable(what);
  }
}

/** Nothing of what is gone. */
function drawnOf<Subject>(subject: Subject | undefined, draw: (subject: Subject) => Part[]): Part[] {
  return subject === undefined ? [] : draw(subject);
}
