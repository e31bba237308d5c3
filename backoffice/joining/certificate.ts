import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** In PEM. */
export interface OwnIdentity {
  readonly cert: string;
  readonly key: string;
}

/**
 * A certificate that speaks for itself. Tills know it by its fingerprint and by nothing else, so it names nobody and never ends: the clock of
 * a till may be wrong. Written by hand (RFC 5280, section 4.1), since what libraries for it bring along is larger than the back office.
 */
export function makeIdentity(): OwnIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(tags.set, sequence(commonName, der(tags.utf8, Buffer.from('Tillkeep back office')))));
  const isItsOwn = sequence(basicConstraints, yes, der(tags.octets, sequence(yes)));
  const toBeSigned = sequence(
    der(tags.version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, positive(randomBytes(16))),
    ecdsaWithSha256,
    name,
    sequence(der(tags.shortTime, Buffer.from('200101000000Z')), der(tags.longTime, Buffer.from('99991231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tags.extensions, sequence(isItsOwn)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = sequence(toBeSigned, ecdsaWithSha256, der(tags.bits, Buffer.from([0]), signature));
  return { cert: inPem(whole), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  object: 0x06,
  utf8: 0x0c,
  shortTime: 0x17,
  longTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
} as const;

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

/** Nothing here is longer than 65,535 bytes. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(tags.sequence, ...parts);
}

const yes = der(tags.boolean, Buffer.from([0xff]));
const objectId = (hex: string) => der(tags.object, Buffer.from(hex, 'hex'));
/** 2.5.4.3 */
const commonName = objectId('550403');
/** 2.5.29.19 */
const basicConstraints = objectId('551d13');
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));

/** The first bit is a sign, and the first byte must not be empty. */
function positive(bytes: Buffer): Buffer {
  bytes.writeUInt8((bytes.readUInt8(0) & 0x7f) | 0x40, 0);
  return bytes;
}

function inPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
