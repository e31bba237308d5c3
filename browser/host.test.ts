import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { os } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type HostParts, startHost } from '#browser/host.ts';
import { readOptions } from '#browser/shared/options.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { leaveJoined } from '#register/joining/joined-till.ts';
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
      const router = { hello: os.handler(() => 'hello') };
      return { router, contextFor: () => ({}), hearOfOffice, startAgain: new Promise(() => {}), close };
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

  it('is a till of the shop that it joined from then on, and needs to be told nothing again', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(path.join(data, 'backoffice'), { recursive: true });
    writeFileSync(path.join(data, 'register.db'), 'new');
    const office = { tenant: 'https://192.168.1.10:4011', certificate: 'PEM' };
    const credential = { clientId: 'id', clientSecret: 'secret' };
    const shop = { currency: { code: 'IDR', symbol: 'Rp', scale: 0 }, zone: 'Asia/Jakarta' };
    await leaveJoined(data, { office, credential, shop });
    const known: unknown[] = [];
    const startRegister: HostParts['startRegister'] = (folderOf, access) => {
      known.push(access);
      return parts().startRegister(folderOf, access);
    };
    await (await startHost(options(), parts({ startRegister }))).stop();
    await (await startHost(options(), parts({ startRegister }))).stop();
    const access = { url: office.tenant, joined: { certificate: 'PEM', addresses: [] }, ...credential };
    expect(known).toEqual([access, access]);
    expect(said).not.toContain('back office started');
    expect(JSON.parse(readFileSync(path.join(data, 'shop.json'), 'utf8'))).toEqual(shop);
    expect(readFileSync(path.join(data, 'before-joining/register.db'), 'utf8')).toBe('new');
    if (process.platform !== 'win32') {
      const { mode } = statSync(path.join(data, 'joined-credential.json'));
      expect(mode & 0o077).toBe(0);
    }
  });

  it('that joined sells on where its credential is damaged, until it joins again', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    writeFileSync(path.join(data, 'office.json'), '{"tenant":"https://192.168.1.10:4011","certificate":"PEM"}');
    writeFileSync(path.join(data, 'joined-credential.json'), '{"clientId":"i');
    await expect(startHost(options(), parts())).rejects.toThrow('(it is damaged): let it join again in its settings');
    writeFileSync(path.join(data, 'register.db'), 'it has sold');
    said = [];
    await (await startHost(options(), parts())).stop();
    expect(said[0]).toMatch(/it is damaged/);
    expect(said[1]).toBe('register started at https://192.168.1.10:4011 as nobody without secret');
  });

  it('says that another program has the file that says whose till it is', async () => {
    mkdirSync(path.join(folder, 'data/office.json'), { recursive: true });
    const start = startHost(options('--tenant', 'https://shop.example'), parts());
    await expect(start).rejects.toThrow(/office[.]json lets nobody at it [(]EISDIR[)].*no sale is lost/);
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
    const busy = parts({ holdLock: () => null, patienceMs: 0 });
    await expect(startHost(options(), busy)).rejects.toThrow('already the register of');
    expect(said).toEqual([]);
  });

  it('opens behind one that is still closing: whoever closed the window and starts again gets the till', async () => {
    const closed = Promise.withResolvers<void>();
    const slow = parts({ holdLock: holdRegisterLock });
    const startSlowly: HostParts['startRegister'] = (...given) => ({
      ...slow.startRegister(...given),
      close: () => closed.promise,
    });
    const first = await startHost(options(), { ...slow, startRegister: startSlowly });
    const stopped = first.stop();
    const second = startHost(options(), slow);
    await expect.poll(() => said.at(-1)).toContain('this one opens when that has closed');
    closed.resolve();
    await stopped;
    const opened = await second;
    expect((await fetch(opened.origin)).status).toBe(200);
    await opened.stop();
  });

  it('waits for another no longer than whoever started it', async () => {
    const stop = new AbortController();
    const start = startHost(options(), parts({ holdLock: () => null, stopWished: stop.signal }));
    await expect.poll(() => said.at(-1)).toContain('this one opens when that has closed');
    stop.abort();
    await expect(start).rejects.toThrow('stopped before the folder was free');
  });

  it('undoes what it started when the window was never built', async () => {
    rmSync(path.join(folder, 'window/index.html'));
    await expect(startHost(options(), parts())).rejects.toThrow('npm run build');
    expect(said.slice(-3)).toEqual(['register closed', 'back office stopped', 'lock released']);
  });

  it('has the address it had the last time, by which a browser keeps how the window looks and what it may', async () => {
    const first = await startHost(options(), parts());
    await first.stop();
    const again = await startHost(options(), parts());
    expect(again.origin).toBe(first.origin);

    // Of a folder that was copied, or of a program that has taken it since: that one is passed over, and not waited for again.
    const elsewhere = path.join(folder, 'copy');
    cpSync(path.join(folder, 'data'), elsewhere, { recursive: true });
    const beside = await startHost(options('--data', elsewhere), parts());
    expect(beside.origin).not.toBe(first.origin);
    await again.stop();
    await beside.stop();
    const later = await startHost(options('--data', elsewhere), parts());
    expect(later.origin).toBe(beside.origin);
    await later.stop();
  });

  it('is at the port it is told for that once', async () => {
    const usual = await startHost(options(), parts());
    const told = await startHost(options('--data', path.join(folder, 'other')), parts());
    const { port } = new URL(told.origin);
    await usual.stop();
    await told.stop();
    await (await startHost(options('--port', port), parts())).stop();
    const again = await startHost(options(), parts());
    expect(again.origin).toBe(usual.origin);
    await again.stop();
  });

  it.each(['', '{"port":', '[]', '{"port": "4555"}', '{"port": 70000}', '{"port": -1}'])(
    'takes any port where the file with its own is %j',
    async (text) => {
      mkdirSync(path.join(folder, 'data'));
      writeFileSync(path.join(folder, 'data/window.json'), text);
      const host = await startHost(options(), parts());
      expect((await fetch(host.origin)).status).toBe(200);
      await host.stop();
    },
  );

  it('says so when its port is taken', async () => {
    const first = await startHost(options(), parts());
    const port = new URL(first.origin).port;
    await expect(startHost(options('--port', port), parts())).rejects.toThrow('EADDRINUSE');
    await first.stop();
  });
});
