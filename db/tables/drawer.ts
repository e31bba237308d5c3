import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Pile } from '#domain/cash-count.ts';
import type { Instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

export type MoveKind = 'pay_in' | 'pay_out' | 'expense';

/** Cash into or out of the drawer without a sale. A wrong one is never changed: an opposite one follows it. */
export interface CashMove {
  readonly key: number;
  readonly shift: number;
  readonly kind: MoveKind;
  /** Into the drawer; below zero out of it. */
  readonly amount: Money;
  readonly reason: string;
  readonly at: Instant;
  readonly by: string;
  readonly approvedBy: string | null;
  readonly corrects: number | null;
  readonly correctedBy: number | null;
}

export type NewCashMove = Omit<CashMove, 'key' | 'correctedBy'>;

export function insertCashMove(tx: WriteDb, move: NewCashMove): number {
  return insertMove.insert(tx, move);
}

export function findCashMove(db: ReadDb, key: number): CashMove | undefined {
  return selectMove.get(db, { key });
}

export function listCashMoves(db: ReadDb, shift: number): CashMove[] {
  return selectMoves.all(db, { shift });
}

/** An opening of the drawer that no sale and no move of cash explains. */
export interface DrawerOpening {
  readonly shift: number;
  readonly reason: string;
  readonly at: Instant;
  readonly by: string;
  readonly approvedBy: string | null;
}

export function insertOpening(tx: WriteDb, opening: DrawerOpening): number {
  return insertOpen.insert(tx, opening);
}

export function listOpenings(db: ReadDb, shift: number): DrawerOpening[] {
  return selectOpenings.all(db, { shift });
}

type Moment = 'open' | 'close';

export function insertPiles(
  tx: WriteDb,
  { shift, moment }: { shift: number; moment: Moment },
  piles: readonly Pile[],
): void {
  for (const pile of piles) insertPile.run(tx, { shift, moment, ...pile });
}

export function listPiles(db: ReadDb, shift: number, moment: Moment): Pile[] {
  return selectPiles.all(db, { shift, moment });
}

const columns = `key, shift, kind, amount, reason, at, by, approved_by AS approvedBy, corrects,
  (SELECT key FROM cash_move AS later WHERE later.corrects = cash_move.key) AS correctedBy`;
const insertMove = command<NewCashMove>(`
  INSERT INTO cash_move (shift, kind, amount, reason, at, by, approved_by, corrects)
  VALUES (:shift, :kind, :amount, :reason, :at, :by, :approvedBy, :corrects)
`);
const selectMove = query<{ key: number }, CashMove>(`SELECT ${columns} FROM cash_move WHERE key = :key`);
const selectMoves = query<{ shift: number }, CashMove>(
  `SELECT ${columns} FROM cash_move WHERE shift = :shift ORDER BY key`,
);
const insertOpen = command<DrawerOpening>(
  'INSERT INTO drawer_opening (shift, reason, at, by, approved_by) VALUES (:shift, :reason, :at, :by, :approvedBy)',
);
const selectOpenings = query<{ shift: number }, DrawerOpening>(
  'SELECT shift, reason, at, by, approved_by AS approvedBy FROM drawer_opening WHERE shift = :shift ORDER BY key',
);
const insertPile = command<{ shift: number; moment: Moment } & Pile>(
  'INSERT INTO cash_pile (shift, moment, worth, pieces) VALUES (:shift, :moment, :worth, :pieces)',
);
const selectPiles = query<{ shift: number; moment: Moment }, Pile>(
  'SELECT worth, pieces FROM cash_pile WHERE shift = :shift AND moment = :moment ORDER BY worth DESC',
);
