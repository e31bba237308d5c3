import type { tillWords as english } from '#renderer/words/en/till.ts';
import { approvalWords } from '#renderer/words/es/approval.ts';
import { drawerWords } from '#renderer/words/es/drawer.ts';
import { invoiceWords } from '#renderer/words/es/invoices.ts';
import { payWords } from '#renderer/words/es/pay.ts';
import { saleWords } from '#renderer/words/es/sale.ts';
import { shiftWords } from '#renderer/words/es/shift.ts';
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
