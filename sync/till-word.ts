import { type TillWord, tillWordHeader, writeTillWord } from '#contract/v3/till-word.ts';
import { countOpenDifferences } from '#db/tables/audits.ts';
import type { Unfinished } from '#db/tables/outbox-views.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { Purpose } from '#sync/transport.ts';

/** Which till this is, as far as the engine cannot know it. */
export type TillSaid = Pick<TillWord, 'id' | 'outletId' | 'register' | 'letter' | 'inShift' | 'version'>;

/** What this till says of itself with whatever it asks the office anyway: for that it asks nothing and writes nothing. */
export interface TillTelling {
  /** To go beside a request; empty where there is nothing to say. */
  headers(purpose: Purpose): Readonly<Record<string, string>>;
  /** Something may wait that did not, or no more. */
  changed(): void;
  sawKept(): void;
  /** Whether the office keeps it, as it said where it answers now. */
  isKept(): boolean;
}

interface TellingPorts extends Pick<SyncPorts, 'db' | 'clock' | 'till' | 'officeUrl'> {
  readonly summary: () => Unfinished;
  /** To the office of another shop nothing is said. */
  readonly isMet: () => boolean;
}

interface Figures extends Pick<Unfinished, 'resting'> {
  readonly needsPerson: number;
}

export function createTillTelling({ db, clock, till, officeUrl, summary, isMet }: TellingPorts): TillTelling {
  let known: Figures | undefined;
  let keptAt: string | undefined;
  const here = () => officeUrl?.() ?? '';

  function look(): Figures {
    const { counts, resting } = summary();
    return { resting, needsPerson: counts.attention.count + countOpenDifferences(db) };
  }

  return {
    headers(purpose) {
      const said = till?.();
      if (!said || !isMet()) return {};
      // What is being sent has just been put on its way, of which nobody is told: it waits no more once it is heard.
      if (purpose === 'write' || !known) known = look();
      const { resting, needsPerson } = known;
      const { count: waiting, since } = resting;
      const waitingSeconds = since === null ? null : Math.max(0, Math.floor((clock.now() - since) / 1000));
      return { [tillWordHeader]: writeTillWord({ ...said, waiting, waitingSeconds, needsPerson }) };
    },
    changed: () => void (known = undefined),
    sawKept: () => void (keptAt = here()),
    isKept: () => keptAt === here(),
  };
}
