import { useState } from 'react';

import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import type { Answers } from '#renderer/register/contract.ts';
import type { ReturnChoice } from '#renderer/sale/use-return.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export type Receipt = Extract<Answers['returns']['look'], { ok: true }>['value'];
export type BackLine = Receipt['lines'][number];

type Scanned = Extract<Answers['returns']['scan'], { ok: true }>['value'];

export interface ReturnCounts {
  readonly lines: readonly BackLine[];
  readonly counts: Readonly<Record<number, number>>;
  readonly chosen: ReturnChoice['lines'];
  /** The marked line, which plus, minus and the digits are about: the last one that was scanned or pressed. */
  readonly at: number;
  readonly mark: (at: number) => void;
  readonly set: (line: BackLine, count: number) => void;
  readonly add: (scanned: Scanned) => void;
  readonly toggle: (line: BackLine, serial: string) => void;
  readonly all: () => void;
}

interface Counted {
  readonly count: number;
  /** Which pieces they are. */
  readonly serials: readonly string[];
}

const none: Counted = { count: 0, serials: [] };

/** How many of each line come back, and which pieces where they have numbers. */
export function useReturnCounts({ lines }: Receipt): ReturnCounts {
  const sold = lines.filter(({ sold: quantity }) => quantity > 0);
  const [keyed, setCounted] = useState(() => countedBefore(sold));
  useTypingKept(keyed, setCounted);
  // In another window some of them may have come back since.
  const counted = Object.fromEntries(sold.map((line) => [line.line, fit(line, keyed[line.line] ?? none)]));
  const [at, mark] = useState(() =>
    Math.max(
      0,
      sold.findIndex(({ left }) => left > 0),
    ),
  );
  const change = (line: BackLine, to: (was: Counted) => Counted) =>
    setCounted((was) => ({ ...was, [line.line]: fit(line, to(was[line.line] ?? none)) }));
  return {
    lines: sold,
    counts: Object.fromEntries(Object.entries(counted).map(([line, { count }]) => [line, count])),
    chosen: sold.flatMap(({ line }) => {
      const { count, serials } = counted[line] ?? none;
      return count > 0 ? [{ line, quantity: count, ...(serials.length > 0 && { serials: [...serials] }) }] : [];
    }),
    at,
    mark,
    set: (line, count) => {
      useUi.setState({ saleTrouble: null });
      change(line, ({ serials }) => ({ count, serials }));
    },
    add: ({ line: scanned, quantity, serial }) => {
      const index = sold.findIndex((each) => each.line === scanned);
      const line = sold[index];
      if (!line) return;
      mark(index);
      change(line, (was) => scannedBack(was, { serial, quantity, isOnePiece: isOnePiece(line, serial) }));
    },
    toggle: (line, serial) => change(line, (was) => toggled(was, serial, isOnePiece(line, serial))),
    all: () => setCounted(Object.fromEntries(sold.map(({ line, left }) => [line, { count: left, serials: [] }]))),
  };
}

function countedBefore(sold: readonly BackLine[]): Readonly<Record<number, Counted>> {
  const [only, more] = sold.filter(({ left }) => left > 0);
  const alone = only && !more && only.left === 1 ? 1 : 0;
  return Object.fromEntries(
    sold.map(({ line, chosen, chosenSerials = [] }) => [
      line,
      { count: chosen || (line === only?.line ? alone : 0), serials: chosenSerials },
    ]),
  );
}

interface Piece {
  readonly serial: string | undefined;
  readonly quantity: number;
  /** Held under the scanner twice it is still one; a batch has more of the same number. */
  readonly isOnePiece: boolean;
}

function isOnePiece({ serials = [] }: BackLine, serial: string | undefined): boolean {
  return serials.some((each) => each.serial === serial && each.quantity === 1);
}

function scannedBack({ count, serials }: Counted, { serial, quantity, isOnePiece: isOne }: Piece): Counted {
  if (serial === undefined) return { count: count + quantity, serials };
  if (!serials.includes(serial)) return named({ count, serials }, serial, quantity);
  return { count: isOne ? count : count + quantity, serials };
}

function toggled({ count, serials }: Counted, serial: string, isOne: boolean): Counted {
  if (!serials.includes(serial)) return named({ count, serials }, serial, 1);
  return { count: isOne ? count - 1 : count, serials: serials.filter((each) => each !== serial) };
}

/** A piece that was counted before its number was said is that one. */
function named({ count, serials }: Counted, serial: string, quantity: number): Counted {
  return { count: Math.max(count, serials.length + quantity), serials: [...serials, serial] };
}

/** Never more of them than can come back, nor more numbers than pieces. */
function fit({ left }: BackLine, { count, serials }: Counted): Counted {
  const most = Math.min(Math.max(count, 0), left);
  return { count: most, serials: serials.slice(0, most) };
}
