import type { z } from 'zod';

import type { otherTill } from '#contract/register/tills.ts';
import { tillList } from '#contract/v3/till-word.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { keepTillId } from '#register/letter/till-id.ts';
import type { TillIdentity } from '#register/settings.ts';

type OtherTill = z.output<typeof otherTill>;
type Told = OutputOf<typeof tillList>[number];

export interface OtherTills {
  readonly unread: 'not_reached' | 'not_shown' | null;
  readonly tills: OtherTill[];
}

/** A till asks its office something every three minutes, whether it sells or not. */
const silentMs = 10 * 60_000;

/** Asks the office only where it has said that it keeps this. */
export async function readOtherTills(register: Register, here: TillIdentity): Promise<OtherTills | null> {
  const { sync, office, clock, db, ids, memory } = register;
  if (!sync.keepsTills()) return null;
  const asked = await office.ask(tillList, {});
  if (!asked.ok) return { unread: asked.denied === true ? 'not_shown' : 'not_reached', tills: [] };
  const own = keepTillId(db, ids);
  const others = asked.value.filter(({ ID }) => ID !== own);
  const selling = others.filter((till) => till.ShiftOpen && !isSilent(till)).map(({ OutletID }) => OutletID);
  const sells = new Set(memory.shift ? [...selling, here.outletId] : selling);
  const tills = others.map((till) => viewTill(till, { now: clock.now(), outletSells: sells.has(till.OutletID) }));
  return { unread: null, tills: tills.toSorted(worstFirst) };
}

interface Seen {
  readonly now: Instant;
  readonly outletSells: boolean;
}

/** Moments are by the clock of this till, whatever those of the office and of the other till say. */
function viewTill(till: Told, { now, outletSells }: Seen): OtherTill {
  const heardMs = till.HeardSeconds * 1000;
  const waitingMs = till.WaitingSeconds === null ? null : heardMs + till.WaitingSeconds * 1000;
  return {
    key: till.ID,
    outlet: till.Outlet,
    register: till.Register,
    letter: till.Letter,
    standing: standingOf(till, outletSells),
    heardAt: instant(now - heardMs),
    heardMs,
    isSilent: isSilent(till),
    isInShift: till.ShiftOpen,
    outletSells,
    waiting: till.Waiting,
    waitingSince: waitingMs === null ? null : instant(now - waitingMs),
    needsPerson: till.NeedsPerson,
  };
}

function standingOf(till: Told, outletSells: boolean): OtherTill['standing'] {
  if (till.NeedsPerson > 0) return 'person';
  const silent = isSilent(till);
  if (silent && till.ShiftOpen) return 'cut';
  if (till.Waiting > 0) return 'waits';
  if (!silent) return 'fine';
  return outletSells ? 'quiet' : 'away';
}

function isSilent({ HeardSeconds }: Told): boolean {
  return HeardSeconds * 1000 >= silentMs;
}

const gravity: Readonly<Record<OtherTill['standing'], number>> = {
  person: 0,
  cut: 1,
  waits: 2,
  quiet: 3,
  fine: 4,
  away: 5,
};

/** Of those that stand alike, whoever was not heard of for longest. */
function worstFirst(one: OtherTill, other: OtherTill): number {
  return (
    gravity[one.standing] - gravity[other.standing] ||
    other.heardMs - one.heardMs ||
    one.register.localeCompare(other.register)
  );
}
