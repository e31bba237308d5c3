import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { digestOf } from '#backoffice/fuzz/digest.ts';
import { openStore } from '#backoffice/store/open.ts';
import { newSchema, placeForTest, postgresHere } from '#backoffice/testing/place.ts';

const here = await postgresHere();

it('shows a row more in the table it stands in', async () => {
  const place = await placeForTest();
  const store = await openStore(place.data);
  const digest = await digestOf(store);
  const before = await digest.take();
  await store.insertInto('setting').values({ name: 'digest', value: 'longer' }).execute();
  const after = await digest.take();
  await store.destroy();
  await place.leave();
  expect(Object.keys(after)).toContain('invoice');
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['setting']);
});

it.runIf('url' in here)('is made while somebody else’s schema goes away', async () => {
  const server = 'url' in here ? here.url : '';
  const [place, other] = [await newSchema(server), await newSchema(server)];
  const store = await openStore(place.data);
  const others = await openStore(other.data);
  await others.destroy();
  const digest = await store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // From here on the catalogue is read as it is now, with the schema that is dropped next still in it.
      await sql`SELECT FROM outlet`.execute(transaction);
      await other.leave();
      return (await digestOf(transaction)).take();
    });
  expect(Object.keys(digest)).toContain('invoice');
  await store.destroy();
  await place.leave();
});
