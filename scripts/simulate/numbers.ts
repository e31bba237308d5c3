import { availableParallelism } from 'node:os';

import { BadCall, countOf, wholeNumber } from '#scripts/command-line.ts';

interface Asked {
  readonly seeds?: string | undefined;
  readonly from?: string | undefined;
  readonly minutes?: string | undefined;
  readonly workers?: string | undefined;
}

export function numbersIn({ seeds, from = '1', minutes, workers }: Asked) {
  return {
    seeds: seeds === undefined ? undefined : countOf('seeds', seeds),
    from: wholeNumber('from', from),
    minutes: minutes === undefined ? undefined : minutesIn(minutes),
    workers: workers === undefined ? availableParallelism() : Math.max(1, wholeNumber('workers', workers)),
  };
}

/** Half a minute is a good run too. */
function minutesIn(text: string): number {
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text);
  throw new BadCall(`--minutes must be a number, not ${text}`);
}
