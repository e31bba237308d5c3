import { type BrowserContext, expect, test as base } from '@playwright/test';

import { type BackOffice, startOffice } from '#e2e/back-office.ts';
import { listenForComplaints } from '#e2e/complaints.ts';
import { openShopOnce, type OpenedShop } from '#e2e/opened-shop.ts';
import { manager } from '#e2e/pages/first-run.ts';
import { Register } from '#e2e/pages/register.ts';
import {
  type ClockSet,
  type RegisterProcess,
  type RegisterStart,
  startRegisterProcess,
} from '#e2e/register-process.ts';
import { signInWithoutWindow } from '#e2e/without-window.ts';

/** What every test has. */
interface Surroundings {
  /** A back office of this test's own. */
  readonly backOffice: BackOffice;
  /** Unpacks one more till in the same shop. */
  readonly unpack: (clock?: ClockSet) => Promise<Register>;
  readonly switchOn: (start: RegisterStart & { readonly signedIn?: typeof manager }) => Promise<Register>;
  /** What the windows may complain of in this test; usually nothing. */
  readonly forgive: (complaint: RegExp) => void;
  readonly complaints: Complaints;
}

interface Complaints {
  readonly heard: string[];
  readonly forgiven: RegExp[];
}

const inShop = base.extend<Surroundings>({
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

  switchOn: async ({ context, backOffice, hasTouch }, use, testInfo) => {
    const processes: RegisterProcess[] = [];
    await use(async (start) => {
      const process = await startRegisterProcess(start.isAlone ? undefined : backOffice, start);
      processes.push(process);
      if (start.signedIn) await signInWithoutWindow(await process.link(), start.signedIn);
      return openTill(process, context, hasTouch);
    });
    for (const { log } of processes) if (testInfo.error) await testInfo.attach('register', { body: log.join('\n') });
    // The windows go first, so that they do not complain of a register that was switched off.
    await context.close();
    await Promise.all(processes.map((process) => process.discard()));
  },

  unpack: async ({ switchOn }, use) => {
    await use((clock) => switchOn({ clock }));
  },
});

/** In a shop that opened this morning. */
export const test = inShop.extend<
  {
    /** A till in Kemang with goods to sell, a manager signed in and an open shift, of which the office knows. */
    readonly register: Register;
  },
  { readonly openedShop: OpenedShop }
>({
  openedShop: [
    async ({ browser }, use) => {
      const shop = await openShopOnce(browser);
      await use(shop);
      shop.discard();
    },
    { scope: 'worker' },
  ],

  backOffice: async ({ openedShop }, use) => {
    const office = await openedShop.startOffice();
    await use(office);
    await office.close();
  },

  register: async ({ openedShop, switchOn }, use) => {
    const register = await switchOn({ copyOf: openedShop.till, signedIn: manager });
    await expect(register.hands.see('sale')).toBeVisible();
    await register.lightIs('all_sent');
    await use(register);
  },
});

/** In a shop whose office has no till yet. */
export const newShopTest = inShop.extend<{
  /** A till just unpacked: its disk is empty and its window is open. */
  readonly newRegister: Register;
}>({
  newRegister: async ({ unpack }, use) => {
    await use(await unpack());
  },
});

export { expect };

async function openTill(process: RegisterProcess, context: BrowserContext, finger: boolean): Promise<Register> {
  const register = new Register(process, await context.newPage(), { finger });
  await register.open();
  return register;
}
