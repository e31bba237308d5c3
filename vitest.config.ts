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
    // What is waited for comes at once, or it is missing: a busy machine must not make the difference.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
