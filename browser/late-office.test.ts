import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { os } from '@orpc/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#browser/back-office-child.ts';
import { type HostParts, startHost } from '#browser/host.ts';
import {
  BackOfficeDidNotStart,
  type BackOfficeRun,
  keepBackOffice,
  type ReadyOffice,
} from '#browser/shared/keep-back-office.ts';
import { readOptions } from '#browser/shared/options.ts';
import { registerFileIn } from '#db/register-file.ts';
import type { OwnOfficeNews } from '#register/own-office.ts';

let folder: string;
let said: string[];
let heard: OwnOfficeNews[];

beforeEach(() => {
  const made = mkdtempSync(path.join(tmpdir(), 'late-office-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  mkdirSync(path.join(made, 'window'));
  writeFileSync(path.join(made, 'window/index.html'), '<head></head>');
  [folder, said, heard] = [made, [], []];
});

/** Tells which process it is, and is at its update for ever. */
const neverReady = (): string => `
  import { writeFileSync } from 'node:fs';
  console.error('store: it is brought to the form of this version');
  writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid));
  process.once('disconnect', () => process.exit());
  setInterval(() => undefined, 1_000);`;

function open(program: string, stopWished = new AbortController().signal) {
  writeFileSync(path.join(folder, 'office.mjs'), program);
  const parts: HostParts = {
    holdLock: () => ({ release: () => said.push('lock released') }),
    startRegister: (_data, { url }) => {
      said.push(`register started at ${url ?? 'no address yet'}`);
      return {
        router: { hello: os.handler(() => 'hello') },
        contextFor: () => ({}),
        hearOfOffice: (news) => void heard.push(news),
        startAgain: new Promise(() => {}),
        close: async () => void said.push('register closed'),
      };
    },
    startBackOffice: (options) => startBackOffice({ ...options, program: path.join(folder, 'office.mjs') }),
    environment: {},
    stopWished,
    log: () => undefined,
  };
  return startHost(readOptions(['--data', folder, '--window', path.join(folder, 'window')], folder), parts);
}

async function pidOfOffice(): Promise<number> {
  const read = (): string => readFileSync(path.join(folder, 'pid'), 'utf8');
  await expect.poll(() => Number(tried(read) ?? 0)).toBeGreaterThan(0);
  return Number(read());
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

describe('while its own back office starts', () => {
  it('a till that was started before opens at once, hears what the office does, and is closed with it', async () => {
    writeFileSync(registerFileIn(folder), '');
    const host = await open(neverReady());
    expect((await fetch(host.origin)).status).toBe(200);
    expect(said).toEqual(['register started at no address yet']);
    await expect
      .poll(() => heard.at(-1))
      .toEqual({ kind: 'starting', says: 'it is brought to the form of this version' });
    const office = await pidOfOffice();
    await host.stop();
    expect(said.slice(1)).toEqual(['register closed', 'lock released']);
    expect(() => process.kill(office, 0)).toThrow('ESRCH');
  });

  it('a new till waits for it, and is closed with it when somebody does not want to wait', async () => {
    const wish = new AbortController();
    const opening = open(neverReady(), wish.signal);
    const office = await pidOfOffice();
    expect(said).toEqual([]);
    wish.abort();
    await expect(opening).rejects.toThrow('stopped before the till was open');
    expect(said).toEqual(['lock released']);
    expect(() => process.kill(office, 0)).toThrow('ESRCH');
  });

  it('a new till whose office cannot start does not open, and says why', async () => {
    const why = 'The back office could not start: its store was written by a newer back office';
    await expect(open(`console.error('${why}'); process.exitCode = 1;`)).rejects.toThrow(why);
    expect(said).toEqual(['lock released']);
  });
});

describe('a back office that cannot start', () => {
  /** One start after the other, each ended as it is told. */
  function keep() {
    const runs: { port: number; ready: PromiseWithResolvers<ReadyOffice>; ended: PromiseWithResolvers<void> }[] = [];
    const waits: { ms: number; work: () => void }[] = [];
    const minutes: (() => void)[] = [];
    const launch = (port: number): BackOfficeRun => {
      const [ready, ended] = [Promise.withResolvers<ReadyOffice>(), Promise.withResolvers<void>()];
      runs.push({ port, ready, ended });
      return { ready: ready.promise, ended: ended.promise, stop: async () => ended.resolve() };
    };
    const office = keepBackOffice({
      launch,
      log: (line) => said.push(line),
      after: (ms, work) => void (ms === 60_000 ? minutes.push(work) : waits.push({ ms, work })),
    });
    office.follow((news) => void heard.push(news));
    return { office, runs, waits, minutes };
  }
  const failure = new BackOfficeDidNotStart('it ended', 'the disk is full');

  it('says why, and is tried again more and more rarely', async () => {
    const { runs, waits } = keep();
    for (const ms of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      runs.at(-1)?.ready.reject(failure);
      await expect.poll(() => heard.at(-1)).toEqual({ kind: 'failed', says: 'the disk is full' });
      const again = waits.shift();
      expect(again?.ms).toBe(ms);
      again?.work();
    }
    expect(heard.map(({ kind }) => kind)).toEqual(['starting', ...Array(8).fill('failed')]);
    expect(said).toEqual(Array(8).fill('it ended'));
  });

  it('again at its address gets another one, which is told', async () => {
    const { runs, waits } = keep();
    runs[0]?.ready.resolve({ url: 'http://127.0.0.1:4017', shop: [] });
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'serving', url: 'http://127.0.0.1:4017' });
    runs[0]?.ended.resolve();
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'stopped', says: null });
    waits.shift()?.work();
    runs[1]?.ready.reject(failure);
    await expect.poll(() => waits.length).toBe(1);
    waits.shift()?.work();
    runs[2]?.ready.resolve({ url: 'http://127.0.0.1:4018', shop: [] });
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'serving', url: 'http://127.0.0.1:4018' });
    expect(runs.map(({ port }) => port)).toEqual([0, 4017, 0]);
  });

  it('that serves and dies at once is started more and more rarely too, until one has lasted a minute', async () => {
    const { runs, waits, minutes } = keep();
    const serveAndDie = async (lasts: boolean): Promise<number | undefined> => {
      heard = [];
      const run = runs.at(-1);
      run?.ready.resolve({ url: 'http://127.0.0.1:4017', shop: [] });
      await expect.poll(() => heard.at(-1)?.kind).toBe('serving');
      for (const work of minutes.splice(0)) if (lasts) work();
      run?.ended.resolve();
      await expect.poll(() => heard.at(-1)?.kind).toBe('stopped');
      const again = waits.shift();
      again?.work();
      return again?.ms;
    };
    for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) expect(await serveAndDie(false)).toBe(ms);
    expect([await serveAndDie(true), await serveAndDie(false)]).toEqual([1_000, 2_000]);
    expect(runs.map(({ port }) => port)).toEqual([0, ...Array(9).fill(4017)]);
  });

  it('is not tried again once it was told to stop', async () => {
    const { office, runs, waits } = keep();
    runs[0]?.ready.reject(failure);
    await expect.poll(() => waits.length).toBe(1);
    await office.stop();
    waits.shift()?.work();
    expect(runs).toHaveLength(1);
  });
});
