/** What is kept beside what v3 is about. */
export interface TillTables {
  readonly till: TillTable;
}

interface TillTable {
  id: string;
  outletId: string;
  register: string;
  letter: string;
  /** 0 or 1. */
  inShift: number;
  waiting: number;
  waitingSeconds: number | null;
  needsPerson: number;
  version: string;
  /** By the clock of the office. */
  heard: number;
}
