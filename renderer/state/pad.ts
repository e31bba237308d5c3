import type { StateCreator } from 'zustand';

import { entryValue, pressKey } from '#renderer/money/entry.ts';
import type { UiState } from '#renderer/state/ui-store.ts';

/** The figure being keyed in, before it becomes an amount, a quantity or a PIN. */
export interface Pad {
  readonly entry: string;
  readonly press: (key: string) => void;
  readonly clearEntry: () => void;
}

export const createPad: StateCreator<UiState, [], [], Pad> = (set) => ({
  entry: '',
  press: (key) => set(({ entry }) => ({ entry: pressKey(entry, key) })),
  clearEntry: () => set({ entry: '' }),
});

export const selectEntryValue = ({ entry }: Pad): number | null => entryValue(entry);
