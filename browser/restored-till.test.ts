import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createORPCClient } from '@orpc/client';
import { os, type RouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { type Host, startHost } from '#browser/host.ts';
import { readOptions } from '#browser/shared/options.ts';
import { createLine } from '#renderer/register/line.ts';

let folder: string;
let said: string[];
let host: Host;
/** Of each register that was started: what it has instead of a file, and its wish. */
let registers: { readonly file: string; readonly startAgain: () => void }[];

const read = () => readFileSync(path.join(folder, 'data/register.db'), 'utf8');
const router = { whose: os.$context<{ whose: string }>().handler(({ context }) => context.whose) };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restored-'));
  for (const name of ['window', 'data/replacement']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'window/index.html'), '<head></head>');
  writeFileSync(path.join(folder, 'data/register.db'), 'new');
  [said, registers] = [[], []];
  const options = readOptions(['--data', path.join(folder, 'data'), '--window', path.join(folder, 'window')], folder);
  host = await startHost(options, {
    holdLock: () => ({ release: () => said.push('lock released') }),
    startRegister() {
      const file = read();
      if (file === 'damaged') throw new Error('the register is damaged');
      const again = Promise.withResolvers<void>();
      registers.push({ file, startAgain: again.resolve });
      said.push(`${file} opened`);
      return {
        router,
        contextFor: () => ({ whose: file }),
        hearOfOffice: () => undefined,
        startAgain: again.promise,
        close: async () => void said.push(`${file} closed, ${read()} in its place`),
      };
    },
    startBackOffice: () => ({
      url: Promise.resolve('http://127.0.0.1:9'),
      follow: () => undefined,
      stop: async () => void said.push('office stopped'),
    }),
    environment: {},
    log: () => undefined,
  });
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

async function tokenOf(link: string): Promise<string> {
  const { hash, origin } = new URL(link);
  const body = JSON.stringify({ code: hash.slice(1) });
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
  });
  return ((await answer.json()) as { token: string }).token;
}

async function open(token: string): Promise<WebSocket> {
  const window = new WebSocket(`${host.origin.replace('http', 'ws')}/rpc`, ['tillkeep', `token.${token}`], {
    origin: host.origin,
  });
  await once(window, 'open');
  return window;
}

function ask(window: WebSocket): Promise<string> {
  const line = createLine((text) => window.send(text));
  window.on('message', (message) => line.hear((message as Buffer).toString()));
  return createORPCClient<RouterClient<typeof router>>(line.link).whose();
}

describe('a till that was restored beside the one that is open', () => {
  const restore = (file: string) => writeFileSync(path.join(folder, 'data/replacement/register.db'), file);

  it('takes its place when that asks for it, and the same window goes on with it', async () => {
    const token = await tokenOf(host.newLink(1_000));
    const window = await open(token);
    expect(await ask(window)).toBe('new');
    restore('lost');
    const left = once(window, 'close');
    registers[0]?.startAgain();
    await left;
    // Whoever comes back meanwhile waits for it.
    expect(await ask(await open(token))).toBe('lost');
    expect(said).toEqual(['new opened', 'new closed, new in its place', 'office stopped', 'lost opened']);
    await host.stop();
    expect(said.slice(4)).toEqual(['lost closed, lost in its place', 'office stopped', 'lock released']);
  });

  it('that does not open ends the host, which says why', async () => {
    restore('damaged');
    registers[0]?.startAgain();
    await expect(host.gone).rejects.toThrow('the register is damaged');
    await host.stop();
    expect(said.slice(1)).toEqual([
      'new closed, new in its place',
      'office stopped',
      'office stopped',
      'lock released',
    ]);
    expect(existsSync(path.join(folder, 'data/before-replacement/register.db'))).toBe(true);
  });

  it('leaves nothing open where the host is stopped meanwhile', async () => {
    restore('lost');
    registers[0]?.startAgain();
    await Promise.resolve();
    await host.stop();
    const [opened, shut] = ['opened', 'closed'].map((what) => said.filter((line) => line.includes(` ${what}`)).length);
    expect(opened).toBe(shut);
    expect(said.at(-1)).toBe('lock released');
  });
});
