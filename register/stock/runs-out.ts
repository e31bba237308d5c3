import type { z } from 'zod';

import type { runsOut } from '#contract/register/stock.ts';
import { knownVariants } from '#db/tables/variants.ts';
import type { StockMove } from '#domain/adjustments.ts';
import { businessDay, dayAfter } from '#domain/business-day.ts';
import { fromShelf } from '#domain/makings.ts';
import type { Register } from '#register/context.ts';
import { readPieces } from '#register/report/office-report.ts';
import { readPiecesHere } from '#register/report/sold-report.ts';
import { levelsOf } from '#register/sale/makings.ts';
import { merged } from '#register/stock/sheets.ts';

export type RunsOut = z.output<typeof runsOut>;
type Goods = RunsOut['goods'][number];

/** What is left of the goods that sell, and for how many days at the pace of the last four weeks. Without the office, at that of this till alone. */
export async function readRunsOut(register: Register, rest: () => Promise<void>): Promise<RunsOut> {
  const at = register.clock.now();
  const today = businessDay(at, register.zone);
  const span = { from: dayAfter(today, 1 - daysOfPace), to: today };
  const office = await readPieces(register, span, rest);
  const pieces = office.ok ? office.value : await readPiecesHere(register, span, rest);
  // A shop that is open for three days has not sold for four weeks.
  const days = daysBetween(pieces.days[0] ?? today, today);
  const shelf = [...merged(fromShelf(register.memory.makings, pieces.goods))];
  const goods: Goods[] = [];
  for (let first = 0; first < shelf.length; first += sliceOfCodes) {
    const some = shelf.slice(first, first + sliceOfCodes).map(([code, quantity]) => ({ code, quantity }));
    goods.push(...leftOf(register, some, days));
    await rest();
  }
  const soonest = goods.toSorted((one, other) => one.lasts - other.lasts || other.sold - one.sold);
  return {
    at,
    told: office.ok,
    days,
    goods: soonest.slice(0, mostGoods),
    more: Math.max(0, soonest.length - mostGoods),
  };
}

/** Of those that are counted, sold on and last no longer than anybody orders for. */
function leftOf(register: Register, sold: readonly StockMove[], days: number): Goods[] {
  const { weightUnits } = register.memory;
  const pieces = new Map(sold.map(({ code, quantity }) => [code, quantity]));
  const variants = knownVariants(register.db, [...pieces.keys()]);
  const levelOf = levelsOf(register, variants);
  return variants.flatMap((variant) => {
    const [left, quantity] = [levelOf(variant), pieces.get(variant.code) ?? 0];
    if (left === null || quantity <= 0 || variant.discontinued) return [];
    const lasts = Math.floor((Math.max(0, left) * days) / quantity);
    if (lasts >= daysOfPace) return [];
    const { code, name } = variant;
    return [{ code, name, left, sold: quantity, lasts, ...(weightUnits.has(code) && { weighed: true as const }) }];
  });
}

/** Both of them counted. */
function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** How far back the pace goes, and how far ahead anybody orders. */
const daysOfPace = 28;
const sliceOfCodes = 500;
/** Longer than anybody reads down a window. */
const mostGoods = 500;
