import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { inTurns } from '#bench/rounds.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { atShare, overRounds, percentile } from '#bench/stats.ts';
import { type BenchTill, openTill } from '#bench/till.ts';

/** From a closed file to a till that can sell and shows its first shelf. */
export async function measureOpen({ large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const tiny = await shopOf({ variants: 100, invoices: 100 }, say);
  const huge = await shopOf(large, say);
  const open = (dir: string) => {
    let till: BenchTill | undefined;
    return {
      before: () => till?.close(),
      work: async () => {
        till = await openTill(dir, { signIn: false });
        await till.client.sale.show({});
        await till.client.catalogue.categories({});
        await till.client.catalogue.browse({ category: null, offset: 0, limit: 60 });
      },
      end: () => till?.close(),
    };
  };
  const contenders = { tiny: open(tiny), huge: open(huge) };
  const taken = await inTurns({ rounds: 5, perRound: 12 }, contenders);
  for (const { end } of Object.values(contenders)) await end();
  const more = taken.huge.map(
    (round, index) => (percentile(round, 0.5) - percentile(taken.tiny[index] ?? [], 0.5)) / 1000,
  );
  return [
    figure('open to data ready, 100 variants, p50', 'us', atShare(taken.tiny, 0.5)),
    {
      ...figure(
        `open to data ready, ${large.variants} variants and ${large.invoices} invoices, p50`,
        'us',
        atShare(taken.huge, 0.5),
      ),
      goal: atMost(10_000),
    },
    { ...figure('the large shop takes longer by', 'ms', overRounds(more)), goal: atMost(10) },
  ];
}
