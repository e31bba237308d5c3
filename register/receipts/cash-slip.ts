import type { CashMove } from '#db/tables/drawer.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { paperWords } from '#register/receipts/words/words.ts';

/** What lies in the drawer in the place of the cash that left it, to be signed. */
export function slipOf(register: Register, move: CashMove): Part[] {
  const { memory, currency, zone } = register;
  const words = paperWords(register);
  return [
    centered(words.moves[move.kind], true),
    ...(move.corrects === null ? [] : [centered(words.takesBack(move.corrects).toUpperCase())]),
    centered(`${memory.identity?.outletName ?? ''} - ${memory.identity?.registerName ?? ''}`),
    rule,
    pair(words.entry(move.key), wallTime(move.at, zone).slice(0, 16)),
    plain(move.reason),
    pair(
      move.amount < 0 ? words.outOfDrawer : words.intoDrawer,
      figures(money(Math.abs(move.amount)), currency.scale),
      true,
    ),
    pair(words.by, move.by),
    ...(move.approvedBy === null ? [] : [pair(words.agreedBy, move.approvedBy)]),
    plain(' '),
    plain(words.signature),
    rule,
  ];
}
