import { expect, type Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

/** The drawer: what was in it at the start, what came in, what was counted at the end. */
export class ShiftPage {
  readonly #hands: Hands;
  readonly state: Locator;
  readonly expectedCash: Locator;
  readonly difference: Locator;
  /** Rung up with its tax, void invoices left out. */
  readonly rung: Locator;

  constructor(hands: Hands) {
    this.#hands = hands;
    this.state = hands.see('shift-state');
    this.expectedCash = hands.see('expected-cash');
    this.difference = hands.see('difference');
    this.rung = hands.see('shift-rung');
  }

  /** How many of the shift's invoices stand there, by what the office knows of them. */
  sent(part: 'rung' | 'confirmed' | 'waiting' | 'checking' | 'attention' | 'cancelled'): Locator {
    return this.#hands.see(`sent-${part}`);
  }

  async look(): Promise<void> {
    await this.#hands.press('go-shift');
  }

  async open(float: string, { clockRight = false } = {}): Promise<void> {
    await this.look();
    await this.#hands.keyIn(float);
    await this.#hands.press('open-shift-go');
    if (clockRight) await this.#hands.press('clock-right');
    // Its keys are heard once the sale stands there.
    await expect(this.#hands.see('sale')).toBeVisible();
    await expect(this.state).toContainText(/\d\d[:.]\d\d/);
  }

  async close(counted: string): Promise<void> {
    await this.count(counted);
    await this.#hands.press('close-shift');
    await expect(this.#hands.see('shift-closed')).toBeVisible();
  }

  /** Counts the drawer as one sum and closes nothing yet. */
  async count(counted: string): Promise<void> {
    await this.look();
    await this.#hands.press('count-shift');
    await this.#hands.press('by-sum');
    await this.#hands.keyIn(counted);
  }
}
