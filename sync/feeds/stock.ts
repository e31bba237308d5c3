import { explain } from '#contract/v3/explain.ts';
import { inventoryList, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';
import { requestFor } from '#contract/v3/request.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { type StockLevel, takeInStock } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { addNewcomers } from '#sync/feeds/add-newcomers.ts';
import { type Feed, type FeedContext, type FeedResult, fine, stopped, writeInSlices } from '#sync/feeds/feed.ts';

/** Levels of this outlet: all of them at first, then what changed since the newest change we saw. */
export const stock: Feed = {
  name: 'stock',
  async run(context, kind) {
    const mark = findEngineState(context.db, markKey(context.outletId));
    return kind === 'delta' && mark !== undefined ? takeChanges(context, mark) : takeAll(context);
  },
};

const markKey = (outletId: string) => `stock.mark.${outletId}`;

async function takeAll(context: FeedContext): Promise<FeedResult> {
  const { ask, outletId, config } = context;
  // The mark is read before the walk, so that a change during the walk is seen again rather than never.
  const newest = await ask(inventoryModified, { From: longAgo, OutletID: [outletId], PageNumber: 1, PageSize: 1 });
  if (!newest.ok) return newest;
  let done = 0;
  // An empty page is the end; a short one may only be a page size the service did not grant.
  for (let number = 1; ; number += 1) {
    const asked = { ListOutletID: [outletId], PageNumber: number, PageSize: config.pageSize };
    const page = await context.askRaw(requestFor(inventoryList, asked));
    if (!page.ok) return page;
    if (!Array.isArray(page.value)) return { ok: false, why: 'the stock list answered something else' };
    if (page.value.length === 0) break;
    if (!(await write(context, readLevels(context, page.value)))) return stopped;
    done += page.value.length;
    context.progress(done, null);
  }
  saveMark(context, newest.value[0]?.LastModified);
  if (done > 0) context.changed('stock');
  return fine;
}

async function takeChanges(context: FeedContext, mark: string): Promise<FeedResult> {
  const { ask, outletId, config } = context;
  const From = minutesBefore(mark, overlapMinutes);
  const changed: Modified[] = [];
  for (let number = 1; ; number += 1) {
    const page = await ask(inventoryModified, {
      From,
      OutletID: [outletId],
      PageNumber: number,
      PageSize: config.pageSize,
    });
    if (!page.ok) return page;
    if (page.value.length === 0) break;
    changed.push(...page.value);
  }
  const count = await ask(inventoryModifiedCount, { From, OutletID: [outletId] });
  if (!count.ok) return count;
  const newcomers = await addNewcomers(
    context,
    changed.map(({ Code }) => Code),
  );
  if (!newcomers.ok) return newcomers;
  if (!(await write(context, changed.map(toLevel)))) return stopped;
  // Fewer rows than the count says means that pages shifted while we walked: the mark stays, the next walk covers it.
  if (changed.length >= count.value.Count) saveMark(context, changed[0]?.LastModified);
  if (changed.some(({ LastModified }) => LastModified > mark)) context.changed('stock');
  return fine;
}

interface Modified {
  readonly Code: string;
  readonly LastModified: string;
  readonly I: { readonly OnHand: number };
}

const overlapMinutes = 10;
const longAgo = '2000-01-01T00:00:00';

/** A row of the usual types is read as it is; any other goes through the contract's schema. */
function readLevels(context: FeedContext, rows: readonly unknown[]): StockLevel[] {
  return rows.flatMap((row) => {
    if (isUsual(row)) return [toLevel(row)];
    const parsed = inventoryList.output.element.safeParse(row);
    if (parsed.success) return [toLevel(parsed.data)];
    context.refuseRow({ feed: 'stock', what: JSON.stringify(row).slice(0, 120), why: explain(parsed.error) });
    return [];
  });
}

function isUsual(row: unknown): row is Pick<Modified, 'Code' | 'I'> {
  // Reading unknown fields of an unknown object is what this check is for.
  const { Code, I } = (row ?? {}) as { Code?: unknown; I?: { OnHand?: unknown } | null };
  return typeof Code === 'string' && Code.trim() !== '' && Number.isSafeInteger(I?.OnHand);
}

function toLevel({ Code, I }: Pick<Modified, 'Code' | 'I'>): StockLevel {
  return { code: Code, onHand: I.OnHand };
}

function write(context: FeedContext, levels: readonly StockLevel[]): Promise<boolean> {
  return writeInSlices(context, levels, (tx, slice) => takeInStock(tx, slice, context.clock.now()));
}

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
