import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { _electron as electron, expect, test } from '@playwright/test';

// Run by public CI, where Electron's binary can be fetched: `npm run build && npm run build:electron` first.
const root = fileURLToPath(new URL('../..', import.meta.url));

test('the desktop till starts from an empty disk, sandboxed, and stops cleanly', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'tillkeep-desktop-'));
  const program = path.join(
    root,
    'node_modules/electron/dist',
    readFileSync(path.join(root, 'node_modules/electron/path.txt'), 'utf8').trim(),
  );
  const sandbox = process.platform === 'linux' ? ['--no-sandbox'] : [];
  const till = await electron.launch({
    executablePath: program,
    args: [path.join(root, 'dist/electron/main.js'), '--data', data, ...sandbox],
  });
  const page = await till.firstWindow();
  await expect(page.getByText('Welcome to Tillkeep')).toBeVisible({ timeout: 30_000 });
  expect(page.url()).toBe('app://register/');
  expect(await page.evaluate(() => 'require' in window || 'process' in window)).toBe(false);

  const [blocked] = await Promise.all([
    page.evaluate(() => window.open('https://example.com/') === null),
    page.evaluate(() => {
      location.href = 'https://example.com/';
    }),
  ]);
  expect(blocked).toBe(true);
  expect(page.url()).toBe('app://register/');

  await till.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
});
