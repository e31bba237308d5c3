import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongFirst } from '#testing/long-first.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.types/**', '.data/**', 'e2e/**'],
    // A native SQLite handle must never be shared by two tests' threads.
    pool: 'forks',
    // What a file needs is loaded once a process, not once a file: that was more than half of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: ['testing/nothing-left.ts'],
    // Twice as many as there are processors: half of a test's time it waits for disks, lines and programs.
    maxWorkers: availableParallelism() * 2,
    // What is waited for comes at once, or it is missing: a busy machine must not make the difference.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
