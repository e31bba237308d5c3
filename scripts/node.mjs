// Runs a script of this checkout on the Node that `npm ci` brought, whatever Node the machine has.
// Plain JavaScript, because an old Node has to be able to read this file.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const system = process.platform === 'win32' ? 'win' : process.platform;
const executable = process.platform === 'win32' ? 'node.exe' : 'node';
const brought = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', executable);
const [major = 0] = process.versions.node.split('.').map(Number);

if (existsSync(brought)) runOn(brought);
else if (major >= 24) runOn(process.execPath);
else {
  console.error(
    `Tillkeep needs Node 24 and this is ${process.version}: run \`npm ci\`, or install Node 24 (nodejs.org).`,
  );
  process.exitCode = 1;
}

function runOn(node) {
  const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  // A program read once before starts in half the time, without the compiler that takes types out of its text.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node');
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH };
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env });
  // A console of Windows tells every program in it itself, and there `kill` would end ours at once, its file not closed.
  const tell = (signal) => process.platform === 'win32' || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, tell);
  // npm's shell keeps signals to itself: when it is gone and nobody told us, we are meant to go too.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}
