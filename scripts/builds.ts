import { globSync, statSync } from 'node:fs';
import path from 'node:path';

import { root, runStage, type StageResult, vite } from '#scripts/stage.ts';

/** Answers with what the build said, also where it failed. */
export function buildWindow(): Promise<StageResult> {
  return build(['build']);
}

/** Builds the window unless the built one is newer than everything it is made of. */
export async function buildWindowIfStale(): Promise<void> {
  if (!isStale('dist/renderer/index.html', windowIsOf)) return;
  console.log('building the window …');
  orThrow(await buildWindow(), 'window');
}

/** The browser host with its back office, as programs of one file each. */
export function buildHost(): Promise<StageResult> {
  return build(['build', '--config', 'vite.host.config.ts']);
}

/** Where `buildHost` puts them. */
export const builtHost = { main: path.join(root, 'dist/host/main.js'), run: path.join(root, 'dist/host/run.js') };

export async function buildHostIfStale(): Promise<void> {
  if (isStale('dist/host/main.js', hostIsOf)) orThrow(await buildHost(), 'browser host');
}

function build(args: readonly string[]): Promise<StageResult> {
  return runStage({ name: 'build', command: vite, args: [...args, '--logLevel', 'warn'] });
}

function orThrow({ ok, output }: StageResult, what: string): void {
  if (!ok) throw new Error(`the ${what} could not be built:\n${output}`);
}

function isStale(result: string, madeOf: readonly string[]): boolean {
  const built = changedAt(result);
  if (built === undefined) return true;
  const sources = globSync([...madeOf, 'package-lock.json'], {
    cwd: root,
    exclude: (name) => /[.]test[.]tsx?$/.test(name),
  });
  return sources.some((file) => (changedAt(file) ?? 0) > built);
}

function changedAt(file: string): number | undefined {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs;
}

const windowIsOf = ['renderer/**', 'domain/**', 'contract/register/**', 'vite.config.ts'];
const hostIsOf = [
  ...['backoffice', 'browser', 'contract', 'db', 'domain', 'register', 'sync'].map((floor) => `${floor}/**`),
  'vite.host.config.ts',
  'package.json',
];
