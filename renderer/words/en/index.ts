import { afterSaleWords } from '#renderer/words/en/after-sale.ts';
import { approvalWords } from '#renderer/words/en/approval.ts';
import { drawerWords } from '#renderer/words/en/drawer.ts';
import { frameWords } from '#renderer/words/en/frame.ts';
import { invoiceWords } from '#renderer/words/en/invoices.ts';
import { payWords } from '#renderer/words/en/pay.ts';
import { refusalWords } from '#renderer/words/en/refusals.ts';
import { saleWords } from '#renderer/words/en/sale.ts';
import { shiftWords } from '#renderer/words/en/shift.ts';
import { startWords } from '#renderer/words/en/start.ts';
import type { displayWords } from '#renderer/words/en/display.ts';
import type { helpWords } from '#renderer/words/en/help.ts';
import type { priceWords } from '#renderer/words/en/price.ts';
import type { settingsWords } from '#renderer/words/en/settings.ts';
import type { syncScreenWords } from '#renderer/words/en/sync-screen.ts';

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
  ...approvalWords,
  ...flatten(refusalWords),
};

/** Some screens bring their words along, so that the first script need not carry them. */
type LaterWords = typeof displayWords &
  typeof helpWords &
  typeof priceWords &
  typeof settingsWords &
  typeof syncScreenWords;
export type WordId = keyof typeof english | keyof LaterWords;

function flatten(sentences: typeof refusalWords): FlatRefusals {
  const flat = Object.entries(sentences).flatMap(([code, parts]) =>
    Object.entries(parts).map(([part, words]) => [`refusal.${code}.${part}`, words] as const),
  );
  // The keys are built from the very object the type is built from.
  return Object.fromEntries(flat) as FlatRefusals;
}
