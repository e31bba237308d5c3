import { scryptSync } from 'node:crypto';

import { expect, it } from 'vitest';

import { joinCost, joinSalt } from '#contract/v3/joining.ts';

import { createJoinCodes } from '#backoffice/joining/codes.ts';

const minuteMs = 60_000;
const fingerprint = 'AB:CD';
const nonce = '0'.repeat(32);
const shop = { Currency: { Code: 'USD', Symbol: '$', Scale: 2 }, Zone: 'Asia/Jakarta' };

/** Whether a code lets a till in, so many minutes by the clock after it was made. */
async function letsIn(minutes: number): Promise<boolean> {
  const made = Date.UTC(2026, 10, 21);
  let now = made;
  const codes = createJoinCodes(() => now);
  const { code } = codes.make(shop);
  now = made + minutes * minuteMs;
  const { bytes, ...cost } = joinCost;
  const Proof = scryptSync(code, joinSalt('till', { fingerprint, nonce }), bytes, cost).toString('hex');
  return (await codes.take({ Nonce: nonce, Proof }, fingerprint)) !== undefined;
}

it.each([
  [0, true],
  [10, true],
  [11, false],
  // The clock was put right by a little, and by a day, while the code stood.
  [-1, true],
  [-24 * 60, false],
])('a code lets a till in after %i minutes: %s', async (minutes, is) => {
  expect(await letsIn(minutes)).toBe(is);
});
