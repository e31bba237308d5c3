import { mostPieces } from '#contract/register/stock.ts';
import type { WriteDb } from '#db/connection.ts';
import { calledNow } from '#db/tables/code-names.ts';
import { isStockKept, listSheet, type OpenSheetLine, putSheetLine } from '#db/tables/stock-sheets.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { movedBy, type StockMove, type StockReason } from '#domain/adjustments.ts';
import type { Instant } from '#domain/ids.ts';
import { fromShelf } from '#domain/makings.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Context, Register } from '#register/context.ts';
import { levelsOf } from '#register/sale/makings.ts';
import { type BarcodeUnknown, readGoods } from '#register/sale/scan.ts';

type Shop = Pick<Register, 'db' | 'memory'>;
type Counting = Pick<Register, 'db' | 'memory' | 'practice' | 'sync' | 'clock'>;

/** A line as it is now: under the code of now, with what the books say. */
export interface SheetLineNow extends OpenSheetLine {
  readonly onHand: number;
  readonly moves: number;
  /** The shop has no more of them in its list. */
  readonly gone: boolean;
}

/** Two lines of which the office made one article stay two; booked they are one movement. */
export function sheetNow(shop: Shop, reason: StockReason): SheetLineNow[] {
  const lines = listSheet(shop.db, reason);
  const levels = levelsNow(shop, lines);
  return lines.map((line, at) => {
    const onHand = levels[at];
    return { ...line, onHand: onHand ?? 0, moves: movedBy(reason, line), gone: onHand === undefined };
  });
}

/** What the books say of each; undefined of what the shop has no more in its list. */
function levelsNow(shop: Shop, lines: readonly OpenSheetLine[]): (number | undefined)[] {
  const codes = calledNow(shop.db, lines).map(({ code }) => code);
  const known = knownVariants(shop.db, codes);
  const levelOf = levelsOf(shop, known);
  const levels = new Map(known.map((variant) => [variant.code, levelOf(variant) ?? 0]));
  return codes.map((code) => levels.get(code));
}

/** What is read and is as it was is not written down each time. The shelf of a practice shop is its own. */
export function levelsAt({ memory, sync, practice, clock }: Counting): Instant | null {
  return practice.here ? clock.now() : (sync.status().levelsAt ?? memory.levelsAt ?? null);
}

/** Held against nothing, all that was counted would come on top of what the office turns out to have. */
function isCountedBlindly(shop: Counting, reason: StockReason, level: number | null): boolean {
  return reason === 'count' && level === null && levelsAt(shop) === null;
}

type NotKept = (Refusal<'stock_not_kept'> & OfGoods) | (Refusal<'stock_by_serial'> & OfGoods);

/** Goods may be others by now than when they came onto the sheet. For one that it does not count the office refuses all of it. */
export function unfitFor(
  { db, memory }: Shop,
  lines: readonly SheetLineNow[],
): NotKept | (Refusal<'stock_goods_gone'> & OfGoods) | undefined {
  const gone = lines.find((line) => line.gone);
  if (gone) return { code: 'stock_goods_gone', name: gone.name };
  const now = calledNow(db, lines);
  const unkept = now.find(({ code }) => !isStockKept(db, code));
  if (unkept) return { code: 'stock_not_kept', name: unkept.name };
  const tracked = now.find(({ code }) => memory.tracked.has(code));
  return tracked && { code: 'stock_by_serial', name: tracked.name };
}

type NotOnSheet =
  | BarcodeUnknown
  | (Refusal<'stock_levels_unknown'> & OfGoods)
  | NotKept
  | (Refusal<'stock_sheet_full'> & Most)
  | (Refusal<'stock_too_many'> & Most);

interface OfGoods {
  readonly name: string;
}

interface Most {
  readonly most: number;
}

interface Scanned {
  readonly name: string;
  /** Null of goods that are so many of others: each of those has its own line. */
  readonly quantity: number | null;
}

/** What was scanned, fit for sale or not, on top of what is on the sheet of it. */
export function scanOnto(context: Context, reason: StockReason, code: string): Result<Scanned, NotOnSheet> {
  const goods = readGoods(context, code);
  if (!goods.ok) return goods;
  const { variant } = goods.value;
  // A label whose weight is left empty is of one piece.
  const quantity = Math.max(1, goods.value.quantity);
  const shelf = merged(fromShelf(context.memory.makings, [{ code: variant.code, quantity }]));
  const lines = linesWith(context, { reason, name: variant.name, shelf });
  if (!lines.ok) return lines;
  transact(context.db, (tx) => {
    for (const line of lines.value.values()) putSheetLine(tx, reason, line);
    return undefined;
  });
  return ok({ name: variant.name, quantity: lines.value.get(variant.code)?.quantity ?? null });
}

interface Added {
  readonly reason: StockReason;
  /** Of what was scanned. */
  readonly name: string;
  readonly shelf: ReadonlyMap<string, number>;
}

function linesWith(
  shop: Counting,
  { reason, name, shelf }: Added,
): Result<ReadonlyMap<string, OpenSheetLine>, NotOnSheet> {
  const { db, memory } = shop;
  const variants = knownVariants(db, [...shelf.keys()]);
  if (variants.length < shelf.size || variants.some(({ code }) => !isStockKept(db, code)))
    return refuse({ code: 'stock_not_kept', name });
  const tracked = variants.find(({ code }) => memory.tracked.has(code));
  if (tracked) return refuse({ code: 'stock_by_serial', name: tracked.name });
  const levelOf = levelsOf(shop, variants);
  const blind = variants.find((variant) => isCountedBlindly(shop, reason, levelOf(variant)));
  if (blind) return refuse({ code: 'stock_levels_unknown', name: blind.name });
  const before = linesByCode(shop, reason);
  const added = variants.filter(({ code }) => !before.has(code)).length;
  if (added > 0 && before.size + added > mostGoods) return refuse({ code: 'stock_sheet_full', most: mostGoods });
  const lines = variants.map(({ code, name: called, onHand }): [string, OpenSheetLine] => {
    const line = before.get(code) ?? { code, quantity: 0 };
    const quantity = line.quantity + (shelf.get(code) ?? 0);
    return [code, { code: line.code, name: called, quantity, expected: levelOf({ code, onHand }) ?? 0 }];
  });
  return lines.some(([, { quantity }]) => quantity > mostPieces)
    ? refuse({ code: 'stock_too_many', most: mostPieces })
    : ok(new Map(lines));
}

/** The office may have given goods another code since they came onto the sheet: a second line would be held against all of their level too. */
function linesByCode({ db }: Shop, reason: StockReason): ReadonlyMap<string, OpenSheetLine> {
  const lines = listSheet(db, reason);
  const now = calledNow(db, lines);
  return new Map(lines.map((line, at) => [now[at]?.code ?? line.code, line]));
}

/** Of goods that are on the sheet. What is counted anew is held against the books of now. */
export function putOnto(tx: WriteDb, shop: Shop, { reason, line, quantity }: Putting): void {
  const [expected = 0] = levelsNow(shop, [line]);
  putSheetLine(tx, reason, { ...line, quantity, expected });
}

interface Putting {
  readonly reason: StockReason;
  readonly line: OpenSheetLine;
  readonly quantity: number;
}

/** How many of each there are in all. */
export function merged(shelf: readonly StockMove[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code, quantity } of shelf) sums.set(code, (sums.get(code) ?? 0) + quantity);
  return sums;
}

/** More than anybody goes through without booking some of it. */
const mostGoods = 1000;
