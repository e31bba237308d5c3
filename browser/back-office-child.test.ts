import { once } from 'node:events';
import { mkdirSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startBackOffice } from '#browser/back-office-child.ts';
import { keepBackOffice, type ReadyOffice } from '#browser/shared/keep-back-office.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'office-child-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

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

  it('is as good where it cannot be kept', () => {
    mkdirSync(path.join(folder, 'backoffice-credential.json'));
    expect(embeddedCredential(folder)).toMatchObject({ clientSecret: expect.any(String) });
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
