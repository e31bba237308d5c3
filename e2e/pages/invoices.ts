import { expect, type Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

/** Every finished sale, and what a manager does with one afterwards. */
export class InvoicesPage {
  readonly #hands: Hands;
  readonly detail: Locator;
  readonly due: Locator;

  constructor(hands: Hands) {
    this.#hands = hands;
    this.detail = hands.see('invoice-detail');
    this.due = hands.see('detail-due');
  }

  row(number: string): Locator {
    return this.#hands.see(`invoice-${number}`);
  }

  async open(number: string): Promise<void> {
    await this.#hands.press('go-invoices');
    await this.#hands.press(this.row(number));
    await expect(this.#hands.see('detail-number')).toHaveText(number);
  }

  async void(number: string, reason: string): Promise<void> {
    await this.open(number);
    await this.#hands.press('void');
    await this.#hands.fill('reason', reason);
    await this.#hands.press('void-confirm');
    await expect(this.detail.getByTestId('state-void')).toBeVisible();
  }

  async restore(number: string, reason: string): Promise<void> {
    await this.open(number);
    await this.#hands.press('restore');
    await this.#hands.fill('reason', reason);
    await this.#hands.press('restore-confirm');
    await expect(this.detail.getByTestId('state-void')).toBeHidden();
  }

  async writeOff(number: string, tag: string, note = ''): Promise<void> {
    await this.open(number);
    await this.#hands.press('write-off');
    await this.#hands.press(this.#hands.page.locator('label', { has: this.#hands.see(`tag-${tag}`) }));
    await this.#hands.fill('write-off-note', note);
    await this.#hands.press('write-off-confirm');
    await expect(this.detail.getByTestId('state-payment')).toBeVisible();
  }

  async payRest(number: string): Promise<void> {
    await this.open(number);
    await this.#hands.press('pay-rest');
    await this.#hands.press('pay-rest-go');
    await expect(this.due).toBeHidden();
  }

  /** The receipt's lines, as on the paper. */
  async receipt(number: string): Promise<string> {
    await this.open(number);
    await this.#hands.press('receipt');
    const paper = this.#hands.see('receipt-text');
    await expect(paper).toContainText(number);
    const text = await paper.innerText();
    await this.#hands.press('sheet-close');
    return text;
  }
}
