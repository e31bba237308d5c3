/** What is kept beside what v3 is about. */
export interface TillTables {
  readonly till: TillTable;
  readonly joining: JoiningTable;
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
  /** The credential that it spoke by. */
  clientId: string;
}

/** One row at most, `id` 1. */
interface JoiningTable {
  id: number;
  /** 0 or 1. */
  isOn: number;
  /** Null before it listened for the first time. */
  port: number | null;
  /** Both in PEM. */
  cert: string;
  key: string;
}
