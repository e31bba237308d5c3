import { expect, type Page } from '@playwright/test';

import type { Hands } from '#e2e/pages/hands.ts';

/** What a task cost. A chord counts every key of it. */
export interface Cost {
  readonly scans: number;
  readonly keys: number;
  readonly taps: number;
}

/** A hand that counts, and a window that counts what it heard: both must come to the same. */
export interface CountingHand {
  scan(code: string): Promise<void>;
  /** Keys one after the other, at a hand's pace: faster ones would be a scan. */
  keys(...names: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  tap(testId: string): Promise<void>;
  /** Digits on the keypad of the screen. */
  tapFigure(digits: string): Promise<void>;
  /** What it took since the last time. Throws when the window heard something else, or the page had to be scrolled. */
  cost(): Promise<Cost>;
}

interface Heard {
  keys: number;
  taps: number;
  scrolls: number;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Before the page is opened: its own listeners must not be the first. */
export async function listenToHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = { keys: 0, taps: 0, scrolls: 0 };
    const count = (what: keyof Heard) => (event: Event) => void (event.isTrusted && (window.heard[what] += 1));
    window.addEventListener('keydown', count('keys'), { capture: true });
    window.addEventListener('pointerdown', count('taps'), { capture: true });
    // Not captured: a list inside the page may scroll, the page may not.
    document.addEventListener('scroll', count('scrolls'));
  });
}

export function countingHand(hands: Hands): CountingHand {
  const { page } = hands;
  let counted = { scans: 0, keys: 0, taps: 0 };
  let scanned = 0;
  const tap = async (testId: string) => {
    await hands.press(testId);
    counted.taps += 1;
  };
  return {
    async scan(code) {
      await hands.scan(code);
      counted.scans += 1;
      // Enter behind the code.
      scanned += code.length + 1;
    },
    async keys(...names) {
      for (const name of names) {
        await page.keyboard.press(name, { delay: 70 });
        counted.keys += name.split('+').length;
      }
    },
    async type(text) {
      await hands.type(text);
      counted.keys += text.length;
    },
    tap,
    async tapFigure(digits) {
      for (const key of digits.match(/00(?!.)|\d/g) ?? []) await tap(`key-${key}`);
    },
    async cost() {
      const heard = await page.evaluate(() => {
        const { heard: now } = window;
        window.heard = { keys: 0, taps: 0, scrolls: 0 };
        return now;
      });
      expect(heard).toEqual({ keys: counted.keys + scanned, taps: counted.taps, scrolls: 0 });
      const cost = counted;
      counted = { scans: 0, keys: 0, taps: 0 };
      scanned = 0;
      return cost;
    },
  };
}
