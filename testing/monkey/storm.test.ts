import { setTimeout as pause } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import type { FaultRule, Faults } from '#backoffice/faults.ts';
import type { Random } from '#backoffice/fuzz/random.ts';
import { isRepeatable } from '#sync/operations/index.ts';
import { asItShould, connectPrinter, furnish, outcomeOf, someOf } from '#testing/monkey/shop.ts';
import { walk } from '#testing/monkey/walk.ts';
import { openShop, openTill } from '#testing/office-till.ts';

/** More of them, or others: `STORM_FROM=100 STORM_SEEDS=200`. */
const [from, count] = [Number(process.env['STORM_FROM'] ?? 1), Number(process.env['STORM_SEEDS'] ?? 6)];
const seeds = Array.from({ length: count }, (_, nth) => from + nth);
const config = { refusedRetryMs: 50, auditConfirmMs: 50 };
const met: Record<string, number> = {};

it.each(seeds)(
  'what the till takes while the line comes and goes is at the office once: seed %i',
  { timeout: 90_000 },
  async (seed) => {
    const { office, till } = await openShop({ config });
    await furnish(office, till);
    await connectPrinter(till);
    const meanwhile = weatherOver(office.faults, weathers);
    await walk(till, { seed, acts: 200, shop: someOf(till), meanwhile }, new Map());
    office.faults.clear();
    for (const [kind, times] of Object.entries(office.faults.state().struck)) met[kind] = (met[kind] ?? 0) + times;
    // What may have been done and must not be done twice waits for a person.
    expect(await outcomeOf(till, isRepeatable)).toEqual(asItShould);
  },
);

it('the weather met what was told', () => {
  expect(Object.keys(met).length).toBeGreaterThanOrEqual(3);
});

it.each(seeds.slice(0, (count + 1) >> 1))(
  'two tills that share goods and customers, with the line coming and going: seed %i',
  { timeout: 90_000 },
  async (seed) => {
    const { office, till } = await openShop({ config });
    const other = await openTill(office, '2', { config });
    onTestFinished(() => other.close());
    await furnish(office, till);
    for (const each of [till, other]) await connectPrinter(each);
    // Of a coupon there are so many for both, which neither can know.
    const shop = { ...someOf(till), coupons: [] };
    const meanwhile = weatherOver(office.faults, weathers);
    const walks = [till, other].map((each, nth) =>
      walk(each, { seed: seed + nth * 1e6, acts: 150, shop, meanwhile }, new Map()),
    );
    await Promise.all(walks);
    office.faults.clear();
    // Whose price of the same goods is the newer one, or whose name of the same customer, a person says: decision 52.
    const mustBeTold = (kind: string) => isRepeatable(kind) && !kind.startsWith('price.') && kind !== 'customer.edit';
    for (const each of [till, other]) expect(await outcomeOf(each, mustBeTold)).toEqual(asItShould);
  },
);

type Weather = FaultRule | undefined;

function weatherOver(faults: Faults, of: readonly [Weather, ...Weather[]]) {
  return async (step: number, random: Random): Promise<void> => {
    if (step % weatherLasts !== 0) return;
    // Customers come and go: what waits has time to try.
    await pause(random.upTo(longestPauseMs));
    faults.clear();
    const weather = random.pick(of);
    if (weather) faults.set(weather);
  };
}

const weatherLasts = 5;
const longestPauseMs = 80;

/** Half of the time the line is up. */
const weathers: readonly [Weather, ...Weather[]] = [
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  { kind: 'dark' },
  { kind: 'dark', refuse: true },
  { kind: 'lose-reply', probability: 0.4 },
  { kind: 'fail-before', probability: 0.4 },
  { kind: 'fail-after', probability: 0.4 },
  { kind: 'half-body', probability: 0.4 },
  { kind: 'html', probability: 0.4 },
];
