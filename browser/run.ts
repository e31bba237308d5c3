import { type Announcer, speak, speakJson } from '#browser/announce.ts';
import { startBackOffice } from '#browser/back-office-child.ts';
import { findBrowser } from '#browser/find-browser.ts';
import { type Host, startHost } from '#browser/host.ts';
import { openWindow } from '#browser/open-window.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import { outliveReader } from '#browser/shared/outlive-reader.ts';
import { startOnThisMachine } from '#browser/shared/start-on-this-machine.ts';
import { stopOnSignal } from '#browser/signals.ts';
import { holdRegisterLock } from '#db/lock.ts';

/** The program that the host is part of. */
export interface Program {
  readonly version: string;
  /** What the embedded back office is run from. */
  readonly officeProgram: string;
}

/** Runs the browser host until a person stops it or closes its window. Resolves to the exit status. */
export async function runHost(options: HostOptions, { version, officeProgram }: Program): Promise<number> {
  outliveReader(process);
  const announcer = options.readyJson ? speakJson(print) : speak(print);
  const wishes = new AbortController();
  stopOnSignal(process, { stop: () => wishes.abort(), force: () => process.exit(130), now: () => performance.now() });

  let host: Host;
  let cameUp = false;
  try {
    host = await startHost(options, {
      holdLock: holdRegisterLock,
      startRegister: (dataFolder, office) => startOnThisMachine(dataFolder, office, version),
      startBackOffice: (start) => startBackOffice({ ...start, program: officeProgram }),
      environment: process.env,
      stopWished: wishes.signal,
      log: (line) => announcer.line(line),
      onCodeSpent: () => {
        cameUp = true;
        if (!options.open) announcer.nextLink(host.newLink(printedLifeMs));
      },
    });
  } catch (error) {
    if (wishes.signal.aborted) return 0;
    announcer.line(sentenceOf(error));
    return 1;
  }

  const status = await Promise.race([
    stopWished(wishes.signal),
    show(host, options, { announcer, signal: wishes.signal, cameUp: () => cameUp }),
    host.gone,
  ]).then(
    () => 0,
    (error: unknown) => {
      announcer.line(sentenceOf(error));
      return 1;
    },
  );
  // The register's own timers keep no process alive, and with the line down its farewell waits for one.
  const awake = setInterval(() => undefined, 1_000);
  await host.stop();
  clearInterval(awake);
  return status;
}

interface Showing {
  readonly announcer: Announcer;
  readonly signal: AbortSignal;
  readonly cameUp: () => boolean;
}

/** Opens the window and waits for its end, or prints the link and waits for ever. */
async function show(host: Host, { open, data }: HostOptions, { announcer, signal, cameUp }: Showing): Promise<void> {
  const browser = open ? findBrowser() : undefined;
  if (browser) {
    announcer.line(`the till is open in ${browser.name}; closing its window stops it`);
    try {
      return await openWindow(browser, {
        link: host.newLink(openedLifeMs),
        dataFolder: data,
        signal,
        cameUp,
        windows: () => host.windows(),
      });
    } catch (error) {
      announcer.line(`the window did not open (${sentenceOf(error)})`);
    }
  }
  announcer.ready(host.newLink(printedLifeMs));
  await new Promise(() => {});
}

function stopWished(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'that port is taken by another program: choose another --port';
  // Errors with a name of their own were written for the person; any other is a fault, and its place helps.
  return error.name === 'Error' || error.name === 'TypeError' ? (error.stack ?? error.message) : error.message;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A window that is opened for the person is there in seconds. */
const openedLifeMs = 30_000;
/** A printed link waits for a person; an unused one still dies within the day. */
const printedLifeMs = 12 * 60 * 60 * 1000;
