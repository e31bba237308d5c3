import { expect, it } from 'vitest';

import { operations } from '#contract/v3/operations.ts';

import { reportOf } from '#backoffice/fuzz/report.ts';
import { fuzz } from '#backoffice/fuzz/run.ts';
import { openShop } from '#backoffice/testing/open-shop.ts';

it('the shop refuses what nobody should send in words, and is as it was', async () => {
  const shop = await openShop({ limiter: { permitLimit: Number.MAX_SAFE_INTEGER } });
  const fuzzed = await fuzz(shop.backOffice, { requests: 2 * operations.length, seed: 20_261_121 });
  await shop.close();
  expect(fuzzed.findings.length === 0 ? '' : reportOf(fuzzed)).toBe('');
  expect(fuzzed.operations).toBe(operations.length);
}, 60_000);

it('a search for a text that no name could be is no failure', async () => {
  const shop = await openShop();
  const body = JSON.stringify({ Name: 'a'.repeat(70_000) });
  const replies = await Promise.all(
    ['Customer', 'Supplier'].map((kind) => shop.send({ method: 'GET', path: `/api/v3/${kind}`, body })),
  );
  await shop.close();
  // PostgreSQL searches for it and finds nothing.
  for (const { status } of replies) expect([200, 400]).toContain(status);
});
