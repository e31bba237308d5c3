import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { BadOption, readOptions, usage } from '#browser/shared/options.ts';
import { runHost } from '#browser/run.ts';

try {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  process.exitCode = await runHost(readOptions(process.argv.slice(2), root));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
