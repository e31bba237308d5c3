import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { ok, refuse } from '#domain/result.ts';

/** What the pad for it takes. */
const mostDigits = 12;

export function newSalt(): Uint8Array {
  return randomBytes(16);
}

/** Slow on purpose, and on another thread: nobody's sale waits for a sign-in. */
export function hashPin(pin: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export interface KeptPin {
  readonly pinSalt: Uint8Array;
  readonly pinHash: Uint8Array;
}

/** A PIN fit for a role, as it is kept; `digits` is the fewest it takes. */
export async function keepPin(pin: string, digits: number) {
  if (pin.length < digits) return refuse({ code: 'pin_too_short', digits });
  if (!/^\d+$/.test(pin)) return refuse({ code: 'pin_not_digits' });
  if (pin.length > mostDigits) return refuse({ code: 'pin_too_long', digits: mostDigits });
  const pinSalt = newSalt();
  return ok<KeptPin>({ pinSalt, pinHash: await hashPin(pin, pinSalt) });
}
