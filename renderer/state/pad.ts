import type { StateCreator } from 'zustand';

import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import type { UiState } from '#renderer/state/ui-store.ts';

/** The figure being keyed in, before it becomes an amount, a quantity or a PIN. */
export interface Pad {
  readonly entry: string;
  /** False when it does not fit any more, and nothing was taken. */
  readonly press: (key: string, most?: number) => boolean;
  readonly clearEntry: () => void;
}

export const createPad: StateCreator<UiState, [], [], Pad> = (set, get) => ({
  entry: '',
  press: (key, most) => {
    const { entry } = get();
    set({ entry: pressKey(entry, key, most) });
    return fitsPad(entry, key, most);
  },
  clearEntry: () => set({ entry: '' }),
});

export const selectEntryValue = ({ entry }: Pad): number | null => entryValue(entry);
