import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A print system of our own: nothing of the machine's is read or changed. */
export interface Cups {
  /** For programs that are to speak to it. */
  readonly env: NodeJS.ProcessEnv;
  /** A program of CUPS, such as `lpadmin`. */
  admin(file: string, ...args: string[]): Promise<string>;
  signal(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** Empty when a real CUPS runs here: it is there, and nothing such as AppArmor keeps it to its own folders. */
export async function whyNoCups(): Promise<string> {
  const missing = ['lp', 'lpstat', 'cancel', 'lpadmin', 'cupsd'].find(
    (file) => spawnSync('sh', ['-c', 'command -v "$0"', file], { env: withSbin() }).status !== 0,
  );
  if (missing) return `no ${missing}`;
  if (process.getuid?.() !== 0) return 'cupsd needs root';
  return startCups().then(
    (cups) => cups.close().then(() => ''),
    (error: unknown) => String(error),
  );
}

export async function startCups(): Promise<Cups> {
  // Short: a socket has a hundred letters for its path.
  const dir = mkdtempSync(path.join(tmpdir(), 'cups-'));
  // What carries a job to the printer is another user.
  chmodSync(dir, 0o711);
  for (const part of ['etc', 'spool', 'spool/tmp', 'cache', 'state', 'log']) mkdirSync(path.join(dir, part));
  const socket = path.join(dir, 'sock');
  writeFileSync(path.join(dir, 'etc/cupsd.conf'), conf(socket));
  writeFileSync(path.join(dir, 'etc/cups-files.conf'), files(dir));
  const env = { ...withSbin(), CUPS_SERVER: socket, LC_ALL: 'C' };
  const args = ['-f', '-c', path.join(dir, 'etc/cupsd.conf'), '-s', path.join(dir, 'etc/cups-files.conf')];
  const daemon = spawn('cupsd', args, { env, stdio: 'ignore' });
  const admin = async (file: string, ...rest: string[]) => (await run(file, rest, { env, timeout: 10_000 })).stdout;
  while (!(await admin('lpstat', '-r')).includes('is running')) {
    if (daemon.exitCode !== null || daemon.signalCode !== null) {
      rmSync(dir, { recursive: true, force: true });
      throw new Error(`cupsd ended with ${daemon.exitCode ?? daemon.signalCode}`);
    }
    await pause(50);
  }
  return {
    env,
    admin,
    signal: (signal) => void daemon.kill(signal),
    close: () => stop(daemon, dir),
  };
}

export interface Catcher {
  readonly url: string;
  readonly jobs: Buffer[];
  /** Does not hang up when it has all of it. */
  holdsOn: boolean;
  close(): Promise<void>;
}

/** A machine on the network that takes what comes, job by job. */
export async function startCatcher(): Promise<Catcher> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined);
    socket.on('end', () => {
      catcher.jobs.push(Buffer.concat(parts));
      if (!catcher.holdsOn) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const catcher: Catcher = {
    url: `socket://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobs: [],
    holdsOn: false,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return catcher;
}

async function stop(daemon: ChildProcess, dir: string): Promise<void> {
  const ended = new Promise((resolve) => daemon.once('close', resolve));
  daemon.kill('SIGCONT');
  daemon.kill('SIGTERM');
  if (daemon.exitCode === null && daemon.signalCode === null) await ended;
  rmSync(dir, { recursive: true, force: true });
}

function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin` };
}

function conf(socket: string): string {
  const anyone = '  Order allow,deny\n  Allow all\n';
  return `Listen ${socket}\nBrowsing No\nWebInterface No\nDefaultAuthType None\n<Location />\n${anyone}</Location>\n<Policy default>\n<Limit All>\n${anyone}</Limit>\n</Policy>\n`;
}

function files(dir: string): string {
  const at = { ServerRoot: 'etc', RequestRoot: 'spool', TempDir: 'spool/tmp', CacheDir: 'cache', StateDir: 'state' };
  const logs = { AccessLog: 'log/access', ErrorLog: 'log/error', PageLog: 'log/page' };
  return Object.entries({ ...at, ...logs })
    .map(([name, part]) => `${name} ${path.join(dir, part)}\n`)
    .join('');
}
