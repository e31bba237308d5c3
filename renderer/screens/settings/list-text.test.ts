import { expect, it } from 'vitest';

import { mostLettersInPart } from '#contract/register/goods-list.ts';
import { listTextOf, partsOf } from '#renderer/screens/settings/list-text.ts';

const textIn = (...parts: BlobPart[]) => listTextOf(new Blob(parts));

it('a list is read as UTF-8, without the mark in front', async () => {
  expect(await textIn('\uFEFFCode;Name\r\n1;Crème fraîche 😀')).toEqual({
    fits: true,
    text: 'Code;Name\r\n1;Crème fraîche 😀',
  });
});

it('a file that is no list says why', async () => {
  const whyOf = async (...parts: BlobPart[]) => textIn(...parts).then((read) => (read.fits ? read.text : read.why));
  expect(await whyOf()).toBe('empty');
  expect(await whyOf(' \r\n\r\n')).toBe('empty');
  expect(await whyOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toBe('workbook');
  expect(await whyOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('workbook');
  // As the Windows of Western Europe writes it, and as "Unicode text" is.
  expect(await whyOf('Code,Name\n1,Cr', Uint8Array.of(0xe8), 'me')).toBe('letters');
  expect(await whyOf(Uint8Array.from(Buffer.from('\uFEFFCode,Name\n1,Milk', 'utf16le')))).toBe('letters');
  expect(await whyOf(Uint8Array.from(Buffer.from('Code,Name\n1,Milk', 'utf16le')))).toBe('letters');
  expect(await whyOf('x'.repeat(8 * 1024 * 1024 + 1))).toBe('long');
});

it('its parts are together the text, none too long for the register, and no letter of two halves is cut', () => {
  for (const shift of ['', 'x']) {
    const text = shift + '😀é,"'.repeat(60_000);
    const parts = [...partsOf(text)];
    expect(parts.map(({ part }) => part).join('')).toBe(text);
    for (const { from, part } of parts) expect(text.slice(from, from + part.length)).toBe(part);
    for (const { part } of parts) {
      expect(part.isWellFormed()).toBe(true);
      expect(part.length).toBeLessThanOrEqual(mostLettersInPart);
    }
  }
  expect([...partsOf('')]).toEqual([]);
});
