import { afterSaleWords } from '#renderer/words/en/after-sale.ts';
import { attentionWords } from '#renderer/words/en/attention.ts';
import { auditWords } from '#renderer/words/en/audit.ts';
import { approvalWords } from '#renderer/words/en/approval.ts';
import { drawerWords } from '#renderer/words/en/drawer.ts';
import { frameWords } from '#renderer/words/en/frame.ts';
import { invoiceWords } from '#renderer/words/en/invoices.ts';
import { payWords } from '#renderer/words/en/pay.ts';
import { refusalWords } from '#renderer/words/en/refusals.ts';
import { saleWords } from '#renderer/words/en/sale.ts';
import { settingsWords } from '#renderer/words/en/settings.ts';
import { shiftWords } from '#renderer/words/en/shift.ts';
import { startWords } from '#renderer/words/en/start.ts';
import { syncWords } from '#renderer/words/en/sync.ts';

type Parts = 'happened' | 'safe' | 'next';
type FlatRefusals = Record<`refusal.${keyof typeof refusalWords}.${Parts}`, string>;

export const english = {
  ...frameWords,
  ...startWords,
  ...saleWords,
  ...payWords,
  ...invoiceWords,
  ...afterSaleWords,
  ...shiftWords,
  ...drawerWords,
  ...syncWords,
  ...settingsWords,
  ...approvalWords,
  ...attentionWords,
  ...auditWords,
  ...flatten(refusalWords),
};

export type WordId = keyof typeof english;

function flatten(sentences: typeof refusalWords): FlatRefusals {
  const flat = Object.entries(sentences).flatMap(([code, parts]) =>
    Object.entries(parts).map(([part, words]) => [`refusal.${code}.${part}`, words] as const),
  );
  // The keys are built from the very object the type is built from.
  return Object.fromEntries(flat) as FlatRefusals;
}
