import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BrowserWindowConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newClosing } from '#browser/shared/closing.ts';
import { readOptions } from '#browser/shared/options.ts';
import { registerFileIn } from '#db/register-file.ts';
import { beforeReady, type Desktop, whenReady } from '#electron/boot.ts';
import { runDesktop } from '#electron/run-desktop.ts';
import { leaveJoined } from '#register/joining/joined-till.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('starting', () => {
  /** An Electron in which nothing happens, but is noted. */
  function fakeElectron(changes: { first?: boolean; loads?: boolean; serves?: boolean } = {}) {
    const { first = true, loads = true, serves = true } = changes;
    const app = Object.assign(new EventEmitter(), {
      isPackaged: true,
      commandLine: { appendSwitch: (name: string) => said.push(`switch ${name}`) },
      enableSandbox: () => said.push('sandbox'),
      requestSingleInstanceLock: () => first,
      whenReady: () => Promise.resolve(said.push('ready')),
      quit: () =>
        void (app.emit('before-quit', { preventDefault: () => said.push('quit waits') }) || said.push('quit')),
      exit: (code: number) => said.push(`exit ${code}`),
      relaunch: () => said.push('relaunch'),
    });
    const contents = Object.assign(new EventEmitter(), {
      id: 1,
      mainFrame: { url: 'app://register/' },
      isDestroyed: () => false,
      postMessage: (channel: string) => said.push(`page gets ${channel}`),
    });
    const window = Object.assign(new EventEmitter(), {
      webContents: contents,
      loadURL: (url: string) => {
        if (!loads) return Promise.reject(new Error('no page'));
        said.push(`load ${url}`);
        contents.emit('did-finish-load');
        return Promise.resolve();
      },
      show: () => said.push('show'),
      maximize: () => said.push('maximize'),
      isDestroyed: (): boolean => false,
      isMinimized: () => true,
      restore: () => said.push('restore'),
      focus: () => said.push('focus'),
    });
    return {
      app,
      window,
      BrowserWindow: function BrowserWindow(this: void, options: BrowserWindowConstructorOptions) {
        if (!options.webPreferences?.sandbox) said.push('not sandboxed');
        return window;
      },
      dialog: { showErrorBox: (_title: string, text: string) => said.push(`dialog ${text}`) },
      Menu: { setApplicationMenu: () => said.push('no menu') },
      MessageChannelMain: class {
        port1 = {};
        port2 = {};
      },
      powerSaveBlocker: { start: () => 7, stop: (id: number) => said.push(`may sleep ${id}`) },
      protocol: { registerSchemesAsPrivileged: () => said.push('scheme'), handle: () => said.push('answers') },
      safeStorage: {
        isAsyncEncryptionAvailable: () => Promise.resolve(false),
        decryptStringAsync: () => Promise.reject(new Error('key gone')),
      },
      session: {
        defaultSession: new Proxy(
          { resolveProxy: () => Promise.resolve('DIRECT') },
          { get: (known, name) => Reflect.get(known, name) ?? (() => said.push('permissions')) },
        ),
      },
      utilityProcess: {
        fork: (file: string, _args: string[], { execArgv = [] }: { execArgv?: string[] }) => {
          if (execArgv.length > 0) said.push(`runs ${[path.basename(file), ...execArgv].join(' ')}`);
          return fakeProcess(path.basename(file), serves);
        },
      },
    };
  }

  /** A process that is ready at once, unless it is an office that never serves, and closes when told. */
  function fakeProcess(file: string, serves: boolean) {
    const child = Object.assign(new EventEmitter(), {
      stdout: new EventEmitter(),
      stderr: new EventEmitter(),
      postMessage: ({ kind }: { kind: string }) => {
        said.push(`${file} ${kind}`);
        if (kind === 'start') queueMicrotask(() => child.emit('message', { kind: 'ready' }));
        if (kind === 'close') queueMicrotask(() => child.emit('exit', 0));
      },
      kill: () => queueMicrotask(() => child.emit('exit', 0)) ?? said.push(`${file} killed`),
    });
    if (file === 'back-office.js' && serves) {
      setImmediate(() => child.stdout.emit('data', '{"ready":true,"url":"http://127.0.0.1:9"}\n'));
    }
    children.set(file, child);
    return child;
  }
  const children = new Map<string, EventEmitter>();

  function desktop(electron: ReturnType<typeof fakeElectron>): Desktop {
    mkdirSync(path.join(folder, 'window'));
    writeFileSync(path.join(folder, 'window/index.html'), '<head></head>');
    return {
      electron: electron as unknown as Desktop['electron'],
      options: readOptions(['--data', path.join(folder, 'data'), '--window', path.join(folder, 'window')], folder),
      programs: folder,
      version: '1',
      closing: newClosing((error) => said.push(String(error))),
      log: () => undefined,
    };
  }

  it('sandboxes and guards before anything is shown, and hands the page its port last', async () => {
    await runDesktop(desktop(fakeElectron()));
    expect(said).toEqual([
      'sandbox',
      'scheme',
      'switch autoplay-policy',
      'ready',
      'permissions',
      'permissions',
      'permissions',
      'no menu',
      'answers',
      'runs register-process.js --max-semi-space-size=4',
      'register-process.js start',
      'register-process.js office',
      'load app://register/',
      'register-process.js window',
      'page gets tillkeep:port',
    ]);
    expect([...beforeReady, ...whenReady].map(({ name }) => name)).toHaveLength(13);
  });

  it('fills the screen, and shows nothing before it is drawn', async () => {
    const electron = fakeElectron();
    await runDesktop(desktop(electron));
    said.length = 0;
    electron.window.emit('ready-to-show');
    expect(said).toEqual(['maximize', 'show']);
  });

  it('opens a till that was started before while its back office is still starting, and closes both', async () => {
    const electron = fakeElectron({ serves: false });
    const till = desktop(electron);
    mkdirSync(till.options.data, { recursive: true });
    writeFileSync(registerFileIn(till.options.data), '');
    await runDesktop(till);
    expect(said.at(-1)).toBe('page gets tillkeep:port');
    electron.app.emit('window-all-closed');
    await vi.waitFor(() => expect(said).toContain('back-office.js close'));
    expect(said.indexOf('register-process.js close')).toBeLessThan(said.indexOf('back-office.js close'));
  });

  it('puts a restored till in its place before anything of the folder is opened', async () => {
    const till = desktop(fakeElectron());
    const restored = path.join(till.options.data, 'replacement');
    mkdirSync(restored, { recursive: true });
    writeFileSync(registerFileIn(restored), 'lost');
    await runDesktop(till);
    expect(readFileSync(registerFileIn(till.options.data), 'utf8')).toBe('lost');
  });

  it('is a till of the shop that it joined from its start on, and what it was before is beside it', async () => {
    const till = desktop(fakeElectron());
    const { data } = till.options;
    mkdirSync(data, { recursive: true });
    writeFileSync(registerFileIn(data), 'new');
    const office = { tenant: 'https://192.168.1.10:4011', certificate: 'PEM' };
    const credential = { clientId: 'id', clientSecret: 'secret' };
    const shop = { currency: { code: 'IDR', symbol: 'Rp', scale: 0 }, zone: 'Asia/Jakarta' };
    await leaveJoined(data, { office, credential, shop });
    await runDesktop(till);
    expect(till.office).toEqual({ url: office.tenant, joined: { certificate: 'PEM', addresses: [] }, ...credential });
    expect(readFileSync(path.join(data, 'before-joining/register.db'), 'utf8')).toBe('new');
  });

  it('writes down for support that the register died', async () => {
    const till = desktop(fakeElectron());
    await runDesktop(till);
    children.get('register-process.js')?.emit('exit', 134);
    const log = path.join(till.options.data, 'register.log');
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('the register process ended (134)'));
  });

  it('sells on where its credential cannot be opened any more, and says what to do', async () => {
    const till = desktop(fakeElectron());
    const { data } = till.options;
    mkdirSync(data, { recursive: true });
    writeFileSync(path.join(data, 'office.json'), '{"tenant":"https://shop.example"}');
    writeFileSync(path.join(data, 'tenant-credential.bin'), 'sealed in another account');
    writeFileSync(registerFileIn(data), 'it has sold');
    await runDesktop(till);
    expect(said.at(-1)).toBe('page gets tillkeep:port');
    expect(till.office).toMatchObject({ url: 'https://shop.example', clientId: '', clientSecret: '' });
    expect(readFileSync(path.join(data, 'register.log'), 'utf8')).toContain('(key gone): start it once with');
  });

  it('sells on where another program has its credential open, and says so', async () => {
    const till = desktop(fakeElectron());
    const { data } = till.options;
    mkdirSync(path.join(data, 'joined-credential.json'), { recursive: true });
    writeFileSync(path.join(data, 'office.json'), '{"tenant":"https://192.168.1.10:4011","certificate":"PEM"}');
    writeFileSync(registerFileIn(data), 'it has sold');
    await runDesktop(till);
    expect(till.office).toMatchObject({ url: 'https://192.168.1.10:4011', clientId: '', clientSecret: '' });
    expect(readFileSync(path.join(data, 'register.log'), 'utf8')).toContain('lets nobody at it (EISDIR)');
  });

  it('closes the register before it quits', async () => {
    const electron = fakeElectron();
    const till = desktop(electron);
    await runDesktop(till);
    said.length = 0;
    electron.app.emit('window-all-closed');
    await vi.waitFor(() => expect(said).toContain('register-process.js close'));
    expect(said).toContain('quit waits');
    expect(said.indexOf('quit waits')).toBeLessThan(said.indexOf('register-process.js close'));
  });

  it('opens itself anew when a till that was restored takes its place, and closes its files first', async () => {
    const electron = fakeElectron();
    await runDesktop(desktop(electron));
    said.length = 0;
    children.get('register-process.js')?.emit('message', { kind: 'startAgain' });
    await vi.waitFor(() => expect(said).toContain('register-process.js close'));
    expect(said.slice(0, 2)).toEqual(['relaunch', 'quit waits']);
  });

  it('ends with the till’s window, also while the customer’s screen is open', async () => {
    const electron = fakeElectron();
    await runDesktop(desktop(electron));
    electron.window.emit('closed');
    expect(said).toContain('quit waits');
    await vi.waitFor(() => expect(said).toContain('register-process.js close'));
  });

  it('shows the till to a second start, and opens it anew for one that comes while it closes', async () => {
    const electron = fakeElectron();
    await runDesktop(desktop(electron));
    said.length = 0;
    electron.app.emit('second-instance');
    expect(said).toEqual(['restore', 'focus']);
    electron.window.isDestroyed = () => true;
    electron.app.emit('second-instance');
    expect(said).toEqual(['restore', 'focus', 'relaunch']);
  });

  it('lets the register close its file when Windows ends the session', async () => {
    const electron = fakeElectron();
    const till = desktop(electron);
    await runDesktop(till);
    electron.window.emit('session-end', {});
    await vi.waitFor(() => expect(said).toContain('register-process.js close'));
  });

  it('goes on selling while Windows only asks whether the session may end', async () => {
    const electron = fakeElectron();
    const till = desktop(electron);
    await runDesktop(till);
    said.length = 0;
    // What is opened last is closed first, and at once.
    till.closing.add(() => void said.push('closing'));
    electron.window.emit('query-session-end', {});
    expect(said).toEqual([]);
    electron.window.emit('session-end', {});
    expect(said).toEqual(['closing']);
  });

  it('leaves a second start to the first', async () => {
    await runDesktop(desktop(fakeElectron({ first: false })));
    expect(said).toEqual(['quit']);
  });

  it('says that a server told to a till that runs was not heard', async () => {
    const till = desktop(fakeElectron({ first: false }));
    await runDesktop({ ...till, options: { ...till.options, tenant: new URL('https://shop.example') } });
    expect(said).toEqual([expect.stringMatching(/^dialog Nothing was changed/), 'quit']);
  });

  it('says that newer versions told to a till that runs were not heard', async () => {
    const till = desktop(fakeElectron({ first: false }));
    await runDesktop({ ...till, options: { ...till.options, updates: 'none' } });
    expect(said[0]).toMatch(/^dialog Nothing was changed[.] .*--updates again/);
  });

  it('looks for newer versions where somebody named an address and nowhere else, and sells whatever becomes of it', async () => {
    const asked: string[] = [];
    const newUpdater = () => (asked.push('updater'), Promise.reject(new Error('no updater')));
    const till = { ...desktop(fakeElectron()), newUpdater, log: (line: string) => void asked.push(line) };
    await runDesktop(till);
    expect(said.at(-1)).toBe('register-process.js updates');
    expect(asked).not.toContain('updater');
    said.length = 0;
    await runDesktop({ ...till, options: { ...till.options, updates: new URL('https://updates.example/pilot') } });
    expect(asked.slice(-2)).toEqual(['updater', 'no newer versions are looked for: Error: no updater']);
    expect(said).not.toContain('exit 1');
  });

  it('says what went wrong, and closes what it had opened', async () => {
    await runDesktop(desktop(fakeElectron({ loads: false })));
    expect(said).toContain('dialog no page');
    expect(said).toContain('register-process.js close');
    expect(said.at(-1)).toBe('exit 1');
  });
});
