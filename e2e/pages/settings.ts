import { expect, type Locator, type Page } from '@playwright/test';

import type { Way } from '#e2e/pages/first-run.ts';
import type { Hands } from '#e2e/pages/hands.ts';

/** How this till looks, prints and listens. */
export class SettingsPage {
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  async look(): Promise<void> {
    await this.#hands.press('go-settings');
    await expect(this.#hands.see('settings')).toBeVisible();
  }

  /** A radio is pressed by its words, which lie over it. */
  async choose(what: string, value: string | number): Promise<void> {
    await this.#hands.press(this.#words(what, value));
    await expect(this.chosen(what, value)).toBeChecked();
  }

  chosen(what: string, value: string | number): Locator {
    return this.#hands.see(`${what}-${value}`);
  }

  async save(): Promise<void> {
    await this.#hands.press('settings-save');
    await expect(this.#hands.see('settings-saved')).toBeVisible();
  }

  async addStaff({ name, pin, role }: NewStaff): Promise<void> {
    await this.#hands.fill('staff-name', name);
    await this.#hands.fill('staff-pin', pin);
    await this.choose('staff-role', role);
    await this.#hands.press('staff-add');
    await expect(this.#hands.see('staff')).toContainText(name);
  }

  /** Answers the screen that the customer looks at; before a sale it shows these words. */
  async openDisplay(words: string): Promise<Page> {
    await this.look();
    await this.#hands.fill('display-words', words);
    await this.save();
    const opening = this.#hands.page.context().waitForEvent('page');
    await this.#hands.press('open-display');
    return opening;
  }

  async useScale(target: string, protocol?: 'nci'): Promise<void> {
    await this.look();
    await this.#hands.press('scale-set-up');
    await this.choose('scale-way', 'tcp');
    await this.#hands.fill('scale-where', target);
    if (protocol !== undefined) await this.choose('scale-protocol', protocol);
    await this.#hands.press('scale-use');
    await expect(this.#hands.see('settings-saved')).toBeVisible();
  }

  async usePrinter(target: string): Promise<void> {
    await this.look();
    await this.#hands.press('printer-first');
    await this.choose('printer-way', 'tcp');
    await this.#hands.fill('printer-where', target);
    await this.#hands.press('printer-use');
    await expect(this.#hands.see('settings-saved')).toBeVisible();
  }

  /** Answers what is typed at the other till. */
  async letOthersJoin(): Promise<Way> {
    await this.look();
    await this.#hands.press('joining-on');
    return this.makeJoinCode();
  }

  async makeJoinCode(): Promise<Way> {
    const shown = await this.#hands.see('joining-address').last().innerText();
    await this.#hands.press('joining-code');
    const code = await this.#hands.see('join-code').innerText();
    // Both tills are on this machine, which need not know itself by its name.
    return { address: shown.replace(/^[^:]+/, '127.0.0.1'), code };
  }

  /** By the key itself, as a hand does it, or without a pointer. */
  async chooseList(name: string, content: string | Buffer, { byKey = false } = {}): Promise<void> {
    await this.#chooseFile('goods-list', { name, mimeType: 'text/csv', buffer: Buffer.from(content) }, byKey);
  }

  /** What another till was set to. */
  async chooseSettings(content: string): Promise<void> {
    const buffer = Buffer.from(content);
    await this.#chooseFile('settings-file', { name: 'tillkeep.json', mimeType: 'application/json', buffer });
  }

  async #chooseFile(what: string, file: ChosenFile, byKey = false): Promise<void> {
    const key = this.#hands.see(`${what}-choose`);
    const choosing = this.#hands.page.waitForEvent('filechooser');
    await (byKey ? key.press('Enter') : this.#hands.press(key));
    const chooser = await choosing;
    await chooser.setFiles(file);
    await expect(this.#hands.see(`${what}-sheet`)).toBeVisible();
  }

  #words(what: string, value: string | number): Locator {
    return this.#hands.page.locator('label', { has: this.chosen(what, value) });
  }
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface NewStaff {
  readonly name: string;
  readonly pin: string;
  readonly role: 'cashier' | 'supervisor' | 'manager';
}
