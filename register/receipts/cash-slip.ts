import type { CashMove } from '#db/tables/drawer.ts';
import { wallTime } from '#domain/business-day.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { sayingOf } from '#register/receipts/words/words.ts';

/** What lies in the drawer in the place of the cash that left it, to be signed. */
export function slipOf(register: Register, move: CashMove): Part[] {
  const { memory, zone } = register;
  const { amount, words } = sayingOf(register);
  return [
    centered(words.moves[move.kind], true),
    ...(move.corrects === null ? [] : [centered(words.takesBack(move.corrects).toUpperCase())]),
    centered(`${memory.identity?.outletName ?? ''} - ${memory.identity?.registerName ?? ''}`),
    rule,
    pair(words.entry(move.key), wallTime(move.at, zone).slice(0, 16)),
    plain(move.reason),
    pair(move.amount < 0 ? words.outOfDrawer : words.intoDrawer, amount(Math.abs(move.amount)), true),
    pair(words.by, move.by),
    ...(move.approvedBy === null ? [] : [pair(words.agreedBy, move.approvedBy)]),
    plain(' '),
    plain(words.signature),
    rule,
  ];
}
