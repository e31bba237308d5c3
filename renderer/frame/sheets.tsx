import { lazy, Suspense, useEffect } from 'react';

import { CashierSheet } from '#renderer/frame/cashier-sheet.tsx';
import { ClearSheet } from '#renderer/sale/clear-sheet.tsx';
import { CustomerSheet } from '#renderer/sale/customer-sheet.tsx';
import { DiscountSheet } from '#renderer/sale/discount-sheet.tsx';
import { LineSheet } from '#renderer/sale/line-sheet.tsx';
import { ParkedSheet } from '#renderer/sale/parked-sheet.tsx';
import { ReturnBlindSheet } from '#renderer/sale/return-blind-sheet.tsx';
import { ReturnSheet } from '#renderer/sale/return-sheet.tsx';
import type { SheetName } from '#renderer/state/viewing.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { whenIdle } from '#renderer/when-idle.ts';

const loadHelp = async () => ({ default: (await import('#renderer/frame/help-sheet.tsx')).HelpSheet });
const HelpSheet = lazy(loadHelp);
const loadPrice = async () => ({ default: (await import('#renderer/sale/price-sheet.tsx')).PriceSheet });
const PriceSheet = lazy(loadPrice);

const sheets = {
  help: HelpSheet,
  price: PriceSheet,
  cashier: CashierSheet,
  customer: CustomerSheet,
  discount: DiscountSheet,
  line: LineSheet,
  clear: ClearSheet,
  parked: ParkedSheet,
  return: ReturnSheet,
  returnBlind: ReturnBlindSheet,
} as const satisfies Record<SheetName, unknown>;

/** At most one thing lies over the screen. */
export function Sheets() {
  const open = useUi(({ sheet }) => sheet);
  // A scan right behind its key must find the sheet there.
  useEffect(() => whenIdle(loadPrice, loadHelp), []);
  if (open === null) return null;
  const Open = sheets[open];
  return (
    <Suspense fallback={null}>
      <Open />
    </Suspense>
  );
}
