import { fileURLToPath } from 'node:url';

import { runBuilt } from '#browser/built.ts';
import { runCalled } from '#browser/called.ts';

process.exitCode = await runCalled(fileURLToPath(new URL('../..', import.meta.url)), runBuilt);
