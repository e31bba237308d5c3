import { knownVariants } from '#db/tables/variants.ts';
import { bornBy, yearsFor } from '#domain/age.ts';
import { businessDay } from '#domain/business-day.ts';
import type { BusinessDay } from '#domain/ids.ts';
import { fromShelf } from '#domain/makings.ts';
import { refuse } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import { goesOut } from '#register/sale/oversell.ts';

interface Asked {
  readonly years: number;
  readonly bornBy: BusinessDay;
}

/** How old the customer has to be for what is on the sale, as long as nobody looked. A shop that asks nobody looks at nothing. */
export function unseenAge(register: Register, sale: OpenSale): Asked | undefined {
  const years = Math.max(0, ...linesForAge(register, sale).map((line) => line.years));
  if (years === 0) return undefined;
  // By the clock of a till that is a year ahead somebody of seventeen is eighteen.
  return { years, bornBy: bornBy(businessDay(officeTime(register), register.zone), years) };
}

/** A "no" until somebody looked. */
export function refuseUnseen(register: Register, sale: OpenSale) {
  const asked = unseenAge(register, sale);
  return asked && refuse({ code: 'age_unseen', years: asked.years });
}

/** Those that are for people older than the customer was seen to be; a set is for those whom each of its parts is for. */
export function linesForAge({ db, memory }: Pick<Register, 'db' | 'memory'>, { lines, ageSeen = 0 }: OpenSale) {
  const { preferences, makings } = memory;
  if (preferences.ages.length === 0) return [];
  const out = lines.filter(goesOut).map((line) => {
    return { line, codes: [line.code, ...fromShelf(makings, [line]).map(({ code }) => code)] };
  });
  const known = knownVariants(db, [...new Set(out.flatMap(({ codes }) => codes))]);
  const years = new Map(known.map(({ code, category }) => [code, yearsFor(preferences.ages, category)]));
  return out
    .map(({ line, codes }) => ({ line, years: Math.max(...codes.map((code) => years.get(code) ?? 0)) }))
    .filter((each) => each.years > ageSeen);
}
