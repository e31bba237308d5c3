import type { MessageChannelMain, UtilityProcess, WebContents } from 'electron';

import { isOurs } from '#electron/app-address.ts';
import { type FromRegister, portMessage, type ToRegister } from '#electron/messages.ts';
import type { OwnOfficeNews } from '#register/own-office.ts';
import type { UpdateStanding, UpdateWish } from '#register/updates/standing.ts';

export type RegisterChild = Pick<UtilityProcess, 'on' | 'postMessage' | 'kill'>;
/** A window, as far as the register is concerned. */
export type RegisterWindow = Pick<WebContents, 'postMessage' | 'isDestroyed'> & {
  readonly id: number;
  readonly mainFrame: { readonly url: string };
};

export interface DeskParts {
  readonly start: Extract<ToRegister, { kind: 'start' }>;
  readonly fork: () => RegisterChild;
  readonly newChannel: () => MessageChannelMain;
  /** The whole till is to be closed and started again. */
  readonly startAgain: () => void;
  /** The register asks that a newer version be looked for, or put on. */
  readonly updateWished: (wish: UpdateWish) => void;
  /** Which proxy the system has for the office; null where it has no say. */
  readonly proxyNow: () => Promise<string | null>;
  readonly after: (ms: number, work: () => void) => void;
  readonly log: (line: string) => void;
}

/** Main's side of the register process: it keeps it running and introduces windows to it, and is not in the way of their talk. */
export interface RegisterDesk {
  /** Gives the window a port of its own, now and after every restart of the register. */
  introduce(window: RegisterWindow): void;
  /** How it stands with the till's own back office, also for a register that is started again later. */
  hearOfOffice(news: OwnOfficeNews): void;
  /** How it stands with newer versions, also for a register that is started again later. */
  hearOfUpdates(standing: UpdateStanding): void;
  /** Lets the register close its file; after `withinMs` it is ended, which loses nothing that was committed. */
  stop(withinMs: number): Promise<void>;
}

export class RegisterDidNotStart extends Error {
  override readonly name = 'RegisterDidNotStart';
}

export async function openRegisterDesk(parts: DeskParts): Promise<RegisterDesk> {
  const windows = new Set<RegisterWindow>();
  let stopping = false;
  let deaths = 0;
  const last = new Map<ToRegister['kind'], ToRegister>();
  let running = launch(parts, onEnd);
  await running.ready;

  function onEnd(code: number): void {
    later(`the register process ended (${code}); it is being started again`);
  }
  function later(why: string): void {
    if (stopping) return;
    deaths += 1;
    parts.log(why);
    parts.after(Math.min(firstWaitMs * 2 ** (deaths - 1), longestWaitMs), () => void restart());
  }
  async function restart(): Promise<void> {
    if (stopping) return;
    const started = (running = launch(parts, onEnd));
    try {
      await started.ready;
    } catch (error) {
      return later(error instanceof Error ? error.message : String(error));
    }
    parts.after(steadyMs, () => void (running === started && (deaths = 0)));
    for (const message of last.values()) running.child.postMessage(message);
    for (const window of windows) handOver(window);
  }
  function tell(message: ToRegister): void {
    last.set(message.kind, message);
    running.child.postMessage(message);
  }
  function handOver(window: RegisterWindow): void {
    if (window.isDestroyed()) return void windows.delete(window);
    // A page that is not ours gets no port, however it came to be in our window.
    if (!isOurs(window.mainFrame.url)) return;
    const { port1, port2 } = parts.newChannel();
    running.child.postMessage({ kind: 'window', windowId: `window-${window.id}` } satisfies ToRegister, [port1]);
    window.postMessage(portMessage, null, [port2]);
  }

  return {
    introduce(window) {
      windows.add(window);
      handOver(window);
    },
    hearOfOffice: (news) => tell({ kind: 'office', news }),
    hearOfUpdates: (standing) => tell({ kind: 'updates', standing }),
    async stop(withinMs) {
      stopping = true;
      running.child.postMessage({ kind: 'close' } satisfies ToRegister);
      const late = new Promise<void>((resolve) => parts.after(withinMs, resolve));
      await Promise.race([running.ended, late]);
      running.child.kill();
    },
  };
}

interface Launched {
  readonly child: RegisterChild;
  readonly ready: Promise<void>;
  /** With its exit code. */
  readonly ended: Promise<number>;
}

function launch(
  { fork, start, startAgain, updateWished, proxyNow }: DeskParts,
  onEnd: (code: number) => void,
): Launched {
  const child = fork();
  const ended = new Promise<number>((resolve) => child.on('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromRegister) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'startAgain') startAgain();
      if (message.kind === 'updateWished') updateWished(message.wish);
      if (message.kind === 'proxyWanted')
        void proxyNow().then((proxy) => child.postMessage({ kind: 'proxy', proxy } satisfies ToRegister));
      if (message.kind === 'failed') {
        reject(new RegisterDidNotStart(message.sentence));
        child.kill();
      }
    });
    child.on('exit', (code) => reject(new RegisterDidNotStart(`the register process ended at its start (${code})`)));
  });
  // A register that was never ready says why through `ready`; only one that was is started again.
  ready.then(() => ended).then(onEnd, () => undefined);
  child.postMessage(start);
  return { child, ready, ended };
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** Whatever it was that ended the one before, this one was not ended by it. */
const steadyMs = 60_000;
