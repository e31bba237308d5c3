import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { startBackOffice } from '#browser/back-office-child.ts';
import { reloadingFiles } from '#browser/reload.ts';
import { keepPort, portsFor } from '#browser/kept-port.ts';
import { cutKeys } from '#browser/keys.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import { serveWindow } from '#browser/serve-window.ts';
import { newClosing } from '#browser/shared/closing.ts';
import { keepTenant, tenantOf } from '#browser/shared/kept-tenant.ts';
import { shopNotHeeded } from '#browser/shared/back-office-start.ts';
import { embeddedCredential, tenantCredential } from '#browser/shared/office-access.ts';
import type { EmbeddedBackOffice } from '#browser/shared/keep-back-office.ts';
import type { RegisterProgram } from '#browser/shared/register-program.ts';
import { securityHeaders } from '#browser/shared/security-headers.ts';
import type { OfficeAccess } from '#browser/shared/start-on-this-machine.ts';
import { readWindowFiles } from '#browser/shared/window-files.ts';
import { ownOfficeFile, waitsForOwnOffice } from '#register/own-office.ts';
import { putReplacementInPlace } from '#register/second-copy/replacement.ts';

/** What the host is given by the program it is part of; tests hand in their own. */
export interface HostParts {
  /** Null when another program holds the data folder. */
  holdLock(dataFolder: string): { release(): void } | null;
  startRegister(dataFolder: string, office: OfficeAccess): RegisterProgram;
  startBackOffice?: typeof startBackOffice;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How long another program is given to let go of the folder. */
  readonly patienceMs?: number;
  /** Somebody wants it to end, maybe while it waits for the back office of a new till. */
  readonly stopWished?: AbortSignal;
  /** Lines for the person or program that started the host. */
  readonly log: (line: string) => void;
  /** A window was opened, and its link is of no more use. */
  readonly onCodeSpent?: () => void;
}

export interface Host {
  readonly origin: string;
  /** A link good for one window, once, for as long as `lifeMs`. */
  newLink(lifeMs: number): string;
  /** How many windows are connected. */
  windows(): number;
  stop(): Promise<void>;
}

export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';
}

class StoppedMeanwhile extends Error {
  override readonly name = 'StoppedMeanwhile';
}

/** Starts back office, register and window server, in that order; a failure undoes what was started. */
export async function startHost(options: HostOptions, parts: HostParts): Promise<Host> {
  const closing = newClosing((error) => parts.log(`while closing: ${String(error)}`));
  try {
    const lock = await takeFolder(options.data, parts);
    closing.add(() => lock.release());
    if (putReplacementInPlace(options.data)) parts.log('the till that was restored here has taken its place');

    const { access, embedded } = openOffice(options, parts);
    if (embedded) closing.add(() => embedded.stop());
    if (embedded && waitsForOwnOffice(options.data)) await untilThere(embedded, parts.stopWished);
    const program = parts.startRegister(options.data, access);
    closing.add(() => program.close());
    embedded?.follow((news) => program.hearOfOffice(news));

    const nonce = randomBytes(16).toString('base64url');
    const keys = cutKeys();
    const newLink = (lifeMs: number): string => `${server.origin}/#${keys.issueCode(lifeMs)}`;
    const reloading = options.reload ? reloadingFiles(options.window, nonce) : undefined;
    closing.add(() => reloading?.close());
    const server = await serveWindow({
      program,
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
    return { origin: server.origin, newLink, windows: () => server.windows(), stop: () => closing.close() };
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

interface Opened {
  readonly access: OfficeAccess;
  readonly embedded?: EmbeddedBackOffice;
}

function openOffice(options: HostOptions, parts: HostParts): Opened {
  const { data, tenant, faults, shop, catalogue } = options;
  const kept = tenantOf(data, tenant);
  const warning = shopNotHeeded(options, kept);
  if (warning !== undefined) parts.log(warning);
  if (kept !== null) {
    const access = { url: kept, ...tenantCredential(parts.environment) };
    if (tenant) keepTenant(data, kept);
    return { access };
  }
  const credential = embeddedCredential(data);
  const start = parts.startBackOffice ?? startBackOffice;
  const embedded = start({
    dataFolder: data,
    faults,
    shop,
    catalogue,
    credential,
    log: parts.log,
  });
  return { access: { url: null, file: ownOfficeFile(data), ...credential }, embedded };
}

async function untilThere({ url }: EmbeddedBackOffice, stopWished = new AbortController().signal): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(new StoppedMeanwhile('stopped before the till was open'));
  if (stopWished.aborted) stop();
  stopWished.addEventListener('abort', stop);
  await Promise.race([url, stopped.promise]).finally(() => stopWished.removeEventListener('abort', stop));
}

/** Longer than a browser that was taken over is looked after, and a last answer of an office is waited for. */
const closedWithinMs = 30_000;
const lookAgainMs = 100;
