import { spawn } from 'node:child_process';
import path from 'node:path';

import type { FoundBrowser } from '#browser/find-browser.ts';

/** Opens the till as an application window of its own; the promise ends when the last window is closed. */
export function openWindow(browser: FoundBrowser, link: string, dataFolder: string): Promise<void> {
  const args = [
    `--app=${link}`,
    `--user-data-dir=${path.join(dataFolder, 'browser')}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-sync',
    '--disable-background-networking',
    '--autoplay-policy=no-user-gesture-required',
    // Chromium refuses to run as root with its own sandbox; nobody runs a till as root, but containers do.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const child = spawn(browser.file, args, { stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code ? reject(new Error(`${browser.name} stopped with ${code}`)) : resolve()));
  });
}
