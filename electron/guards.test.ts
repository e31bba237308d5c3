import { EventEmitter } from 'node:events';

import { describe, expect, it } from 'vitest';

import { isOurs } from '#electron/app-address.ts';
import { answerApp } from '#electron/app-protocol.ts';
import { guardNavigation, guardPermissions } from '#electron/guards.ts';
import { windowOptions } from '#electron/window-options.ts';

describe('our address', () => {
  it.each(['app://register/', 'app://register/assets/main.js', 'APP://register/'])('is %s', (address) => {
    expect(isOurs(address)).toBe(true);
  });
  it.each([
    'app://registerx/',
    'app://register.evil/',
    'app://evil/register',
    'https://register/',
    'file:///register',
    'about:blank',
    'null',
    '',
    undefined,
  ])('is not %s', (address) => {
    expect(isOurs(address)).toBe(false);
  });
});

describe('app://', () => {
  const files = new Map([['/', { bytes: Buffer.from('page'), type: 'text/html' }]]);
  const ask = (url: string, method = 'GET') => answerApp({ url, method }, files, { 'x-frame-options': 'DENY' });

  it('answers what was built, with the guards', async () => {
    const answer = ask('app://register/');
    expect([answer.status, await answer.text(), answer.headers.get('x-frame-options')]).toEqual([200, 'page', 'DENY']);
  });

  it.each([
    ['app://register/../package.json', 404],
    ['app://register/%2e%2e/package.json', 404],
    ['app://register//', 404],
    ['app://evil/', 404],
    ['https://register/', 404],
  ])('has nothing at %s', (url, status) => {
    const answer = ask(url);
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([status, 'DENY']);
  });

  it('lets the till’s own page open the camera, and no other page anything', () => {
    files.set('/display', { bytes: Buffer.from('page'), type: 'text/html' });
    const powers = (page: string) => ask(`app://register${page}`).headers.get('permissions-policy');
    expect(powers('/')).toBe('camera=(self), microphone=(), geolocation=(), usb=(), serial=(), hid=()');
    expect(powers('/display')).toBe('camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()');
  });

  it('takes GET only', () => {
    expect(ask('app://register/', 'POST').status).toBe(405);
  });
});

describe('a page', () => {
  it('gets no power beyond a page’s', () => {
    expect(windowOptions('preload.cjs', false).webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
    });
  });

  it('cannot leave our address, open windows or hold web views', () => {
    const app = new EventEmitter();
    guardNavigation(app as unknown as Parameters<typeof guardNavigation>[0]);
    let onOpen: ((details: { url: string }) => unknown) | undefined;
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: (details: { url: string }) => unknown) => (onOpen = handler),
    });
    app.emit('web-contents-created', {}, contents);

    const isStopped = (event: string, url: string): boolean => {
      let stopped = false;
      contents.emit(event, { url, preventDefault: () => (stopped = true) });
      return stopped;
    };
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      expect(isStopped(event, 'https://evil.example/')).toBe(true);
      expect(isStopped(event, 'app://register/assets/x')).toBe(false);
    }
    expect(isStopped('will-attach-webview', '')).toBe(true);
    for (const url of ['https://evil.example/display', 'app://register/', 'app://register.evil/display'])
      expect(onOpen?.({ url })).toEqual({ action: 'deny' });
    // The customer's screen, with no preload: it has no way to the register.
    const allowed = onOpen?.({ url: 'app://register/display' });
    expect(allowed).toMatchObject({
      action: 'allow',
      overrideBrowserWindowOptions: { webPreferences: { sandbox: true } },
    });
    expect(JSON.stringify(allowed)).not.toContain('preload');
  });

  it.each([
    ['fullscreen', 'app://register/', true],
    ['fullscreen', 'https://evil.example/', false],
    ['clipboard-sanitized-write', 'app://register/', true],
    ['clipboard-read', 'app://register/', false],
    ['media', 'app://register/', false],
    ['hid', 'app://register/', false],
    ['serial', 'app://register/', false],
    ['openExternal', 'app://register/', false],
    ['geolocation', 'app://register/', false],
  ])('asking for %s at %s is granted: %s', (permission, requestingUrl, granted) => {
    const handlers = permissionHandlers();
    const answers: unknown[] = [];
    handlers['setPermissionRequestHandler']?.({}, permission, (answer: unknown) => answers.push(answer), {
      requestingUrl,
    });
    answers.push(handlers['setPermissionCheckHandler']?.({}, permission, requestingUrl, {}));
    expect(answers).toEqual([granted, granted]);
    expect(handlers['setDevicePermissionHandler']?.({})).toBe(false);
  });

  it.each([
    { who: 'a frame in it', isMainFrame: false },
    { who: 'the customer’s screen', requestingUrl: 'app://register/display' },
    { who: 'another site', requestingUrl: 'https://evil.example/' },
    { who: 'no page', requestingUrl: undefined },
    { who: 'whoever listens too', mediaTypes: ['video', 'audio'] },
    { who: 'whoever only listens', mediaTypes: ['audio'] },
    { who: 'whoever does not say', mediaTypes: [] },
    { who: 'the till’s own page', granted: true },
  ])('$who asks for the camera', ({ who: _, granted = false, ...other }) => {
    const asked = { requestingUrl: 'app://register/', isMainFrame: true, mediaTypes: ['video'], ...other };
    const { mediaTypes, ...page } = asked;
    const handlers = permissionHandlers();
    const answers: unknown[] = [];
    const answer = (given: unknown) => answers.push(given);
    handlers['setPermissionRequestHandler']?.({}, 'media', answer, asked);
    expect(answers).toEqual([granted]);
    const checked = mediaTypes.map((mediaType) =>
      handlers['setPermissionCheckHandler']?.({}, 'media', 'app://register', { ...page, mediaType }),
    );
    expect(checked).toEqual(mediaTypes.map((mediaType) => mediaType === 'video' && (granted || mediaTypes.length > 1)));
  });
});

function permissionHandlers(): Record<string, (...args: unknown[]) => unknown> {
  const handlers: Record<string, (...args: unknown[]) => unknown> = {};
  const session = new Proxy(
    {},
    { get: (_target, name) => (handler: () => unknown) => (handlers[String(name)] = handler) },
  );
  guardPermissions(session as Parameters<typeof guardPermissions>[0]);
  return handlers;
}
