import type { Hands } from '#e2e/pages/hands.ts';

/** How this till looks, prints and listens. */
export class SettingsPage {
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  async look(): Promise<void> {
    await this.#hands.press('go-settings');
  }
}
