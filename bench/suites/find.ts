import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { inTurns } from '#bench/rounds.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { atShare, ratio } from '#bench/stats.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import type { ReadDb } from '#db/connection.ts';
import { candidatesFor, findVariants } from '#register/find/find.ts';

/** What a cashier types: the first letters of one word, or of two. */
const shapes = { 2: [2], 3: [3], 4: [4], 5: [5], 'two words': [3, 3] } as const;
type Shape = keyof typeof shapes;

/** Typing into the finder: the 20 best of a few hundred, however large the shop. */
export async function measureFind({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const few = await openTill(await shopOf(small, say));
  const many = await openTill(await shopOf(large, say));
  for (const shape of Object.keys(shapes) as Shape[])
    figures.push(...(await measureShape(shape, { few, many, variants: small.variants, most: large.variants })));
  figures.push({
    ...figure('rows the finder looks at, the most of 2,000 queries', '', mostRows(many.db, small.variants)),
    goal: atMost(300),
  });
  await few.close();
  await many.close();
  return figures;
}

interface Shops {
  readonly few: BenchTill;
  readonly many: BenchTill;
  readonly variants: number;
  readonly most: number;
}

async function measureShape(shape: Shape, { few, many, variants, most }: Shops): Promise<Figure[]> {
  let turn = 0;
  const find = (till: BenchTill) => ({ work: () => findVariants(till.db, typed(turn++ % variants, shape)) });
  const { null: nothing, ...taken } = await inTurns(
    { rounds: 5, perRound: 200 },
    { null: { work: () => few.db.prepare('SELECT 1').get() }, few: find(few), many: find(many) },
  );
  const what = shape === 'two words' ? shape : `${shape} characters`;
  return [
    figure(`${what}, ${variants} variants, p50`, 'us', atShare(taken.few, 0.5)),
    figure(`${what}, ${most} variants, p50`, 'us', atShare(taken.many, 0.5)),
    figure(`${what}, ${most} ÷ ${variants}, p50`, 'x', ratio(taken.many, taken.few, 0.5)),
    figure(`${what}, ${most} variants ÷ preparing and running SELECT 1, p50`, 'x', ratio(taken.many, nothing, 0.5)),
    { ...figure(`${what}, ${most} variants, p99`, 'us', atShare(taken.many, 0.99)), goal: atMost(1500) },
  ];
}

/** Rows that leave the search index and are looked up and ranked. */
function mostRows(db: ReadDb, variants: number): number {
  let most = 0;
  for (const shape of Object.keys(shapes) as Shape[]) {
    for (let turn = 0; turn < 400; turn += 1) {
      most = Math.max(most, candidatesFor(db, typed((turn * 31) % variants, shape)).length);
    }
  }
  return most;
}

function typed(index: number, shape: Shape): string {
  const words = inventVariant(index).name.toLowerCase().split(' ');
  return shapes[shape].map((letters, place) => words[(index + place) % words.length]?.slice(0, letters)).join(' ');
}
