import { expect, type Locator } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

export interface Place {
  readonly outlet: 'Kemang' | 'Senopati' | 'Riverside' | 'Toko Wayan' | 'Moda Lucía';
  /** Its letters in receipt numbers. */
  readonly register: string;
}

/** Into the shop of another till. */
export interface Way {
  readonly address: string;
  readonly code: string;
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

  /** It starts again by itself, and asks who runs it. */
  async join(way: Way): Promise<void> {
    await this.tryToJoin(way);
    await expect(this.#hands.see('create-manager')).toBeVisible({ timeout: 20_000 });
  }

  /** In the money of the choice; it starts again by itself, and asks who runs it. */
  async openOwnShop({ name, code, money }: { name: string; code?: string; money: string }): Promise<void> {
    await this.#hands.press('own-shop-ask');
    await this.#hands.fill('own-shop-name', name);
    if (code !== undefined) await this.#hands.fill('own-shop-code', code);
    await this.#hands.see('own-shop-money').selectOption(money);
    await this.#hands.press('own-shop-go');
    await expect(this.#hands.see('create-manager')).toBeVisible({ timeout: 20_000 });
  }

  async tryToJoin({ address, code }: Way): Promise<void> {
    if (!(await this.#hands.see('join-shop').isVisible())) await this.#hands.press('join-ask');
    await this.#hands.fill('join-address', address);
    await this.#hands.fill('join-code', code);
    await this.#hands.press('join-go');
  }

  async chooseTill({ outlet, register }: Place): Promise<void> {
    const choice = this.#hands.see('choose-till');
    await this.#hands.press(choice.getByText(outlet, { exact: true }));
    await this.#hands.press(choice.locator('label', { has: this.#hands.see(`register-${register}`) }));
    await this.#hands.press('set-up');
    await expect(choice).toBeHidden();
  }
}
