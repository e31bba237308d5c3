import type { Dispatch, SetStateAction } from 'react';

import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import type { CashRules, Counted } from '#renderer/register/contract.ts';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';

type CountBy = CashRules['countBy'];

export interface Count {
  readonly by: CountBy;
  readonly setBy: (by: CountBy) => void;
  /** Which row the keys go to: a coin or note, or what stays in the drawer. */
  readonly at: number | 'left';
  readonly choose: (at: number | 'left') => void;
  readonly move: (by: 1 | -1) => void;
  /** What stands keyed there. */
  readonly entry: string;
  /** What is keyed is money, not pieces. */
  readonly isAmount: boolean;
  /** False when the key does not fit any more. */
  readonly press: (key: string, most: number) => boolean;
  readonly piecesOf: (worth: number) => number | null;
  /** Null until something was keyed in. */
  readonly sum: number | null;
  readonly left: number | null;
  readonly piles: { readonly worth: number; readonly pieces: number }[];
}

/** A drawer being counted: by the piece, or as one sum. The register keeps what is keyed, and books nothing until it closes. */
export function useCount(
  denominations: readonly number[],
  counted: Counted,
  set: Dispatch<SetStateAction<Counted>>,
): Count {
  const { by, at, entries } = counted;
  useTypingKept(counted, set);
  const choose = (to: number | 'left') => set((was) => ({ ...was, at: to }));
  const isAmount = at === 'left' || by === 'sum';
  const slot = at === 'left' ? 'left' : by === 'sum' ? 'sum' : String(denominations[at]);
  const valueOf = (name: string) => entryValue(entries[name] ?? '');
  const some = denominations.filter((worth) => valueOf(String(worth)) !== null);
  const piles = some.map((worth) => ({ worth, pieces: valueOf(String(worth)) ?? 0 }));
  const comesTo = some.length === 0 ? null : piles.reduce((sum, { worth, pieces }) => sum + worth * pieces, 0);
  return {
    by,
    setBy: (next) => set((was) => ({ ...was, by: next, at: 0 })),
    at,
    choose,
    move: (step) => choose(at === 'left' ? 0 : Math.min(denominations.length - 1, Math.max(0, at + step))),
    entry: entries[slot] ?? '',
    isAmount,
    press: (key, mostOfAmount) => {
      const most = isAmount ? mostOfAmount : undefined;
      set((was) => ({ ...was, entries: { ...was.entries, [slot]: pressKey(was.entries[slot] ?? '', key, most) } }));
      return fitsPad(entries[slot] ?? '', key, most);
    },
    piecesOf: (worth) => valueOf(String(worth)),
    sum: by === 'sum' ? valueOf('sum') : comesTo,
    left: valueOf('left'),
    piles: by === 'sum' ? [] : piles,
  };
}

export const countedBy = (by: CountBy): Counted => ({ by, at: 0, entries: {}, note: '' });
