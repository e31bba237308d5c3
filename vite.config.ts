import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  // The same bytes are served from http://127.0.0.1 and from app://register.
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    license: { fileName: 'licenses.txt' },
    target: 'chrome140',
    // The content security policy allows neither inline scripts nor fonts and sounds from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: /renderer\/main\.tsx$/ }] } } },
    chunkSizeWarningLimit: 1500,
  },
});
