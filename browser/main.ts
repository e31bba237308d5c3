import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { runCalled } from '#browser/called.ts';
import { runHost } from '#browser/run.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const officeProgram = fileURLToPath(new URL('../backoffice/main.ts', import.meta.url));
process.exitCode = await runCalled(fileURLToPath(new URL('..', import.meta.url)), (options) =>
  runHost(options, { version, officeProgram }),
);
