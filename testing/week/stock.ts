import { expect } from 'vitest';

import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { active, listed } from '#testing/week/books.ts';
import { copyDown, levelsOf, type Week } from '#testing/week/shop.ts';

const parts = new Map(
  demoShop()
    .items.filter(({ type }) => type === 'Composite' || type === 'MultipleUOM')
    .map((item) => [item.code, item.parts ?? []]),
);

function* fromShelf(code: string, quantity: number): Generator<readonly [string, number]> {
  const made = parts.get(code);
  if (!made) yield [code, quantity];
  else for (const [part, each] of made) yield* fromShelf(part, quantity * each);
}

/** What was sold has left the shelf of its outlet, and what came back lies there again: at the office and by each till. */
export async function compareStock(week: Week): Promise<void> {
  const levels = await levelsOf(week.office);
  for (const outlet of ['Kemang', 'Senopati']) {
    const left = leftAt(week, outlet);
    const there = levels.get(outlet) ?? new Map<string, number>();
    expect(listed([...there].filter(([code]) => left.has(code))), `stock of ${outlet}`).toEqual(listed(left));
    for (const { till, ...counter } of week.counters.filter((each) => each.outlet === outlet)) {
      await copyDown(till, 'full');
      const here = async () => {
        const checked = await Promise.all([...left.keys()].map((code) => till.client.catalogue.check({ code })));
        return checked.map((each, at) => (each.ok ? each.value.variant.onHand : `${each.refusal.code} ${at}`));
      };
      await expect.poll(here, { message: `stock at till ${counter.nth}` }).toEqual([...left.values()]);
    }
  }
}

function leftAt(week: Week, outlet: string): Map<string, number> {
  const left = new Map(week.began.get(outlet));
  const sold = active(week)
    .filter((each) => each.outlet === outlet)
    .flatMap(({ view }) => view.lines.flatMap(({ code, quantity }) => [...fromShelf(code, quantity)]));
  for (const [code, pieces] of sold) if (left.has(code)) left.set(code, (left.get(code) ?? 0) - pieces);
  return left;
}
