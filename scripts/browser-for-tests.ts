import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { findBrowser, thisMachine } from '#browser/find-browser.ts';
import { runStage } from '#scripts/stage.ts';

export const noBrowser =
  'The e2e tests need a browser: install Chromium, Chrome or Edge, or run `npx playwright install chromium`, or set TILLKEEP_BROWSER to one.';

/** An installed browser, Playwright's own, or on Debian as root one that is installed now. */
export async function browserForTests(): Promise<string | undefined> {
  const found = findBrowser() ?? ownOfPlaywright() ?? (await installOnDebian());
  return found?.file;
}

/**
 * The same browser without a frame around its page, which does the same work in two thirds of the time: Playwright itself runs
 * headless tests in it. Undefined where it is not installed, or TILLKEEP_BROWSER names another.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env['TILLKEEP_BROWSER']) return undefined;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, headlessShell)).find(thisMachine.isProgram);
}

const headlessShell = 'chromium-headless-shell';

function ownOfPlaywright(): { file: string } | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? { file } : undefined;
}

async function installOnDebian(): Promise<{ file: string } | undefined> {
  if (process.env['TILLKEEP_BROWSER'] || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return undefined;
  console.log('no browser found: installing chromium with apt-get');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStage({ name: 'apt-get update', command: 'apt-get', args: ['update', '-qq'] }, { env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  const installed = await runStage({ name: 'apt-get install', command: 'apt-get', args }, { env });
  if (!installed.ok) console.log(installed.output.trimEnd());
  return findBrowser(thisMachine);
}
