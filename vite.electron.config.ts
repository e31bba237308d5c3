import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, defineConfig, type Plugin } from 'vite';

const root = path.dirname(fileURLToPath(import.meta.url));
const outDir = path.join(root, 'dist/electron');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

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

/** The back office reads the page of its contract from beside its own folder, here as in the sources. */
const apiPage: Plugin = {
  name: 'api-page',
  writeBundle: ({ dir }) =>
    cpSync(path.join(root, 'backoffice/api-page'), path.join(dir ?? outDir, '../api-page'), { recursive: true }),
};

export default defineConfig({
  root,
  plugins: [preload, apiPage],
  // What ships is these files and nothing beside them, except for the one package that brings machine code.
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
  define: { 'import.meta.env.TILLKEEP_VERSION': JSON.stringify(version) },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      external: ['electron'],
      input: {
        main: 'electron/main.ts',
        'register-process': 'electron/register-process.ts',
        'back-office': 'backoffice/main.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
