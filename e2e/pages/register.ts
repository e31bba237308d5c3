import { expect, type Locator, type Page } from '@playwright/test';

import { afterDark } from '#e2e/back-office.ts';
import { FirstRunPage, manager, type Place } from '#e2e/pages/first-run.ts';
import { Hands } from '#e2e/pages/hands.ts';
import { InvoicesPage } from '#e2e/pages/invoices.ts';
import { SalePage, type Tender } from '#e2e/pages/sale.ts';
import { SettingsPage } from '#e2e/pages/settings.ts';
import { ShiftPage } from '#e2e/pages/shift.ts';
import { SyncPage } from '#e2e/pages/sync.ts';
import type { RegisterProcess } from '#e2e/register-process.ts';

interface Item {
  readonly product: string;
  readonly quantity?: number;
}

/** A till with a person at it: the process, its window, and what hands do there. */
export class Register {
  readonly process: RegisterProcess;
  readonly page: Page;
  readonly hands: Hands;
  readonly start: FirstRunPage;
  readonly sale: SalePage;
  readonly invoices: InvoicesPage;
  readonly shift: ShiftPage;
  readonly sync: SyncPage;
  readonly settings: SettingsPage;
  /** The sync light, in words. */
  readonly light: Locator;

  constructor(process: RegisterProcess, page: Page, { finger = false } = {}) {
    this.process = process;
    this.page = page;
    this.hands = new Hands(page, finger);
    this.start = new FirstRunPage(this.hands);
    this.sale = new SalePage(this.hands);
    this.invoices = new InvoicesPage(this.hands);
    this.shift = new ShiftPage(this.hands);
    this.sync = new SyncPage(this.hands);
    this.settings = new SettingsPage(this.hands);
    this.light = this.hands.see('light');
  }

  /** Opens the link the register printed, in this window. */
  async open(): Promise<void> {
    await this.page.goto(await this.process.link());
  }

  async firstRun(place: Place = { outlet: 'Kemang', register: '1' }): Promise<void> {
    await this.start.createManager();
    await this.start.chooseTill(place);
    await expect(this.hands.see('place')).toContainText(place.outlet);
  }

  async keyPin(pin: string): Promise<void> {
    await this.hands.keyInEach(pin);
    await this.hands.press('sign-in-go');
  }

  async signIn({ name, pin }: { readonly name: string; readonly pin: string } = manager): Promise<void> {
    await this.hands.press(`staff-${name}`);
    await this.keyPin(pin);
    await expect(this.hands.see('cashier')).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.hands.press('cashier');
    await this.hands.press('sign-out');
    await expect(this.hands.see('sign-in')).toBeVisible();
  }

  async openShift(float = '100.00'): Promise<void> {
    await this.shift.open(float);
  }

  async closeShift(counted: string): Promise<void> {
    await this.shift.close(counted);
  }

  /** Rings up, without paying. */
  async ring(items: readonly Item[]): Promise<void> {
    await this.goSell();
    for (const { product, quantity } of items) await this.sale.findAndAdd(product, quantity);
  }

  /** A whole sale in exact cash; answers its number. */
  async sell(items: readonly Item[], handedOver?: string): Promise<string> {
    await this.ring(items);
    const number = await this.sale.payCash(handedOver);
    await this.sale.next();
    return number;
  }

  /** A sale of which only a part is paid, by a customer the shop knows. */
  async sellOnAccount(
    items: readonly Item[],
    paid: { tender: Tender; amount: string; customer: string },
  ): Promise<string> {
    await this.ring(items);
    await this.sale.setCustomer(paid.customer);
    await this.sale.openPay();
    await this.sale.take(paid.tender, paid.amount);
    const number = await this.sale.leaveUnpaid();
    await this.sale.next();
    return number;
  }

  async goSell(): Promise<void> {
    await this.hands.press('go-sell');
    await expect(this.hands.see('sell')).toBeVisible();
  }

  /**
   * Waits until the office has confirmed exactly so many things this till did: shifts, sales, voids, …
   * The light alone would not do, because just after a sale it still shows what was true before it.
   */
  async officeHas(count: number, { unasked = false } = {}): Promise<void> {
    await this.sync.look();
    if (!unasked) await this.sync.tryNow();
    await expect(this.sync.count('confirmed')).toHaveText(String(count), afterDark);
    await this.lightIs('all_sent');
  }

  /** Whatever language the window speaks. */
  async lightIs(kind: string, options?: { readonly timeout: number }): Promise<void> {
    await expect(this.light.locator(`[data-kind=${kind}]`)).toBeVisible(options);
  }
}
