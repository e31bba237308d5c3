import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CannotPackage } from '#scripts/package-win/cannot-package.ts';
import { identity } from '#scripts/package-win/identity.ts';
import { filesBelow } from '#scripts/package-win/read-package.ts';
import { sqlitePackage } from '#scripts/package-win/shipped.ts';
import { root, runStage, vite } from '#scripts/stage.ts';

export interface Staged {
  /** The program as it ships: its own files. */
  readonly app: string;
  /** What goes to `node_modules` beside them. */
  readonly modules: string;
  readonly version: string;
}

/** Builds the window and the desktop program into `work`, never into the checkout: nothing left over from another build can ship. */
export async function stageProgram(work: string): Promise<Staged> {
  const app = path.join(work, 'app');
  const desktop = ['--config', 'vite.electron.config.ts', '--outDir', path.join(app, 'dist/electron')];
  await build('the window', ['--outDir', path.join(app, 'dist/renderer')]);
  await build('the desktop program', desktop);
  const modules = path.join(work, 'modules');
  stageSqlite(path.join(modules, 'better-sqlite3'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(path.join(app, 'package.json'), `${JSON.stringify(packageOf(version), null, 2)}\n`);
  return { app, modules, version };
}

/** What was staged, by its names in the package. */
export function filesOf({ app, modules }: Staged): string[] {
  return [...filesBelow(app), ...filesBelow(modules).map((file) => `node_modules/${file}`)];
}

async function build(what: string, args: readonly string[]): Promise<void> {
  const quiet = ['--emptyOutDir', '--logLevel', 'error'];
  const { ok, output } = await runStage(
    { name: 'build', command: vite, args: ['build', ...quiet, ...args] },
    // What ships is never a build for tests, whoever asked for it.
    { env: { NODE_ENV: 'production' } },
  );
  if (!ok) throw new CannotPackage(`${what} could not be built:\n${output.trimEnd()}`);
}

function stageSqlite(to: string): void {
  const from = path.join(root, 'node_modules/better-sqlite3');
  for (const file of globSync([...sqlitePackage], { cwd: from })) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(path.join(from, file), path.join(to, file));
  }
}

function packageOf(version: string): Record<string, unknown> {
  return {
    name: 'tillkeep',
    productName: identity.productName,
    version,
    description: 'Tillkeep register',
    author: identity.publisher,
    type: 'module',
    main: 'dist/electron/main.js',
  };
}
