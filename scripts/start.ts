import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as built from '#browser/built.ts';
import { findBrowser } from '#browser/find-browser.ts';
import { BadOption, readOptions, usage } from '#browser/shared/options.ts';
import { chooseHost, NoSuchHost } from '#scripts/choose-host.ts';
import { electronBinary, fetchElectron } from '#scripts/electron-binary.ts';
import { passSignals } from '#scripts/pass-signals.ts';
import { root, runStage, vite } from '#scripts/stage.ts';
import { takeHost } from '#scripts/take-host.ts';
import { buildHostIfStale, buildWindowIfStale, builtHost } from '#scripts/builds.ts';

const electronBuild = ['build', '--config', 'vite.electron.config.ts', '--logLevel', 'warn'];
/** An Electron that cannot run at all (missing system libraries, a broken download) ends at once. */
const earlyEndMs = 10_000;

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(usage);
  else process.exitCode = await start(args);
} catch (error) {
  if (!(error instanceof NoSuchHost || error instanceof BadOption)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

async function start(args: readonly string[]): Promise<number> {
  const { asked, rest } = takeHost(args);
  const given = readOptions(rest, root);
  const display = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  const choice = await chooseHost({
    asked,
    noOpen: !given.open,
    display,
    browser: findBrowser(),
    electron: fetchElectron,
  });

  await buildWindowIfStale();
  if (!given.readyJson) console.log(choice.because);
  if (choice.host === 'electron') {
    const started = performance.now();
    const code = await startElectron(rest);
    if (code === 0 || asked === 'electron' || performance.now() - started > earlyEndMs) return code;
    console.log(`Electron could not run here (it ended with ${code}); opening the till in the browser host instead.`);
  }
  await buildHostIfStale();
  const { runBuilt } = (await import(pathToFileURL(builtHost.run).href)) as typeof built;
  return runBuilt({ ...given, open: choice.open });
}

async function startElectron(rest: readonly string[]): Promise<number> {
  const { ok, output } = await runStage({ name: 'electron', command: vite, args: electronBuild });
  if (!ok) throw new Error(`the desktop host could not be built:\n${output}`);
  return runElectron([path.join(root, 'dist/electron/main.js'), ...rest]);
}

function runElectron(args: readonly string[]): Promise<number> {
  const child = spawn(electronBinary() ?? '', args, { cwd: root, stdio: 'inherit' });
  passSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
