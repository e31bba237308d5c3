import type { StateCreator } from 'zustand';

import type { UiState } from '#renderer/state/ui-store.ts';
import { laidOver } from '#renderer/state/viewing.ts';

/** Which receipt lies on the counter. */
export interface Returning {
  /** Its number; empty until it is scanned or typed. */
  readonly returning: string;
  readonly openReturn: (number?: string) => void;
}

export const createReturning: StateCreator<UiState, [], [], Returning> = (set) => ({
  returning: '',
  openReturn: (returning = '') => set((ui) => ({ ...laidOver(ui, 'return'), returning, finder: '' })),
});
