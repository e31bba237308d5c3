import type { App, Session } from 'electron';

import { tillsPage } from '#browser/shared/security-headers.ts';
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
    answer(permission === 'media' ? isCamera(details) : isGranted(permission, details.requestingUrl)),
  );
  // oxlint-disable-next-line max-params -- the signature is Electron's
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    permission === 'media' ? isCamera(details) : isGranted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
}

interface MediaAsked {
  readonly isMainFrame?: boolean;
  readonly requestingUrl?: string;
  readonly mediaType?: string;
  readonly mediaTypes?: readonly string[];
}

/** The till's own page reads codes with the camera. Nothing of it listens, and the customer's screen does not look. */
function isCamera({ isMainFrame, requestingUrl, mediaType, mediaTypes = [mediaType ?? ''] }: MediaAsked): boolean {
  const asksFor = new Set(mediaTypes);
  const till = isMainFrame === true && isOurs(requestingUrl) && new URL(requestingUrl ?? '').pathname === tillsPage;
  return till && asksFor.size === 1 && asksFor.has('video');
}

function isGranted(permission: string, address: string | undefined): boolean {
  return granted.has(permission) && isOurs(address);
}

/** Copying the code of what went wrong is a press of a key of ours; reading what lies there is nobody's. */
const granted: ReadonlySet<string> = new Set(['fullscreen', 'window-management', 'clipboard-sanitized-write']);
