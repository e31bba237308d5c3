import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { closeDb } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { transact } from '#db/transact.ts';
import { savePlace } from '#register/letter/copied-file.ts';
import { placeOf } from '#register/node-machine.ts';

import { asWindowsHasIt, type Program, type Started, startUnderWine, windowsNode } from '#e2e/under-wine.ts';

/** A register with a disk of its own, in a process of its own, as a shop has it. */
export interface RegisterProcess {
  readonly dataFolder: string;
  /** Everything it said, for whoever reads a failed test. */
  readonly log: readonly string[];
  /** A link for one window; each window gets its own. */
  link(): Promise<string>;
  /** As when the plug is pulled. The disk stays. */
  kill(): Promise<void>;
  /** Switched on again, maybe with a clock that somebody set on or back. */
  start(clock?: ClockSet): Promise<void>;
  /** As somebody does who has finished. The disk stays. */
  switchOff(): Promise<void>;
  /** Switched off for good, and its disk thrown away. */
  discard(): Promise<void>;
}

export interface OfficeAt {
  readonly url: string;
  readonly credential: { readonly clientId: string; readonly clientSecret: string };
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** How far off the machine's clock is; it runs on from there. */
export interface ClockSet {
  readonly byMs: number;
}

export interface RegisterStart {
  readonly clock?: ClockSet | undefined;
  /** The disk of a till that was switched off; without it the disk is empty. */
  readonly copyOf?: string;
  /** It runs its own back office, and knows no other. */
  readonly isAlone?: boolean;
}

/** Without an office it runs its own, in the demo shop. */
export async function startRegisterProcess(
  office: OfficeAt | undefined,
  { clock, copyOf }: RegisterStart = {},
): Promise<RegisterProcess> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tillkeep-e2e-'));
  if (copyOf !== undefined) moveIn(copyOf, dataFolder);
  const log: string[] = [];
  let running = await launch({ office, dataFolder, log, clock });
  return {
    dataFolder,
    log,
    link: () => running.links.next(),
    kill: () => end(running.child, 'SIGKILL'),
    async start(set) {
      running = await launch({ office, dataFolder, log, clock: set });
    },
    switchOff: () => end(running.child, 'SIGTERM'),
    async discard() {
      await end(running.child, 'SIGTERM');
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A copy of another till's disk, which takes itself for the first: it keeps its letter in receipt numbers. */
function moveIn(copyOf: string, dataFolder: string): void {
  cpSync(copyOf, dataFolder, { recursive: true });
  // Whoever copied it too is at that port meanwhile.
  rmSync(path.join(dataFolder, 'window.json'), { force: true });
  const db = openRegisterDb(dataFolder);
  const place = placeOf(db.name);
  transact(db, (tx) => {
    if (place) savePlace(tx, place);
    return undefined;
  });
  closeDb(db);
}

interface Running {
  readonly child: ChildProcess;
  readonly links: Links;
}

interface Launch {
  readonly office: OfficeAt | undefined;
  readonly dataFolder: string;
  readonly log: string[];
  readonly clock: ClockSet | undefined;
}

async function launch({ office, dataFolder, log, clock }: Launch): Promise<Running> {
  const shown = windowsNode === undefined ? dataFolder : asWindowsHasIt(dataFolder);
  const window = process.env['TILLKEEP_WINDOW'];
  const { child, output, errors } = startProgram({
    args: [
      roomForYoung,
      ...(clock ? ['--import', './e2e/shift-clock.ts'] : []),
      'dist/host/main.js',
      '--ready-json',
      '--port',
      '0',
      '--data',
      shown,
      ...(office ? ['--tenant', office.url] : []),
      ...(window ? ['--window', window] : []),
    ],
    cwd: root,
    env: {
      ...process.env,
      // Another test may have the usual one, also while this till is off.
      TILLKEEP_JOINING_PORT: '0',
      ...(office && {
        TILLKEEP_CLIENT_ID: office.credential.clientId,
        TILLKEEP_CLIENT_SECRET: office.credential.clientSecret,
      }),
      ...(clock && { TILLKEEP_TEST_CLOCK_MS: String(clock.byMs) }),
    },
  });
  const links = createLinks();
  errors.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  createInterface({ input: output }).on('line', (line) => {
    log.push(line);
    const link = linkIn(line);
    if (link) links.add(link);
  });
  // A run that is broken off leaves no register behind.
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  child.once('exit', (code) => links.fail(new Error(`the register ended (${code}):\n${log.join('\n')}`)));
  links.add(await links.next());
  return { child, links };
}

/** Megabytes. A till of a test lives for seconds: growing to what it needs, it would sweep again and again meanwhile. */
const roomForYoung = '--min-semi-space-size=16';

function startProgram(program: Program): Started {
  if (windowsNode !== undefined) return startUnderWine(windowsNode, program);
  const { args, cwd, env } = program;
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, output: child.stdout, errors: child.stderr };
}

function linkIn(line: string): string | undefined {
  const event: unknown = line.startsWith('{') ? JSON.parse(line) : {};
  return typeof event === 'object' && event && 'link' in event && typeof event.link === 'string'
    ? event.link
    : undefined;
}

interface Links {
  add(link: string): void;
  next(): Promise<string>;
  fail(error: Error): void;
}

/** The host prints the next link when one was used. */
function createLinks(): Links {
  const ready: string[] = [];
  const asking: { resolve: (link: string) => void; reject: (error: Error) => void }[] = [];
  return {
    add(link) {
      const first = asking.shift();
      if (first) first.resolve(link);
      else ready.push(link);
    },
    next() {
      const link = ready.shift();
      if (link !== undefined) return Promise.resolve(link);
      return new Promise((resolve, reject) => asking.push({ resolve, reject }));
    },
    fail(error) {
      for (const { reject } of asking.splice(0)) reject(error);
    },
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(impatient);
}
