import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The till's own window, with a stopwatch in the page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../.data/bench/window',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
});
