import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.types/**', '.data/**', 'e2e/**'],
    // A native SQLite handle must never be shared by two tests' threads.
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
