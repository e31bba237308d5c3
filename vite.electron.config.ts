import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, defineConfig, mergeConfig, type Plugin } from 'vite';

import { programs } from '#scripts/programs-build.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const outDir = path.join(root, 'dist/electron');

/** A sandboxed preload script cannot be a module, unlike everything else. */
const preload: Plugin = {
  name: 'preload',
  async writeBundle({ dir }) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: {
        outDir: dir ?? outDir,
        emptyOutDir: false,
        minify: false,
        lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
        rolldownOptions: { external: ['electron'] },
      },
    });
  },
};

export default defineConfig(
  mergeConfig(
    programs(
      {
        main: 'electron/main.ts',
        'register-process': 'electron/register-process.ts',
        'back-office': 'backoffice/main.ts',
      },
      ['electron'],
    ),
    { plugins: [preload], build: { outDir, license: { fileName: 'licenses.md' } } },
  ),
);
