import { hash } from 'node:crypto';

import { expect, it } from 'vitest';

import { sealHash } from '#register/journal/seal-hash.ts';

const hex = (text: string) => {
  const bytes = Buffer.alloc(text.length + 72, 0xee);
  bytes.write(text, 'latin1');
  return Buffer.from(sealHash(bytes, text.length)).toString('hex');
};

it('is SHA-256: the examples of the standard', () => {
  expect(hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hex('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
});

it('is what Node says, at every length around a block and for any bytes', () => {
  for (let length = 0; length < 1000; length += 1) {
    const text = Array.from({ length }, (_, place) => String.fromCharCode((place * 197 + length * 31) & 255)).join('');
    expect(hex(text)).toBe(hash('sha256', Buffer.from(text, 'latin1'), 'hex'));
  }
});
