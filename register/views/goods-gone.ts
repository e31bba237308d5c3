import type { ReadDb } from '#db/connection.ts';
import { findAdjustment } from '#db/tables/adjustments.ts';
import { calledNow } from '#db/tables/code-names.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { readPayload } from '#sync/payload.ts';

interface Goods {
  readonly code: string;
  readonly name: string;
}

/** What the office refused and the shop has no more of in its list: the office says so of the first of them, in words of its own. */
export function goodsGone(db: ReadDb, row: OutboxRow | undefined): readonly Goods[] {
  const event = row?.state === 'attention' && row.reason === 'refused' ? readPayload(row) : undefined;
  if (!row || !event?.ok) return [];
  if (event.value.kind === 'invoice.create') {
    const { lines, number } = event.value;
    return missing(db, lines, calledNow(db, lines, { invoice: number }));
  }
  if (event.value.kind !== 'adjustment.create') return [];
  const { moved, sheet } = event.value;
  const names = new Map(findAdjustment(db, sheet)?.lines.map(({ code, name }) => [code, name]));
  const goods = moved.map(({ code }) => ({ code, name: names.get(code) ?? '' }));
  return missing(db, goods, calledNow(db, goods, { operation: row.seq }));
}

function missing(db: ReadDb, goods: readonly Goods[], now: readonly Goods[]): readonly Goods[] {
  const known = new Set(
    knownVariants(
      db,
      now.map(({ code }) => code),
    ).map(({ code }) => code),
  );
  const gone = goods.filter((_, at) => !known.has(now[at]?.code ?? ''));
  return [...new Map(gone.map(({ code, name }) => [code, { code, name }])).values()];
}
