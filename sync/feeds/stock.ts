import { explain } from '#contract/v3/explain.ts';
import { inventoryList, inventoryModified, inventoryModifiedCount, inventoryMoments } from '#contract/v3/inventory.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { ReadDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { findStockRead, isStockBehind, saveStockRead } from '#db/tables/stock.ts';
import { type StockLevel, takeInStock } from '#db/tables/stock-levels.ts';
import { transact } from '#db/transact.ts';
import { type Asked, somethingElse } from '#sync/api.ts';
import { everyPage, readAll } from '#sync/every-page.ts';
import { takeInChanged } from '#sync/feeds/changed-goods.ts';
import {
  type Feed,
  type FeedContext,
  type FeedResult,
  fine,
  startOf,
  stopped,
  writeInSlices,
} from '#sync/feeds/feed.ts';
import { findHere, type Here, isOfAnother } from '#sync/feeds/here.ts';
import { inPlaceOrder } from '#sync/feeds/place-order.ts';

/** Levels of this outlet: all of them at first, then what changed since the newest change we saw. */
export const stock: Feed = {
  name: 'stock',
  isSpare: true,
  async run(context, kind) {
    const { db, outletId } = context;
    const mark = findEngineState(db, markKey(outletId));
    let read = kind === 'delta' && mark !== undefined ? await takeChanges(context, mark) : await takeAll(context);
    // What the office confirmed meanwhile may be in the levels, and whoever counts now would be one off.
    for (let again = 0; again < 2 && read.ok && isStockBehind(db); again += 1)
      read = await takeChanges(context, findEngineState(db, markKey(outletId)) ?? longAgo);
    return read;
  },
};

const markKey = (outletId: string) => `stock.mark.${outletId}`;

async function takeAll(context: FeedContext): Promise<FeedResult> {
  const { ask, clock, db, outletId } = context;
  const askedAt = clock.now();
  // The mark is read before the walk, so that a change during the walk is seen again rather than never.
  const newest = await ask(inventoryMoments, { From: longAgo, OutletID: [outletId], PageNumber: 1, PageSize: 1 });
  if (!newest.ok) return newest;
  let done = 0;
  let batch: StockLevel[] = [];
  for await (const page of everyPage({ read: (number) => readPage(context, number), keyOf: placeOf })) {
    if (!page.ok) {
      await write(context, batch);
      return page;
    }
    batch.push(...readLevels(context, page.value));
    done += page.value.length;
    context.progress(done, null);
    if (batch.length < batchRows) continue;
    if (!(await write(context, batch))) return stopped;
    batch = [];
  }
  if (!(await write(context, batch))) return stopped;
  saveMark(context, newest.value[0]?.LastModified);
  transact(db, (tx) => saveStockRead(tx, askedAt));
  if (done > 0) context.changed('stock');
  return fine;
}

async function readPage(
  { askRaw, breathe, outletId, config }: FeedContext,
  number: number,
): Promise<Asked<readonly unknown[]>> {
  await breathe();
  const asked = { ListOutletID: [outletId], PageNumber: number, PageSize: config.pageSize };
  const page = await askRaw(requestFor(inventoryList, asked));
  if (!page.ok) return page;
  if (!Array.isArray(page.value)) return { ok: false, why: 'the stock list answered something else', denied: true };
  return { ok: true, value: page.value as readonly unknown[] };
}

async function takeChanges(context: FeedContext, mark: string): Promise<FeedResult> {
  const { ask, clock, db, outletId } = context;
  const askedAt = clock.now();
  const From = minutesBefore(mark, overlapMinutes);
  const moved = await readAll({ read: (page) => readChanges(context, From, page), keyOf: ({ key }) => key });
  if (!moved.ok) return moved;
  const changed = moved.value.flatMap(({ level, lastModified }) => (level ? [{ ...level, lastModified }] : []));
  const count = await ask(inventoryModifiedCount, { From, OutletID: [outletId] });
  if (!count.ok) return count;
  const goods = await takeInChanged(
    context,
    changed.map(({ code, lastModified }) => ({ code, moved: lastModified > mark })),
  );
  if (!goods.ok) return goods;
  if (!(await write(context, changed))) return stopped;
  // Fewer rows than the count says means that pages shifted while we walked: the mark stays, the next walk covers it.
  const newest = moved.value.find(({ lastModified }) => lastModified !== '')?.lastModified;
  const isWhole = moved.value.length >= count.value.Count;
  if (isWhole) saveMark(context, newest);
  const isLater = isStockBehind(db) || (isWhole && isWorthAWrite(db, askedAt));
  if (isLater) transact(db, (tx) => saveStockRead(tx, askedAt));
  if (isLater || changed.some(({ lastModified }) => lastModified > mark)) context.changed('stock');
  return fine;
}

/** A shelf says how old its counts are from an hour on. Also where a clock was set back, after which the moment before is still to come. */
function isWorthAWrite(db: ReadDb, askedAt: number): boolean {
  const before = findStockRead(db);
  return before === undefined || Math.abs(askedAt - before) >= 20 * 60_000;
}

interface Change {
  readonly key: string;
  /** Null of another outlet, and of what cannot be read. */
  readonly level: StockLevel | null;
  readonly lastModified: string;
}

async function readChanges(context: FeedContext, From: string, PageNumber: number): Promise<Asked<readonly Change[]>> {
  const { db, askRaw, breathe, outletId, config } = context;
  await breathe();
  const asked = { From, OutletID: [outletId], PageNumber, PageSize: config.pageSize };
  const page = await askRaw(requestFor(inventoryModified, asked));
  if (!page.ok) return page;
  const here = findHere(db, outletId);
  if (!Array.isArray(page.value)) return somethingElse('the list of changed stock', page.value);
  return { ok: true, value: page.value.map((row: unknown) => toChange(row, readModified(context, row), here)) };
}

function toChange(row: unknown, read: Modified | undefined, here: Here): Change {
  const level = read && !isOfAnother(read, here) ? toLevel(read) : null;
  return { key: placeOf(row), level, lastModified: read?.LastModified ?? '' };
}

/** A row of the usual types is read as it is: the contract's schema takes three times as long. */
function readModified(context: FeedContext, row: unknown): Modified | undefined {
  if (isUsualChange(row)) return row;
  const parsed = inventoryModified.output.element.safeParse(row);
  if (parsed.success) return parsed.data;
  refuse(context, row, parsed.error);
  return undefined;
}

function isUsualChange(row: unknown): row is Modified {
  return isUsual(row) && 'LastModified' in row && typeof row.LastModified === 'string';
}

interface Modified extends Level {
  readonly LastModified: string;
}

interface Level {
  readonly Code: string;
  readonly OutletID?: string | null | undefined;
  readonly Outlet?: string | null | undefined;
  readonly I: { readonly OnHand: number };
}

const overlapMinutes = 10;
const longAgo = '2000-01-01T00:00:00';

/** A row of the usual types is read as it is; any other goes through the contract's schema. */
function readLevels(context: FeedContext, rows: readonly unknown[]): StockLevel[] {
  const here = findHere(context.db, context.outletId);
  const levelHere = (row: Level) => (isOfAnother(row, here) ? [] : [toLevel(row)]);
  return rows.flatMap((row) => {
    if (isUsual(row)) return levelHere(row);
    const parsed = inventoryList.output.element.safeParse(row);
    if (parsed.success) return levelHere(parsed.data);
    refuse(context, row, parsed.error);
    return [];
  });
}

function refuse({ refuseRow }: FeedContext, row: unknown, error: Parameters<typeof explain>[0]): void {
  refuseRow({ feed: 'stock', what: startOf(row), why: explain(error) });
}

function isUsual(row: unknown): row is Level {
  const { Code, OutletID, Outlet, I } = fieldsOf(row);
  const isOfOutlet = [OutletID, Outlet].every((name) => typeof name === 'string' || (name ?? null) === null);
  return typeof Code === 'string' && Code.trim() !== '' && isOfOutlet && Number.isSafeInteger(I?.OnHand);
}

/** Of a code in an outlet there is one row. */
function placeOf(row: unknown): string {
  const { Code, OutletID, Outlet } = fieldsOf(row);
  return [Code, OutletID ?? Outlet].join(' ');
}

/** Reading unknown fields of an unknown object is what the checks of a row are for. */
function fieldsOf(row: unknown): Fields {
  return row ?? {};
}

type Fields = { readonly [Name in 'Code' | 'OutletID' | 'Outlet']?: unknown } & {
  readonly I?: { readonly OnHand?: unknown } | null;
};

function toLevel({ Code, I }: Level): StockLevel {
  return { code: Code, onHand: I.OnHand };
}

async function write(context: FeedContext, levels: readonly StockLevel[]): Promise<boolean> {
  return writeInSlices(context, await inPlaceOrder(context, levels), (tx, slice) =>
    takeInStock(tx, slice, context.clock.now()),
  );
}

/** The more are written together, the more of them share a page. */
const batchRows = 25_000;

function saveMark({ db, outletId }: FeedContext, mark: string | undefined): void {
  if (mark === undefined) return;
  const key = markKey(outletId);
  if (findEngineState(db, key) !== mark) transact(db, (tx) => saveEngineState(tx, key, mark));
}

/** The service's moments have no zone; reading one as UTC and writing it back keeps it where it was. */
function minutesBefore(moment: string, minutes: number): string {
  const at = Date.parse(`${moment.slice(0, 19)}Z`);
  return Number.isNaN(at) ? longAgo : new Date(at - minutes * 60_000).toISOString().slice(0, 19);
}
