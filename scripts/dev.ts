import { spawn } from 'node:child_process';
import path from 'node:path';

import { usage } from '#browser/shared/options.ts';
import { passSignals } from '#scripts/pass-signals.ts';
import { root, vite } from '#scripts/stage.ts';
import { takeHost } from '#scripts/take-host.ts';
import { buildWindow } from '#scripts/builds.ts';

// The window is built again at every change and reloads itself; the register keeps running. The host and its security are the real ones.
const { asked, rest } = takeHost(process.argv.slice(2));
if (rest.includes('--help')) console.log(usage.replace('npm start', 'npm run dev').replace(/ +--host .*\n/, ''));
else if (asked !== undefined && asked !== 'browser') {
  console.error(`npm run dev is of the browser host alone: leave --host ${asked} out`);
  process.exitCode = 2;
} else await dev();

async function dev(): Promise<void> {
  const first = await buildWindow();
  if (first.ok) return runDev();
  console.error(first.output);
  process.exitCode = 1;
}

async function runDev(): Promise<void> {
  const builder = spawn(
    process.execPath,
    [path.join(root, vite), 'build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const host = spawn(process.execPath, [path.join(root, 'browser/main.ts'), '--reload', ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  passSignals(host);
  process.exitCode = await new Promise<number>((resolve) => host.once('exit', (code) => resolve(code ?? 1)));
  builder.kill();
}
