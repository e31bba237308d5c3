import type { StateCreator } from 'zustand';

import type { CompletedSale, VariantView } from '#renderer/register/contract.ts';
import type { Trouble } from '#renderer/register/use-command.ts';
import type { UiState } from '#renderer/state/ui-store.ts';
import { laidOver } from '#renderer/state/viewing.ts';

/** Stands for a path that no category has. */
export const favouritesShelf = '';

type Named = Pick<VariantView, 'code' | 'name' | 'choices'>;

/** Where the cashier's hand is in the sale. */
export interface Selling {
  readonly finder: string;
  /** A category's path, null for everything; undefined until somebody chose or the till knows which comes first. */
  readonly category: string | null | undefined;
  /** What the sheet about favourites is about. */
  readonly favouring: Named | null;
  /** The product of which somebody says which one. */
  readonly choosing: VariantView | null;
  /** What was looked for in vain, by code or by name, when goods are added. */
  readonly adding: string;
  /** A line chosen by hand; otherwise the register's last touched one counts. */
  readonly chosenLine: number | null;
  /** Names of lines taken out of this sale, newest last, for the undo beside them. */
  readonly removed: readonly string[];
  /** The camera reads codes in the place of the shelf, in this sale and the next. */
  readonly camera: boolean;
  /** The last "no" of the sale. */
  readonly saleTrouble: Trouble | null;
  /** The sale just made, shown until the next scan or key. */
  readonly finished: CompletedSale | null;
  /** The next sale as it was then: its change is news until that one is touched, in whatever window, or somebody signs out. */
  readonly untouched: string | null;
  readonly setFinder: (finder: string) => void;
  readonly setCategory: (category: string | null) => void;
  readonly favour: (product: Named) => void;
  readonly choose: (product: VariantView) => void;
  readonly addGoods: (lookedFor: string) => void;
  readonly chooseLine: (lineId: number | null) => void;
  readonly toggleCamera: () => void;
  readonly startNextSale: () => void;
}

export const createSelling: StateCreator<UiState, [], [], Selling> = (set) => ({
  finder: '',
  category: undefined,
  favouring: null,
  choosing: null,
  adding: '',
  chosenLine: null,
  removed: [],
  camera: false,
  saleTrouble: null,
  finished: null,
  untouched: null,
  setFinder: (finder) => set({ finder, saleTrouble: null }),
  setCategory: (category) => set({ category }),
  favour: (favouring) => set((ui) => ({ ...laidOver(ui, 'favourite'), favouring })),
  choose: (choosing) => set((ui) => ({ ...laidOver(ui, 'choices'), choosing })),
  addGoods: (adding) => set((ui) => ({ ...laidOver(ui, 'goods'), adding })),
  chooseLine: (chosenLine) => set({ chosenLine }),
  toggleCamera: () => set(({ camera }) => ({ camera: !camera })),
  startNextSale: () => set({ finder: '', chosenLine: null, removed: [], saleTrouble: null, entry: '', finished: null }),
});
