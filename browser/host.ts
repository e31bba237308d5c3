import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { openTill, StoppedMeanwhile, type TillParts } from '#browser/open-till.ts';
import { reloadingFiles } from '#browser/reload.ts';
import { keepPort, portsFor } from '#browser/kept-port.ts';
import { keepTill } from '#browser/kept-till.ts';
import { cutKeys } from '#browser/keys.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import { serveWindow } from '#browser/serve-window.ts';
import { newClosing } from '#browser/shared/closing.ts';
import { securityHeaders } from '#browser/shared/security-headers.ts';
import { readWindowFiles } from '#browser/shared/window-files.ts';

/** What the host is given by the program it is part of; tests hand in their own. */
export interface HostParts extends TillParts {
  /** Null when another program holds the data folder. */
  holdLock(dataFolder: string): { release(): void } | null;
  /** How long another program is given to let go of the folder. */
  readonly patienceMs?: number;
  /** A window was opened, and its link is of no more use. */
  readonly onCodeSpent?: () => void;
}

export interface Host {
  readonly origin: string;
  /** A link good for one window, once, for as long as `lifeMs`. */
  newLink(lifeMs: number): string;
  /** How many windows are connected. */
  windows(): number;
  /** Fails where a till that was restored could not be opened in the place of the one that was. */
  readonly gone: Promise<never>;
  stop(): Promise<void>;
}

export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';
}

/** Starts back office, register and window server, in that order; a failure undoes what was started. */
export async function startHost(options: HostOptions, parts: HostParts): Promise<Host> {
  const closing = newClosing((error) => parts.log(`while closing: ${String(error)}`));
  try {
    const lock = await takeFolder(options.data, parts);
    closing.add(() => lock.release());
    const till = await keepTill(
      () => openTill(options, parts),
      () => server.sendAway(),
    );
    closing.add(() => till.close());

    const nonce = randomBytes(16).toString('base64url');
    const keys = cutKeys();
    const newLink = (lifeMs: number): string => `${server.origin}/#${keys.issueCode(lifeMs)}`;
    const reloading = options.reload ? reloadingFiles(options.window, nonce) : undefined;
    closing.add(() => reloading?.close());
    const server = await serveWindow({
      program: () => till.program(),
      files: reloading?.files ?? readWindowFiles(options.window, nonce),
      onReloadAsked: reloading && ((response) => reloading.listen(response)),
      headers: securityHeaders({ nonce, connect: "'self'" }),
      keys,
      ports: portsFor(options),
      onTurned: ({ status, reason }) => parts.log(`turned a visitor away: ${status} ${reason}`),
      onCodeSpent: () => parts.onCodeSpent?.(),
    });
    closing.add(() => server.close());
    keepPort(options, server.port);
    const { origin } = server;
    return { origin, newLink, windows: () => server.windows(), gone: till.gone, stop: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** A till takes seconds to close behind its window, and who starts it again means the one that is closing. */
async function takeFolder(data: string, parts: HostParts): Promise<{ release(): void }> {
  const { patienceMs = closedWithinMs, stopWished } = parts;
  const until = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const lock = parts.holdLock(data);
    if (lock) return lock;
    if (stopWished?.aborted) throw new StoppedMeanwhile('stopped before the folder was free');
    if (performance.now() >= until)
      throw new DataFolderBusy(`another program is already the register of ${data}: close it first`);
    if (isFirst) parts.log(`another program is still the register of ${data}: this one opens when that has closed`);
    await pause(lookAgainMs);
  }
}

/** Longer than a browser that was taken over is looked after, and a last answer of an office is waited for. */
const closedWithinMs = 30_000;
const lookAgainMs = 100;
