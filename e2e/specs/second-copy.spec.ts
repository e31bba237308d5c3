import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '../fixtures.ts';

test('the bar says that there is no second copy while the stick is away', async ({ register }) => {
  const { hands, settings } = register;
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-stick-'));
  const [stick, pocket] = [path.join(root, 'stick'), path.join(root, 'pocket')];
  await settings.look();
  await hands.fill('second-copy-folder', stick);
  await hands.press('second-copy-on');
  await expect(hands.see('second-copy-state')).toContainText('Everything');
  await expect(hands.see('second-copy-same-disk')).toBeVisible();
  renameSync(stick, pocket);
  await expect(hands.see('copy-stands')).toHaveText('No second copy');
  await expect(hands.see('second-copy-state')).toContainText('put the stick back');
  renameSync(pocket, stick);
  await expect(hands.see('copy-stands')).toHaveCount(0);
  await hands.press('second-copy-off');
  await expect(hands.see('second-copy-on')).toBeVisible();
  rmSync(root, { recursive: true });
});
