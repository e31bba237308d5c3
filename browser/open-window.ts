import { spawn } from 'node:child_process';
import path from 'node:path';

import type { FoundBrowser } from '#browser/find-browser.ts';

export interface WindowOptions {
  readonly link: string;
  readonly dataFolder: string;
  /** Closes the window when the host is told to stop. */
  readonly signal: AbortSignal;
  /** Whether its link was used: how the browser ends after that, crashed or shut, is the end of the window. */
  readonly cameUp: () => boolean;
  /** How many are there just now. */
  readonly windows: () => number;
  readonly everyMs?: number;
}

/** Opens the till as an application window of its own; the promise ends when the last window is closed. */
export async function openWindow(browser: FoundBrowser, options: WindowOptions): Promise<void> {
  const began = performance.now();
  await runBrowser(browser, options);
  // A browser that is still open from a host that died takes the window over, and the one we started ends at once.
  if (performance.now() - began < takenOverMs) await lastWindowGone(options);
}

function runBrowser(browser: FoundBrowser, { link, dataFolder, signal, cameUp }: WindowOptions): Promise<void> {
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
      code && !cameUp() ? reject(new WindowDidNotOpen(`${browser.name} stopped with ${code}`)) : resolve(),
    );
  });
}

/** Not there yet, or loaded anew, is not gone. */
function lastWindowGone({ signal, windows, everyMs = 500 }: WindowOptions): Promise<void> {
  let looksInVain = 0;
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      looksInVain = windows() > 0 ? 0 : looksInVain + 1;
      if (!signal.aborted && looksInVain < mostLooksInVain) return;
      clearInterval(looking);
      resolve();
    }, everyMs);
  });
}

/** No person closes the window sooner, and no browser takes longer to hand it over. */
const takenOverMs = 15_000;
const mostLooksInVain = 20;

class WindowDidNotOpen extends Error {
  override readonly name = 'WindowDidNotOpen';
}
