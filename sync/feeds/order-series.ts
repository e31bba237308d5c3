import { invoiceWithTotalCount } from '#contract/v3/invoice-list.ts';
import { salesOrderGetNextNumber } from '#contract/v3/sales-order.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { listQuoteNumbers } from '#db/tables/office-quotes.ts';
import { transact } from '#db/transact.ts';
import { counterDigits } from '#domain/numbering.ts';
import type { Asked } from '#sync/api.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import type { SalesOrder } from '#sync/feeds/sales-orders.ts';

/** Numbers that follow one another: those of one till and year, or the office's own. */
interface Series {
  readonly start: string;
  readonly digits: number;
  /** Up to here all was asked for. */
  readonly last: number;
  /** The number the office would give next; undefined of a till's. */
  readonly next?: number;
}

type ByNumber = (context: FeedContext, numbers: readonly string[]) => Promise<Asked<SalesOrder[]>>;

/**
 * Orders nobody told this till of: the numbers behind the last that was seen of every series it has met. Of a till it
 * looks so far ahead that some that were cancelled, or come late, do not end the series.
 */
export async function findUnknownOrders(context: FeedContext, byNumber: ByNumber) {
  const { db, outletId, alive } = context;
  const key = `quotes.series.${outletId}`;
  const before = findEngineState(db, key) ?? '[]';
  let series = await meetSeries(context, JSON.parse(before) as Series[]);
  const orders: SalesOrder[] = [];
  let isWhole = false;
  for (let round = 0; round < mostRounds && !isWhole && alive(); round += 1) {
    const answer = await byNumber(context, series.flatMap(likely));
    if (!answer.ok) break;
    orders.push(...answer.value);
    const asked = series;
    series = asked.map((one) => advance(one, answer.value));
    isWhole = series.every(({ last }, index) => last === asked[index]?.last);
  }
  const now = JSON.stringify(series.map(({ start, digits, last }) => ({ start, digits, last })));
  if (now !== before) transact(db, (tx) => saveEngineState(tx, key, now));
  return { orders, isWhole };
}

interface Fruitless {
  readonly missing: number;
  readonly at: number;
}

/** Whether a search just now left as many unfound. */
export function wasFruitless({ db, clock, outletId }: FeedContext, missing: number): boolean {
  const kept = findEngineState(db, fruitlessKey(outletId));
  if (kept === undefined) return false;
  const last = JSON.parse(kept) as Fruitless;
  const passed = clock.now() - last.at;
  return last.missing === missing && passed >= 0 && passed < restMs;
}

export function noteFruitless({ db, clock, outletId }: FeedContext, missing: number): void {
  const kept: Fruitless = { missing, at: clock.now() };
  transact(db, (tx) => saveEngineState(tx, fruitlessKey(outletId), JSON.stringify(kept)));
}

function fruitlessKey(outletId: string): string {
  return `quotes.unfound.${outletId}`;
}

/** The office's own, and those of the tills that sold or offered something lately. */
async function meetSeries(context: FeedContext, known: readonly Series[]): Promise<Series[]> {
  const all = new Map(known.map((series) => [series.start, series]));
  for (const number of [...(await soldLately(context)), ...listQuoteNumbers(context.db, context.outletId)]) {
    const [, till, year] = /^([A-Z0-9]+)-[QS]?(\d\d)\d+$/.exec(number) ?? [];
    const start = `${till}-S${year}`;
    if (till !== undefined && !all.has(start)) all.set(start, { start, digits: counterDigits, last: 0 });
  }
  const own = await officeSeries(context);
  if (own) all.set(own.start, { ...own, last: all.get(own.start)?.last ?? own.last });
  return [...all.values()].slice(-mostSeries);
}

async function soldLately({ ask, officeNow, outletId }: FeedContext): Promise<string[]> {
  const day = (back: number) => new Date(officeNow() - back * dayMs).toISOString().slice(0, 10);
  const asked = { OutletID: [outletId], From: day(2), To: day(-1), PageNumber: 1, PageSize: 250 };
  const invoices = await ask(invoiceWithTotalCount, asked);
  return invoices.ok ? invoices.value.Data.map(({ Number: number }) => number) : [];
}

async function officeSeries({ ask, outletId }: FeedContext): Promise<Series | undefined> {
  const answer = await ask(salesOrderGetNextNumber, { OutletID: outletId });
  const [, start, counter] = (answer.ok && /^(.*?)(\d+)$/.exec(answer.value.Number)) || [];
  if (start === undefined || counter === undefined) return undefined;
  const next = Number(counter);
  return { start, digits: counter.length, last: Math.max(0, next - 1 - lookBack), next };
}

function likely({ start, digits, last, next }: Series): string[] {
  const [from, to] =
    next === undefined ? [last + 1, last + ahead] : [Math.max(1, last + 1 - overlap), Math.min(next - 1, last + ahead)];
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => `${start}${String(from + index).padStart(digits, '0')}`,
  );
}

function advance(series: Series, found: readonly SalesOrder[]): Series {
  const { start, last, next } = series;
  if (next !== undefined) return { ...series, last: Math.max(last, Math.min(next - 1, last + ahead)) };
  const counters = found
    .filter(({ Number: number }) => number.startsWith(start))
    .map(({ Number: number }) => Number(number.slice(start.length)));
  return { ...series, last: Math.max(last, ...counters.filter(Number.isSafeInteger)) };
}

const dayMs = 86_400_000;
const restMs = 15 * 60_000;
/** Of each series so many numbers at once. */
const ahead = 30;
/** An order may be read later than the number behind it. */
const overlap = 10;
/** How far back the office's own are looked for when it is first met. */
const lookBack = 100;
const mostSeries = 24;
const mostRounds = 20;
