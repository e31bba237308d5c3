import { EventEmitter, once } from 'node:events';
import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';

import { createORPCClient } from '@orpc/client';
import { os, type RouterClient } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';

import { type DeskParts, openRegisterDesk, type RegisterWindow } from '#electron/register-desk.ts';
import { serveRegister, type ServiceParts } from '#electron/register-service.ts';
import { createUpdates, noUpdates } from '#register/updates/standing.ts';
import { createLine } from '#renderer/register/line.ts';

const procedures = os.$context<{ windowId: string }>();
const router = { whoAmI: procedures.handler(({ context }) => context.windowId) };
const office = { url: 'http://127.0.0.1:9', clientId: 'id', clientSecret: 'secret' };
const start = { kind: 'start', dataFolder: '/data', office, version: '1' } as const;

const noWishes = createUpdates(() => undefined);

let said: string[];
let waits: number[];
let wish: Parameters<ReturnType<ServiceParts['startRegister']>['updates']['onWish']>[0];
beforeEach(() => {
  said = [];
  waits = [];
});

/** A real register service behind a pair of emitters, as Electron's two ends of a utility process are. */
function registerChild(changes: Partial<ServiceParts> = {}) {
  const parent = new EventEmitter();
  const child = Object.assign(new EventEmitter(), {
    postMessage: (data: unknown, ports: unknown[] = []) => void parent.emit('message', { data, ports }),
    kill: () => child.emit('exit', 0),
  });
  queueMicrotask(() => undefined);
  serveRegister({
    parent: Object.assign(parent, {
      postMessage: (message: unknown) => queueMicrotask(() => child.emit('message', message)),
    }),
    holdLock: () => ({ release: () => said.push('lock released') }),
    startRegister: () => ({
      router,
      contextFor: (windowId) => ({ windowId }),
      hearOfOffice: (news) => said.push(`office ${news.kind}`),
      startAgain: new Promise(() => {}),
      updates: { hear: ({ ready }) => said.push(`ready ${ready}`), onWish: (heard) => (wish = heard) },
      close: async () => void said.push('register closed'),
    }),
    exit: (code) => child.emit('exit', code),
    ...changes,
  });
  return child;
}

function parts(children: ReturnType<typeof registerChild>[]): DeskParts {
  return {
    start,
    fork: () => children.shift() as unknown as ReturnType<DeskParts['fork']>,
    newChannel: () => {
      const { port1, port2 } = new MessageChannel();
      return { port1: asElectron(port1), port2 } as unknown as ReturnType<DeskParts['newChannel']>;
    },
    after: (ms, work) => {
      waits.push(ms);
      if (ms < 2_000) queueMicrotask(work);
    },
    startAgain: () => said.push('start again'),
    updateWished: (what) => said.push(`wish ${what}`),
    proxyNow: () => Promise.resolve('http://proxy.shop:8080'),
    log: (line) => said.push(line),
  };
}

/** Electron's own ports tell of an event with the message in it. */
function asElectron(port: NodePort) {
  return {
    on: (name: string, heard: (event: unknown) => void) => port.on(name, (data: unknown) => heard({ data })),
    postMessage: (text: string) => port.postMessage(text),
    start: () => port.start(),
  };
}

/** A page that keeps the ports it is given. */
function page(url = 'app://register/') {
  const ports: MessagePort[] = [];
  const arrivals = new EventEmitter();
  const window = {
    id: 3,
    mainFrame: { url },
    isDestroyed: () => false,
    postMessage: (_channel: string, _message: unknown, given: unknown[]) => {
      ports.push(given[0] as MessagePort);
      arrivals.emit('port');
    },
  } as unknown as RegisterWindow;
  return { window, ports, arrivals };
}

function clientOver(port: MessagePort | undefined): RouterClient<typeof router> {
  if (!port) throw new Error('no port was handed over');
  const line = createLine((text) => port.postMessage(text));
  port.addEventListener('message', ({ data }) => line.hear(data));
  port.start();
  return createORPCClient(line.link);
}

describe('the register in its own process', () => {
  it('answers a window over the port that main handed over', async () => {
    const desk = await openRegisterDesk(parts([registerChild()]));
    const { window, ports } = page();
    desk.introduce(window);
    expect(await clientOver(ports[0]).whoAmI()).toBe('window-3');
    ports[0]?.close();
  });

  it('is not introduced to a page that is not ours', async () => {
    const desk = await openRegisterDesk(parts([registerChild()]));
    const { window, ports } = page('https://evil.example/');
    desk.introduce(window);
    expect(ports).toEqual([]);
  });

  it('is started again when it dies, and its windows get new ports', async () => {
    const first = registerChild();
    const desk = await openRegisterDesk(parts([first, registerChild()]));
    const { window, ports, arrivals } = page();
    desk.introduce(window);
    const again = once(arrivals, 'port');
    first.emit('exit', 139);
    await again;
    expect(await clientOver(ports[1]).whoAmI()).toBe('window-3');
    expect(said).toEqual(['the register process ended (139); it is being started again']);
    for (const port of ports) port.close();
  });

  it('that is ready and dies at once is started more and more rarely, until one has lasted a minute', async () => {
    const runs = Array.from({ length: 11 }, () => registerChild());
    const minutes: (() => void)[] = [];
    const desk = await openRegisterDesk({
      ...parts([...runs]),
      after: (ms, work) => void (ms === 60_000 ? minutes.push(work) : (waits.push(ms), queueMicrotask(work))),
    });
    const { window, ports } = page();
    desk.introduce(window);
    const die = async (run: number): Promise<number | undefined> => {
      runs[run]?.emit('exit', 139);
      await expect.poll(() => ports.length).toBe(run + 2);
      return waits.at(-1);
    };
    for (const [run, ms] of [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries())
      expect(await die(run)).toBe(ms);
    // The minute of one that is gone by then says nothing.
    minutes[0]?.();
    expect(await die(8)).toBe(10_000);
    minutes.at(-1)?.();
    expect(await die(9)).toBe(250);
    for (const port of ports) port.close();
  });

  it('hears how it stands with its own back office, and hears it again when it was started again', async () => {
    const first = registerChild();
    const desk = await openRegisterDesk(parts([first, registerChild()]));
    const { window, arrivals } = page();
    desk.introduce(window);
    desk.hearOfOffice({ kind: 'starting', says: null });
    desk.hearOfOffice({ kind: 'serving', url: 'http://127.0.0.1:9' });
    expect(said.splice(0)).toEqual(['office starting', 'office serving']);
    const again = once(arrivals, 'port');
    first.emit('exit', 139);
    await again;
    expect(said).toEqual(['the register process ended (139); it is being started again', 'office serving']);
  });

  it('says that the whole till is to be started again, when one that was restored takes its place', async () => {
    const restored = Promise.withResolvers<void>();
    const child = registerChild({
      startRegister: () => ({
        router,
        contextFor: () => ({}),
        hearOfOffice: () => undefined,
        updates: noWishes,
        startAgain: restored.promise,
        close: () => Promise.resolve(),
      }),
    });
    await openRegisterDesk(parts([child]));
    expect(said).toEqual([]);
    const told = once(child, 'message');
    restored.resolve();
    await told;
    expect(said).toEqual(['start again']);
  });

  it('is told which proxy the system has by now, when it asks', async () => {
    let ask: (() => Promise<string | null>) | undefined;
    const child = registerChild({
      startRegister: (_, { proxyNow }) => {
        ask = proxyNow;
        return {
          router,
          contextFor: () => ({}),
          hearOfOffice: () => undefined,
          updates: noWishes,
          startAgain: new Promise(() => {}),
          close: () => Promise.resolve(),
        };
      },
    });
    await openRegisterDesk(parts([child]));
    expect(await Promise.all([ask?.(), ask?.()])).toEqual(['http://proxy.shop:8080', 'http://proxy.shop:8080']);
  });

  it('hears of newer versions, also when it was started again, and asks for one to be put on', async () => {
    const first = registerChild();
    const desk = await openRegisterDesk(parts([first, registerChild()]));
    desk.hearOfUpdates({ ...noUpdates, off: null, ready: '0.2.0' });
    wish('putOn');
    first.emit('exit', 1);
    await expect
      .poll(() => said.filter((line) => /ready|wish/.test(line)))
      .toEqual(['ready 0.2.0', 'wish putOn', 'ready 0.2.0']);
  });

  it('closes its file and lets go of the folder when the program ends', async () => {
    const desk = await openRegisterDesk(parts([registerChild()]));
    await desk.stop(5_000);
    expect(said).toEqual(['register closed', 'lock released']);
  });

  it('that takes too long to close is ended', async () => {
    const stuck = registerChild({
      startRegister: () => ({
        router,
        contextFor: () => ({}),
        hearOfOffice: () => undefined,
        updates: noWishes,
        startAgain: new Promise(() => {}),
        close: () => new Promise(() => {}),
      }),
    });
    let ended = false;
    stuck.on('exit', () => (ended = true));
    const desk = await openRegisterDesk(parts([stuck]));
    await desk.stop(1_000);
    expect(ended).toBe(true);
  });

  it.each([
    ['another program holds the folder', { holdLock: () => null }, 'Another program is already the register of /data.'],
    [
      'its file is from a newer version',
      {
        startRegister: () => {
          throw new Error('database is at 90, this register knows 50');
        },
      },
      'database is at 90',
    ],
  ] as const)('does not start when %s, and says so', async (_why, changes, sentence) => {
    await expect(openRegisterDesk(parts([registerChild(changes)]))).rejects.toThrow(sentence);
    expect(waits).toEqual([]);
  });
});
