import { useState } from 'react';

import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';

export type CountBy = 'pieces' | 'sum';

export interface Count {
  readonly by: CountBy;
  readonly setBy: (by: CountBy) => void;
  /** Which row the keys go to: a coin or note, or what stays in the drawer. */
  readonly at: number | 'left';
  readonly choose: (at: number | 'left') => void;
  readonly move: (by: 1 | -1) => void;
  /** What stands keyed there. */
  readonly entry: string;
  /** False when the key does not fit any more. */
  readonly press: (key: string) => boolean;
  readonly piecesOf: (worth: number) => number | null;
  /** Null until something was keyed in. */
  readonly sum: number | null;
  readonly left: number | null;
  readonly piles: { readonly worth: number; readonly pieces: number }[];
}

/** A drawer being counted: by the piece, or as one sum. Nothing of it is the register's until it closes. */
export function useCount(denominations: readonly number[], first: CountBy): Count {
  const [by, setBy] = useState(first);
  const [at, choose] = useState<number | 'left'>(0);
  const [entries, setEntries] = useState<Readonly<Record<string, string>>>({});
  useTypingKept(entries, setEntries);
  const slot = at === 'left' ? 'left' : by === 'sum' ? 'sum' : String(denominations[at]);
  const valueOf = (name: string) => entryValue(entries[name] ?? '');
  const counted = denominations.filter((worth) => valueOf(String(worth)) !== null);
  const piles = counted.map((worth) => ({ worth, pieces: valueOf(String(worth)) ?? 0 }));
  const comesTo = counted.length === 0 ? null : piles.reduce((sum, { worth, pieces }) => sum + worth * pieces, 0);
  return {
    by,
    setBy: (next) => {
      setBy(next);
      choose(0);
    },
    at,
    choose,
    move: (step) => choose((was) => (was === 'left' ? 0 : Math.min(denominations.length - 1, Math.max(0, was + step)))),
    entry: entries[slot] ?? '',
    press: (key) => {
      setEntries((was) => ({ ...was, [slot]: pressKey(was[slot] ?? '', key) }));
      return fitsPad(entries[slot] ?? '', key);
    },
    piecesOf: (worth) => valueOf(String(worth)),
    sum: by === 'sum' ? valueOf('sum') : comesTo,
    left: valueOf('left'),
    piles: by === 'sum' ? [] : piles,
  };
}
