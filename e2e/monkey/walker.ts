import type { Random } from '#backoffice/fuzz/random.ts';
import type { BackOffice } from '#e2e/back-office.ts';
import { look, type Seen } from '#e2e/monkey/look.ts';
import { mustHold, type Watched } from '#e2e/monkey/rules.ts';
import type { Register } from '#e2e/pages/register.ts';

/** A hand on its way through the windows of one till. */
export interface Walker extends Watched {
  hangUp: () => Promise<unknown>;
  readonly office: BackOffice;
  readonly random: Random;
  readonly hasTouch: boolean;
  /** The window it is at, in front. */
  readonly windows: Register[];
}

export function windowOf({ windows: [first] }: Walker): Register {
  if (!first) throw new Error('a walker stands in front of a window');
  return first;
}

/** What the window in front shows, which is as it should be. */
export async function lookAround(walker: Walker): Promise<Seen> {
  const register = windowOf(walker);
  const seen = await look(register.page);
  await mustHold(walker, register, seen);
  return seen;
}
