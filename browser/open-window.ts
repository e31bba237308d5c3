import { spawn } from 'node:child_process';
import path from 'node:path';

import type { FoundBrowser } from '#browser/find-browser.ts';

export interface WindowOptions {
  readonly link: string;
  readonly dataFolder: string;
  /** Closes the window when the host is told to stop. */
  readonly signal: AbortSignal;
}

/** Opens the till as an application window of its own; the promise ends when the last window is closed. */
export function openWindow(browser: FoundBrowser, { link, dataFolder, signal }: WindowOptions): Promise<void> {
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
  const child = spawn(browser.file, args, { stdio: 'ignore', signal });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => (signal.aborted ? resolve() : reject(error)));
    child.once('exit', (code) =>
      code ? reject(new WindowDidNotOpen(`${browser.name} stopped with ${code}`)) : resolve(),
    );
  });
}

class WindowDidNotOpen extends Error {
  override readonly name = 'WindowDidNotOpen';
}
