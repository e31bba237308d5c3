import type { StateCreator } from 'zustand';

import type { CompletedSale } from '#renderer/register/contract.ts';
import type { Trouble } from '#renderer/register/use-command.ts';
import type { UiState } from '#renderer/state/ui-store.ts';

/** Where the cashier's hand is in the sale. */
export interface Selling {
  readonly finder: string;
  readonly category: string | null;
  /** A line chosen by hand; otherwise the register's last touched one counts. */
  readonly chosenLine: number | null;
  /** Names of lines taken out of this sale, newest last, for the undo beside them. */
  readonly removed: readonly string[];
  /** The last "no" of the sale. */
  readonly saleTrouble: Trouble | null;
  /** The sale just made, shown until the next scan or key. */
  readonly finished: CompletedSale | null;
  readonly setFinder: (finder: string) => void;
  readonly setCategory: (category: string | null) => void;
  readonly chooseLine: (lineId: number | null) => void;
  readonly startNextSale: () => void;
}

export const createSelling: StateCreator<UiState, [], [], Selling> = (set) => ({
  finder: '',
  category: null,
  chosenLine: null,
  removed: [],
  saleTrouble: null,
  finished: null,
  setFinder: (finder) => set({ finder, saleTrouble: null }),
  setCategory: (category) => set({ category }),
  chooseLine: (chosenLine) => set({ chosenLine }),
  startNextSale: () => set({ finder: '', chosenLine: null, removed: [], saleTrouble: null, entry: '' }),
});
