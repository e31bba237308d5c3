import type { StateCreator } from 'zustand';

import type { UiState } from '#renderer/state/ui-store.ts';

/** The figure being keyed in, before it becomes an amount or a quantity. */
export interface Pad {
  readonly entry: string;
  readonly clearEntry: () => void;
}

export const createPad: StateCreator<UiState, [], [], Pad> = (set) => ({
  entry: '',
  clearEntry: () => set({ entry: '' }),
});
