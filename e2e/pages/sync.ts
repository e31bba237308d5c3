import type { Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

/** What the office has not heard yet, and what it said. */
export class SyncPage {
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  get entries(): Locator {
    return this.#hands.page.locator('[data-testid^="operation-"]');
  }

  async look(): Promise<void> {
    await this.#hands.press('light');
  }
}
