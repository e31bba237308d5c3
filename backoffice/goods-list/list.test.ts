import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { fullName, parseList, readList } from '#backoffice/goods-list/list.ts';

const header = 'Code,Name,Category,Price,Model,Cost,Taxable';

function badRowsOf(...rows: readonly string[]) {
  const { badRows } = parseList([header, ...rows].join('\n'), 2);
  return badRows.map(({ line, code, reason }) => [line, code, reason]);
}

describe('a list of goods', () => {
  it('is read in any order of its columns and any case, in minor units, and an empty cell says nothing', () => {
    const { goods, badRows, ignoredColumns } = parseList(
      'PRICE,category,Taxable,code,NAME,Cost,Model\n8.9,Drinks / Juices/,no,4006381333931,"Lemon, fresh",5.05,200 ml\n3,Fruit,,APPLE,Apple,,\n',
      2,
    );
    expect([badRows, ignoredColumns]).toEqual([[], []]);
    const lemon = { code: '4006381333931', name: 'Lemon, fresh', category: 'Drinks/Juices', price: 890 };
    expect(goods).toEqual([
      { line: 2, ...lemon, model: '200 ml', cost: 505, taxable: false },
      { line: 3, code: 'APPLE', name: 'Apple', category: 'Fruit', price: 300 },
    ]);
    expect(goods.map(fullName)).toEqual(['Lemon, fresh, 200 ml', 'Apple']);
  });

  it('is read as a spreadsheet writes it: a mark in front, semicolons, decimal commas, names over lines, empty rows', () => {
    const csv =
      '\uFEFFCode;Name;Category;Price\r\n0012;"Cre\u0300me\r\nfraîche";Dairy;1,5\r\n\r\n;;;\r\n13;Milk;Dairy;2,85\r\n';
    const { goods } = parseList(csv, 2);
    expect(goods).toMatchObject([
      { line: 3, code: '0012', name: 'Crème fraîche'.normalize('NFC'), price: 150 },
      { line: 6, code: '13', name: 'Milk', price: 285 },
    ]);
  });

  it.each([
    ['tabs', 'Code\tName\tCategory\tPrice\n0012\tMilk, fresh\tDairy\t1,50\n'],
    ['a line for Excel', '\uFEFFsep=;\r\nCode;Name;Category;Price\r\n0012;Milk, fresh;Dairy;1,50\r\n'],
    ['a comma in a heading', 'Code;Name;Category;Price;"Stock, shelf"\n0012;Milk, fresh;Dairy;1,50;4\n'],
    ['empty lines above', '\n\nCode;Name;Category;Price\n0012;Milk, fresh;Dairy;1,50\n'],
    ['empty fields behind', 'Code,Name,Category,Price\n0012,"Milk, fresh",Dairy,"1,50",,,\n'],
    ['digits kept from Excel', 'Code;Name;Category;Price\n="0012";"=""Milk, fresh""";Dairy;1,50\n'],
    ['signs nobody sees', 'Code;Name;Category;Price\n\u200E00\u200B12\u001D;Milk, fresh;Dairy;1,50\n'],
  ])('is read with %s', (_, csv) => {
    const { goods, badRows } = parseList(csv, 2);
    expect(badRows).toEqual([]);
    expect(goods).toMatchObject([{ code: '0012', name: 'Milk, fresh', category: 'Dairy', price: 150 }]);
  });

  it('takes yes, true and 1, and no, false and 0', () => {
    const words = ['yes', 'TRUE', '1', 'No', 'false', '0'];
    const rows = words.map((word, index) => `${index},A,B,1,,,${word}`);
    const { goods } = parseList([header, ...rows].join('\n'), 2);
    expect(goods.map(({ taxable }) => taxable)).toEqual([true, true, true, false, false, false]);
  });

  it('in a money without cents, or with three digits, is read in that', () => {
    const [dear] = parseList('Code,Name,Category,Price\n1,A,B,15000\n', 0).goods;
    const [fine] = parseList('Code,Name,Category,Price\n1,A,B,1.5\n', 3).goods;
    expect([dear?.price, fine?.price]).toEqual([15_000, 1500]);
    const [car] = parseList('Code,Name,Category,Price\n1,A,B,12500000000\n', 0).goods;
    expect(car?.price).toBe(12_500_000_000);
    const [{ reason } = { reason: '' }] = parseList('Code,Name,Category,Price\n1,A,B,15.50\n', 0).badRows;
    expect(reason).toBe('Price "15.50" is no amount: write it like 1250, with nothing but digits');
  });

  it('with three digits behind the point is not read where its comma may stand for thousands', () => {
    const rows = ['1,A,B,"1,250"', '2,A,B,"0,250"', '3,A,B,"1,25"', '4,A,B,1.250'];
    const { goods, badRows } = parseList(['Code,Name,Category,Price', ...rows].join('\n'), 3);
    expect(goods.map(({ code, price }) => [code, price])).toEqual([
      ['2', 250],
      ['3', 1250],
      ['4', 1250],
    ]);
    const reason = 'Price "1,250" may be 1.250 or 1250: write it with a point, or without the comma';
    expect(badRows).toEqual([{ line: 2, code: '1', reason }]);
    // Semicolons between the columns are of a spreadsheet whose decimals have a comma.
    expect(parseList('Code;Name;Category;Price\n1;A;B;1,250\n', 3).goods).toMatchObject([{ price: 1250 }]);
  });

  it('names the columns it does not know once', () => {
    const { goods, ignoredColumns } = parseList('Code,Stock,Name,Category,Price,\n1,5,A,B,1,\n', 2);
    expect([goods.length, ignoredColumns]).toEqual([1, ['Stock']]);
  });
});

describe('a row that cannot be read', () => {
  const amount = 'write it like 1250.50, with nothing but digits and one point or comma';

  it.each([
    [',A,B,1,,,', 'Code is empty: give the barcode, or a code of your own'],
    ['1,,B,1,,,', 'Name is empty: give what the receipt shall say'],
    ['1,A,,1,,,', 'Category is empty: give one, with / between its levels'],
    ['1,A, / ,1,,,', 'Category is empty: give one, with / between its levels'],
    ['1,A,B,,,,', `Price "" is no amount: ${amount}`],
    ['1,A,B,-1,,,', `Price "-1" is no amount: ${amount}`],
    ['1,A,B,1.234,,,', `Price "1.234" is no amount: ${amount}`],
    ['1,A,B,"1,234.50",,,', `Price "1,234.50" is no amount: ${amount}`],
    ['1,A,B,1,,free,', `Cost "free" is no amount: ${amount}`],
    ['1,A,B,1,,,maybe', 'Taxable "maybe" is neither yes nor no: write one of them'],
    [
      '1,A,B,1,,',
      'has 6 fields, not 7: a text with the sign between the columns in it needs quotation marks around it',
    ],
    [
      '"8,99E+12",A,B,1,,,',
      'Code 8,99E+12 was rounded by a spreadsheet: make the column text there, and give the code again',
    ],
  ])('%s says what to do', (row, reason) => {
    expect(badRowsOf('0,First,B,1,,,', row)).toMatchObject([[3, expect.anything(), reason]]);
  });

  it('because a program left a NUL in it, which PostgreSQL keeps nowhere, is named, and the others go on', () => {
    const reason = 'has a sign in it that is no letter (NUL): type its texts again';
    expect(badRowsOf('0,First,B,1,,,', '1,A\u0000,B,1,,,', '2,A,B,1,\u0000,,')).toEqual([
      [3, '1', reason],
      [4, '2', reason],
    ]);
  });

  it('does not keep the others out', () => {
    const { goods, badRows } = parseList([header, '1,A,B,1,,,', '2,A,B,?,,,', '3,A,B,1,,,'].join('\n'), 2);
    expect([goods.map(({ code }) => code), badRows.map(({ line }) => line)]).toEqual([['1', '3'], [3]]);
  });

  it('with the code of an earlier one names that line, also when that one is bad', () => {
    expect(badRowsOf('1,A,B,1,,,', '2,A,B,?,,,', '1,A,B,2,,,', '2,A,B,2,,,', '1,A,B,3,,,')).toEqual([
      [3, '2', `Price "?" is no amount: ${amount}`],
      [4, '1', 'has the code of line 2: take one of the two out'],
      [5, '2', 'has the code of line 3: take one of the two out'],
      [6, '1', 'has the code of line 2: take one of the two out'],
    ]);
  });
});

describe('a file that is no list', () => {
  it.each([
    ['', 'the list is empty'],
    [
      'Barcode,Name,Price\n1,A,1\n',
      'the list has no column Code, Category: its first line has to name Code, Name, Category and Price',
    ],
    ['Code,Name,Category,Price,price\n1,A,B,1,2\n', 'the list has the column Price twice'],
    [`${header}\n`, 'the list has no goods below its first line'],
    [`${header}\n1,"A,B,1,,,\n`, 'the list cannot be read as a CSV file: Quote Not Closed'],
  ])('%j is refused in a sentence', (csv, words) => {
    expect(() => parseList(csv, 2)).toThrow(words);
  });

  it('is refused when it is not there, is a folder, or was saved in letters that are not UTF-8', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-list-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'list.csv');
    expect(() => readList(file, 2)).toThrow(`there is no file ${file}`);
    expect(() => readList(folder, 2)).toThrow(`there is no file ${folder}`);
    writeFileSync(file, Buffer.from('Code,Name,Category,Price\n1,Caf\xe9,B,1\n', 'latin1'));
    expect(() => readList(file, 2)).toThrow('is not in UTF-8: save it as "CSV UTF-8"');
  });
});
