import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import type { SaleLine, SaleView } from '#renderer/register/contract.ts';
import { type Register, useRegister } from '#renderer/register/register.ts';
import { tellOver } from '#renderer/sale/over-sheet.tsx';
import { createSaleCommands, isOurs, type SaleCommands, touchedLine } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import type { SheetName } from '#renderer/state/viewing.ts';

export function useSale(): SaleView | undefined {
  const { openSale } = useRegister();
  return useSyncExternalStore(openSale.subscribe, openSale.now);
}

/**
 * The same for the one part of the window that every scan redraws. A store of React's own kind is compared once more behind
 * each drawing, in a task that is asked for before the line stands: that took a fifth of the drawing.
 */
export function useSaleAtOnce(): SaleView | undefined {
  const { openSale } = useRegister();
  const [sale, show] = useState(openSale.now);
  useLayoutEffect(() => {
    const draw = () => flushSync(() => show(openSale.now()));
    // It may have changed between the drawing and this.
    queueMicrotask(draw);
    return openSale.subscribe(draw);
  }, [openSale]);
  return sale;
}

export function useSaleCommands(): SaleCommands {
  const register = useRegister();
  return useMemo(() => createSaleCommands(register), [register]);
}

/** The line that plus, minus and remove are about: chosen by hand, else the one just touched. */
export function useMarkedLine(): SaleLine | undefined {
  return useMarkedIn(useSale());
}

/**
 * What a sheet is about stays the same line when goods are scanned beside it; the sheet goes when the line does, and says so when
 * another window took it off. Not `needed` is a line that the sheet can do without.
 */
export function useLineOfSheet(needed = true): SaleLine | undefined {
  const sale = useSale();
  const marked = useMarkedIn(sale);
  const [about] = useState({ saleId: sale?.id, lineId: marked?.id });
  const line = sale?.id === about.saleId ? sale?.lines.find(({ id }) => id === about.lineId) : undefined;
  const isGone = needed && line === undefined;
  const leave = useEffectEvent(() => {
    if (sale && !isOurs(sale)) tellOver({ code: 'line_gone' });
    else useUi.getState().close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return line;
}

/** Another line may be the one just touched by now. */
export function openAbout(line: SaleLine, sheet: SheetName): void {
  const { chooseLine, open } = useUi.getState();
  chooseLine(line.id);
  open(sheet);
}

/** The same, for whoever holds the sale already. */
export function useMarkedIn(sale: SaleView | undefined): SaleLine | undefined {
  const chosen = useUi(chosenByHand);
  return sale && markedIn(sale, chosen);
}

/** One function for ever: with another at each drawing React comes back to the store behind each. */
const chosenByHand = ({ chosenLine }: ReturnType<typeof useUi.getState>) => chosenLine;

/** The same for this moment, for whoever need not follow the sale. */
export function markedLine(register: Register): SaleLine | undefined {
  const sale = register.openSale.now();
  return sale && markedIn(sale, useUi.getState().chosenLine);
}

export function linesNow(register: Register): readonly SaleLine[] {
  return register.openSale.now()?.lines ?? [];
}

function markedIn(sale: SaleView, chosen: number | null): SaleLine | undefined {
  const byHand = chosen === null ? undefined : sale.lines.find(({ id }) => id === chosen);
  return byHand ?? touchedLine(sale);
}
