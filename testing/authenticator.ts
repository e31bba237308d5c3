import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as an app reads the key that is typed into it; written apart from what writes such keys. */
export function fromBase32(key: string): Buffer {
  const bits = key
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/\d{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** What the app shows for that key at that time. */
export function shownCode(key: string, at: number): string {
  const counter = Buffer.from(
    Math.floor(at / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) % 16;
  const number = mac.subarray(from, from + 4).readUInt32BE() % 2 ** 31;
  return String(number).padStart(6, '0').slice(-6);
}
