import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';

/** What the code on a receipt says of its sale. Amounts in minor units, `soldAt` in whole seconds. */
export interface PrintedSale {
  readonly number: string;
  readonly soldAt: number;
  readonly total: number;
  readonly tax: number;
}

const mark = 'TK1';
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
  return createPublicKey(privateKey(known)).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** `TK1*number*soldAt*total*tax*signature`: the same sale gives the same text, so a copy carries the same code. */
export function signSale(sale: PrintedSale, key: string): string {
  const text = [mark, sale.number, sale.soldAt, sale.total, sale.tax].join('*');
  return `${text}*${sign(null, Buffer.from(text), privateKey(key)).toString('base64url')}`;
}

/** The sale in a code, when the till with that public key signed it; undefined for anything else. */
export function readSignedSale(code: string, publicKey: string): PrintedSale | undefined {
  const cut = code.lastIndexOf('*');
  const text = code.slice(0, cut);
  const [first, number = '', ...figures] = text.split('*');
  const [soldAt = 0, total = 0, tax = 0] = figures.map(Number);
  if (first !== mark || figures.length !== 3 || !figures.every((each) => /^-?\d{1,15}$/.test(each))) return undefined;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  if (!verify(null, Buffer.from(text), key, Buffer.from(code.slice(cut + 1), 'base64url'))) return undefined;
  return { number, soldAt, total, tax };
}

function privateKey(key: string) {
  return createPrivateKey({ key: Buffer.from(key, 'base64'), type: 'pkcs8', format: 'der' });
}
