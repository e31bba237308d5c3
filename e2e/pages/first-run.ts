import { expect, type Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

export interface Place {
  readonly outlet: 'Kemang' | 'Senopati' | 'Riverside';
  /** Its letters in receipt numbers. */
  readonly register: string;
}

export const manager = { name: 'Ayu', pin: '246810' } as const;

/** From an empty disk to the first sale. */
export class FirstRunPage {
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  get filling(): Locator {
    return this.#hands.see('fillings');
  }

  async createManager({ name, pin }: { readonly name: string; readonly pin: string } = manager): Promise<void> {
    await this.#hands.fill('manager-name', name);
    await this.#hands.fill('manager-pin', pin);
    await this.#hands.fill('manager-pin-again', pin);
    await this.#hands.press('create-manager-go');
  }

  async chooseTill({ outlet, register }: Place): Promise<void> {
    const choice = this.#hands.see('choose-till');
    await this.#hands.press(choice.getByText(outlet, { exact: true }));
    await this.#hands.press(choice.locator('label', { has: this.#hands.see(`register-${register}`) }));
    await this.#hands.press('set-up');
    await expect(choice).toBeHidden();
  }
}
