import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { crockford } from '#register/base-32.ts';

/** Everything in a second copy is sealed with a key that only the recovery code, on paper, gives back. */
export interface Vault {
  /** Sealed bytes with their length in front, to be appended. `place` says where they belong; elsewhere they do not open. */
  seal(place: string, bytes: Uint8Array): Buffer;
  open(place: string, sealed: Uint8Array): Buffer;
}

export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

export function createVault(key: Uint8Array): Vault {
  return {
    seal(place, bytes) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32LE(sealed.length);
      return Buffer.concat([length, sealed]);
    },
    open(place, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      } catch {
        throw new NotOurs('the recovery code does not open this second copy, or the copy was changed');
      }
    },
  };
}

/** A file that something else lies behind ends in the middle of a record. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** The sealed records of a file, in order, read in pieces. Of the `newest`, what a pulled plug cut off or left blank at the end is left out. */
export async function* recordsOf(file: string, { newest }: { readonly newest: boolean }): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    held = Buffer.concat([held, chunk as Buffer]);
    for (let end = endOfRecord(held); end <= held.length; end = endOfRecord(held)) {
      yield held.subarray(lengthBytes, end);
      held = held.subarray(end);
    }
  }
  if (held.length > 0 && !newest) throw new CutOff(`${file} was cut off: take an older copy of this second copy`);
}

/** Infinity until its length is known, and for what never was a record. */
function endOfRecord(held: Buffer): number {
  if (held.length < lengthBytes) return Infinity;
  const length = held.readUInt32LE(0);
  const end = lengthBytes + length;
  const isUnwritten =
    length < nonceBytes + tagBytes || (end <= held.length && isBlank(held.subarray(end - tagBytes, end)));
  return isUnwritten ? Infinity : end;
}

/** A disk that lost its power keeps how long a file had become, and has nothing in what it had not come to. */
function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/** Six groups of five that are hard to misread: 150 bits, less what is left over. */
export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(30), (byte) => crockford[byte % crockford.length] ?? '').join('');
  return (signs.match(/.{5}/g) ?? []).join('-');
}

/** However it was typed: small letters, spaces, an O for a zero. Takes a tenth of a second, of another thread. */
export function keyOf(recoveryCode: string, salt: string): Promise<Uint8Array> {
  const signs = recoveryCode
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(signs, Buffer.from(salt, 'hex'), 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export function newCopySalt(): string {
  return randomBytes(16).toString('hex');
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const lengthBytes = 4;
const chunkBytes = 4 * 2 ** 20;
