import { create } from 'zustand';

import type { StockReason } from '#domain/adjustments.ts';

interface Writing {
  readonly reason: StockReason;
  /** Of each list, until it is booked: somebody may have to sell in between. */
  readonly notes: Readonly<Record<StockReason, string>>;
  readonly note: (note: string) => void;
  /** Once a list is booked, whichever somebody is at by then. */
  readonly forget: (reason: StockReason) => void;
}

/** Which list somebody is at and what they noted of it. The lists themselves are the register's. */
export const useWriting = create<Writing>()((set) => ({
  reason: 'in',
  notes: { in: '', out: '', count: '' },
  note: (note) => set(({ reason, notes }) => ({ notes: { ...notes, [reason]: note } })),
  forget: (reason) => set(({ notes }) => ({ notes: { ...notes, [reason]: '' } })),
}));
