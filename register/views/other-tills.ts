import type { z } from 'zod';

import type { otherTill } from '#contract/register/tills.ts';
import { tillList } from '#contract/v3/till-word.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import type { TillIdentity } from '#register/settings.ts';
import { type StandingTill, standTills } from '#register/views/standing-of-tills.ts';

type OtherTill = z.output<typeof otherTill>;

export interface OtherTills {
  /** Why there are none: what the office said, or that it was not reached. */
  readonly unread: { readonly reached: boolean; readonly says: string } | null;
  readonly tills: OtherTill[];
}

/** Asks the office only where it has said that it keeps this. */
export async function readOtherTills(register: Register, here: TillIdentity): Promise<OtherTills | null> {
  const { sync, office, clock, tillId, memory } = register;
  if (!sync.keepsTills()) return null;
  const asked = await office.ask(tillList, {});
  if (!asked.ok) return { unread: { reached: asked.denied === true, says: asked.why }, tills: [] };
  const others = asked.value.filter(({ ID }) => ID !== tillId);
  const standing = standTills(others, memory.shift && here.outletId);
  return { unread: null, tills: standing.map((each) => viewTill(each, clock.now())) };
}

/** Moments are by the clock of this till, whatever those of the office and of the other till say. */
function viewTill({ till, ...stands }: StandingTill, now: Instant): OtherTill {
  const heardMs = till.HeardSeconds * 1000;
  const waitingMs = till.WaitingSeconds === null ? null : heardMs + till.WaitingSeconds * 1000;
  return {
    ...stands,
    key: till.ID,
    outlet: till.Outlet,
    register: till.Register,
    letter: till.Letter,
    heardAt: instant(now - heardMs),
    heardMs,
    isInShift: till.ShiftOpen,
    waiting: till.Waiting,
    waitingSince: waitingMs === null ? null : instant(now - waitingMs),
    needsPerson: till.NeedsPerson,
  };
}
