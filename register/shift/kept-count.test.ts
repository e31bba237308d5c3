import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { managerPin, startTill } from '#testing/till.ts';

const counted = { by: 'pieces' as const, at: 3, entries: { '5000': '4', '1000': '12' }, note: 'Two coins were bent' };

it('a count half keyed is there for whoever keyed it, over a restart, and for nobody else and no other drawer', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-count-'));
  const till = await startTill({ dir });
  const { drawer, session, staff } = till.client;
  expect(await drawer.keptCount({ of: 'shift 1' })).toBeNull();
  await drawer.keepCount({ of: 'shift 1', counted });
  await drawer.keepCount({ of: 'shift 1', counted: { ...counted, at: 'left' } });
  expect(await drawer.keptCount({ of: 'shift 1' })).toEqual({ ...counted, at: 'left' });
  expect(await drawer.keptCount({ of: 'shift 1, one sale on' })).toBeNull();

  await staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const ids = new Map((await session.show({})).staff.map(({ id, name }) => [name, id]));
  await session.signIn({ staffId: ids.get('Budi') ?? '', pin: '4711' });
  expect(await drawer.keptCount({ of: 'shift 1' })).toBeNull();
  await session.signOut({});
  expect(await drawer.keptCount({ of: 'shift 1' })).toBeNull();
  expect(await drawer.keepCount({ of: 'shift 1', counted })).toMatchObject({ refusal: { code: 'not_signed_in' } });
  await session.signIn({ staffId: ids.get('Ayu') ?? '', pin: managerPin });
  expect(await drawer.keptCount({ of: 'shift 1' })).toEqual({ ...counted, at: 'left' });
  await till.close();

  const again = await startTill({ dir, bare: true });
  await again.client.session.signIn({ staffId: ids.get('Ayu') ?? '', pin: managerPin });
  expect(await again.client.drawer.keptCount({ of: 'shift 1' })).toEqual({ ...counted, at: 'left' });
  await again.close();
  rmSync(dir, { recursive: true });
});
