import { expect, it } from 'vitest';

import { hotp, stepAt, stepMs } from '#register/people/totp.ts';
import { fromBase32 } from '#testing/authenticator.ts';
import { openShop, until } from '#testing/office-till.ts';
import { managerPin } from '#testing/till.ts';

it('takes a telephone by the time of the office, whatever the clock of the till says', async () => {
  const { till } = await openShop();
  const { client, clock, context } = till;
  await until(async () => context.sync.status().clockOffsetMs !== null);
  // Phones have the right time, and so has the office here; the clock of the till stands still elsewhere.
  expect(Math.abs(Date.now() - clock.now)).toBeGreaterThan(10 * stepMs);
  const [ayu] = await client.staff.list({});
  const staffId = ayu?.id ?? '';
  const shown = await client.staff.showPhone({ staffId, pin: managerPin });
  const secret = fromBase32(shown.ok ? shown.value.key : '');
  expect(await client.staff.keepPhone({ staffId, code: hotp(secret, stepAt(clock.now)) })).toMatchObject({
    refusal: { code: 'phone_code_other' },
  });
  expect(await client.staff.keepPhone({ staffId, code: hotp(secret, stepAt(Date.now())) })).toMatchObject({ ok: true });
});
