import { approvalWords } from '#renderer/words/en/approval.ts';
import { drawerWords } from '#renderer/words/en/drawer.ts';
import { invoiceWords } from '#renderer/words/en/invoices.ts';
import { payWords } from '#renderer/words/en/pay.ts';
import { saleWords } from '#renderer/words/en/sale.ts';
import { shiftWords } from '#renderer/words/en/shift.ts';

/** What is said to somebody who is signed in. */
export const tillWords = {
  ...saleWords,
  ...payWords,
  ...invoiceWords,
  ...shiftWords,
  ...drawerWords,
  ...approvalWords,
};
