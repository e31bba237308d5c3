import { expect, it } from 'vitest';

import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { createAcquaintance } from '#sync/acquaintance.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import { defaultConfig } from '#sync/config.ts';
import { createFakeClock } from '#testing/fake-clock.ts';

it('is looked for often while the office is asked, as a new till copies nothing before', async () => {
  const db = openDb(':memory:');
  migrate(db);
  const acquaintance = createAcquaintance({
    db,
    clock: createFakeClock(),
    config: defaultConfig,
    officeUrl: () => 'https://shop.example',
    credentials: () => ({ clientId: 'till', clientSecret: 'secret' }),
    outletId: () => 'outlet-1',
  });
  const answer = Promise.withResolvers<unknown>();
  // Nothing else is asked of it.
  const asking = acquaintance.ask({ ask: () => answer.promise } as unknown as BackOfficeApi);
  expect([acquaintance.isMade(), acquaintance.waitMs()]).toEqual([false, defaultConfig.feedPauseMs]);
  answer.resolve({ ok: true, value: [{ ID: 'OUTLET-1' }] });
  await asking;
  expect([acquaintance.isMade(), acquaintance.isStranger()]).toEqual([true, false]);
  db.close();
});

it('is made anew with an office that says later where it answers, and where it answers elsewhere', async () => {
  const db = openDb(':memory:');
  migrate(db);
  let url = '';
  const acquaintance = createAcquaintance({
    db,
    clock: createFakeClock(),
    config: defaultConfig,
    officeUrl: () => url,
    credentials: () => ({ clientId: 'till', clientSecret: 'secret' }),
    outletId: () => 'outlet-1',
  });
  const lists = (ID: string) =>
    ({ ask: () => Promise.resolve({ ok: true, value: [{ ID }] }) }) as unknown as BackOfficeApi;
  // Nobody hears anything before it has an address.
  expect(acquaintance.isMade()).toBe(true);
  for (const each of ['http://127.0.0.1:4017', 'http://127.0.0.1:4018']) {
    url = each;
    expect(acquaintance.isMade()).toBe(false);
    await acquaintance.ask(lists('outlet-2'));
    expect([acquaintance.isMade(), acquaintance.isStranger()]).toEqual([false, true]);
    await acquaintance.ask(lists('outlet-1'));
    expect([acquaintance.isMade(), acquaintance.isStranger()]).toEqual([true, false]);
  }
  db.close();
});
