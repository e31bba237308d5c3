import { expect, it } from 'vitest';

import { openStore } from '#backoffice/store/open.ts';
import { inTurn } from '#backoffice/store/turn.ts';

it('a change that met another one waits a little longer each time before it starts again', async () => {
  const store = await openStore(':memory:');
  const starts: number[] = [];
  const change = inTurn(store, 'together', async () => {
    starts.push(performance.now());
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(change).rejects.toThrow('deadlock detected');
  await store.destroy();
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(pauses).toHaveLength(7);
  // A timer may wake up to a millisecond early.
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(2 ** index - 1);
});
