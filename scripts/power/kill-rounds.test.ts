import { expect, it } from 'vitest';

import { killRounds } from '#scripts/power/kill-rounds.ts';

it('a till that is killed again and again has lost nothing it confirmed, and its office has each sale once', async () => {
  const figures = await killRounds({ rounds: 12, seed: 1, say: () => undefined });
  expect(figures).toMatchObject({ rounds: 12, lost: 0, doubled: 0, unknown: 0 });
  expect(figures.acknowledged).toBeGreaterThan(0);
});
