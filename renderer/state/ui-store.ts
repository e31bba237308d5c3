import { create } from 'zustand';

import { createPad, type Pad } from '#renderer/state/pad.ts';
import { createReturning, type Returning } from '#renderer/state/returning.ts';
import { createSelling, type Selling } from '#renderer/state/selling.ts';
import { createViewing, type Viewing } from '#renderer/state/viewing.ts';

/** Only what may die with the window. Everything a shop cares about is the register's. */
export type UiState = Pad & Selling & Returning & Viewing;

export const useUi = create<UiState>()((...args) => ({
  ...createPad(...args),
  ...createSelling(...args),
  ...createReturning(...args),
  ...createViewing(...args),
}));
