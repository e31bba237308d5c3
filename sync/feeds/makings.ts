import type { z } from 'zod';

import { variantRowsByListCode } from '#contract/v3/variant-rows.ts';
import { variantCode, variantListItem } from '#contract/v3/variant.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { madeCodes, replaceMakings } from '#db/tables/makings.ts';
import { transact } from '#db/transact.ts';
import type { Making } from '#domain/makings.ts';
import { type Feed, type FeedContext, fine, replaceWhenChanged } from '#sync/feeds/feed.ts';

type Item = z.infer<typeof variantListItem>;

/**
 * What the few variants consist of that are not plain goods. A shop with plain goods alone asks nothing. Between full
 * passes only newcomers make it ask again.
 */
export const makings: Feed = {
  name: 'makings',
  async run(context, kind) {
    const { db } = context;
    const codes = madeCodes(db);
    const asked = JSON.stringify(codes);
    if (kind === 'delta' && (findEngineState(db, askedKey) ?? '[]') === asked) return fine;
    const made = new Map<string, Making>();
    for (let from = 0; from < codes.length; from += most) {
      const answer = await context.ask(variantRowsByListCode, { ListCode: codes.slice(from, from + most) });
      if (!answer.ok) return answer;
      // An office to which capitals are all one may answer a code twice.
      for (const item of answer.value.Data.flatMap(readable))
        for (const making of readMaking(await whole(context, item))) made.set(making.code, making);
    }
    const rows = [...made.values()];
    if (replaceWhenChanged(db, 'makings', { rows, write: replaceMakings })) context.changed('catalogue', 'stock');
    if (findEngineState(db, askedKey) !== asked) transact(db, (tx) => saveEngineState(tx, askedKey, asked));
    return fine;
  },
};

const askedKey = 'makings.asked';
const most = 100;
const kinds: Readonly<Record<string, Making['kind']>> = {
  Composite: 'set',
  Manufactured: 'set',
  MultipleUOM: 'unit',
  Complementary: 'extra',
};

/** One that cannot be read is sold as plain goods; the walk over the catalogue names it. */
function readable(row: unknown): Item[] {
  const parsed = variantListItem.safeParse(row);
  return parsed.success ? [parsed.data] : [];
}

/** The specification shows the components in the read by code alone. */
async function whole({ ask }: FeedContext, item: Item): Promise<Item> {
  if (item.Components || kinds[item.Type ?? ''] !== 'set') return item;
  const answer = await ask(variantCode, { Code: item.Code });
  return answer.ok ? { ...item, Components: answer.value.Components } : item;
}

/** Nothing of a variant that does not say enough: it is sold as plain goods. */
function readMaking({ Code, Type, ParentCode, Ratio, Components }: Item): Making[] {
  const kind = kinds[Type ?? ''];
  if (!kind) return [];
  if (kind === 'unit') {
    if (!ParentCode || !isCount(Ratio) || ParentCode === Code) return [];
    return [{ code: Code, kind, parts: [{ code: ParentCode, name: ParentCode, quantity: Ratio }] }];
  }
  const parts = (Components ?? []).flatMap((part) =>
    part.Code && isCount(part.Qty) && part.Code !== Code
      ? [{ code: part.Code, name: part.Name ?? part.Code, quantity: part.Qty }]
      : [],
  );
  return parts.length === (Components ?? []).length && parts.length > 0 ? [{ code: Code, kind, parts }] : [];
}

function isCount(quantity: number | null | undefined): quantity is number {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0;
}
