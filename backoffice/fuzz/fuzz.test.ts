import { expect, it } from 'vitest';

import { reportOf } from '#backoffice/fuzz/report.ts';
import { fuzz } from '#backoffice/fuzz/run.ts';
import { openShop } from '#backoffice/testing/open-shop.ts';

it('the shop refuses what nobody should send in words, and is as it was', async () => {
  const shop = await openShop({ limiter: { permitLimit: Number.MAX_SAFE_INTEGER } });
  const fuzzed = await fuzz(shop.backOffice, { requests: 729, seed: 20_261_121 });
  await shop.close();
  expect(fuzzed.findings.length === 0 ? '' : reportOf(fuzzed)).toBe('');
  expect(fuzzed.operations).toBe(243);
});
