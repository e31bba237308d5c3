import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { StockReason } from '#domain/adjustments.ts';
import { awaitPart } from '#renderer/keys/typing-ahead.ts';
import type { StockLine, StockSheet } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, settle, type Trouble } from '#renderer/register/use-command.ts';
import { useMark } from '#renderer/sale/use-mark.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export interface Stock {
  readonly sheet: StockSheet | undefined;
  readonly lines: readonly StockLine[];
  /** The marked line, which the digits are about: the one touched last until another is chosen. */
  readonly at: number;
  readonly marked: StockLine | undefined;
  readonly mark: (code: string) => void;
  readonly move: (by: number) => void;
  /** What was keyed about the marked line; null when nothing was. */
  readonly keyed: number | null;
  /** Digits, which stay about the line they were begun for. */
  readonly press: (key: string) => boolean;
  readonly scan: (code: string) => Promise<boolean>;
  /** Makes what was keyed the quantity of the marked line. False when the register says no. */
  readonly setKeyed: () => Promise<boolean>;
  readonly drop: () => Promise<void>;
  readonly clear: () => Promise<boolean>;
  /** How often something was done to the list: the line it was done to went to its beginning. */
  readonly turns: number;
  readonly trouble: Trouble | null;
  /** Once something else is done, it says nothing of that. */
  readonly forget: () => void;
}

/** The list of one reason. */
export function useStock(reason: StockReason): Stock {
  const { client, ask } = useRegister();
  // What was sold since it was last looked at is in no answer of before.
  const question = { ...ask.stock.sheet.queryOptions({ input: { reason } }), staleTime: 0, gcTime: 0 };
  const { data: sheet } = useQuery(question);
  const lines = sheet?.lines ?? [];
  const { at, move, setMark } = useMark(lines.map(({ code }) => code));
  const { run, turns, trouble, forget } = useInTurn();
  const keyed = useUi(selectEntryValue);
  const marked = lines[at];
  const setKeyed = async () => {
    // Not what was drawn last: the first keys of a scan were taken back since.
    const quantity = selectEntryValue(useUi.getState());
    if (quantity === null || !marked) return true;
    useUi.getState().clearEntry();
    return run(() => client.stock.put({ reason, code: marked.code, quantity }));
  };
  return {
    sheet,
    lines,
    at,
    marked,
    keyed,
    mark: (code) => {
      useUi.getState().clearEntry();
      setMark(code);
    },
    move: (by) => {
      useUi.getState().clearEntry();
      move(by);
    },
    press: (key) => {
      if (!marked) return true;
      setMark(marked.code);
      return pressPad(key);
    },
    scan: async (code) => {
      if (!(await setKeyed()) || !(await run(() => client.stock.scan({ reason, code })))) return false;
      // It is the one touched last.
      setMark(undefined);
      return true;
    },
    setKeyed,
    drop: async () => {
      if (!marked) return;
      useUi.getState().clearEntry();
      if (await run(() => client.stock.drop({ reason, code: marked.code }))) setMark(undefined);
    },
    clear: () => run(() => client.stock.clear({ reason })),
    turns,
    trouble,
    forget,
  };
}

/** One after the other. Keys that are pressed behind one are about the list as it leaves it. */
function useInTurn() {
  const { cache, ask, saleQueue } = useRegister();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [turns, setTurns] = useState(0);
  const run = async (command: () => Promise<CommandAnswer<unknown>>): Promise<boolean> => {
    const stands = awaitPart();
    const outcome = await saleQueue.run(() => settle(command()));
    await cache.invalidateQueries({ queryKey: ask.stock.key() });
    setTrouble(outcome.trouble);
    setTurns((before) => before + 1);
    stands();
    return outcome.trouble === null;
  };
  return { run, turns, trouble, forget: () => setTrouble(null) };
}
