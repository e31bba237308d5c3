import { defineConfig } from 'vite';

/** One page for everyone: what is drawn, and how it is timed, is the same for all of them. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: '../../../.data/bench/peers-window',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2500,
  },
});
