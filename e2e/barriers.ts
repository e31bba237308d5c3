import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';

declare const axe: { readonly run: typeof run };

const axeCore = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** How pale words are is measured in every theme by `paleWords`. */
const wanted: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } },
};

/** What keeps somebody from using the page who hears it, speaks to it or has no mouse, by the rules of WCAG 2.2 AA and good practice that axe knows. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axeCore);
  const { violations } = await page.evaluate((options) => axe.run(document, options), wanted);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
