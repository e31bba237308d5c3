import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BackOfficeDidNotStart } from '#browser/shared/keep-back-office.ts';
import { type OfficeChild, startOfficeProcess } from '#electron/back-office-process.ts';
import { ownOfficeFile } from '#register/own-office.ts';

const program = fileURLToPath(new URL('../backoffice/main.ts', import.meta.url));

/** Main's words come in at stdin here. To listen there keeps the process, as Electron keeps each of its own. */
const parentPort = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events';
  process.parentPort = new EventEmitter();
  process.stdin.on('data', () => process.parentPort.emit('message', { data: { kind: 'close' }, ports: [] }));
`)}`;

let dataFolder: string;
let children: ChildProcess[];
let waits: { readonly ms: number; readonly work: () => void }[];
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'tillkeep-office-'));
  children = [];
  waits = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataFolder, { recursive: true });
});

/** The real back office on Node, with the ends of a utility process. */
function utilityProcess(args: string[], environment: Record<string, string>, { isDeaf = false } = {}): OfficeChild {
  const child = spawn(process.execPath, ['--import', parentPort, program, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return Object.assign(child, {
    postMessage: () => void (isDeaf || child.stdin.write('close')),
    // As on Windows, where nothing is heard of it.
    kill: () => process.kill(child.pid ?? 0, 'SIGKILL'),
  }) as unknown as OfficeChild;
}

function startOffice({ isDeaf = false } = {}) {
  return startOfficeProcess({
    dataFolder,
    faults: false,
    catalogue: undefined,
    credential: { clientId: randomUUID(), clientSecret: randomUUID() },
    fork: (args, environment) => utilityProcess(args, environment, { isDeaf }),
    after: (ms, work) => void waits.push({ ms, work }),
    log: () => undefined,
  });
}

const exits = () => children.map(({ exitCode, signalCode }) => signalCode ?? exitCode);

describe('the back office of the desktop host', () => {
  it('closes its store when the till closes', async () => {
    const office = startOffice();
    await office.url;
    expect(existsSync(`${ownOfficeFile(dataFolder)}-wal`)).toBe(true);
    await office.stop();
    expect(exits()).toEqual([0]);
    expect(existsSync(`${ownOfficeFile(dataFolder)}-wal`)).toBe(false);
  });

  it('closes while it starts', async () => {
    const office = startOffice();
    await office.stop();
    expect(exits()).toEqual([0]);
  });

  it('is ended when it does not hear', async () => {
    const office = startOffice({ isDeaf: true });
    await office.url;
    const stopped = office.stop();
    waits.at(-1)?.work();
    await stopped;
    expect(exits()).toEqual(['SIGKILL']);
    expect(waits.at(-1)?.ms).toBe(2_000);
  });

  it('ends and says why where it cannot start, though nothing ends a utility process that has nothing to do', async () => {
    mkdirSync(path.dirname(ownOfficeFile(dataFolder)), { recursive: true });
    writeFileSync(ownOfficeFile(dataFolder), 'no store, and longer than the head of one. '.repeat(100));
    const office = startOffice();
    const why = await office.url.catch((error: unknown) => error);
    expect(why).toBeInstanceOf(BackOfficeDidNotStart);
    expect(why).toHaveProperty('says', expect.stringMatching(/is damaged/));
    expect(exits()).toEqual([1]);
  });
});
