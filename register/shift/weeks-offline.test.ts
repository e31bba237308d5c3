import { expect, it } from 'vitest';

import type { Instant } from '#domain/ids.ts';
import { cash, flatWhite, managerPin, startTill } from '#testing/till.ts';

const week = 7 * 24 * 3_600_000;

it('a till that reaches no office for weeks signs in, opens, sells and closes as on the first day', async () => {
  const till = await startTill();
  const { client, clock } = till;
  const { staff } = await client.session.show({});
  const numbers = new Set<string>();
  for (let weeks = 0; weeks < 5; weeks += 1) {
    expect(await client.session.signIn({ staffId: staff[0]?.id ?? '', pin: managerPin })).toMatchObject({ ok: true });
    expect(await client.shift.open({ float: 1_000 })).toMatchObject({ ok: true });
    expect(await client.sale.scan(flatWhite)).toMatchObject({ ok: true });
    const sold = await client.sale.complete(cash(1_000));
    numbers.add(sold.ok ? sold.value.number : sold.refusal.code);
    const counted = (await client.shift.show({}))?.expectedCash ?? 0;
    expect(await client.shift.close({ counted, left: 1_000, note: '' })).toMatchObject({ ok: true });
    clock.now = (clock.now + week) as Instant;
  }
  expect(numbers.size).toBe(5);
  const { counts } = await client.sync.show({});
  expect(counts).toMatchObject({ waiting: 3 * 5, attention: 0 });
  await till.close();
});
