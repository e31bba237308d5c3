import type { NsisUpdater } from 'electron-updater';

import { assertOurs, type Fetched, fetchFound, type Found, type Judge, sumIn } from '#electron/fetched.ts';
import { whyNotOurs } from '#electron/signature.ts';
import { troubleOf } from '#electron/update-trouble.ts';
import { noUpdates, type UpdateStanding } from '#register/updates/standing.ts';

export interface UpdaterParts {
  readonly address: string;
  readonly updater: NsisUpdater;
  readonly isOurs?: typeof whyNotOurs;
  readonly tell: (standing: UpdateStanding) => void;
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => void;
  /** Closes the register's file and the back office's: an installer waits for nobody. */
  readonly close: () => Promise<void>;
  readonly startAgain: () => void;
  readonly log: (line: string) => void;
}

/** What the register asks for. It says when a version may be put on; this only does it. */
export interface Updating {
  readonly look: () => Promise<void>;
  readonly putOn: () => Promise<void>;
}

/**
 * Looks for newer versions at the start and every few hours, and fetches them. One that nobody could tell from another's program is
 * not taken: the updater itself checks no signature where this program names no publisher.
 */
export async function keepUpdated(parts: UpdaterParts): Promise<Updating> {
  const { updater, address, tell } = parts;
  const publishers = await publishersOf(updater);
  if (publishers.length === 0) {
    tell({ ...noUpdates, off: 'unsigned', address });
    return { look: () => Promise.resolve(), putOn: () => Promise.resolve() };
  }
  const whyNot: Judge = (file) => (parts.isOurs ?? whyNotOurs)(publishers, file);
  prepare(parts, whyNot);
  return createUpdating(parts, whyNot);
}

function createUpdating(
  { updater, address, tell, after, now, close, startAgain }: UpdaterParts,
  whyNot: Judge,
): Updating {
  let standing: UpdateStanding = { ...noUpdates, off: null, address };
  let fetched: Fetched | undefined;
  let working = Promise.resolve();
  const say = (change: Partial<UpdateStanding>): void => tell((standing = { ...standing, ...change }));
  const fail = (error: unknown): void =>
    say({ trouble: troubleOf(error), ready: fetched?.version ?? null, looking: false, fetching: null });

  async function lookOnce(): Promise<void> {
    try {
      const found = await updater.checkForUpdates();
      say({ lookedAt: now() });
      fetched = found?.isUpdateAvailable ? await keepOrFetch(found.updateInfo) : undefined;
      say({ ready: fetched?.version ?? null, looking: false, fetching: null });
    } catch (error) {
      fail(error);
    }
  }
  function keepOrFetch(found: Found): Promise<Fetched> | Fetched {
    if (fetched?.sha512 === sumIn(found)) return fetched;
    // What was fetched before is thrown away for it.
    fetched = undefined;
    say({ fetching: found.version, ready: null });
    return fetchFound(updater, found, whyNot);
  }
  function look(): Promise<void> {
    if (!standing.looking) {
      say({ looking: true, trouble: null });
      working = working.then(lookOnce);
    }
    return working;
  }
  async function putOnce(): Promise<void> {
    if (!fetched) return;
    try {
      await assertOurs(fetched, whyNot);
    } catch (error) {
      fetched = undefined;
      return fail(error);
    }
    await close();
    // Whatever becomes of the installer, the till comes back.
    updater.once('error', startAgain);
    updater.quitAndInstall(true, true);
  }
  function lookIn(ms: number): void {
    after(ms, () => void look().then(() => lookIn(standing.trouble?.why === 'unreachable' ? inTroubleMs : everyMs)));
  }

  say({});
  lookIn(firstLookMs);
  return { look, putOn: () => (working = working.then(putOnce)) };
}

function prepare({ updater, address, log }: UpdaterParts, whyNot: Judge): void {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.logger = { info: () => undefined, warn: (line) => log(String(line)), error: (line) => log(String(line)) };
  updater.verifyUpdateCodeSignature = (_named, file) => whyNot(file);
  updater.setFeedURL({ provider: 'generic', url: address });
}

/** As the package says it; nobody of one that was not signed. It is what the updater itself asks, and goes on without. */
async function publishersOf(updater: NsisUpdater): Promise<readonly string[]> {
  const { configOnDisk } = updater as unknown as { readonly configOnDisk: { readonly value: Promise<unknown> } };
  const config = await configOnDisk.value.catch(() => null);
  const said = typeof config === 'object' && config !== null && 'publisherName' in config ? config.publisherName : [];
  return [said].flat().filter((name) => typeof name === 'string' && name.trim() !== '') as string[];
}

/** Selling begins first. */
const firstLookMs = 30_000;
const everyMs = 6 * 3_600_000;
const inTroubleMs = 3_600_000;
