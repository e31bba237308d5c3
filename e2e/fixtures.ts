import { type BrowserContext, expect, test as base } from '@playwright/test';

import { type BackOffice, startOffice } from '#e2e/back-office.ts';
import { listenForComplaints } from '#e2e/complaints.ts';
import { Register } from '#e2e/pages/register.ts';
import { type ClockSet, type RegisterProcess, startRegisterProcess } from '#e2e/register-process.ts';

interface Shop {
  /** A back office of this test's own. */
  readonly backOffice: BackOffice;
  /** A till just unpacked: its disk is empty and its window is open. */
  readonly newRegister: Register;
  /** A till in Kemang with goods to sell, a manager signed in and an open shift, of which the office knows. */
  readonly register: Register;
  /** Unpacks one more till in the same shop. */
  readonly unpack: (clock?: ClockSet) => Promise<Register>;
  /** What the windows may complain of in this test; usually nothing. */
  readonly forgive: (complaint: RegExp) => void;
  readonly complaints: Complaints;
}

interface Complaints {
  readonly heard: string[];
  readonly forgiven: RegExp[];
}

export const test = base.extend<Shop>({
  complaints: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const complaints: Complaints = { heard: [], forgiven: [] };
      await use(complaints);
      const { heard, forgiven } = complaints;
      expect(heard.filter((line) => !forgiven.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  forgive: async ({ complaints }, use) => {
    await use((complaint) => void complaints.forgiven.push(complaint));
  },

  // Every window of the test, whoever opens it.
  context: async ({ context, complaints }, use) => {
    context.on('page', (page) => listenForComplaints(page, complaints.heard));
    await use(context);
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  backOffice: async ({}, use) => {
    const office = await startOffice();
    await use(office);
    await office.close();
  },

  unpack: async ({ context, backOffice, hasTouch }, use, testInfo) => {
    const processes: RegisterProcess[] = [];
    await use(async (clock) => {
      const process = await startRegisterProcess(backOffice, clock);
      processes.push(process);
      return openTill(process, context, hasTouch);
    });
    for (const { log } of processes) if (testInfo.error) await testInfo.attach('register', { body: log.join('\n') });
    // The windows go first, so that they do not complain of a register that was switched off.
    await context.close();
    await Promise.all(processes.map((process) => process.discard()));
  },

  newRegister: async ({ unpack }, use) => {
    await use(await unpack());
  },

  register: async ({ newRegister, backOffice }, use) => {
    await newRegister.firstRun();
    await newRegister.openShift();
    // A shift still on its way when a test cuts the line would be checked for minutes before anything after it is sent.
    await expect.poll(() => backOffice.shifts().then(({ length }) => length)).toBe(1);
    await expect(newRegister.light).toHaveText('All sent');
    // Nor is there anything to sell, or anybody to sell it to, where the line was cut before they came: customers come behind the goods.
    await expect(newRegister.hands.see('shelf').getByRole('button').first()).toBeVisible();
    await expect.poll(() => backOffice.requests('customerList')).toBeGreaterThan(0);
    await use(newRegister);
  },
});

export { expect };

async function openTill(process: RegisterProcess, context: BrowserContext, finger: boolean): Promise<Register> {
  const register = new Register(process, await context.newPage(), { finger });
  await register.open();
  return register;
}
