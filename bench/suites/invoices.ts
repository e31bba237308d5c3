import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { inTurns } from '#bench/rounds.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { atShare, ratio } from '#bench/stats.ts';
import { type BenchTill, openTill } from '#bench/till.ts';

/** What a cashier has of an invoice somebody asks about, made out of one that is there. */
const ways = {
  'last digits': ({ number }) => number.slice(-4),
  'whole number': ({ number }) => number,
  amount: ({ total }) => (total / 100).toFixed(2),
  day: ({ day }) => day,
} as const satisfies Record<string, (invoice: Known) => string>;

interface Known {
  readonly number: string;
  /** Minor units. */
  readonly total: number;
  readonly day: string;
}

/** Finding one invoice, as the window asks: among those of a few weeks and among those of years. */
export async function measureInvoices({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const few = await openTill(await shopOf(small, say));
  const many = await openTill(await shopOf(large, say));
  const figures: Figure[] = [];
  for (const [way, typed] of Object.entries(ways)) {
    const { null: nothing, ...taken } = await inTurns(
      { rounds: 5, perRound: 60 },
      { null: { work: () => few.db.prepare('SELECT 1').get() }, few: asking(few, typed), many: asking(many, typed) },
    );
    const what = `by ${way}, among ${large.invoices}`;
    figures.push(
      figure(`${what}, p50`, 'us', atShare(taken.many, 0.5)),
      figure(`${what} ÷ among ${small.invoices}, p50`, 'x', ratio(taken.many, taken.few, 0.5)),
      figure(`${what} ÷ preparing and running SELECT 1, p50`, 'x', ratio(taken.many, nothing, 0.5)),
      { ...figure(`${what}, p99`, 'us', atShare(taken.many, 0.99)), goal: atMost(aFrameUs) },
    );
  }
  await few.close();
  await many.close();
  return figures;
}

function asking({ client, db }: BenchTill, typed: (invoice: Known) => string) {
  const { last } = db.prepare('SELECT max(key) AS last FROM invoice').get() as { last: number };
  const known = db.prepare('SELECT number, total, business_day AS day FROM invoice WHERE key = ?');
  let turn = 0;
  let text = '';
  return {
    before: () => {
      turn += 1;
      text = typed(known.get(1 + ((turn * 7919) % last)) as Known);
    },
    work: async () => {
      const { items } = await client.invoice.find({ text, show: 'all', offset: 0, limit: 30 });
      if (items.length === 0) throw new Error(`no invoice is found by ${text}`);
    },
  };
}

const aFrameUs = 16_700;
