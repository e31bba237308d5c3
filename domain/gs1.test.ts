import { describe, expect, it } from 'vitest';

import { gtinSpellings, readGs1 } from '#domain/gs1.ts';
import { patternTrouble, readInStore } from '#domain/in-store-code.ts';

const gs = '\u001D';

describe('a GS1 element string', () => {
  it('says article, batch, expiry and serial', () => {
    expect(readGs1(`]C101040063813339311726113010AB-12${gs}21S77`)).toEqual({
      gtin: '04006381333931',
      batch: 'AB-12',
      serial: 'S77',
      expiry: '2026-11-30',
      grams: null,
      count: null,
      price: null,
      priceDecimals: 0,
    });
  });

  it('reads the same with brackets, and a fixed element needs no separator', () => {
    const bracketed = readGs1('(01)04006381333931(17)261130(10)AB-12');
    expect(readGs1('01040063813339311726113010AB-12')).toEqual(bracketed);
  });

  it('knows the last day of a month that is written as day 00', () => {
    expect(readGs1('(01)04006381333931(17)280200')?.expiry).toBe('2028-02-29');
    expect(readGs1('(01)04006381333931(17)261131')).toBeUndefined();
  });

  it('may be sold until the day to sell it by, where it says one', () => {
    expect(readGs1('(01)04006381333931(16)261128')?.expiry).toBe('2026-11-28');
    expect(readGs1('(01)04006381333931(17)261205(16)261128')?.expiry).toBe('2026-11-28');
  });

  it('weighs in grams, whatever the unit and the decimals', () => {
    expect(readGs1('(01)04006381333931(3103)001250')?.grams).toBe(1250);
    expect(readGs1('(01)04006381333931(3102)000125')?.grams).toBe(1250);
    expect(readGs1('(01)04006381333931(3201)000010')?.grams).toBe(454);
  });

  it('reads over what a till has no use for', () => {
    expect(readGs1(`]C1010400638133393123512345${gs}7101234567${gs}10AB`)).toMatchObject({ batch: 'AB' });
  });

  it('reads over the price of a kilogram', () => {
    expect(readGs1(']C1010400638133393131030012503952000850')).toMatchObject({ grams: 1250, price: null });
  });

  it('takes the price with its decimals, behind the currency where there is one', () => {
    expect(readGs1('(01)04006381333931(3922)1995')).toMatchObject({ price: 1995, priceDecimals: 2 });
    expect(readGs1('(01)04006381333931(3932)8401995')).toMatchObject({ price: 1995, priceDecimals: 2 });
  });

  it('may be the article alone, as scanners send a DataBar unless they are told otherwise', () => {
    expect(readGs1('0104006381333931')).toMatchObject({ gtin: '04006381333931', count: null, grams: null });
  });

  it('is not every long number, nor one whose check digit is wrong', () => {
    expect(readGs1('4006381333931')).toBeUndefined();
    expect(readGs1('0104006381333932')).toBeUndefined();
    expect(readGs1('0204006381333931')).toBeUndefined();
    expect(readGs1(']C10104006381333932')).toBeUndefined();
    expect(readGs1(']C10104006381333931XX')).toBeUndefined();
  });

  it('names the article as a catalogue may spell it', () => {
    expect(gtinSpellings('04006381333931')).toEqual(['04006381333931', '4006381333931']);
    expect(gtinSpellings('00000096385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074']);
  });
});

describe('a GS1 Digital Link', () => {
  const written = '(01)04006381333931(10)AB-12(21)S/77(17)261130';

  it.each([
    'https://id.gs1.org/01/04006381333931/10/AB-12/21/S%2F77?17=261130',
    'http://brand.example:8080/eu/shop/01/04006381333931/10/AB-12/21/S%2F77?linkType=gs1:pip&17=261130#more',
    'HTTPS://ID.GS1.ORG/01/04006381333931/10/AB-12/21/S%2f77?17=261130;s=4',
    ']Q1https://id.gs1.org/01/4006381333931/22/2A/10/AB-12/21/S%2F77?17=261130&710=1234567&4300=Ann%20B.',
  ])('says what an element string does: %s', (link) => {
    expect(readGs1(link)).toEqual(readGs1(written));
  });

  it('weighs and prices a pack', () => {
    const link = 'https://shop.example/01/04006381333931?3103=001250&3922=1995&30=2';
    expect(readGs1(link)).toMatchObject({ grams: 1250, price: 1995, priceDecimals: 2, count: 2 });
  });

  it.each([
    ['names no article', 'https://shop.example/offers/2026?page=01'],
    ['names an article whose check digit is wrong', 'https://id.gs1.org/01/04006381333932'],
    ['has a batch longer than one is', `https://id.gs1.org/01/04006381333931/10/${'A'.repeat(21)}`],
    ['has an identifier without data', 'https://id.gs1.org/01/04006381333931/10'],
    ['has a serial with a line feed in it', 'https://id.gs1.org/01/04006381333931/21/A%0AB'],
    ['is spelled wrong', 'https://id.gs1.org/01/04006381333931/21/%E0%A4%A'],
    ['has a day that is none', 'https://id.gs1.org/01/04006381333931?17=261131'],
  ])('is none that %s', (_, link) => {
    expect(readGs1(link)).toBeUndefined();
  });
});

describe('a code from the scale in the shop', () => {
  const patterns = ['21IIIIIWWWWWC', '22IIIIIPPPPPC'];

  it('gives the item and the weight', () => {
    expect(readInStore('2112345012506', patterns)).toEqual({ item: '12345', grams: 1250, price: null });
  });

  it('gives the item and the price', () => {
    expect(readInStore('2200042019956', patterns)).toEqual({ item: '00042', grams: null, price: 1995 });
  });

  it('is the same with the leading zero that a scanner leaves out of an EAN-13, or puts before a UPC-A', () => {
    const weight = { item: '12345', grams: 1250, price: null };
    for (const code of ['0212345012505', '212345012505']) expect(readInStore(code, ['02IIIIIWWWWWC'])).toEqual(weight);
    const price = { item: '12345', grams: null, price: 1995 };
    for (const code of ['212345019955', '0212345019955']) expect(readInStore(code, ['2IIIII_PPPPC'])).toEqual(price);
  });

  it('is nothing when no pattern fits or the check digit does not', () => {
    expect(readInStore('2312345012505', patterns)).toBeUndefined();
    expect(readInStore('2112345012508', patterns)).toBeUndefined();
    expect(readInStore('21123450125', patterns)).toBeUndefined();
  });

  it.each([
    ['21IIIIIWWWWWC', undefined],
    ['21IIIII', 'a code has 8, 12 or 13 digits'],
    ['21IIIIIWWPPPC', 'a pattern has either W for the weight or P for the price'],
    ['21IIWWWWWIIIC', 'the digits of one thing stand together'],
    ['IIIIIIIWWWWWC', 'a pattern is one to four digits, then I, W, P, _ and C'],
    ['21IIIIICWWWWW', 'C stands for the check digit, which is the last'],
  ])('%s: %s', (pattern, trouble) => {
    expect(patternTrouble(pattern)).toBe(trouble);
  });
});
