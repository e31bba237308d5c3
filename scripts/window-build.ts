import { globSync, statSync } from 'node:fs';
import path from 'node:path';

import { root, runStage, type StageResult, vite } from '#scripts/stage.ts';

/** Answers with what the build said, also where it failed. */
export function buildWindow(): Promise<StageResult> {
  return runStage({ name: 'build', command: vite, args: ['build', '--logLevel', 'warn'] });
}

/** Builds the window unless the built one is newer than everything it is made of. */
export async function buildWindowIfStale(): Promise<void> {
  if (!isStale()) return;
  console.log('building the window …');
  const { ok, output } = await buildWindow();
  if (!ok) throw new Error(`the window could not be built:\n${output}`);
}

function isStale(): boolean {
  const built = changedAt('dist/renderer/index.html');
  if (built === undefined) return true;
  const sources = globSync(madeOf, { cwd: root, exclude: (name) => /[.]test[.]tsx?$/.test(name) });
  return sources.some((file) => (changedAt(file) ?? 0) > built);
}

function changedAt(file: string): number | undefined {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs;
}

const madeOf = ['renderer/**', 'domain/**', 'contract/register/**', 'vite.config.ts', 'package-lock.json'];
