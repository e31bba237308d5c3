import { expect, it } from 'vitest';

import { asCell, tableText } from '#renderer/words/spreadsheet.ts';

it('names with quotation marks, breaks and blanks are one cell each, in rows of their own', () => {
  const names = ['"Old" 24" screen', '"open', '24" screen', 'Cola\tlight\nbig', ' 7 Up '];
  expect(tableText(names.map((name) => [asCell(name), '1'])).split('\n')).toEqual([
    '"""Old"" 24"" screen"\t1',
    '"""open"\t1',
    '24" screen\t1',
    'Cola light big\t1',
    '7 Up\t1',
  ]);
});

it.each(['=1', ' +1', '-1', '@A1', '＝1', '＋1', '－1', '＠A1'])('%j is not reckoned', (name) => {
  expect(asCell(name)).toBe(`'${name.trim()}`);
});
