import type { CashMove } from '#db/tables/drawer.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';

/** What lies in the drawer in the place of the cash that left it, to be signed. */
export function slipOf({ memory, currency, zone }: Register, move: CashMove): Part[] {
  return [
    centered(titles[move.kind], true),
    ...(move.corrects === null ? [] : [centered(`TAKES BACK ENTRY ${move.corrects}`)]),
    centered(`${memory.identity?.outletName ?? ''} - ${memory.identity?.registerName ?? ''}`),
    rule,
    pair(`Entry ${move.key}`, wallTime(move.at, zone).slice(0, 16)),
    plain(move.reason),
    pair(
      move.amount < 0 ? 'Out of the drawer' : 'Into the drawer',
      figures(money(Math.abs(move.amount)), currency.scale),
      true,
    ),
    pair('By', move.by),
    ...(move.approvedBy === null ? [] : [pair('Agreed by', move.approvedBy)]),
    plain(' '),
    plain('Signature'),
    rule,
  ];
}

const titles = { pay_in: 'PAY-IN', pay_out: 'PAY-OUT', expense: 'EXPENSE' };
