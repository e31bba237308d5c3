import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Instant } from '#domain/ids.ts';

/** What every authenticator takes: SHA-1, six digits, thirty seconds. */
export const codeDigits = 6;
export const stepMs = 30_000;
/** Steps before and after the one of now: a code read out takes its time, and no two clocks are the same. */
const drift = 1;

/** RFC 4226: the code of a counter. */
export function hotp(secret: Uint8Array, counter: number, digits = codeDigits): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(moment).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

/** RFC 6238: which thirty seconds since 1970 it is. */
export function stepAt(at: number): number {
  return Math.floor(at / stepMs);
}

interface When {
  readonly at: Instant;
  /** How many steps before and after it. */
  readonly around?: number;
}

/** The newest step near `at` that this code belongs to. */
export function stepOfCode(secret: Uint8Array, code: string, { at, around = drift }: When): number | undefined {
  const now = stepAt(at);
  let found: number | undefined;
  // All of them each time: how long it takes says nothing of the code.
  for (let step = Math.max(0, now - around); step <= now + around; step += 1)
    if (isSame(hotp(secret, step), code)) found = step;
  return found;
}

function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

interface Named {
  /** What the app lists it under. */
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}

/** The address in the QR code that an authenticator reads. */
export function otpauthAddress({ issuer, account, secret }: Named): string {
  // A colon stands between the two, and is in neither.
  const [shop, person] = [issuer, account].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  const period = stepMs / 1_000;
  return `otpauth://totp/${shop}:${person}?secret=${secret}&issuer=${shop}&algorithm=SHA1&digits=${codeDigits}&period=${period}`;
}
