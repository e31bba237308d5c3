import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { randomOf } from '#backoffice/fuzz/random.ts';
import { nextAct, toldOf, type Used } from '#e2e/monkey/acts.ts';
import { perform } from '#e2e/monkey/errands.ts';
import { mustAddUp } from '#e2e/monkey/rules.ts';
import { lookAround, type Walker } from '#e2e/monkey/walker.ts';
import type { Register } from '#e2e/pages/register.ts';

interface Walk extends Pick<Walker, 'client' | 'hangUp' | 'complaints' | 'office' | 'hasTouch'> {
  readonly seed: number;
  readonly acts: number;
  readonly register: Register;
}

/** Does whatever a hand could do at the till, in any order. Throws at what no window may show, with the way there. */
export async function walk({ seed, acts, register, ...till }: Walk): Promise<void> {
  const named = new Set(demoShop().items.map(({ name }) => name));
  const walker: Walker = { ...till, named, random: randomOf(seed), windows: [register] };
  const used: Used = new Map();
  const done: string[] = [];
  try {
    for (let step = 0; step < acts; step += 1) {
      const seen = await lookAround(walker);
      const act = nextAct(seen, walker.random, used);
      done.push(`${step} at ${[seen.place, ...seen.sheets].join(' ')}: ${toldOf(act)}`);
      await perform(walker, act, seen);
    }
    await lookAround(walker);
    await mustAddUp(walker, walker.office);
    await walker.hangUp();
  } catch (error) {
    throw new Error(`seed ${seed}, after\n${done.slice(-30).join('\n')}`, { cause: error });
  }
}
