const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as an app reads the key that is typed into it; written apart from what writes such keys. */
export function fromBase32(key: string): Buffer {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/\d{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
