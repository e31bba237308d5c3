import { afterEach, expect, it } from 'vitest';

import { writeFigures } from '#renderer/money/format-money.ts';
import { goodsText } from '#renderer/screens/settings/goods-text.ts';

afterEach(() => writeFigures({ group: ',', point: '.' }));

const rye = { code: '0149', name: 'Rye loaf', category: 'Bakery', price: 450, taxable: true };
const screen = { code: '17', name: 'Screen 24", black', category: 'Home', price: 1_234_500, taxable: false };
const lines = (goods: Parameters<typeof goodsText>[0], scale = 2) => goodsText(goods, scale).split('\r\n');

it('goes by category and name, and no spreadsheet takes a code for a number or cuts a name in two', () => {
  const tea = { ...rye, code: '9', name: 'Tea 10', category: 'Bakery' };
  expect(lines([screen, tea, { ...tea, code: '8', name: 'Tea 9' }, rye])).toEqual([
    '\uFEFFCode,Name,Category,Price,Taxable',
    '"=""0149""",Rye loaf,Bakery,4.50,yes',
    '"=""8""",Tea 9,Bakery,4.50,yes',
    '"=""9""",Tea 10,Bakery,4.50,yes',
    '"=""17""","Screen 24"", black",Home,12345.00,no',
    '',
  ]);
});

it('has no name that would be reckoned', () => {
  expect(lines([{ ...rye, name: '=Rye "dark"' }])[1]).toBe('"=""0149""","=""=Rye """"dark""""""",Bakery,4.50,yes');
});

it('has semicolons between its columns where decimals have a comma, also of money that has none', () => {
  writeFigures({ group: '.', point: ',' });
  expect(lines([rye])).toContain('"=""0149""";Rye loaf;Bakery;4,50;yes');
  expect(lines([rye], 0)).toContain('"=""0149""";Rye loaf;Bakery;450;yes');
});
