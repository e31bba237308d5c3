import { describe, expect, it } from 'vitest';

import { parseCatalogue } from '#backoffice/catalogue-csv.ts';
import { isEan13 } from '#backoffice/ean13.ts';

const header = 'Category,Subcategory,Item,Weight,PriceAED';

describe('a price list', () => {
  it('becomes items with a category path, minor units and a barcode that validates', () => {
    const { items, badRows } = parseCatalogue(
      `${header}\nbeverages,juices,"Lemon, fresh",200ml,8.90\nfruit,,Apple,,3\n`,
    );
    expect(badRows).toEqual([]);
    expect(items).toMatchObject([
      {
        category: 'beverages/juices',
        product: 'Lemon, fresh',
        model: '200ml',
        name: 'Lemon, fresh, 200ml',
        price: 890,
      },
      { category: 'fruit', name: 'Apple', price: 300 },
    ]);
    expect(items.every(({ code }) => isEan13(code))).toBe(true);
  });

  it('gives the same item the same barcode in every file, and two rows alike two barcodes', () => {
    const one = parseCatalogue(`${header}\na,b,Milk,1l,1\n`).items[0]?.code;
    const two = parseCatalogue(`${header}\na,b,Bread,,1\na,b,Milk,1l,2\na,b,Milk,1l,2\n`).items.map(({ code }) => code);
    expect(two[1]).toBe(one);
    expect(new Set(two).size).toBe(3);
  });

  it('gives the same item the same barcode whichever way a machine writes its accents', () => {
    const [composed, taken] = ['NFC', 'NFD'].map((form) =>
      parseCatalogue(`${header}\na,b,Crème fraîche,1 kg,1.00\n`.normalize(form)),
    );
    expect(taken).toEqual(composed);
    expect(composed?.items[0]?.name).toBe('Crème fraîche, 1 kg'.normalize('NFC'));
  });

  it('takes a list of a spreadsheet whose decimals have a comma, and columns a semicolon', () => {
    const rows = [
      'Dairy;Milk;Whole milk;1 l;1,5',
      'Dairy;Milk;"Milk; whole";2 l;2,85',
      'Dairy;Milk;Cream;;3',
      'Dairy;Milk;Case;;1,500',
    ];
    const { items, badRows } = parseCatalogue(`\uFEFF${header.replaceAll(',', ';')}\r\n${rows.join('\r\n')}\r\n`);
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Whole milk, 1 l', 150],
      ['Milk; whole, 2 l', 285],
      ['Cream', 300],
    ]);
    // One thousand five hundred, or one and a half: nobody knows.
    expect(badRows).toEqual([{ line: 5, reason: 'PriceAED "1,500" is not a price' }]);
  });

  it('may write its headings in any case, as any other list', () => {
    const { items, badRows } = parseCatalogue(`${header.toUpperCase()}\na,b,Milk,1l,1.50\n`);
    expect([items[0]?.name, items[0]?.price, badRows]).toEqual(['Milk, 1l', 150, []]);
  });

  it('writes a name that was broken over lines on one', () => {
    const { items } = parseCatalogue(`${header}\na,b,"Green\r\ntea",1 kg,2.00\n`);
    expect(items[0]?.name).toBe('Green tea, 1 kg');
  });

  it('lists a malformed row with its line and reason, and loads the others', () => {
    const rows = [
      'a,b,Good,1l,1.00',
      'a,b,No price,1l,',
      'a,b,Too few',
      ',b,No category,1l,2',
      'a,b,"Two\nlines",1l,free',
      'a,b,,1l,2',
      'a,b,Also good,,2.5',
      'a,b,Minus,,-2',
      'a,b,Torn\u0000,,2',
    ];
    const { items, badRows } = parseCatalogue([header, ...rows].join('\n'));
    expect(items.map(({ product }) => product)).toEqual(['Good', 'Also good']);
    expect(badRows).toEqual([
      { line: 3, reason: 'PriceAED "" is not a price' },
      { line: 4, reason: 'has 3 fields, not 5' },
      { line: 5, reason: 'Category is empty' },
      { line: 7, reason: 'PriceAED "free" is not a price' },
      { line: 8, reason: 'Item is empty' },
      { line: 10, reason: 'PriceAED "-2" is not a price' },
      { line: 11, reason: 'has a sign in it that is no letter (NUL): type its texts again' },
    ]);
  });

  it('of other columns is refused by name', () => {
    expect(() => parseCatalogue('Name,Price\nA,1\n')).toThrow(
      'the catalogue has no column Category, Subcategory, Item, Weight, PriceAED',
    );
    expect(() => parseCatalogue('')).toThrow('the catalogue has no column');
  });
});
