import { serialList } from '#contract/v3/serial.ts';
import {
  type KnownSerial,
  putSerial,
  serialKey,
  serialsAfter,
  serialsUnheard,
  trackedCodes,
} from '#db/tables/serials.ts';
import { readAll } from '#sync/every-page.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { type Feed, fine, sellsWithout, stopped } from '#sync/feeds/feed.ts';
import { readKnown, takeInChanges } from '#sync/feeds/long-list.ts';

/** A shop that keeps no serials is asked for them once a pass; one that cannot say, sells without them. */
export const serials: Feed = {
  name: 'serials',
  isSpare: true,
  async run(context, kind) {
    const { db, ask, outletId, config, changed } = context;
    if (kind === 'delta' && trackedCodes(db).length === 0) return fine;
    const known = await readKnown(context, kept);
    const unheard = serialsUnheard(db);
    const list = await readAll({
      read: (PageNumber, PageSize) => ask(serialList, { ListOutletID: [outletId], PageNumber, PageSize }),
      pageSize: config.pageSize,
      keyOf: ({ Code, Serial }) => `${Code ?? ''} ${Serial}`,
    });
    if (!list.ok) return sellsWithout(context, { feed: 'serials', what: 'the list', kind }, list);
    const rows = list.value.flatMap(read).map((row) => lessSold(row, unheard));
    const others = await takeInChanges(context, kept, { known, rows });
    if (others === undefined) return stopped;
    if (others > 0) changed('catalogue');
    return fine;
  },
};

const kept = { keyOf: serialKey, after: serialsAfter, put: putSerial };

/** What this till sold is not here because the office has yet to hear of it. */
function lessSold(row: KnownSerial, unheard: ReadonlyMap<string, number>): KnownSerial {
  const sold = unheard.get(serialKey(row)) ?? 0;
  return sold > 0 ? { ...row, quantity: Math.max(0, row.quantity - sold) } : row;
}

interface Row {
  readonly Serial: string;
  readonly Code?: string | null | undefined;
  readonly Type?: string | null | undefined;
  readonly Quantity: number;
  readonly ExpiryDate?: string | null | undefined;
}

function read({ Serial, Code, Type, Quantity, ExpiryDate }: Row): KnownSerial[] {
  if (!Code) return [];
  const kind = Type === 'Batch' ? 'batch' : 'serial';
  return [{ code: Code, serial: Serial, kind, quantity: Quantity, expiry: dayIn(ExpiryDate) }];
}
