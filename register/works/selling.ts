import { oldPrices } from '#register/sale/old-prices.ts';
import { commitTimes } from '#db/transact.ts';
import { judgeSyncs } from '#register/self-test/disk.ts';
import { quotesAsOf } from '#db/tables/office-quotes.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { findStockRead } from '#db/tables/stock.ts';
import { notNow, type Standing, waits, type WorkRow, works } from '#register/works/row.ts';

/** The sale itself, which needs nobody but this till. */
export function sellingRows(standing: Standing): WorkRow[] {
  const { memory } = standing.context;
  return [
    memory.shift ? works('selling', 'sells') : notNow('selling', 'no_shift'),
    ...diskRows(standing),
    goodsRow(standing),
    ...stockRows(standing),
    works('returns', 'own_receipts'),
    ...elsewhereRows(standing),
    works('parking', 'parked_here'),
    quotesRow(standing),
    works('shift', 'shift_here'),
    works('people', 'people_here'),
  ];
}

/** How soon the disk says that it has what was sold, which is before its receipt prints. */
function diskRows({ context }: Standing): WorkRow[] {
  const times = commitTimes(context.db);
  if (context.db.memory || times.length < enough) return [];
  const { why, ms, mostMs } = judgeSyncs(times);
  return [works('disk', why, { ms, mostMs })];
}

const enough = 8;

function goodsRow({ context, status, office }: Standing): WorkRow {
  const { walkedAt, fill, fillBroke } = status;
  if (office === 'practice') return works('goods', 'goods_as_here');
  // A line that is down is told above all rows.
  const says = office === 'reached' && fillBroke !== null ? { says: fillBroke } : {};
  if (walkedAt !== null)
    return works('goods', asksForAge(context) ? 'goods_ask' : 'goods_as_of', { at: walkedAt, ...says });
  if (fill) return waits('goods', 'goods_copying', { count: fill.feed === 'variants' ? fill.done : 0 });
  return waits('goods', 'goods_not_whole', says);
}

function asksForAge(context: Standing['context']): boolean {
  return context.memory.preferences.oldPrices.how === 'ask' && oldPrices(context) !== undefined;
}

/** Where the office does not show it, that stands with all it does not show. */
function stockRows({ context, status, office }: Standing): WorkRow[] {
  const at = findStockRead(context.db);
  const asks = context.memory.preferences.oversell === 'ask';
  if (at !== undefined) return [works('stock', asks ? 'stock_asks' : 'stock_as_of', { at })];
  const isDenied = status.denied.some(({ feed }) => feed === 'stock');
  return office === 'practice' || isDenied ? [] : [waits('stock', 'stock_never_told')];
}

/** Only a shop of more tills than this one has any, and only the office knows them. */
function elsewhereRows({ context, office }: Standing): WorkRow[] {
  const tills = listOutlets(context.db).reduce((sum, { registers }) => sum + registers.length, 0);
  if (tills <= 1) return [];
  const isAsked = office === 'reached' || office === 'asked_to_wait';
  return [isAsked ? works('elsewhere', 'asked_for') : { thing: 'elsewhere', state: 'not_here', why: 'other_tills' }];
}

function quotesRow({ context }: Standing): WorkRow {
  const at = quotesAsOf.find(context.db);
  return at === undefined ? works('quotes', 'quotes_here') : works('quotes', 'quotes_as_of', { at });
}
