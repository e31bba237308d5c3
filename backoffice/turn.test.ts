import { expect, it } from 'vitest';

import { outageOf } from '#backoffice/http/failure.ts';
import { openStore } from '#backoffice/store/open.ts';
import { inTurn } from '#backoffice/store/turn.ts';

const away = { what: 'The database of the service cannot be reached', until: 'in a moment' };
const busy = { what: 'The database of the service was busy for too long', until: 'in a moment' };
const short = { what: 'The database of the service ran short of memory or room', until: 'later, or for less' };
const closed = { what: 'The database of the service does not let it in', until: 'once it does' };

it.each([
  { where: 'its network cable is out', code: 'ENETUNREACH', message: 'connect ENETUNREACH 10.9.0.2:5432', says: away },
  {
    where: 'it lets nobody idle',
    code: '57P05',
    message: 'terminating connection due to idle-session timeout',
    says: away,
  },
  {
    where: 'no change may take so long',
    code: '25P04',
    message: 'terminating connection due to transaction timeout',
    says: away,
  },
  { where: 'a pooler finds no server for it', code: '08P01', message: 'query_wait_timeout', says: away },
  { where: 'it is dropped', code: '57P04', message: 'terminating connection due to dropped database', says: away },
  { where: 'others stood in its way each time', code: '40P01', message: 'deadlock detected', says: busy },
  { where: 'it keeps a picture each time', code: '40001', message: 'could not serialize access', says: busy },
  { where: 'it may sort no more', code: '53400', message: 'temporary file size exceeds temp_file_limit', says: short },
  { where: 'it has no room for its locks', code: '53200', message: 'out of shared memory', says: short },
  {
    where: 'it has another password',
    code: '28P01',
    message: 'password authentication failed for user "shop"',
    says: closed,
  },
  { where: 'it was dropped', code: '3D000', message: 'database "shop" does not exist', says: closed },
])('what keeps the office from its database is said where $where', ({ code, message, says }) => {
  expect(outageOf(Object.assign(new Error(message), { code }))).toEqual(says);
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
