import { insertAdjustment, nextSheetNumber } from '#db/tables/adjustments.ts';
import { calledNow } from '#db/tables/code-names.ts';
import { goodsLane } from '#db/tables/own-goods.ts';
import { clearSheet } from '#db/tables/stock-sheets.ts';
import { transact } from '#db/transact.ts';
import { sheetStart, type StockMove, type StockReason } from '#domain/adjustments.ts';
import type { AtWork, Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { remember } from '#register/memory.ts';
import type { Approved } from '#register/people/approvals.ts';
import { merged, type SheetLineNow } from '#register/stock/sheets.ts';
import { happenedNow, stampOfNoShift } from '#register/telling.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

interface Booking {
  readonly reason: StockReason;
  readonly note: string;
  readonly lines: readonly SheetLineNow[];
}

/** The sheet becomes a document with a number of its own, the books say so, and the office hears of what differs. */
export function bookSheet(context: Context, work: Approved<AtWork>, { reason, note, lines }: Booking): string {
  const { till, staff, approvedBy } = work;
  const happened = happenedNow(context);
  const moved = movesOf(context, lines);
  const number = transact(context.db, (tx) => {
    const sheet = nextSheetNumber(tx, sheetStart(till.series, Number(happened.businessDay.slice(0, 4))));
    insertAdjustment(tx, {
      number: sheet,
      reason,
      outletId: till.outletId,
      madeAt: happened.at,
      businessDay: happened.businessDay,
      madeBy: staff.name,
      note,
      // What came in or is gone is held against the books of now.
      lines: lines.map((line) => ({ ...line, expected: reason === 'count' ? line.expected : line.onHand })),
    });
    clearSheet(tx, reason);
    const facts = { number: sheet, reason, note, goods: lines.length, moved: moved.length, approvedBy };
    writeDown(tx, { at: happened.at, staff: staff.name, act: 'stock.adjust', facts });
    if (moved.length > 0) {
      const after = moved.flatMap(({ code }) => (context.memory.ownGoods.has(code) ? [goodsLane(code)] : []));
      const about = { ...happened, outletId: till.outletId, sheet, reason, note, moved };
      tellBackOffice(tx, { kind: 'adjustment.create', ...about }, { ...stampOfNoShift(context), after });
    }
    return sheet;
  });
  remember(context.memory, moved, -1);
  context.sync.wake();
  return number;
}

/** What is as it should be moves nothing. */
function movesOf({ db }: Context, lines: readonly SheetLineNow[]): StockMove[] {
  const sums = merged(calledNow(db, lines).map(({ code, moves }) => ({ code, quantity: moves })));
  return Array.from(sums, ([code, quantity]) => ({ code, quantity })).filter(({ quantity }) => quantity !== 0);
}
