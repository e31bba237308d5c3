import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { OtherMoney } from '#register/kept-shop.ts';
import { startTill, type TillOptions } from '#testing/till.ts';

const rupiah = { code: 'IDR', symbol: 'Rp', scale: 0 };
const dollars = { code: 'USD', symbol: '$', scale: 2 };

function aTill() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-money-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return (options: TillOptions) => startTill({ dir, ...options });
}

it('a till that had a shift does not start in money of other decimals, where 35,000 rupiah would be 350.00', async () => {
  const start = aTill();
  const till = await start({ currency: rupiah });
  await till.client.shift.open({ float: 35_000 });
  await till.close();
  const other = start({ currency: dollars, bare: true });
  await expect(other).rejects.toBeInstanceOf(OtherMoney);
  await expect(other).rejects.toThrow('{"currency":{"code":"IDR","symbol":"Rp","scale":0}');
  const again = await start({ currency: { ...rupiah, symbol: 'IDR' }, zone: 'Asia/Jayapura', bare: true });
  expect((await again.client.shift.show({}))?.float).toBe(35_000);
  await again.close();
});

it('before its first shift its money can be put right', async () => {
  const start = aTill();
  await (await start({ currency: dollars })).close();
  const till = await start({ currency: rupiah, bare: true });
  expect((await till.client.till.show({})).currency).toMatchObject({ scale: 0 });
  await till.close();
});
