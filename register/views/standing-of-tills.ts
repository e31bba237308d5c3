import type { OutputOf } from '#contract/v3/operation.ts';
import type { tillList } from '#contract/v3/till-word.ts';

export type ToldTill = OutputOf<typeof tillList>[number];

/** How it stands with a till, worst first: see contract/register/tills.ts. */
const standings = ['person', 'cut', 'waits', 'quiet', 'fine', 'away'] as const;

export interface StandingTill {
  readonly till: ToldTill;
  readonly standing: (typeof standings)[number];
  readonly isSilent: boolean;
  /** Another till of its outlet is in a shift, and heard of. */
  readonly outletSells: boolean;
}

/** A till asks its office something every three minutes, whether it sells or not. */
const silentSeconds = 600;

/** Worst first; of those that stand alike, whoever was not heard of for longest. `sellsHere` is an outlet known to sell. */
export function standTills(told: readonly ToldTill[], sellsHere?: string): StandingTill[] {
  const selling = told.filter((till) => till.ShiftOpen && !isSilent(till)).map(({ OutletID }) => OutletID);
  const sells = new Set(sellsHere === undefined ? selling : [...selling, sellsHere]);
  const standing = told.map((till) => {
    const outletSells = sells.has(till.OutletID);
    return { till, isSilent: isSilent(till), outletSells, standing: standingOf(till, outletSells) };
  });
  return standing.toSorted(
    (one, other) =>
      standings.indexOf(one.standing) - standings.indexOf(other.standing) ||
      other.till.HeardSeconds - one.till.HeardSeconds ||
      one.till.Register.localeCompare(other.till.Register),
  );
}

function standingOf(till: ToldTill, outletSells: boolean): StandingTill['standing'] {
  if (till.NeedsPerson > 0) return 'person';
  const silent = isSilent(till);
  if (silent && till.ShiftOpen) return 'cut';
  if (till.Waiting > 0) return 'waits';
  if (!silent) return 'fine';
  return outletSells ? 'quiet' : 'away';
}

function isSilent({ HeardSeconds }: ToldTill): boolean {
  return HeardSeconds >= silentSeconds;
}
