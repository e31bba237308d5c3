import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { optionsIn, runCommand } from '#scripts/command-line.ts';
import { root } from '#scripts/stage.ts';
import { buildHostIfStale, buildWindowIfStale } from '#scripts/builds.ts';

const usage = `npm run keystrokes -- [options]
  --json       ends with one line of JSON`;

/** Counts in the window as its sources are now. */
await runCommand(usage, async () => {
  const { json } = optionsIn({ json: { type: 'boolean', default: false } });
  await buildWindowIfStale();
  await buildHostIfStale();
  const counting = [path.join(root, 'e2e/keystrokes.ts'), ...(json ? ['--json'] : [])];
  return spawnSync(process.execPath, counting, { stdio: 'inherit' }).status === 0;
});
