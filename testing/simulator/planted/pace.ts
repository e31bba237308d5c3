import { defaultConfig } from '#sync/config.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';

const { pacing } = defaultConfig;

/** What goes too fast or too slowly when a chain comes back: seen in a fleet, not in a shop. */
export const pace: Readonly<Record<string, Planted>> = {
  'all-at-once-after-an-outage': {
    fleet: true,
    config: { pacing: { ...pacing, growth: 5, cut: 1, restartPerSecond: 50 } },
  },
  'timid-after-an-outage': {
    fleet: true,
    config: {
      pacing: {
        ...pacing,
        growth: 0,
        growthShare: 0,
        growthPerSecond: 0,
        startPerSecond: 0.05,
        restartPerSecond: 0.05,
      },
    },
  },
};
