import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { os } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startBackOffice } from '#browser/back-office-child.ts';
import { findBrowser } from '#browser/find-browser.ts';
import { type HostParts, startHost } from '#browser/host.ts';
import { readOptions } from '#browser/shared/options.ts';
import { stopOnSignal } from '#browser/signals.ts';
import { keepBackOffice, type ReadyOffice } from '#browser/shared/keep-back-office.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';
import type { OwnOfficeNews } from '#register/own-office.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  mkdirSync(path.join(folder, 'window'));
  writeFileSync(path.join(folder, 'window/index.html'), '<head></head>');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const options = (...args: string[]) =>
  readOptions(['--data', path.join(folder, 'data'), '--window', path.join(folder, 'window'), ...args], folder);

/** A host whose parts say what they do. */
function parts(changes: Partial<HostParts> = {}): HostParts {
  return {
    holdLock: () => ({ release: () => said.push('lock released') }),
    startRegister: (_data, { url, clientId, clientSecret }) => {
      said.push(
        `register started at ${url ?? 'its own'} as ${clientId ? 'a client' : 'nobody'}${clientSecret ? '' : ' without secret'}`,
      );
      const close = async (): Promise<void> => void said.push('register closed');
      const hearOfOffice = (news: OwnOfficeNews): void => {
        said.push(`register hears: ${news.kind === 'serving' ? news.url : news.kind}`);
      };
      return { router: { hello: os.handler(() => 'hello') }, contextFor: () => ({}), hearOfOffice, close };
    },
    startBackOffice: () => {
      said.push('back office started');
      const url = 'http://127.0.0.1:9';
      return {
        url: Promise.resolve(url),
        follow: (hear) => hear({ kind: 'serving', url }),
        stop: async () => void said.push('back office stopped'),
      };
    },
    environment: {},
    log: (line) => said.push(line),
    ...changes,
  };
}

describe('the browser host', () => {
  it('starts from the back office up and stops from the window down', async () => {
    const host = await startHost(options(), parts());
    expect((await fetch(host.origin)).status).toBe(200);
    await Promise.all([host.stop(), host.stop()]);
    expect(said).toEqual([
      'back office started',
      'register started at its own as a client',
      'register hears: http://127.0.0.1:9',
      'register closed',
      'back office stopped',
      'lock released',
    ]);
  });

  it('says so when an empty shop is asked for where there is one already', async () => {
    await (await startHost(options('--shop', 'empty'), parts())).stop();
    expect(said[0]).toBe('back office started');
    said = [];
    mkdirSync(path.join(folder, 'data/backoffice'), { recursive: true });
    writeFileSync(path.join(folder, 'data/backoffice/backoffice.sqlite'), '');
    await (await startHost(options('--shop', 'empty'), parts())).stop();
    expect(said[0]).toContain('has its shop already and keeps it');
    said = [];
    await (await startHost(options(), parts())).stop();
    expect(said[0]).toBe('back office started');
  });

  it('says so when a shop is described for a server, which has its own', async () => {
    const environment = { TILLKEEP_CLIENT_ID: 'id', TILLKEEP_CLIENT_SECRET: 'secret' };
    const asked = options('--tenant', 'https://shop.example', '--shop', 'my-shop.json');
    await (await startHost(asked, parts({ environment }))).stop();
    expect(said[0]).toBe("--shop is for a till's own back office; the shop of https://shop.example is set up there");
  });

  it('starts no back office when a tenant has one', async () => {
    const environment = { TILLKEEP_CLIENT_ID: 'id', TILLKEEP_CLIENT_SECRET: 'secret' };
    const host = await startHost(options('--tenant', 'https://shop.example/'), parts({ environment }));
    await host.stop();
    expect(said[0]).toBe('register started at https://shop.example as a client');
  });

  it('remembers the tenant: a shortcut that forgets to name it must not make a shop’s till the demo’s', async () => {
    const environment = { TILLKEEP_CLIENT_ID: 'id', TILLKEEP_CLIENT_SECRET: 'secret' };
    await (await startHost(options('--tenant', 'https://old.example'), parts({ environment }))).stop();
    await (await startHost(options('--tenant', 'https://shop.example/v3/'), parts({ environment }))).stop();
    said = [];
    await (await startHost(options(), parts({ environment }))).stop();
    expect(said).toEqual([
      'register started at https://shop.example/v3 as a client',
      'register closed',
      'lock released',
    ]);
  });

  it.each(['{"tenant":', '{"tenant": 3}', '[]', '{"tenant": "shop"}'])(
    'does not guess whose till it is when the file that says so is %s',
    async (text) => {
      mkdirSync(path.join(folder, 'data'));
      writeFileSync(path.join(folder, 'data/office.json'), text);
      await expect(startHost(options(), parts())).rejects.toThrow('start it once with --tenant');
      expect(said).toEqual(['lock released']);
    },
  );

  it('says which credential a tenant needs, and lets go of the folder', async () => {
    const start = startHost(
      options('--tenant', 'https://shop.example'),
      parts({ environment: { TILLKEEP_CLIENT_ID: 'id' } }),
    );
    await expect(start).rejects.toThrow('the tenant of this till needs TILLKEEP_CLIENT_SECRET in the environment');
    expect(said).toEqual(['lock released']);
  });

  it('starts as before when a tenant was told without its credential', async () => {
    await expect(startHost(options('--tenant', 'https://shop.example'), parts())).rejects.toThrow('in the environment');
    said = [];
    await (await startHost(options(), parts())).stop();
    expect(said[0]).toBe('back office started');
  });

  it('does not start twice on one folder', async () => {
    await expect(startHost(options(), parts({ holdLock: () => null }))).rejects.toThrow('already the register of');
    expect(said).toEqual([]);
  });

  it('undoes what it started when the window was never built', async () => {
    rmSync(path.join(folder, 'window/index.html'));
    await expect(startHost(options(), parts())).rejects.toThrow('npm run build');
    expect(said.slice(-3)).toEqual(['register closed', 'back office stopped', 'lock released']);
  });

  it('says so when its port is taken', async () => {
    const first = await startHost(options(), parts());
    const port = new URL(first.origin).port;
    await expect(startHost(options('--port', port), parts())).rejects.toThrow('EADDRINUSE');
    await first.stop();
  });
});

describe('the credential of the embedded back office', () => {
  it('is made once', () => {
    const made = embeddedCredential(folder);
    expect(embeddedCredential(folder)).toEqual(made);
  });

  // What others may read there is said by the folder's own list.
  it.skipIf(process.platform === 'win32')('is readable by its owner only', () => {
    embeddedCredential(folder);
    expect(statSync(path.join(folder, 'backoffice-credential.json')).mode & 0o777).toBe(0o600);
  });

  it('is made again when its file is damaged', () => {
    writeFileSync(path.join(folder, 'backoffice-credential.json'), '{"clientId":');
    expect(embeddedCredential(folder)).toEqual(embeddedCredential(folder));
  });
});

describe('the embedded back office', () => {
  const credential = { clientId: 'id', clientSecret: 'secret' };
  const program = (text: string): string => {
    writeFileSync(path.join(folder, 'office.mjs'), text);
    return path.join(folder, 'office.mjs');
  };
  const asked = () => ({
    dataFolder: folder,
    faults: true,
    catalogue: undefined,
    credential,
    log: (line: string) => void said.push(line),
  });
  const begin = (text: string) => startBackOffice({ ...asked(), program: program(text) });
  const start = async (text: string) => {
    const office = begin(text);
    return { ...office, url: await office.url };
  };
  const serving = `
    import { createServer } from 'node:http';
    const asked = process.argv[process.argv.indexOf('--port') + 1];
    const secret = process.env.TILLKEEP_CLIENT_SECRET + process.argv.includes('secret');
    const server = createServer((request, response) => {
      if (request.url === '/die') process.exit(1);
      response.end(process.pid + ' ' + secret);
    }).listen(Number(asked), '127.0.0.1', () => {
      console.log('starting');
      console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + server.address().port }));
    });`;

  it('is told its secret where other users cannot read it, and stops when told', async () => {
    const office = await start(serving);
    expect(await (await fetch(office.url)).text()).toMatch(/^\d+ secretfalse$/);
    await office.stop();
    await expect(fetch(office.url)).rejects.toThrow('fetch failed');
  });

  it('is told to stop in a way that it can hear on Windows too, and ends by itself', async () => {
    const farewell = path.join(folder, 'farewell');
    const office = startBackOffice({
      ...asked(),
      program: program(`${serving}
        import { writeFileSync } from 'node:fs';
        process.once('disconnect', () => { writeFileSync(${JSON.stringify(farewell)}, ''); process.exit(); });`),
      platform: 'win32',
    });
    await office.url;
    await office.stop();
    expect(existsSync(farewell)).toBe(true);
  });

  it('says what it did to the shop because of its file, and what it has to say later', async () => {
    const saying = serving.replace(
      "if (request.url === '/die')",
      "if (request.url === '/say') console.error('goods: 2 new'); else if (request.url === '/die')",
    );
    const office = await start(saying.replace('ready: true,', "ready: true, shop: ['outlet Hill added'],"));
    expect(said).toContain('shop: outlet Hill added');
    await fetch(`${office.url}/say`);
    await expect.poll(() => said).toContain('back office: goods: 2 new');
    await office.stop();
  });

  it('says that it brings its store to a new form while it does', async () => {
    const before = "console.error('catalogue line 3: no price'); console.error('store: it is brought to a new form');";
    const starting = start(
      `${before} await new Promise((resolve) => setInterval(() => existsSync(${JSON.stringify(path.join(folder, 'go'))}) && resolve(), 20));
       import { existsSync } from 'node:fs'; ${serving}`,
    );
    await expect.poll(() => said).toEqual(['back office: store: it is brought to a new form']);
    writeFileSync(path.join(folder, 'go'), '');
    await (await starting).stop();
  });

  it('that takes minutes to start is waited for, and the wait is told: ended, it would begin anew at each start', async () => {
    const starting = Promise.withResolvers<ReadyOffice>();
    const ended = Promise.withResolvers<void>();
    const waits: (() => void)[] = [];
    const office = keepBackOffice({
      launch: () => ({ ready: starting.promise, ended: ended.promise, stop: async () => ended.resolve() }),
      log: (line) => said.push(line),
      after: (_, work) => void waits.push(work),
    });
    for (let minute = 0; minute < 5; minute += 1) waits.shift()?.();
    expect(said).toEqual(Array(5).fill(expect.stringContaining('still starting')));
    starting.resolve({ url: 'http://127.0.0.1:9', shop: [] });
    await office.url;
    await office.stop();
    for (const work of waits.splice(0)) work();
    expect(said).toHaveLength(5);
  });

  it.each([
    ['{"zone": "Pacific/Chatham"}', -825, '2026-11-22'],
    ['{"zone": "America/New_York"}', 300, '2026-11-21'],
  ])('has the days of its shop, wherever the machine is: %s', async (file, minutes, day) => {
    writeFileSync(path.join(folder, 'shop.json'), file);
    const clock = `new Date(Date.UTC(2026, 10, 21, 17))`;
    const office = await start(
      serving.replace('process.pid', `${clock}.getTimezoneOffset() + ' ' + ${clock}.toLocaleDateString('sv')`),
    );
    expect(await (await fetch(office.url)).text()).toBe(`${minutes} ${day} secretfalse`);
    await office.stop();
  });

  it('starts with a shop file that nobody can read: the register is who says so', async () => {
    writeFileSync(path.join(folder, 'shop.json'), '{"zone": "Mars"}');
    const office = await start(serving);
    expect(office.url).toMatch(/^http/);
    await office.stop();
  });

  it('comes back at the same address after it died', async () => {
    const office = await start(serving);
    const first = await (await fetch(office.url)).text();
    await fetch(`${office.url}/die`).catch(() => undefined);
    await expect
      .poll(async () => (await fetch(office.url).catch(() => undefined))?.text(), { timeout: 10_000, interval: 50 })
      .toMatch(/secret/);
    expect(await (await fetch(office.url)).text()).not.toBe(first);
    expect(said).toEqual([expect.stringContaining('started again')]);
    await office.stop();
  });

  it('that cannot start says what it said', async () => {
    const office = begin("console.error('the disk is full'); process.exit(3)");
    await expect(office.url).rejects.toThrow(/stopped at its start \(3\)\n.*disk is full/s);
    await office.stop();
  });
});

describe('stopping', () => {
  it('is one wish however often one Ctrl-C arrives, and forced by a second one', () => {
    const listeners: (() => void)[] = [];
    let time = 0;
    stopOnSignal(
      { on: (_signal, listener) => listeners.push(listener) },
      { stop: () => said.push('stop'), force: () => said.push('force'), now: () => time },
    );
    for (const at of [0, 5, 40, 2_000]) {
      time = at;
      listeners[0]?.();
    }
    expect(said).toEqual(['stop', 'force']);
  });
});

describe('options', () => {
  it.each([
    [['--port', '70000'], '--port takes a number'],
    [['--port', 'x'], '--port takes a number'],
    [['--tenant', 'shop'], '--tenant takes the address'],
    [['--tenant', 'ftp://shop'], '--tenant takes the address'],
    [['--tenant', 'https://shop.example/?shop=1'], '--tenant takes the address'],
    [['--tenant', 'https://till:secret@shop.example'], '--tenant takes no name or password'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['sell'], 'Unexpected argument'],
  ])('refuse %j with a sentence', (args, sentence) => {
    expect(() => readOptions(args, folder)).toThrow(sentence);
  });
});

describe('finding a browser', () => {
  const machine = (platform: NodeJS.Platform, has: string[], environment = {}) =>
    findBrowser({ platform, environment, isProgram: (file) => has.includes(file) });

  it('looks where each system keeps them', () => {
    expect(machine('linux', ['/usr/bin/google-chrome'], { PATH: '/bin:/usr/bin' })?.name).toBe('Chrome');
    expect(machine('darwin', ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'])?.name).toBe(
      'Microsoft Edge',
    );
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(machine('win32', [edge], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })?.file).toBe(edge);
    expect(machine('linux', [], { PATH: '/usr/bin' })).toBeUndefined();
  });

  it('takes the one it is told to take, and no other', () => {
    const environment = { TILLKEEP_BROWSER: '/opt/till', PATH: '/usr/bin' };
    expect(machine('linux', ['/opt/till', '/usr/bin/chromium'], environment)?.file).toBe('/opt/till');
    expect(machine('linux', ['/usr/bin/chromium'], environment)).toBeUndefined();
  });
});

it('a back office whose host was killed does not outlive it', async () => {
  const { spawn } = await import('node:child_process');
  writeFileSync(
    path.join(folder, 'office.mjs'),
    `console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:1/' + process.pid })); process.once('disconnect', () => process.exit()); setInterval(() => {}, 1000);`,
  );
  const module = new URL('back-office-child.ts', import.meta.url).href;
  const script = `
    const { startBackOffice } = await import(${JSON.stringify(module)});
    const office = startBackOffice({ dataFolder: '.', faults: false, catalogue: undefined, log() {},
      credential: { clientId: 'a', clientSecret: 'b' }, program: ${JSON.stringify(path.join(folder, 'office.mjs'))} });
    console.log(await office.url);`;
  const host = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(host.stdout, 'data');
  const child = Number(String(printed).trim().split('/').at(-1));
  host.kill('SIGKILL');
  const isAlive = (): boolean => {
    try {
      return process.kill(child, 0);
    } catch {
      // No such process: that is the answer.
      return false;
    }
  };
  await expect.poll(isAlive, { timeout: 5_000 }).toBe(false);
});
