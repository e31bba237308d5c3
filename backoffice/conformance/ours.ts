import { readFileSync } from 'node:fs';

import { type Outcome, wordsOf } from '#backoffice/conformance/report.ts';
import { conform, limiterForOurs } from '#backoffice/conformance/suite.ts';
import type { Personality } from '#backoffice/personality.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { placeForTest } from '#backoffice/testing/place.ts';

export interface OursToCheck {
  readonly personality: Personality;
  readonly tag?: string | undefined;
  readonly report?: (line: string) => void;
}

/** Every check on a back office of ours, started for it. */
export async function conformOurs({ personality, tag, report }: OursToCheck): Promise<Outcome[]> {
  const place = await placeForTest();
  const started = Date.now();
  const ours = await startBackOffice({
    data: place.data,
    personality,
    limiter: limiterForOurs,
    // Where no time passes an old copy stays old, so what it breaks does not depend on how long a check takes.
    ...(personality.has('stale-reads') && { now: () => started }),
    ...(report && { report }),
  });
  try {
    if (!ours.credential) throw new Error('a new store has a credential');
    // Where every change takes seconds, many wait beside each other.
    const atOnce = personality.has('slow-writes') ? 5000 : 16;
    return await conform({ url: ours.url, ...ours.credential }, { tag, atOnce });
  } finally {
    await ours.close();
    await place.leave();
  }
}

/** What each personality breaks, as the lines of a report. */
export function brokenBy(personality: Personality): string[] {
  // The file is written by hand and held to what happens by conformance.test.ts.
  const pinned = JSON.parse(readFileSync(new URL('broken.json', import.meta.url), 'utf8')) as Record<string, string[]>;
  return [...personality].flatMap((name) => pinned[name] ?? []);
}

export interface Verdict {
  /** Broken, as the personality has it. */
  readonly expected: readonly string[];
  readonly unexpected: readonly string[];
  /** The personality should have broken these, and they hold. */
  readonly unbroken: readonly string[];
}

export function judge(outcomes: readonly Outcome[], personality: Personality): Verdict {
  const broken = outcomes.filter(({ state }) => state === 'failed').map(wordsOf);
  const asked = new Set(outcomes.map(wordsOf));
  const pinned = new Set(brokenBy(personality));
  return {
    expected: broken.filter((words) => pinned.has(words)),
    unexpected: broken.filter((words) => !pinned.has(words)),
    unbroken: [...pinned].filter((words) => asked.has(words) && !broken.includes(words)),
  };
}
