/** RFC 4648, as authenticators take it. */
export const rfc4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Crockford's, for what people read off paper and compare: no I, L, O or U. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits a letter, without padding. */
export function base32(bytes: Uint8Array, alphabet: string): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xf_ff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((held >> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31);
}
