import { expect, type Locator } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import type { Hands } from '#e2e/pages/hands.ts';

export type Tender = 'cash' | 'card' | 'transfer' | 'ewallet';

/** The sale on the screen, from its first line to the change. */
export class SalePage {
  readonly #hands: Hands;
  readonly total: Locator;
  readonly trouble: Locator;
  readonly finder: Locator;
  readonly lines: Locator;
  readonly due: Locator;
  readonly change: Locator;

  constructor(hands: Hands) {
    this.#hands = hands;
    this.total = hands.see('total');
    this.trouble = hands.see('trouble');
    this.finder = hands.see('find');
    this.lines = hands.page.locator('[data-testid="sale"] li[data-testid^="line-"]');
    this.due = hands.see('due');
    this.change = hands.see('change');
  }

  line(number: number): Locator {
    return this.#hands.see(`line-${number}`);
  }

  async scan(name: string): Promise<void> {
    await this.#hands.scan(product(name).code);
  }

  /** Types a part of the name and presses the product in the list. */
  async findAndAdd(name: string, quantity = 1): Promise<void> {
    await this.finder.fill(quantity === 1 ? name : `${quantity}*${name}`);
    await this.#hands.press(`found-${product(name).code}`);
    await expect(this.finder).toHaveValue('');
  }

  tile(name: string): Locator {
    return this.#hands.see(`tile-${product(name).code}`);
  }

  async choose(category: string, name: string): Promise<void> {
    await this.#hands.press(`category-${category}`);
    await this.#hands.press(`tile-${product(name).code}`);
  }

  async setCustomer(name: string): Promise<void> {
    await this.#hands.press('customer');
    await this.#hands.fill('customer-find', name);
    await this.#hands.press(this.#hands.see('customer-sheet').locator('button[aria-pressed]', { hasText: name }));
    await expect(this.#hands.see('customer')).toHaveText(name);
  }

  async discount(figure: string, how: Partial<Discount> = {}): Promise<void> {
    await this.askDiscount(figure, how);
    await expect(this.#hands.see('discount-sheet')).toBeHidden();
  }

  /** Which may be refused. */
  async askDiscount(figure: string, { on = 'sale', kind = 'percent' }: Partial<Discount> = {}): Promise<void> {
    await this.#hands.press('discount');
    await this.#hands.press(this.#choice(`discount-on-${on}`));
    await this.#hands.press(this.#choice(`discount-kind-${kind}`));
    await this.#hands.keyIn(figure);
    await this.#hands.press('discount-give');
  }

  async openPay(): Promise<void> {
    await this.#hands.press('pay');
    await expect(this.#hands.see('pay-screen')).toBeVisible();
  }

  /** An amount by a tender; without an amount, all that is left. */
  async take(tender: Tender, amount?: string): Promise<void> {
    if (amount !== undefined) await this.#hands.keyIn(amount);
    await this.#hands.press(`tender-${tender}`);
  }

  /** The card was given to a terminal that says nothing. */
  async terminalIsSilent(): Promise<void> {
    await this.openPay();
    await this.#hands.press('terminal-silent');
    await expect(this.#hands.see('taken-1')).toBeVisible();
  }

  /** Pays in cash and answers the invoice's number. */
  async payCash(handedOver?: string): Promise<string> {
    await this.openPay();
    await this.take('cash', handedOver);
    return this.finishedNumber();
  }

  async leaveUnpaid(): Promise<string> {
    await this.#hands.press('leave-unpaid');
    return this.finishedNumber();
  }

  async finishedNumber(): Promise<string> {
    const shown = this.#hands.see('invoice-number');
    await expect(shown).toBeVisible();
    return (await shown.getAttribute('data-number')) ?? '';
  }

  /** Everything off the sale again. */
  async clear(): Promise<void> {
    await this.#hands.press('clear');
    await this.#hands.press('clear-confirm');
    await expect(this.lines).toHaveCount(0);
  }

  async next(): Promise<void> {
    await this.#hands.press('new-sale');
    await expect(this.#hands.see('sell')).toBeVisible();
  }

  /** A radio is pressed by its words, which lie over it. */
  #choice(testId: string): Locator {
    return this.#hands.page.locator('label', { has: this.#hands.see(testId) });
  }
}

interface Discount {
  readonly on: 'sale' | 'line';
  readonly kind: 'percent' | 'amount';
}
