import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.types/**', '.data/**', 'e2e/**'],
    // A native SQLite handle must never be shared by two tests' threads.
    pool: 'forks',
    // What a file needs is loaded once a process, not once a file: that was more than half of the time.
    isolate: false,
    setupFiles: ['testing/nothing-left.ts'],
    // A machine of two cores would be given one file at a time.
    maxWorkers: '100%',
    // What is waited for comes at once, or it is missing: a busy machine must not make the difference.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
