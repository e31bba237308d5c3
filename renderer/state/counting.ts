import type { StateCreator } from 'zustand';

import type { UiState } from '#renderer/state/ui-store.ts';

export type CountBy = 'pieces' | 'sum';

/** What somebody keyed who counts a drawer. */
export interface Counted {
  readonly by: CountBy;
  /** Which row the keys go to: a coin or note, or what stays in the drawer. */
  readonly at: number | 'left';
  readonly entries: Readonly<Record<string, string>>;
  readonly note: string;
}

/** It takes minutes, and whoever is called away in the middle goes on where they were. */
export interface Counting {
  /** `of` says whose count it is and of what: another person's, or one from before another sale, is none of this drawer. */
  readonly counting: { readonly of: string; readonly counted: Counted } | null;
}

export const createCounting: StateCreator<UiState, [], [], Counting> = () => ({ counting: null });

export const countedBy = (by: CountBy): Counted => ({ by, at: 0, entries: {}, note: '' });
