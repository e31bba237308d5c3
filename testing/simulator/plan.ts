import {
  type Limiter,
  type Personality,
  type PersonalityName,
  personalities,
} from '#testing/simulator/personalities.ts';
import { type Random, randomOf } from '#testing/simulator/random.ts';

/** Everything a run depends on. Written into a regression file, it is the run. */
export interface Plan {
  readonly seed: number;
  readonly personality: PersonalityName;
  readonly tills: number;
  /** The most sales of one till. */
  readonly sales: number;
  /** How long things go wrong; then the world heals and everything has to arrive. */
  readonly hours: number;
  readonly faults: Faults;
  /** The tills copy down what the office sells and compare their books with the office's, all the time. */
  readonly copies?: boolean;
  /** People also send letters, take payments back and write notes. */
  readonly amends?: boolean;
  /** People also keep sales as estimates and orders, sell those and call them off. */
  readonly quotes?: boolean;
  /** People also add goods, sell those and change what they cost. */
  readonly goods?: boolean;
  /** People also sell with coupons that are good for few sales. */
  readonly coupons?: boolean;
  /** The tills are certified to tell sales in lists; what such an office keeps of a list with a bad one in it. */
  readonly lists?: KeptOfList | undefined;
  /** Instead of the personality's own. */
  readonly limiter?: Limiter;
}

export type KeptOfList = (typeof keptOfLists)[number];
const keptOfLists = ['none', 'prefix', 'subset'] as const;

/** How likely each thing is to go wrong, by request unless it says otherwise. */
export type Faults = Readonly<Record<FaultName, number>>;
export type FaultName = keyof typeof strengths;

/** What a fault may be set to when it is part of a run; half of them are not. */
const strengths = {
  refused: [0.02, 0.1, 0.3],
  lostBefore: [0.02, 0.1, 0.3],
  lostAfter: [0.02, 0.1, 0.3],
  late: [0.02, 0.1],
  halfBody: [0.02, 0.1],
  html: [0.02, 0.1],
  wrongBody: [0.02, 0.1],
  twice: [0.05, 0.2],
  slow: [0.05, 0.3],
  status400: [0.05, 0.2],
  status401: [0.02, 0.1],
  status403: [0.02, 0.1],
  status429: [0.05, 0.2],
  status500: [0.02, 0.1],
  status500After: [0.02, 0.1],
  status503: [0.05, 0.2],
  emptyRead: [0.05, 0.3],
  /** Crashes by till and hour. */
  crashes: [0.5, 3, 12],
  /** By till and hour. */
  cuts: [0.3, 1],
  outages: [0.3, 1],
  brokenWrites: [0.2, 0.5],
  clockJumps: [0.5, 2],
  /** Share of the tills whose clock is hours wrong from the start. */
  skew: [0.5],
  diskFull: [0.3, 1],
  /** By invoice: the back office never takes it. */
  poison: [0.03],
  /** By till: somebody else has one of its numbers. */
  foreign: [0.3],
  /** By statement that writes: it fails, and nothing else does. */
  failedWrite: [0.002, 0.02],
  /** By till and hour: for a while the file can only be read. */
  readOnly: [0.3, 1],
} as const satisfies Record<string, readonly number[]>;

export const faultNames = Object.keys(strengths) as readonly FaultName[];

export const noFaults: Faults = Object.fromEntries(faultNames.map((name) => [name, 0])) as Faults;

const names = Object.keys(personalities) as readonly PersonalityName[];

/** Swarm: every seed has its own few faults, so that none hides behind the others. */
export function planFor(seed: number, personality?: PersonalityName): Plan {
  const random = randomOf(seed);
  const name = personality ?? names[seed % names.length] ?? 'strict';
  const traits: Personality = personalities[name];
  const copies = seed % 8 === 4;
  const coupons = seed % 4 === 0;
  const chosen = traits.tills ?? tillsFor(seed, random);
  // The last use of a coupon is used at two.
  const tills = coupons ? Math.max(2, chosen) : chosen;
  return {
    seed,
    personality: name,
    // Each copies down for itself: a third one finds what two have found.
    tills: copies ? Math.min(tills, 2) : tills,
    sales: traits.sales ?? random.pick([1, 1, 1, 2, 2, 4, 4, 8, 12, 25]),
    hours: random.pick(copies ? [0.5, 1] : [0.5, 0.5, 1, 1, 3]),
    copies,
    amends: seed % 3 === 1,
    quotes: seed % 3 === 2,
    goods: seed % 7 === 3,
    coupons,
    lists: !coupons && seed % 5 === 2 ? keptOfLists[seed % 3] : undefined,
    faults: traits.calm ? noFaults : chooseFaults(random, traits),
  };
}

/** Most are small: what goes wrong goes wrong in a small shop too, and a second spent on those finds three times as much. */
function tillsFor(seed: number, random: Random): number {
  if (seed % 1_000 === 499) return 50;
  return random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 6]);
}

function chooseFaults(random: Random, traits: Personality): Faults {
  const chosen = faultNames.map((name): [FaultName, number] => {
    const level = random.pick(strengths[name]);
    return [name, random.chance(0.4) && !traits.never?.includes(name) ? level : 0];
  });
  return Object.fromEntries(chosen) as Faults;
}
