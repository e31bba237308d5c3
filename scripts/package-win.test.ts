import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { extractAll } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  faultsOfInstaller,
  faultsOfList,
  faultsOfProgram,
  faultsOfUpdater,
} from '#scripts/package-win/check-package.ts';
import { faultsOfFuses } from '#scripts/package-win/fuses.ts';
import { missingTool } from '#scripts/package-win/pack.ts';
import { placeholderElectron } from '#scripts/package-win/placeholder-electron.ts';
import {
  filesBelow,
  iconSizesIn,
  integrityIn,
  isSigned,
  publishersIn,
  readArchive,
} from '#scripts/package-win/read-package.ts';
import { faultsOfFiles, nativeFile } from '#scripts/package-win/shipped.ts';
import { root } from '#scripts/stage.ts';

interface Ended {
  readonly status: unknown;
  readonly out: string;
  readonly said: string;
}

let work: string;
let packed: Ended;
let program: string;
let names: readonly string[];

function packageWin(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const script = path.join(root, 'scripts/package-win.ts');
  // A certificate of this machine has no part in a test.
  const own = { ...process.env, WIN_CSC_LINK: '', CSC_LINK: '', ...env };
  execFile(process.execPath, [script, ...args], { env: own }, (error, out, said) =>
    resolve({ status: error?.code ?? 0, out, said }),
  );
  return promise;
}

function lastLine({ out }: Ended): Record<string, unknown> {
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'tillkeep-package-'));
  const electron = placeholderElectron(path.join(work, 'electron'));
  packed = await packageWin(['--dir', '--json', '--out', path.join(work, 'out'), '--electron-dist', electron]);
  if (packed.status !== 0) throw new Error(packed.said);
  program = path.join(work, 'out', readdirSync(path.join(work, 'out'))[0] ?? '');
  names = readArchive(path.join(program, 'resources/app.asar')).files.map(({ name }) => name);
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('a program for Windows, made around a placeholder for Electron', () => {
  it('is made in one go and said in one line', () => {
    expect(packed).toMatchObject({ status: 0, said: '' });
    expect(packed.out.trim().split('\n')).toHaveLength(2);
    expect(packed.out).toMatch(/^made .*Tillkeep-\d.*, \d+[.]\d MB, NOT SIGNED: .*, sha512 [\da-f]{128}\n/);
    expect(lastLine(packed)).toMatchObject({ ok: true, made: program, signed: false });
    expect(iconSizesIn(path.join(program, 'Tillkeep.exe'))).toBe(4);
    expect(isSigned(path.join(program, 'Tillkeep.exe'))).toBe(false);
    expect(readdirSync(work).toSorted()).toEqual(['electron', 'out']);
  });

  it('holds what the till needs and nothing that must not ship', () => {
    expect(faultsOfFiles(names)).toEqual([]);
    expect(names.filter((name) => name.endsWith('.node'))).toEqual([nativeFile]);
    expect(names.filter((name) => /[.]map$|[.]tsx?$|[.]test[.]/.test(name))).toEqual([]);
    expect(filesBelow(program)).toEqual([
      'Tillkeep.exe',
      'resources/app.asar',
      `resources/app.asar.unpacked/${nativeFile}`,
    ]);
  });

  it('names the archive it runs and no other, and has its fuses set', async () => {
    const { headerSum } = readArchive(path.join(program, 'resources/app.asar'));
    const file = String.raw`resources\app.asar`;
    expect(integrityIn(path.join(program, 'Tillkeep.exe'))).toEqual([{ file, alg: 'SHA256', value: headerSum }]);
    expect(await faultsOfFuses(path.join(work, 'electron/electron.exe'))).toHaveLength(8);
    expect(await faultsOfFuses(path.join(program, 'Tillkeep.exe'))).toEqual([]);
    expect(await faultsOfProgram(program, names)).toEqual([]);
  });

  it('starts its back office and its register from what was packed alone', async () => {
    const app = path.join(work, 'extracted');
    extractAll(path.join(program, 'resources/app.asar'), app);
    for (const file of readdirSync(sqliteHere)) cpSync(path.join(sqliteHere, file), path.join(app, sqlite, file));
    expect(importsOf(path.join(app, 'dist/electron/main.js')).filter((name) => !/^[.]|^node:/.test(name))).toEqual([
      'electron',
    ]);
    const data = path.join(work, 'data');
    expect(await runPacked(app, `process.argv.push('--data', ':memory:', '--port', '0'); ${office}`)).toContain(
      'Back office at http://127.0.0.1:',
    );
    expect(await runPacked(app, register(data))).toContain('{"kind":"ready"}');
    expect(existsSync(path.join(data, 'register.db'))).toBe(true);
  });
});

describe('what looks for newer versions', () => {
  it('is whole in what was packed: a part that was left out would be missed by the first update', async () => {
    const app = path.join(work, 'with-updater');
    extractAll(path.join(program, 'resources/app.asar'), app);
    const electron = path.join(app, 'node_modules/electron');
    mkdirSync(electron, { recursive: true });
    writeFileSync(path.join(electron, 'index.js'), `exports.app = { getVersion: () => '0.1.0' }; exports.net = {};`);
    const chunk = path.basename(globSync('dist/electron/assets/main-*.js', { cwd: app })[0] ?? 'none');
    const asks = `const { default: { NsisUpdater } } = await import('./dist/electron/assets/${chunk}');
      const updater = new NsisUpdater({ provider: 'generic', url: 'https://updates.example' });
      console.log(updater.currentVersion.format());`;
    expect(await runPacked(app, asks)).toBe('0.1.0\n');
  });
});

describe('what is wrong with a program is found', () => {
  let broken: string;

  beforeAll(() => {
    broken = path.join(work, 'broken');
    cpSync(program, broken, { recursive: true });
  });

  it.each([
    'dist/electron/main.js.map',
    'dist/renderer/assets/first-DLXxwXNd.js.map',
    'electron/main.ts',
    'node_modules/fastify/package.json',
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    'node_modules/better-sqlite3/deps/sqlite3.c',
    'dist/electron/secrets.json',
  ])('%s in it', (name) => {
    expect(faultsOfFiles([...names, name])).toEqual([`${name} must not ship`]);
  });

  it('a file that is missing, or that was lost on the way', async () => {
    expect(faultsOfFiles(names.filter((name) => name !== nativeFile))).toEqual([`${nativeFile} is missing`]);
    expect(await faultsOfProgram(program, [...names, 'dist/renderer/assets/late-12345678.js'])).toEqual([
      'dist/renderer/assets/late-12345678.js was lost on the way into the archive',
    ]);
  });

  it('something beside the archive, where nobody checks it', async () => {
    const added = path.join(broken, 'resources/app.asar.unpacked/added.js');
    writeFileSync(added, '');
    expect(await faultsOfProgram(broken, names)).toEqual(['resources/app.asar.unpacked/added.js must not ship']);
    rmSync(added);
  });

  it('a signature without the name by which newer versions are known', async () => {
    expect(faultsOfUpdater(broken)).toEqual(['app-update.yml is missing']);
    const config = path.join(broken, 'resources/app-update.yml');
    writeFileSync(config, 'provider: generic\n');
    expect([faultsOfUpdater(broken), await faultsOfProgram(broken, names)]).toEqual([[], []]);
    const signed = path.join(broken, 'Tillkeep.exe');
    const before = readFileSync(signed);
    writeFileSync(signed, asIfSigned(before));
    expect(isSigned(signed)).toBe(true);
    expect(await faultsOfProgram(broken, names)).toEqual([
      'the program is signed, and app-update.yml names no publisher',
    ]);
    writeFileSync(config, 'provider: generic\npublisherName:\n  - Till, Inc.\n');
    expect(await faultsOfProgram(broken, names)).toEqual([]);
    writeFileSync(signed, before);
    rmSync(config);
  });

  it('a fuse set back', async () => {
    const config = { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true } as const;
    await flipFuses(path.join(broken, 'Tillkeep.exe'), config);
    expect(await faultsOfProgram(broken, names)).toEqual(['the fuse runAsNode is not off']);
    await flipFuses(path.join(broken, 'Tillkeep.exe'), { ...config, [FuseV1Options.RunAsNode]: false });
  });

  it('an archive that is not the one the program was made with', async () => {
    const archive = path.join(broken, 'resources/app.asar');
    const bytes = readFileSync(archive);
    bytes.write('dist/electron/mein.js'.slice(-7), bytes.indexOf('main.js'));
    writeFileSync(archive, bytes);
    expect(await faultsOfProgram(broken, [])).toContainEqual(
      expect.stringContaining('the program expects the archive'),
    );
  });
});

describe('what is wrong with an installer is found', () => {
  const manifest = (maker: string, level = 'requireAdministrator'): string[] => {
    const file = path.join(work, 'setup.exe');
    writeFileSync(file, `MZ…<description>Nullsoft Install System ${maker}</description>… level="${level}" …`);
    return faultsOfInstaller(file);
  };

  it.each(['v3.08-3+deb12u1', 'v3.0.4.1', 'v3.10', 'v2.51'])(
    'made with a tool that lets anybody become SYSTEM: %s',
    (maker) => {
      expect(manifest(maker)).toEqual([expect.stringContaining('CVE-2025-43715')]);
    },
  );

  it('made for one person, not for the machine', () => {
    expect(manifest('v3.12')).toEqual([]);
    expect(manifest('v3.11', 'asInvoker')).toEqual(['the installer does not ask for an administrator']);
  });

  it('without the list by which tills find it, or with one of another', () => {
    const setup = path.join(work, 'Tillkeep-Setup-9.9.9.exe');
    const list = path.join(work, 'latest.yml');
    const faults = () => faultsOfList(setup, { list, version: '9.9.9' });
    writeFileSync(setup, 'MZ…');
    expect(faults()).toEqual(['there is no list of versions for the tills that look for one']);
    writeFileSync(list, 'version: 9.9.8\n');
    expect(faults()).toHaveLength(4);
    const sum = createHash('sha512').update('MZ…').digest('base64');
    writeFileSync(
      list,
      `version: 9.9.9\nfiles:\n  - sha512: ${sum}\n    isAdminRightsRequired: true\nsha512: ${sum}\n`,
    );
    writeFileSync(`${setup}.blockmap`, '');
    expect(faults()).toEqual([]);
  });

  it.each([
    ['publisherName:\n  - Till Inc\n  - CN=Till Inc\nurl: x\n', ['Till Inc', 'CN=Till Inc']],
    ['url: x\npublisherName: Till Inc\n', ['Till Inc']],
    ['provider: generic\nurl: x\n', []],
    ['publisherName: []\n', []],
    ['publisherName:\nurl: x\n', []],
  ])('whom %j takes newer versions of', (text, publishers) => {
    const config = path.join(work, 'app-update.yml');
    writeFileSync(config, text);
    expect(publishersIn(config)).toEqual(publishers);
  });

  it('what its tools lacked is a sentence, and anything else is not mistaken for that', () => {
    expect(missingTool('RequestError: getaddrinfo ENOTFOUND tools.example\n')).toContain(
      'tools.example did not answer',
    );
    expect(missingTool('Error: elevate.exe not found in ELECTRON_BUILDER_NSIS_DIR directory: here\n')).toContain(
      'here: unpack',
    );
    expect(missingTool('Error: spawn wine ENOENT')).toContain('Wine');
    expect(missingTool('Error: the certificate is not valid')).toBeUndefined();
  });
});

describe('a package that cannot be made ends in a sentence and leaves nothing', () => {
  it.each([
    ['no Electron where it was said to be', ['--electron-dist', 'NOWHERE'], 'there is no Electron for Windows at'],
    ['a folder without it', ['--electron-dist', 'EMPTY'], 'there is no electron.exe in'],
    ['a zip of somebody else', ['--electron-dist', 'ZIP'], 'is not the Electron'],
    ['a host that does not answer', [], 'could not be fetched'],
    ['a file where it was to go', ['--electron-dist', 'ELECTRON', '--out', 'FILE'], 'is a file'],
    ['a place below a file', ['--electron-dist', 'ELECTRON', '--out', 'FILE/below/it'], 'ENOTDIR'],
    ['a place below /proc', ['--electron-dist', 'ELECTRON', '--out', '/proc/tillkeep/out'], 'ENOENT'],
  ])('%s', async (_, args, words) => {
    const place = mkdtempSync(path.join(work, 'cannot-'));
    const empty = mkdtempSync(path.join(work, 'empty-'));
    const zip = path.join(empty, 'other.zip');
    writeFileSync(zip, 'PK');
    const given = args.map((arg) =>
      arg
        .replace('NOWHERE', path.join(work, 'nowhere'))
        .replace('EMPTY', place)
        .replace('ZIP', zip)
        .replace('FILE', zip)
        .replace('ELECTRON', path.join(work, 'electron')),
    );
    const ended = await packageWin(['--dir', '--json', '--out', path.join(place, 'out'), ...given], {
      ELECTRON_MIRROR: 'http://127.0.0.1:9/',
      electron_config_cache: empty,
    });
    expect(ended.status).toBe(1);
    expect(ended.said).toMatch(/^no package was made: .*with --(electron-dist|out)\n$/);
    expect(ended.said).toContain(words);
    expect(lastLine(ended)).toMatchObject({ ok: false, why: expect.stringContaining(words) as string });
    expect(readdirSync(place)).toEqual([]);
  });
});

const sqlite = 'node_modules/better-sqlite3/prebuilds';
const sqliteHere = path.join(path.dirname(createRequire(import.meta.url).resolve('better-sqlite3')), '../prebuilds');
const office = `await import('./dist/electron/back-office.js'); setTimeout(() => process.exit(0), 500);`;

/** The fifth place behind the optional header of a program says where its certificates are. */
function asIfSigned(before: Buffer): Buffer {
  const bytes = Buffer.from(before);
  const optional = bytes.readUInt32LE(0x3c) + 24;
  const places = optional + (bytes.readUInt16LE(optional) === 0x20b ? 112 : 96);
  bytes.writeUInt32LE(8, places + 4 * 8 + 4);
  return bytes;
}

/** Electron gives a utility process this port; here what it says is printed. */
function register(dataFolder: string): string {
  const start = { kind: 'start', dataFolder, version: '0', office: { url: 'http://127.0.0.1:9', ...noCredential } };
  return `process.parentPort = {
    on: (_, hear) => setImmediate(() => hear({ data: ${JSON.stringify(start)}, ports: [] })),
    postMessage: (said) => { console.log(JSON.stringify(said)); if (said.kind !== 'closed') process.exit(0); },
  };
  await import('./dist/electron/register-process.js');`;
}

const noCredential = { clientId: '', clientSecret: '' };

function runPacked(app: string, text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const file = path.join(app, `run-${text.length}.mjs`);
  writeFileSync(file, text);
  execFile(process.execPath, [file], { cwd: app, timeout: 30_000 }, (_, out, said) => resolve(out + said));
  return promise;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import .*?from "(.+?)";$/gm)].map(([, name = '']) => name).toSorted();
}
