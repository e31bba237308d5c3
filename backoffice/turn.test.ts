import { expect, it } from 'vitest';

import { outageOf } from '#backoffice/http/failure.ts';
import { openStore } from '#backoffice/store/open.ts';
import { inTurn } from '#backoffice/store/turn.ts';

it.each([
  ['the cable is out', 'ENETUNREACH', 'connect ENETUNREACH 10.9.0.2:5432'],
  ['the server lets nobody idle', '57P05', 'terminating connection due to idle-session timeout'],
  ['the server lets no change take so long', '25P04', 'terminating connection due to transaction timeout'],
])('a database that is not reached because %s is said to be away', (_, code, message) => {
  expect(outageOf(Object.assign(new Error(message), { code }))).toEqual({
    what: 'The database of the service cannot be reached',
    until: 'in a moment',
  });
});

it.each([
  ['has another password now', '28P01', 'password authentication failed for user "shop"'],
  ['was dropped', '3D000', 'database "shop" does not exist'],
])('a database that %s is said to let nobody in', (_, code, message) => {
  expect(outageOf(Object.assign(new Error(message), { code }))).toEqual({
    what: 'The database of the service does not let it in',
    until: 'once it does',
  });
});

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
