import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { root } from '#scripts/stage.ts';
import { buildWindowIfStale } from '#scripts/window-build.ts';

/** Counts in the window as its sources are now. */
await buildWindowIfStale();
const counting = [path.join(root, 'e2e/keystrokes.ts'), ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, counting, { stdio: 'inherit' }).status ?? 1;
