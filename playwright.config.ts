import { defineConfig } from '@playwright/test';

import { findBrowser } from '#browser/find-browser.ts';
import { findHeadlessShell } from '#scripts/browser-for-tests.ts';

const executablePath = findHeadlessShell() ?? findBrowser()?.file;
/** Chromium's own sandbox does not run as root, which is what containers are. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/built.ts',
  // Every spec starts its own register and back office and often waits for one of them: two at a time left a small machine idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // How long to believe that it still comes, on a busy machine too. What must be fast is measured in `bench/`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    // A key that never comes is named, long before the whole test is over.
    actionTimeout: 60_000,
    // `node scripts/node.mjs node_modules/.bin/playwright test NAME --trace retain-on-failure` keeps one: to write down every step takes a fifth of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'browser', testIgnore: '**/*.electron.spec.ts' },
    ...(process.env['TILLKEEP_ELECTRON'] ? [{ name: 'electron', testMatch: '**/*.electron.spec.ts' }] : []),
  ],
});
