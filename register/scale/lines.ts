import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';

import { parseTcpTarget } from '#register/printing/printing.ts';
import type { ScaleTarget, Timers } from '#register/ports.ts';

/** A way to a scale: what it says, letter by letter. */
export interface ScaleLine {
  say(text: string): void;
  /** Hears nothing more once it is closed. */
  close(): void;
}

export interface Ears {
  readonly hear: (text: string) => void;
  /** In the system's words; nothing is heard after it. */
  readonly lost: (why: string) => void;
}

/** Connects; what goes wrong then or later comes through `lost`. */
export function openLine(target: ScaleTarget, ears: Ears, timers: Timers): Promise<ScaleLine | undefined> {
  return target.transport === 'tcp' ? connect(target, ears, timers) : openDevice(target, ears, timers);
}

function connect({ target }: ScaleTarget, { hear, lost }: Ears, { after }: Timers): Promise<ScaleLine | undefined> {
  const address = parseTcpTarget(target);
  return new Promise((resolve) => {
    if (!address) return resolve(undefined);
    const socket = createConnection(address);
    const end = (why: string) => {
      tooLate();
      socket.destroy();
      lost(why);
      resolve(undefined);
    };
    const tooLate = after(connectMs, () => end('ETIMEDOUT'));
    socket.once('error', (error) => end(error.message));
    socket.once('end', () => end('the other side hung up'));
    socket.on('data', (bytes) => hear(lettersOf(bytes)));
    socket.once('connect', () => {
      tooLate();
      resolve({ say: (text) => void socket.write(text, 'latin1'), close: () => void socket.destroy() });
    });
  });
}

/**
 * A device is asked for what it has, again and again: a read that waits for a silent scale would hold one of the few
 * threads that everything else of the till reads and writes with, and closing the device would not give it back.
 */
async function openDevice(target: ScaleTarget, ears: Ears, { after }: Timers): Promise<ScaleLine | undefined> {
  try {
    await setUpLine(target);
    const talks = target.protocol === 'continuous' ? constants.O_RDONLY : constants.O_RDWR;
    const device = await open(target.target, talks | constants.O_NOCTTY | constants.O_NONBLOCK);
    const stopping = new AbortController();
    void listen(device, {
      ...ears,
      signal: stopping.signal,
      pause: () => new Promise((done) => after(lookMs, () => done(undefined))),
    });
    return {
      say: (text) => void device.write(Buffer.from(text, 'latin1')).catch((error: unknown) => ears.lost(String(error))),
      close: () => stopping.abort(),
    };
  } catch (error) {
    ears.lost(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

interface Listening extends Ears {
  readonly signal: AbortSignal;
  readonly pause: () => Promise<unknown>;
}

async function listen(device: FileHandle, { hear, lost, signal, pause }: Listening): Promise<void> {
  const into = Buffer.alloc(256);
  while (!signal.aborted) {
    const bytes = await device.read(into).then(
      ({ bytesRead }) => bytesRead,
      (error: NodeJS.ErrnoException) => (error.code === 'EAGAIN' ? 0 : lost(error.message)),
    );
    if (bytes === undefined) break;
    if (bytes > 0) hear(lettersOf(into.subarray(0, bytes)));
    else await pause();
  }
  await device.close();
}

/** Speed and letters of a serial line; whatever is no serial line has none. */
async function setUpLine({ target, line }: ScaleTarget): Promise<void> {
  if (!(await stat(target)).isCharacterDevice()) return;
  await new Promise((done) => execFile('stty', sttyOf(target, line), { timeout: connectMs }, done));
}

/** `9600 7E1` is 9600 bits a second, seven to a letter, even parity, one stop bit. */
export function sttyOf(target: string, line: string): string[] {
  const [, speed = '9600', bits = '8', parity = 'N'] = /^(\d+) ([78])([NEO])1$/.exec(line) ?? [];
  const parities: Readonly<Record<string, readonly string[]>> = {
    N: ['-parenb'],
    E: ['parenb', '-parodd'],
    O: ['parenb', 'parodd'],
  };
  const which = process.platform === 'darwin' ? '-f' : '-F';
  return [which, target, speed, 'raw', '-echo', 'clocal', '-cstopb', ...(parities[parity] ?? []), `cs${bits}`];
}

/** Everything a scale says is plain letters: an eighth bit is the parity of a line set up without it. */
function lettersOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.map((byte) => byte & 0x7f)).toString('latin1');
}

const connectMs = 2_000;
const lookMs = 25;
