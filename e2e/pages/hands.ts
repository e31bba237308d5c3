import { setTimeout as pause } from 'node:timers/promises';

import type { Locator, Page } from '@playwright/test';

import { plugIn, type Scanner } from '#e2e/scanner.ts';

interface Place {
  readonly place: Locator;
  readonly box: { readonly x: number; readonly y: number };
}

interface Pressed extends Place {
  readonly at: number;
}

/** What a browser takes for one double press, at the most. */
const doublePress = { apart: 100, ms: 500 };

/** Where a key took the place of another, a hand looks before it presses: sooner it would be the second half of a double press. */
async function lookFirst(last: Pressed, { place, box }: Place): Promise<void> {
  const left = doublePress.ms - (performance.now() - last.at);
  if (left <= 0 || Math.hypot(box.x - last.box.x, box.y - last.box.y) > doublePress.apart) return;
  const isGone = !(await last.place.isVisible());
  if (isGone || (await place.getAttribute('data-once')) !== null) await pause(left);
}

/** The person in front of the window. A finger and a mouse press differently and must reach the same things. */
export class Hands {
  readonly page: Page;
  readonly #finger: boolean;
  readonly #scanner: Scanner;
  #pressed: Pressed | undefined;

  constructor(page: Page, finger: boolean) {
    this.page = page;
    this.#finger = finger;
    this.#scanner = plugIn(page);
  }

  see(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  async press(target: string | Locator): Promise<void> {
    const place = typeof target === 'string' ? this.see(target) : target;
    // Not `scrollIntoViewIfNeeded`: what is drawn anew between finding and scrolling ends the test there.
    const box = await place.evaluate((thing) => {
      thing.scrollIntoView({ block: 'nearest' });
      const { x, y } = thing.getBoundingClientRect();
      return { x, y };
    });
    if (this.#pressed) await lookFirst(this.#pressed, { place, box });
    await (this.#finger ? place.tap() : place.click());
    this.#pressed = { place, box, at: performance.now() };
  }

  /** Digits on the screen's own keypad: `'10.00'` as 1, 0, 00. */
  async keyIn(figure: string): Promise<void> {
    const keys = figure.startsWith('-') ? `${figure.slice(1)}-` : figure;
    for (const key of keys.replaceAll(/[^\d-]/g, '').match(/00(?!.)|\d|-/g) ?? []) {
      await this.press(`key-${key === '-' ? 'sign' : key}`);
    }
  }

  /** Digits where the keypad has no 00 key. */
  async keyInEach(digits: string): Promise<void> {
    for (const digit of digits) await this.press(`key-${digit}`);
  }

  async fill(testId: string, text: string): Promise<void> {
    await this.see(testId).fill(text);
  }

  /** Keys of the keyboard one by one, at the pace of a hand: faster ones would be a scan. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 70 });
  }

  /** The same keys with their times written on them: they reach the window as quickly as it can hear them. */
  strike(text: string, apartMs: number): Promise<void> {
    return this.#scanner.strike(text, apartMs);
  }

  /** Keys right behind whatever was pressed before, without a look at the screen. */
  rush(...names: readonly string[]): Promise<void> {
    return this.#scanner.rush(...names);
  }

  scan(code: string): Promise<void> {
    return this.#scanner.scan(code);
  }
}
