import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import {
  type CodeFigures,
  type CodeMark,
  isMeantAsSigned,
  type SignedCode,
  splitSignedCode,
} from '#domain/signed-code.ts';
import { base32, crockford } from '#register/base-32.ts';
import { packSale, type ToldSale, unpackSale } from '#register/receipts/packed-sale.ts';

/** What the code on a receipt says of its sale. */
export type PrintedSale = CodeFigures;

const short: CodeMark = 'TK1';
const whole: CodeMark = 'TK2';
const settingName = 'receiptKey';

/** Makes the key this till signs its receipts with, once; a full disk must not stand in the way of a receipt. */
export function ensureReceiptKey(tx: WriteDb): void {
  if (receiptKey(tx) !== undefined) return;
  const { privateKey: made } = generateKeyPairSync('ed25519');
  saveSetting(tx, settingName, made.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
}

/** Stays in the till's own file; undefined until its first shift. */
export function receiptKey(db: ReadDb): string | undefined {
  return findSetting<string>(db, settingName);
}

/** For whoever checks receipts; null until the till opened a shift. */
export function receiptPublicKey(db: ReadDb): string | null {
  const known = receiptKey(db);
  if (known === undefined) return null;
  return spelledKey(createPublicKey(privateKey(known)));
}

/** `TK1*number*soldAt*total*tax*signature`: the same sale gives the same text, so a copy carries the same code. */
export function signSale(sale: PrintedSale, key: string): string {
  return signed([short, ...figuresOf(sale)], key);
}

/**
 * `TK2*number*soldAt*total*tax*held*signature`: with all that its invoice needs and the key that signed it, so that it can
 * be told from the paper when the till is gone. Undefined where that is more than a narrow paper carries and a scanner
 * reads off it.
 */
export function signWholeSale(sale: PrintedSale, told: ToldSale, key: string): string | undefined {
  const held = Buffer.concat([rawKey(createPublicKey(privateKey(key))), packSale(told)]).toString('base64url');
  const code = signed([whole, ...figuresOf(sale), held], key);
  return code.length > mostLetters ? undefined : code;
}

/** The sale in a code, when the till with that public key signed it; undefined for anything else. */
export function readSignedSale(code: string, publicKey: string): PrintedSale | undefined {
  const read = splitSignedCode(code);
  return read && isSigned(read, keyIn(publicKey)) ? read.figures : undefined;
}

/** What a code on a receipt came to. */
export type ReadCode =
  /** No receipt of a till. */
  | { readonly kind: 'none' }
  /** Not as it was printed. */
  | { readonly kind: 'damaged' }
  /** It names the sale and does not hold it. */
  | { readonly kind: 'short'; readonly printed: PrintedSale }
  /** Signed by the till with that key, whoever that is. */
  | { readonly kind: 'whole'; readonly printed: PrintedSale; readonly told: ToldSale; readonly publicKey: string };

export function readCode(code: string): ReadCode {
  const read = splitSignedCode(code);
  if (!read) return { kind: isMeantAsSigned(code) ? 'damaged' : 'none' };
  const { figures: printed, held } = read;
  if (held === undefined) return { kind: 'short', printed };
  const bytes = Buffer.from(held, 'base64url');
  if (bytes.length <= keyBytes) return { kind: 'damaged' };
  const key = keyFrom(bytes.subarray(0, keyBytes));
  // Whatever was not signed is not looked into.
  const told = isSigned(read, key) ? unpackSale(bytes.subarray(keyBytes), printed) : undefined;
  if (!told) return { kind: 'damaged' };
  return { kind: 'whole', printed, told, publicKey: spelledKey(key) };
}

/** Eighty bits of a public key as people compare them. */
export function fingerprintOf(publicKey: string): string {
  const bits = hash('sha256', Buffer.from(publicKey, 'base64'), 'buffer').subarray(0, 10);
  return base32(bits, crockford).replaceAll(/.{4}(?=.)/g, '$&-');
}

function isSigned({ text, signature }: SignedCode, key: KeyObject): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function figuresOf({ number, soldAt, total, tax }: PrintedSale): readonly (string | number)[] {
  return [number, soldAt, total, tax];
}

function signed(parts: readonly (string | number)[], key: string): string {
  const text = parts.join('*');
  return `${text}*${sign(null, Buffer.from(text), privateKey(key)).toString('base64url')}`;
}

function keyIn(publicKey: string): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
}

function spelledKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The last of its bytes are the key, those before say of which kind. */
function rawKey(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' }).subarray(-keyBytes);
}

function keyFrom(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([ofEd25519, raw]), type: 'spki', format: 'der' });
}

function privateKey(key: string) {
  return createPrivateKey({ key: Buffer.from(key, 'base64'), type: 'pkcs8', format: 'der' });
}

const keyBytes = 32;
/** What stands before the bytes of an Ed25519 key (RFC 8410). */
const ofEd25519 = Buffer.from('302a300506032b6570032100', 'hex');
/** A code of 113 modules a side, three dots each: nearly all of the 384 dots of paper of 58 mm. */
const mostLetters = 900;
