import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

const window = path.join(import.meta.dirname, '../../dist/renderer');

test('the first screen waits for no more script than it needs', () => {
  const page = readFileSync(path.join(window, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const bytes = first.reduce((sum, file) => sum + statSync(path.join(window, file)).size, 0);
  expect(first.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(375_000);
});
