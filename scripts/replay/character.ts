import { type PersonalityName, staleMs } from '#backoffice/personality.ts';
import type { DifferenceKind } from '#db/tables/audits.ts';
import { configFor, type Sky } from '#scripts/replay/weather.ts';
import type { SyncConfig } from '#sync/config.ts';

/** What a replay against a back office of that personality does otherwise, and what it may find. */
export interface Character {
  readonly config: Partial<SyncConfig>;
  /** How old what it answers may be. */
  readonly lagMs: number;
  /** An invoice cannot be named again there, so nothing is done with one after its sale. */
  readonly sellsOnly: boolean;
  /** What the audit says of every invoice there, and rightly. */
  readonly always: readonly DifferenceKind[];
  /** The assumption of the guarantee that does not hold there, for a person. */
  readonly breaks: string | undefined;
}

/** Three seconds for each change of months of trade would be a quarter of an hour of waiting. */
export const slowWritesMs = 150;

/**
 * The shrunk times of bad weather are shorter than what some personalities take for a change or lag behind. Their settle
 * window is longer, as certifying them would have made it, so that the assumptions of the guarantee hold.
 */
export function characterOf(name: PersonalityName | undefined, sky: Sky): Character {
  const config = { ...configFor(sky), ...(name && asked) };
  const plain = { config, lagMs: 0, sellsOnly: false, always: [], breaks: undefined };
  switch (name) {
    case 'slow-writes':
      return { ...plain, config: { ...config, writeTimeoutMs: slowWritesMs + 1_000, settleMs: 9_000 } };
    case 'stale-reads':
      return { ...plain, config: { ...config, settleMs: 3 * staleMs, auditConfirmMs: staleMs + 500 }, lagMs: staleMs };
    case 'numbers-replaced':
      return {
        ...plain,
        sellsOnly: true,
        always: ['other_number'],
        breaks: 'A3: an invoice cannot be looked up by its number',
      };
    default:
      return plain;
  }
}

/** One audit of everything, when it is asked for, and none by itself. */
const asked = { auditBackMs: 10 * 365 * 24 * 3_600_000, auditSoonMs: 12 * 3_600_000, auditConfirmMs: 300 };
