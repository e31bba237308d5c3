import type { Random } from '#testing/simulator/random.ts';

/** What a back office sells, as it changes under the tills that copy it. */
export interface Goods {
  readonly byCode: Map<string, Article>;
  /** Of levels that were written, oldest first. */
  readonly moves: { readonly code: string; readonly at: number }[];
  made: number;
}

export interface Article {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly discontinued: boolean;
  readonly onHand: number;
  /** When a till made it: an old copy does not show it. */
  readonly madeAt?: number;
}

export function newGoods(): Goods {
  return { byCode: new Map(), moves: [], made: 0 };
}

const shelves = ['Food', 'Food/Snack', 'Drinks', 'Drinks/Tea/Green'];

/** All categories, parents too. */
export const categoryNames = ['Drinks', 'Drinks/Tea', ...shelves.slice(0, 2), 'Drinks/Tea/Green'];

export function stockUp(goods: Goods, random: Random): void {
  for (let made = 0; made < 14; made += 1) add(goods, random, 0);
}

/** Somebody at the office changes something. */
export function changeGoods(goods: Goods, random: Random, at: number): void {
  const article = random.pick([...goods.byCode.values()].filter(({ madeAt }) => madeAt === undefined));
  const changed = (change: Partial<Article>) => void goods.byCode.set(article.code, { ...article, ...change });
  const ways = [
    () => add(goods, random, at),
    () => changed({ price: random.between(1, 90) * 50 }),
    () => changed({ name: `Renamed ${random.between(1, 999)}` }),
    () => changed({ discontinued: !article.discontinued }),
    () => changed({ category: random.pick(shelves) }),
    () => {
      changed({ onHand: random.between(-5, 100) });
      goods.moves.push({ code: article.code, at });
    },
    () => void (goods.byCode.size > 3 && goods.byCode.delete(article.code)),
  ];
  random.pick(ways)();
}

function add(goods: Goods, random: Random, at: number): void {
  const code = `A${String((goods.made += 1)).padStart(3, '0')}`;
  goods.byCode.set(code, {
    code,
    name: `Article ${goods.made}`,
    category: random.pick(shelves),
    price: random.between(1, 60) * 50,
    discontinued: false,
    onHand: random.between(0, 50),
  });
  goods.moves.push({ code, at });
}
