import { randomBytes } from 'node:crypto';
import path from 'node:path';

import type * as electronParts from 'electron';
import type { NsisUpdater } from 'electron-updater';

import type { Closing } from '#browser/shared/closing.ts';
import { openLog } from '#browser/shared/log.ts';
import { shopNotHeeded } from '#browser/shared/back-office-start.ts';
import type { EmbeddedBackOffice } from '#browser/shared/keep-back-office.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import { securityHeaders } from '#browser/shared/security-headers.ts';
import { sellOnWithout } from '#browser/shared/office-access.ts';
import type { OfficeAccess } from '#browser/shared/start-on-this-machine.ts';
import { readWindowFiles } from '#browser/shared/window-files.ts';
import { holdRegisterLock, makeFolder } from '#db/lock.ts';
import { appPage, appScheme } from '#electron/app-address.ts';
import { answerApp } from '#electron/app-protocol.ts';
import { startOfficeProcess } from '#electron/back-office-process.ts';
import { guardNavigation, guardPermissions } from '#electron/guards.ts';
import { closeWithinMs } from '#electron/messages.ts';
import { openRegisterDesk, type RegisterDesk } from '#electron/register-desk.ts';
import { embeddedSecret, joinedSecret, keepJoinedSecret, tenantSecret } from '#electron/secrets.ts';
import { systemProxy, withProxy } from '#electron/system-proxy.ts';
import { updateAddressOf } from '#electron/update-address.ts';
import { keepUpdated, type Updating } from '#electron/updates.ts';
import { windowOptions } from '#electron/window-options.ts';
import { heapOptions } from '#register/heap.ts';
import { takeJoinedPlace } from '#register/joining/joined-till.ts';
import { beginShop } from '#register/new-shop/new-shop.ts';
import { putShopBack } from '#register/kept-shop.ts';
import { joinedPlaceOf, keepOffice, officeOf } from '#register/kept-office.ts';
import { putReplacementInPlace } from '#register/second-copy/replacement.ts';
import { ownOfficeFile, waitsForOwnOffice } from '#register/own-office.ts';
import { noUpdates } from '#register/updates/standing.ts';

/** What of Electron the desktop host uses; tests hand in their own. */
export type Electron = Pick<typeof electronParts, ElectronPart>;
type ElectronPart =
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'Menu'
  | 'MessageChannelMain'
  | 'powerSaveBlocker'
  | 'protocol'
  | 'safeStorage'
  | 'session'
  | 'utilityProcess';

export interface Desktop {
  readonly electron: Electron;
  readonly options: HostOptions;
  /** Where the built programs are: main, preload, register, back office. */
  readonly programs: string;
  readonly version: string;
  readonly closing: Closing;
  readonly log: (line: string) => void;
  /** Finds and puts on newer versions; undefined where those come another way. */
  readonly newUpdater?: (() => Promise<NsisUpdater>) | undefined;
  updating?: Updating;
  desk?: RegisterDesk;
  office?: OfficeAccess;
  /** The till's own, where it has no other. */
  embedded?: EmbeddedBackOffice;
}

export interface BootStep {
  readonly name: string;
  readonly run: (desktop: Desktop) => Promise<void> | void;
}

/** Must be done before Electron is ready; later it is too late or refused. */
export const beforeReady: readonly BootStep[] = [
  { name: 'sandbox every page', run: ({ electron: { app } }) => app.enableSandbox() },
  { name: 'name our scheme', run: nameScheme },
  { name: 'keep pages at our address', run: ({ electron: { app } }) => guardNavigation(app) },
  { name: 'let the till beep without a click', run: allowSound },
];

export const whenReady: readonly BootStep[] = [
  { name: 'refuse permissions', run: ({ electron: { session } }) => guardPermissions(session.defaultSession) },
  { name: 'no menu, no reload key', run: ({ electron: { Menu } }) => Menu.setApplicationMenu(null) },
  { name: 'answer app://', run: answerScheme },
  { name: 'let a restored till, or one that joined or opened a shop, take its place', run: takePlace },
  { name: 'find the back office', run: findOffice },
  { name: 'start the register', run: startRegister },
  { name: 'open the window', run: openWindow },
  { name: 'keep the screen awake', run: keepAwake },
  { name: 'look for newer versions', run: lookForUpdates },
];

function nameScheme({ electron: { protocol } }: Desktop): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges }]);
}

function allowSound({ electron: { app } }: Desktop): void {
  app.commandLine.appendSwitch('autoplay-policy', 'no-user-gesture-required');
}

function answerScheme({ electron: { protocol }, options }: Desktop): void {
  const nonce = randomBytes(16).toString('base64url');
  const files = readWindowFiles(options.window, nonce);
  const headers = securityHeaders({ nonce, connect: "'none'" });
  protocol.handle(appScheme, (request) => answerApp(request, files, headers));
}

/** Nothing of the folder is open yet; where another host has it, that one does this at its next start. */
async function takePlace({ electron, options, log }: Desktop): Promise<void> {
  const lock = holdRegisterLock(options.data);
  if (!lock) return;
  putReplacementInPlace(options.data);
  beginShop(options.data);
  const place = { vault: electron.safeStorage, dataFolder: options.data };
  await takeJoinedPlace(options.data, (credential) => keepJoinedSecret(place, credential));
  if (await putShopBack(options.data)) log('shop.json was gone: it says again what this till has worked in');
  lock.release();
}

async function findOffice(desktop: Desktop): Promise<void> {
  const { electron, options, programs, closing, log } = desktop;
  makeFolder(options.data);
  const place = { vault: electron.safeStorage, dataFolder: options.data };
  const kept = officeOf(options.data, options.tenant);
  const warning = shopNotHeeded(options, kept?.tenant ?? null);
  if (warning !== undefined) log(warning);
  if (kept !== null) {
    const { tenant: url } = kept;
    const joined = joinedPlaceOf(kept);
    const secret = await (joined ? joinedSecret(place, process.env) : tenantSecret(place, url, process.env)).catch(
      (error: unknown) => sellOnWithout(error, kept, { data: options.data, log: (line) => sayAndKeep(desktop, line) }),
    );
    desktop.office = { url, joined, ...secret };
    if (options.tenant) await keepOffice(options.data, kept);
    return;
  }
  const credential = await embeddedSecret(place);
  const embedded = startOfficeProcess({
    dataFolder: options.data,
    faults: options.faults,
    shop: options.shop,
    catalogue: options.catalogue,
    credential,
    log,
    after,
    fork: (args, environment) =>
      electron.utilityProcess.fork(path.join(programs, 'back-office.js'), args, {
        env: { ...process.env, ...environment },
        stdio: 'pipe',
        serviceName: 'Tillkeep back office',
      }),
  });
  closing.add(() => embedded.stop());
  if (waitsForOwnOffice(options.data)) await embedded.url;
  desktop.embedded = embedded;
  desktop.office = { url: null, file: ownOfficeFile(options.data), ...credential };
}

function sayAndKeep({ options, log }: Desktop, line: string): void {
  log(line);
  openLog(options.data).info(line);
}

async function startRegister(desktop: Desktop): Promise<void> {
  const { electron, options, programs, version, office, embedded, closing, log } = desktop;
  if (!office) throw new Error('the register is started after its back office is known');
  const proxyNow = () => systemProxy({ session: electron.session.defaultSession, after }, office.url, process.env);
  const environment = withProxy(process.env, await proxyNow());
  const kept = openLog(options.data);
  const desk = await openRegisterDesk({
    start: { kind: 'start', dataFolder: options.data, office, version },
    fork: () =>
      electron.utilityProcess.fork(path.join(programs, 'register-process.js'), [], {
        execArgv: [...heapOptions],
        env: { ...environment },
        serviceName: 'Tillkeep register',
      }),
    newChannel: () => new electron.MessageChannelMain(),
    proxyNow,
    startAgain: () => startAgain(desktop),
    updateWished: (wish) => void desktop.updating?.[wish](),
    after,
    log: (line) => {
      log(line);
      // A program of Windows writes to nobody, and of a register that dies this is all that support gets to see.
      kept.info(line);
    },
  });
  closing.add(() => desk.stop(closeWithinMs));
  embedded?.follow((news) => desk.hearOfOffice(news));
  desktop.desk = desk;
}

async function openWindow({ electron, programs, desk, closing }: Desktop): Promise<void> {
  const { app, BrowserWindow } = electron;
  const window = new BrowserWindow(windowOptions(path.join(programs, 'preload.cjs'), !app.isPackaged));
  window.once('ready-to-show', () => {
    // Nothing else is done on the screen of a till, and the size it had is not kept.
    window.maximize();
    window.show();
  });
  window.webContents.on('did-finish-load', () => desk?.introduce(window.webContents));
  // A page that dies at once again must not spin; the sale it showed is in the register.
  window.webContents.on('render-process-gone', () => after(1_000, () => window.isDestroyed() || window.reload()));
  // Windows gives about five seconds and no `before-quit`. Everything that matters is committed; this only tidies up. Asking whether the
  // session may end (`query-session-end`) ends nothing: another program may still say no, and then the till goes on selling.
  window.on('session-end', () => void closing.close());
  // The customer's screen is a window of its own: without the till's there is nothing to show on it.
  window.on('closed', () => app.quit());
  app.on('second-instance', () => {
    // It is closing: whoever starts it now finds it gone in a moment, and would think that the icon is broken.
    if (window.isDestroyed()) return app.relaunch();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await window.loadURL(appPage);
}

function startAgain({ electron: { app } }: Desktop): void {
  app.relaunch();
  app.quit();
}

/** The till sells whatever becomes of it. */
async function lookForUpdates(desktop: Desktop): Promise<void> {
  const { options, desk, newUpdater, closing, log } = desktop;
  if (!newUpdater) return options.updates && log('--updates is of no use here: this till takes no newer versions');
  try {
    const address = await updateAddressOf(options.data, options.updates);
    if (address === null) return desk?.hearOfUpdates({ ...noUpdates, off: 'no_address' });
    desktop.updating = await keepUpdated({
      address,
      updater: await newUpdater(),
      tell: (standing) => desk?.hearOfUpdates(standing),
      now: () => Date.now(),
      after,
      close: () => closing.close(),
      startAgain: () => startAgain(desktop),
      log,
    });
  } catch (error) {
    log(`no newer versions are looked for: ${String(error)}`);
  }
}

function keepAwake({ electron: { powerSaveBlocker }, closing }: Desktop): void {
  const blocker = powerSaveBlocker.start('prevent-display-sleep');
  closing.add(() => void powerSaveBlocker.stop(blocker));
}

function after(ms: number, work: () => void): void {
  setTimeout(work, ms);
}
