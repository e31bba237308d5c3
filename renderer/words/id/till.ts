import type { tillWords as english } from '#renderer/words/en/till.ts';
import { approvalWords } from '#renderer/words/id/approval.ts';
import { drawerWords } from '#renderer/words/id/drawer.ts';
import { invoiceWords } from '#renderer/words/id/invoices.ts';
import { payWords } from '#renderer/words/id/pay.ts';
import { saleWords } from '#renderer/words/id/sale.ts';
import { shiftWords } from '#renderer/words/id/shift.ts';
import type { Words } from '#renderer/words/words.ts';

/** What is said to somebody who is signed in. */
export const tillWords: Words<typeof english> = {
  ...saleWords,
  ...payWords,
  ...invoiceWords,
  ...shiftWords,
  ...drawerWords,
  ...approvalWords,
};
