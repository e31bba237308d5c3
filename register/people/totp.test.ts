import { describe, expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { base32, rfc4648 } from '#register/base-32.ts';
import { hotp, otpauthAddress, stepAt, stepOfCode } from '#register/people/totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  it('is that of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is that of RFC 6238, appendix B', (seconds, code) => {
    const step = stepAt(seconds * 1_000);
    expect(hotp(secret, step, 8)).toBe(code);
    expect(hotp(secret, step)).toBe(code.slice(2));
  });

  it('belongs to the step of now, the one before and the one after', () => {
    const at = instant(1_234_567_890_000);
    const now = stepAt(at);
    for (const step of [now - 1, now, now + 1]) expect(stepOfCode(secret, hotp(secret, step), { at })).toBe(step);
    for (const step of [now - 2, now + 2]) expect(stepOfCode(secret, hotp(secret, step), { at })).toBeUndefined();
    expect(stepOfCode(secret, hotp(secret, now).slice(1), { at })).toBeUndefined();
    expect(stepOfCode(secret, '', { at })).toBeUndefined();
  });
});

describe('what an authenticator is given', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('spells %j as RFC 4648 does', (text, spelled) => {
    expect(base32(Buffer.from(text), rfc4648)).toBe(spelled);
  });

  it('names shop, till and person, whatever is in the names', () => {
    const address = otpauthAddress({ issuer: 'Kopi: & Teh · Till 1', account: 'Ayu ?', secret: 'MZXW6YTB' });
    const read = new URL(address);
    expect(decodeURIComponent(read.pathname)).toBe('/Kopi  & Teh · Till 1:Ayu ?');
    expect(Object.fromEntries(read.searchParams)).toEqual({
      secret: 'MZXW6YTB',
      issuer: 'Kopi  & Teh · Till 1',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
