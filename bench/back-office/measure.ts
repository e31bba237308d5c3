import { insertBare } from '#bench/back-office/bare.ts';
import type { Ground } from '#bench/back-office/ground.ts';
import type { LoadOptions } from '#bench/back-office/options.ts';
import { makePast } from '#bench/back-office/past.ts';
import { readBack } from '#bench/back-office/read-back.ts';
import { measureReads, type ReadName, type ReadTimes } from '#bench/back-office/reads.ts';
import { openShifts, type Posted, postRound, variants } from '#bench/back-office/tills.ts';
import { type BenchOffice, startOffice } from '#bench/office.ts';
import { median, percentile } from '#bench/stats.ts';

/** One store at one size. */
export interface LoadFigures {
  readonly store: Ground['store'];
  readonly past: number;
  readonly invoices: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly barePerSecond: number;
  /** Round by round, and of those the middle one. */
  readonly ratioToBareInsert: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly reads: Readonly<Record<ReadName, ReadTimes>>;
}

/** Posts at each size of the store in turn, and tells of each as soon as it is known. */
export async function measureStore(
  ground: Ground,
  options: LoadOptions,
  tell: (figures: LoadFigures) => void,
): Promise<void> {
  const start = () => startOffice({ data: ground.data, variants, connections: options.registers });
  let office = await start();
  try {
    await ground.open();
    await openShifts(office, options.registers);
    const posted: Posted[] = [];
    let made = 0;
    for (const [phase, past] of options.past.entries()) {
      // The first to be posted are the pattern of the past ones, and they wake up the machine.
      const warm = await postRound(office, { ...options, invoices: warmUp(options), series: `L${phase}.w.` });
      posted.push(...warm.posted);
      if (past > made) {
        await office.close();
        await makePast(ground, { from: made, to: past });
        made = past;
        office = await start();
      }
      tell(await measureSize({ ground, office, options }, { phase, past, posted }));
    }
  } finally {
    await office.close();
  }
}

async function measureSize(
  { ground, office, options }: { ground: Ground; office: BenchOffice; options: LoadOptions },
  { phase, past, posted }: { phase: number; past: number; posted: Posted[] },
): Promise<LoadFigures> {
  const rates: number[] = [];
  const bare: number[] = [];
  const latencies: number[] = [];
  const before = posted.length;
  for (let round = 0; round < rounds; round += 1) {
    const series = `L${phase}.${round}.`;
    const invoices = shareOf(options.invoices, round);
    const done = await postRound(office, { ...options, invoices, series });
    posted.push(...done.posted);
    latencies.push(...done.latenciesMs);
    rates.push(done.posted.length / done.seconds);
    bare.push(await insertBare(ground, series));
  }
  return {
    store: ground.store,
    past,
    invoices: posted.length - before,
    perSecond: Math.round(median(rates)),
    p50Ms: Number(percentile(latencies, 0.5).toFixed(2)),
    p99Ms: Number(percentile(latencies, 0.99).toFixed(2)),
    barePerSecond: Math.round(median(bare)),
    ratioToBareInsert: Number(median(rates.map((rate, round) => rate / (bare[round] ?? 0))).toFixed(3)),
    ...(await readBack(office, posted)),
    reads: await measureReads(office, ground),
  };
}

/** Only figures of the same minute may be divided by each other, so posting and inserting by hand take turns. */
const rounds = 4;

function shareOf(invoices: number, round: number): number {
  return Math.floor(invoices / rounds) + (round < invoices % rounds ? 1 : 0);
}

function warmUp({ invoices }: LoadOptions): number {
  return Math.max(4, Math.ceil(invoices / 20));
}
