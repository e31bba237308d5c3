import { expect, type Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

/** What the office has not heard yet, and what it said. */
export class SyncPage {
  readonly #hands: Hands;
  readonly entries: Locator;
  readonly detail: Locator;
  readonly officeSays: Locator;

  constructor(hands: Hands) {
    this.#hands = hands;
    this.entries = hands.see('operation-list').locator('[data-testid^="operation-"]');
    this.detail = hands.see('operation-detail');
    this.officeSays = hands.see('office-says');
  }

  count(standing: 'waiting' | 'checking' | 'attention' | 'confirmed' | 'cancelled'): Locator {
    return this.#hands.see(`count-${standing}`);
  }

  entry(words: string): Locator {
    return this.entries.filter({ hasText: words });
  }

  async look(): Promise<void> {
    await this.#hands.press('light');
    await expect(this.#hands.see('sync')).toBeVisible();
  }

  async choose(words: string): Promise<void> {
    await this.#hands.press(this.entry(words));
    await expect(this.detail).toContainText(words);
  }

  async tryNow(): Promise<void> {
    await this.#hands.press('sync-now');
  }

  /** Values by the name of their entry, and the reason. */
  async correct(values: Readonly<Record<string, string>>, why: string): Promise<void> {
    await this.#hands.press('operation-correct');
    for (const [name, value] of Object.entries(values)) await this.#hands.fill(`correct-${name}`, value);
    await this.#hands.fill('correct-why', why);
    await this.#hands.press('correct-confirm');
  }

  async tryAgain(): Promise<void> {
    await this.#hands.press('try-again');
  }
}
