import type { App, Session } from 'electron';

import { displayPath } from '#browser/shared/window-files.ts';
import { isOurs } from '#electron/app-address.ts';
import { windowOptions } from '#electron/window-options.ts';

/** Keeps every page of the program on our own address, and without windows or web views of its own. */
export function guardNavigation(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', stay);
    contents.on('will-frame-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => (isDisplay(url) ? customersWindow : { action: 'deny' }));
  });
}

/** Only the till's own window opens one, and it gets no preload, so no port to the register. */
function isDisplay(url: string): boolean {
  return isOurs(url) && new URL(url).pathname === displayPath;
}

const { preload: _preload, ...powerless } = windowOptions('', false).webPreferences ?? {};
const customersWindow = {
  action: 'allow',
  overrideBrowserWindowOptions: { autoHideMenuBar: true, title: 'Tillkeep', webPreferences: powerless },
} as const;

function stay(details: { readonly url: string; preventDefault(): void }): void {
  if (!isOurs(details.url)) details.preventDefault();
}

/** Electron grants what nobody refuses: both handlers are needed, and devices are reached by the register process instead. */
export function guardPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  // oxlint-disable-next-line max-params -- the signature is Electron's
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isGranted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}

function isGranted(permission: string, address: string | undefined): boolean {
  return granted.has(permission) && isOurs(address);
}

const granted: ReadonlySet<string> = new Set(['fullscreen', 'window-management']);
