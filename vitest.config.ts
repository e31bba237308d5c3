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
    // Half as many again as there are processors: with one each they stood idle a third of the time, waiting for disks and programs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What is waited for comes at once, or it is missing: a busy machine must not make the difference.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
