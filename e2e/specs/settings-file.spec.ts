import { readFile } from 'node:fs/promises';

import { expect, test } from '#e2e/fixtures.ts';

test('what one till was set to is taken over by the next, whose windows follow', async ({ register, unpack }) => {
  const { hands, page, settings } = register;
  await settings.look();
  await hands.fill('receipt-header', 'Kemang Corner Café');
  await settings.choose('paper-language', 'es');
  await settings.save();
  const downloading = page.waitForEvent('download');
  await hands.press('settings-file-save');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('tillkeep-Kemang-Till-1.json');
  await expect(hands.see('settings-file')).toContainText('Saved as tillkeep-Kemang-Till-1.json');
  const saved = await readFile(await download.path(), 'utf8');

  const other = await unpack();
  await other.firstRun({ outlet: 'Kemang', register: '2' });
  await other.settings.look();
  await other.settings.chooseSettings(saved);
  const sheet = other.hands.see('settings-file-sheet');
  await expect(sheet).toContainText('Of Kemang Till 1, saved ');
  await other.page.keyboard.press('F9');
  await expect(other.hands.see('settings-file-taken')).toHaveText('This till has the settings of Kemang Till 1 now.');
  await other.hands.press('sheet-close');
  await expect(other.hands.see('receipt-header')).toHaveValue('Kemang Corner Café');
  await expect(other.settings.chosen('paper-language', 'es')).toBeChecked();

  await other.settings.chooseSettings('Code,Name,Price');
  await expect(sheet).toContainText('That is no file of settings.');
  await expect(other.hands.see('settings-file-take')).toHaveCount(0);
});
