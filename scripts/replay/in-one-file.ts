import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { root } from '#scripts/stage.ts';

/** Packs a program that is killed many times over: loading is most of such a life, and a till in one file loads in half the time. */
export async function inOneFile(program: URL): Promise<string> {
  const { name } = path.parse(program.pathname);
  const outDir = path.join(root, '.data', 'one-file', name);
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: fileURLToPath(program), outDir, target: 'node24' },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  });
  return path.join(outDir, `${name}.js`);
}
