import type { BenchOptions, ShopSize } from '#bench/options.ts';
import type { Stopwatch, Typing } from '#bench/page/main.ts';
import { atMost, figure, type Figure } from '#bench/report.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { atShare, percentile, ratio, type Samples } from '#bench/stats.ts';
import { withBrowser, withWindow } from '#bench/window.ts';

declare const stopwatch: Stopwatch;

/** From a key in the finder to its results in the till's own window, in a real browser through the real host. */
export function measureType({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const size of [small, large]) {
      const dir = await shopOf(size, say);
      const rounds = await withWindow(browser, dir, async (page) => {
        const all: Typing[] = [];
        for (let round = -1; round < 5; round += 1) {
          const taken = await page.evaluate((texts) => stopwatch.type(texts), textsOf(size, round + 1));
          // The first round warms up register and window.
          if (round >= 0) all.push(taken);
        }
        return all;
      });
      figures.push(...figuresOf(rounds, size));
    }
    return figures;
  });
}

/** Three letters of one word and two times three, in turns: as they stand in names of the shop. */
function textsOf({ variants }: ShopSize, round: number): string[] {
  return Array.from({ length: aRound }, (_, turn) => {
    const [, first = '', second = ''] = inventVariant(((round * aRound + turn) * 7_919) % variants)
      .name.toLowerCase()
      .split(' ');
    const start = first.slice(0, 3);
    return turn % 2 === 0 ? start : `${start} ${second.slice(0, 3)}`;
  });
}

function figuresOf(rounds: readonly Typing[], { variants }: ShopSize): Figure[] {
  const of = (what: keyof Typing, when: 'committed' | 'painted'): Samples =>
    rounds.map((round) => round[what].map((timed) => timed[when]));
  const [found, echo] = [of('found', 'committed'), of('echoLine', 'committed')];
  const what = `a key in the finder, ${variants} variants`;
  return [
    figure(`${what}: results in the window, p50`, 'us', atShare(found, 0.5)),
    figure(`${what}: results ÷ null echo drawn as a line, p50`, 'x', ratio(found, echo, 0.5)),
    { ...figure(`${what}: results in the window, p99`, 'us', percentile(found.flat(), 0.99)), goal: atMost(oneFrame) },
    figure(`${what}: painted, p99`, 'ms', percentile(of('found', 'painted').flat(), 0.99) / 1000),
  ];
}

const aRound = 30;
const oneFrame = 16_700;
