import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { NsisUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ReadSignature, whyNotOurs } from '#electron/signature.ts';
import { keepUpdated, type Updating } from '#electron/updates.ts';
import type { UpdateStanding } from '#register/updates/standing.ts';

let folder: string;
let said: string[];
let waits: { readonly ms: number; readonly work: () => void }[];
let standing: UpdateStanding | undefined;
let answer: RequestListener;
const undo: (() => Promise<unknown> | void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
  said = [];
  waits = [];
  standing = undefined;
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rmSync(folder, { recursive: true });
});

const installer = Buffer.from('MZ, and all that a newer till is made of');
const sumOf = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

/** A folder of updates as `package:win` leaves it: the list, and the installer it tells of. */
function offer(version: string, { bytes = installer, list = {} }: { bytes?: Buffer; list?: object } = {}): void {
  const name = `Tillkeep-Setup-${version}.exe`;
  const sha512 = sumOf(installer);
  // JSON is YAML.
  const files = [{ url: name, sha512, size: bytes.length, isAdminRightsRequired: true }];
  const yml = JSON.stringify({ version, files, path: name, sha512, releaseDate: '2026-12-01T00:00:00.000Z', ...list });
  answer = ({ url = '' }, response) => {
    const asked = url.split('?')[0];
    said.push(`asked ${asked}`);
    if (asked === '/pilot/latest.yml') return void response.end(yml);
    if (asked === `/pilot/${name}`) return void response.end(bytes);
    response.statusCode = 404;
    response.end();
  };
}

async function serve(): Promise<string> {
  const server = createServer((asking, response) => answer(asking, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pilot`;
}

interface Given {
  readonly publishers?: readonly string[];
  readonly signature?: ReadSignature;
}

/** Electron's own updater, over Node's HTTP, at a till that is 0.1.0. */
async function start({ publishers = ['Tillkeep'], signature = () => signedBy('CN=Tillkeep') }: Given = {}) {
  const address = await serve();
  const config = path.join(folder, 'app-update.yml');
  const named = publishers.length > 0 ? { publisherName: publishers } : {};
  writeFileSync(config, JSON.stringify({ provider: 'generic', url: 'https://updates.invalid', ...named }));
  const updater = newUpdater(config);
  const updating = await keepUpdated({
    address,
    updater,
    isOurs: (names, file) => whyNotOurs(names, file, signature),
    tell: (now) => (standing = now),
    now: () => 7,
    after: (ms, work) => void waits.push({ ms, work }),
    close: () => Promise.resolve(void said.push('closed')),
    startAgain: () => said.push('start again'),
    log: () => undefined,
  });
  said = [];
  return { updater, ...updating };
}

const signedBy = (subject: string, status = 0) => Promise.resolve({ status, subject });

function newUpdater(config: string): NsisUpdater {
  const adapter = {
    version: '0.1.0',
    name: 'tillkeep',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: path.join(folder, 'user'),
    baseCachePath: path.join(folder, 'cache'),
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => said.push('would install when the till is closed'),
  };
  const updater = new NsisUpdater(null, adapter);
  const httpExecutor = Object.assign(new ElectronHttpExecutor(), { createRequest: request });
  Object.assign(updater, { httpExecutor, _testOnlyOptions: { platform: 'win32', isUseDifferentialDownload: false } });
  updater.quitAndInstall = (silent, runAfter) => void said.push(`install ${silent} ${runAfter}`);
  return updater;
}

const fetchedFile = () => path.join(folder, 'cache/tillkeep/pending/Tillkeep-Setup-0.2.0.exe');

describe('a newer version', () => {
  it('is found and fetched, and put on only when the register asks for it: closed first, silently, and opened again', async () => {
    offer('0.2.0');
    const { look, putOn } = await start();
    await look();
    expect(standing).toMatchObject({
      off: null,
      lookedAt: 7,
      ready: '0.2.0',
      looking: false,
      fetching: null,
      trouble: null,
    });
    expect(said).toEqual(['asked /pilot/latest.yml', 'asked /pilot/Tillkeep-Setup-0.2.0.exe']);
    said = [];
    await look();
    expect(said).toEqual(['asked /pilot/latest.yml']);
    said = [];
    await putOn();
    expect(said).toEqual(['closed', 'install true true']);
  });

  it('is looked for soon behind the start, then seldom, and sooner where it did not end well', async () => {
    offer('0.1.0');
    await start();
    expect(waits.map(({ ms }) => ms)).toEqual([30_000]);
    waits[0]?.work();
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([30_000, 6 * 3_600_000]);
    answer = ({ socket }) => void socket.destroy();
    waits[1]?.work();
    await expect.poll(() => waits.at(-1)?.ms).toBe(3_600_000);
  });

  it.each(['0.1.0', '0.0.9'])('is none when the folder has %s: nobody is put back by it', async (version) => {
    offer(version);
    const { look, putOn } = await start();
    await look();
    await putOn();
    expect(standing).toMatchObject({ ready: null, trouble: null, lookedAt: 7 });
    expect(said).toEqual(['asked /pilot/latest.yml']);
  });

  it('is not offered any more when the folder took it back', async () => {
    offer('0.2.0');
    const { look, putOn } = await start();
    await look();
    offer('0.1.0');
    await look();
    await putOn();
    expect(standing?.ready).toBeNull();
    expect(said).not.toContain('closed');
  });

  it('stays ready while nobody is reached', async () => {
    offer('0.2.0');
    const { look } = await start();
    await look();
    answer = ({ socket }) => void socket.destroy();
    await look();
    expect(standing).toMatchObject({ ready: '0.2.0', lookedAt: 7, trouble: { why: 'unreachable' } });
  });

  it('brings the till back where its installer did not start', async () => {
    offer('0.2.0');
    const { look, putOn, updater } = await start();
    await look();
    updater.quitAndInstall = () => void updater.emit('error', new Error('spawn elevate.exe ENOENT'));
    said = [];
    await putOn();
    expect(said).toEqual(['closed', 'start again']);
  });
});

describe('what is not taken', () => {
  async function lookAndPutOn({ look, putOn }: Updating): Promise<void> {
    await look();
    await putOn();
    expect(standing?.ready).toBeNull();
    expect(said.filter((line) => !line.startsWith('asked'))).toEqual([]);
  }

  it('is anything at all, by a package that names no publisher: the updater itself would not look at a signature', async () => {
    offer('0.2.0');
    await lookAndPutOn(await start({ publishers: [] }));
    expect(standing).toMatchObject({ off: 'unsigned', lookedAt: null });
    expect([said, waits]).toEqual([[], []]);
    await lookAndPutOn(await start({ publishers: [' '] }));
    expect(standing).toMatchObject({ off: 'unsigned' });
  });

  it('is what is not as its list says', async () => {
    offer('0.2.0', { bytes: Buffer.from('MZ, and something of somebody else beside it') });
    await lookAndPutOn(await start());
    expect(standing?.trouble?.why).toBe('changed');
    expect(() => readFileSync(fetchedFile())).toThrow('ENOENT');
  });

  it.each([
    ['is signed by another', () => signedBy('CN=Tillkeeper')],
    ['is not trusted by Windows', () => signedBy('CN=Tillkeep', 3)],
    ['nobody signed', () => Promise.resolve({ status: 2, subject: null })],
    ['could not be looked at', () => Promise.reject(new Error('powershell.exe is not allowed here'))],
  ])('is what %s', async (_, signature) => {
    offer('0.2.0');
    await lookAndPutOn(await start({ signature }));
    expect(standing?.trouble?.why).toBe('not_ours');
  });

  it('is what was changed behind its fetching', async () => {
    offer('0.2.0');
    const { look, putOn } = await start();
    await look();
    writeFileSync(fetchedFile(), 'MZ, put there by another program of this account');
    said = [];
    await putOn();
    expect(said).toEqual([]);
    expect(standing).toMatchObject({ ready: null, trouble: { why: 'changed' } });
    // It is fetched anew.
    await look();
    expect(standing).toMatchObject({ ready: '0.2.0', trouble: null });
  });

  it('is what lay there from another start and is signed by nobody, however right its sum is', async () => {
    offer('0.2.0');
    const before = await start();
    await before.look();
    let asked = 0;
    const signature = () => ((asked += 1), signedBy('CN=Somebody'));
    await lookAndPutOn(await start({ signature }));
    expect(asked).toBeGreaterThan(0);
    expect(standing?.trouble?.why).toBe('not_ours');
  });

  it.each([
    ['nothing', 'no_list', (response: Parameters<RequestListener>[1]) => void response.writeHead(404).end()],
    [
      'the page of a hotel',
      'no_list',
      (response: Parameters<RequestListener>[1]) => void response.end('<html></html>'),
    ],
    [
      'a server in trouble',
      'unreachable',
      (response: Parameters<RequestListener>[1]) => void response.writeHead(503).end(),
    ],
  ])('is %s at the address: %s', async (_, why, respond) => {
    answer = (_asked, response) => respond(response);
    await lookAndPutOn(await start());
    expect(standing).toMatchObject({ lookedAt: null, trouble: { why } });
  });

  it('says that the disk did not take it', async () => {
    offer('0.2.0');
    mkdirSync(path.join(folder, 'cache'));
    const { look, updater } = await start();
    updater.downloadUpdate = () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    await look();
    expect(standing?.trouble).toEqual({ why: 'disk', says: 'ENOSPC: no space left' });
  });
});
