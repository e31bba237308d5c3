import { useEffect, useEffectEvent, useState } from 'react';

import type { SaleView } from '#renderer/register/contract.ts';
import { isOurs } from '#renderer/sale/sale-commands.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export const saleEnded = { code: 'sale_ended' } as const;

/** Told once the sale there was when this was opened has made way for another one, without anybody at this window. */
export function useSaleEnded(tell: () => void): boolean {
  const sale = useSale();
  const [about] = useState(sale);
  const ended = isOther(about, sale);
  const heard = useEffectEvent(tell);
  useEffect(() => {
    if (ended && sale && !isOurs(sale)) heard();
  }, [ended, sale]);
  return ended;
}

/** One that held nothing is as good as the next that holds nothing. */
function isOther(before: SaleView | undefined, now: SaleView | undefined): boolean {
  return before?.id !== now?.id && (before?.lines.length ?? 0) + (now?.lines.length ?? 0) > 0;
}

/** Of a sheet that puts the sale on the screen away: nobody meant the one that another window began since. */
export function useSaleToPutAway() {
  const refused = useUi(({ saleTrouble }) => saleTrouble);
  const [ended, setEnded] = useState(false);
  useSaleEnded(() => setEnded(true));
  const open = (useSale()?.lines.length ?? 0) > 0;
  return { open, meant: open && !ended, trouble: refused ?? (ended ? saleEnded : null) };
}
