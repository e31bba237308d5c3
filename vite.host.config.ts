import { defineConfig, mergeConfig } from 'vite';

import { programs } from '#scripts/programs-build.ts';

export default defineConfig(
  mergeConfig(
    programs({ main: 'browser/built-main.ts', run: 'browser/built.ts', 'back-office': 'backoffice/main.ts' }),
    {
      // What they share lies beside them, so that each finds the other programs by its own place.
      build: { outDir: 'dist/host', rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } } },
    },
  ),
);
