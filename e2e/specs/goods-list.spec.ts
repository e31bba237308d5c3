import { readFile } from 'node:fs/promises';

import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

const milk = { code: '8991000000017', name: 'Milk from the list' };

const list = (price: string) =>
  [
    'Code,Name,Category,Price,Shelf',
    `${milk.code},${milk.name},Lists/Dairy,${price},7`,
    '8991000000024,"Bread, white",Lists/Bakery,3.00,8',
    '8991000000031,Eggs,Lists/Dairy,a dozen,9',
  ].join('\r\n');

test('a list of goods is chosen, looked through, brought in and sold, and a price that was put right follows', async ({
  register,
}) => {
  const { hands, settings, sale } = register;
  await settings.look();
  await settings.chooseList('prices.csv', list('1.20'));
  await expect(hands.see('goods-list-figures')).toHaveText('2 new, 0 changed, 0 as they are, 1 cannot be read');
  await expect(hands.see('goods-list-refused')).toContainText('Line 4, 8991000000031 Price "a dozen" is no amount');
  await expect(hands.see('goods-list-note')).toHaveText('Columns that are not read: Shelf.');
  await expect(hands.see('goods-list-fresh')).toContainText(`${milk.name} 1.20`);
  await expect(hands.see('goods-list-changes')).toHaveCount(0);
  await hands.press('goods-list-write');
  await expect(hands.see('goods-list-ended')).toContainText('2 new, 0 changed, 0 as they were, 1 refused.');
  await expect(hands.see('goods-list-write')).toHaveCount(0);
  await hands.press('sheet-close');
  await expect(hands.see('goods-list-ended')).toContainText('prices.csv, by');

  await settings.chooseList('prices.csv', list('1.35'), { byKey: true });
  await expect(hands.see('goods-list-figures')).toHaveText('0 new, 1 changed, 1 as they are, 1 cannot be read');
  await expect(hands.see('goods-list-changes')).toContainText(`${milk.name} price 1.20 → 1.35`);
  await register.page.keyboard.press('F9');
  await expect(hands.see('goods-list-ended')).toContainText('0 new, 1 changed, 1 as they were, 1 refused.');
  await hands.press('sheet-close');

  await register.goSell();
  await hands.press('category-Lists');
  await expect(hands.see(`tile-${milk.code}`)).toContainText('1.35');
  await hands.scan(milk.code);
  await expect(sale.total).toHaveText('$1.35');
  await sale.payCash();
  await register.officeHas(2);
});

test('the goods are saved as a list, a price is changed in it, and it is brought in again', async ({ register }) => {
  const { hands, page, settings } = register;
  await settings.look();
  const downloading = page.waitForEvent('download');
  await hands.press('goods-list-save');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^goods-\d{4}-\d\d-\d\d\.csv$/);
  await expect(hands.see('goods-list-saved')).toContainText(`saved as ${download.suggestedFilename()}`);
  const saved = await readFile(await download.path(), 'utf8');
  const lines = saved.split('\r\n');
  const rye = lines.find((line) => line.startsWith(`"=""${product('Rye loaf').code}""",Rye loaf,`)) ?? 'not there';
  const changed = saved.replace(rye, rye.replace(/,\d+\.\d\d,/, ',9.75,'));
  await settings.chooseList(download.suggestedFilename(), changed);
  // Beside the first line and what ends the last one.
  const others = lines.length - 3;
  await expect(hands.see('goods-list-figures')).toHaveText(`0 new, 1 changed, ${others} as they are, 0 cannot be read`);
  await expect(hands.see('goods-list-changes')).toContainText(/Rye loaf price [\d.]+ → 9\.75/);
});

test('a file that is no list says how to save one, and a list without its columns what is missing', async ({
  register,
}) => {
  const { hands, settings } = register;
  await settings.look();
  await settings.chooseList('prices.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]));
  await expect(hands.see('goods-list-unfit')).toContainText('This is a workbook of a spreadsheet program');
  await expect(hands.see('goods-list-unfit')).toContainText('“CSV UTF-8”');
  await expect(hands.see('goods-list-write')).toHaveCount(0);
  await hands.press('sheet-close');
  await settings.chooseList('prices.csv', Buffer.from('Code,Name,Category,Price\n1,Cr\u00e8me,Dairy,1', 'latin1'));
  await expect(hands.see('goods-list-unfit')).toContainText('This file is no text, or not in UTF-8.');
  await hands.press('sheet-close');
  await settings.chooseList('prices.csv', '8991000000017,Milk,Dairy,1.20\n8991000000024,Bread,Bakery,3.00');
  await expect(hands.see('trouble')).toContainText('the list has no column Code, Name, Category, Price');
  await expect(hands.see('trouble')).toContainText('its first line names the columns');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('with the line down the list waits, and is brought in once it is back', async ({ register, backOffice }) => {
    const { hands, settings } = register;
    await settings.look();
    await settings.chooseList('prices.csv', list('1.20'));
    await expect(hands.see('goods-list-write')).toBeVisible();
    backOffice.goDark();
    await hands.press('goods-list-write');
    await expect(hands.see('trouble')).toContainText('The office is not reached just now.');
    backOffice.comeBack();
    await expect(async () => {
      await hands.press('goods-list-write');
      await expect(hands.see('goods-list-ended')).toContainText('2 new', { timeout: 1_500 });
    }).toPass();
  });
});
