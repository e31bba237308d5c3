import { cpSync, rmSync } from 'node:fs';

import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { must, nextCode, sellFive } from '#bench/sell.ts';
import { newBenchFolder, fillCatalogue, inventPages } from '#bench/shop/shops.ts';
import { overRounds } from '#bench/stats.ts';
import { openTill } from '#bench/till.ts';
import { startTill } from '#testing/till.ts';

const sizes = { quiet: 100, busy: 10_000 } as const;

/** The shift's own screen, its close with the Z, and the next one opened, after a quiet and after a very busy day. */
export async function measureShift(_: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const days = { quiet: await sellDay(sizes.quiet), busy: await sellDay(sizes.busy) };
  say(`sold a day of ${sizes.busy} sales`);
  const taken = { quiet: [] as Taken[], busy: [] as Taken[] };
  for (let round = -1; round < 5; round += 1)
    for (const size of ['quiet', 'busy'] as const) {
      const one = await closeDay(days[size], sizes[size]);
      if (round >= 0) taken[size].push(one);
    }
  for (const dir of Object.values(days)) rmSync(dir, { recursive: true, force: true });
  return steps.flatMap((step) => {
    const ms = (size: keyof typeof sizes) => taken[size].map((one) => one[step]);
    return [
      { ...figure(`${step}, ${sizes.busy} sales`, 'ms', overRounds(ms('busy'))), goal: atMost(feltMs) },
      figure(
        `${step}, ${sizes.busy} sales ÷ ${sizes.quiet} sales`,
        'x',
        overRounds(ms('busy').map((busy, round) => busy / (ms('quiet')[round] ?? 0))),
      ),
    ];
  });
}

const steps = ['look at the shift', 'count me out', 'close with the Z', 'open the next'] as const;
type Taken = Readonly<Record<(typeof steps)[number], number>>;

/** Below this nobody feels that a key was waited for. */
const feltMs = 100;

async function sellDay(sales: number): Promise<string> {
  const dir = newBenchFolder('day-');
  const till = await startTill({ dir });
  await fillCatalogue(till.db, inventPages(1_000));
  must(await till.client.shift.open({ float: 10_000 }));
  for (let sale = 0; sale < sales; sale += 1)
    await sellFive(till, { codes: Array.from({ length: 5 }, () => nextCode(1_000)) });
  await till.close();
  return dir;
}

async function closeDay(day: string, sales: number): Promise<Taken> {
  const dir = newBenchFolder('close-');
  cpSync(day, dir, { recursive: true });
  const till = await openTill(dir);
  const { client } = till;
  const timed = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const taken: Taken = {
    'look at the shift': await timed(() => client.shift.show({})),
    'count me out': await timed(async () => {
      const told = await client.shift.countOut({});
      if (told?.invoices.rung.count !== sales) throw new Error(`the shift does not have its ${sales} sales`);
    }),
    'close with the Z': await timed(async () => must(await client.shift.close({ counted: 0, note: 'Not counted' }))),
    'open the next': await timed(async () => must(await client.shift.open({ float: 0 }))),
  };
  await till.close();
  rmSync(dir, { recursive: true, force: true });
  return taken;
}
