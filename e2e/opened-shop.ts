import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Browser, expect } from '@playwright/test';

import { promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { type BackOffice, startOffice } from '#e2e/back-office.ts';
import { Register } from '#e2e/pages/register.ts';
import { startRegisterProcess } from '#e2e/register-process.ts';

/** A shop on the morning after its first till in Kemang was unpacked, its shift open, switched off: files to begin from. */
export interface OpenedShop {
  /** The data folder of its till. */
  readonly till: string;
  /** Its office, with a copy of those files. */
  startOffice(): Promise<BackOffice>;
  discard(): void;
}

/** Unpacks the till once, in the window, as `first-run.spec.ts` does it. */
export async function openShopOnce(browser: Browser): Promise<OpenedShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-opened-'));
  const kept = path.join(folder, 'office');
  const office = await startOffice({ data: kept });
  const till = await startRegisterProcess(office);
  const context = await browser.newContext();
  const register = new Register(till, await context.newPage());
  await register.open();
  await register.firstRun();
  await register.openShift();
  // A shift still on its way when a test cuts the line would be checked for minutes before anything after it is sent.
  await expect.poll(() => office.shifts().then(({ length }) => length)).toBe(1);
  await register.lightIs('all_sent');
  // Nor is there anything to sell, or anybody to sell it to, where the line was cut before they came: coupons come last.
  await expect.poll(() => office.requests(promotionCouponList.name), { timeout: 30_000 }).toBeGreaterThan(0);
  await context.close();
  await till.switchOff();
  await office.close();
  let copies = 0;
  return {
    till: till.dataFolder,
    startOffice() {
      const data = path.join(folder, `office-${(copies += 1)}`);
      cpSync(kept, data, { recursive: true });
      return startOffice({ data, credential: office.credential });
    },
    discard() {
      for (const each of [folder, till.dataFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
