import type { WriteDb } from '#db/connection.ts';
import { findStaff, markTries, type StaffSecret } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { hashPin, sameHash } from '#register/people/pin.ts';

export async function provePin(context: Context, { staffId, pin }: { staffId: string; pin: string }) {
  const member = findStaff(context.db, staffId);
  if (!member) return refuse({ code: 'staff_unknown' });
  const locked = lockedOut(context, member);
  if (locked) return locked;
  const right = sameHash(await hashPin(pin, member.pinSalt), member.pinHash);
  // The hash took its time: a thousand tries made at once are not a thousand tries.
  const now = findStaff(context.db, staffId);
  if (!now) return refuse({ code: 'staff_unknown' });
  const lockedNow = lockedOut(context, now);
  if (lockedNow) return lockedNow;
  return right ? ok(now) : countWrongPin(context, now);
}

export function lockedOut(context: Context, { lockedUntil }: StaffSecret) {
  return isLockOn(context, lockedUntil) ? refuse({ code: 'locked_out', until: lockedUntil }) : undefined;
}

/** Further away than any lock lasts, its end was set by a clock that was put back since. */
export function isLockOn({ clock }: Context, until: Instant): boolean {
  const left = until - clock.now();
  return left > 0 && left <= lockoutMs;
}

export function forgetWrongPins(tx: WriteDb, { id, wrongTries, lockedUntil }: StaffSecret): void {
  if (wrongTries > 0 || lockedUntil > 0) markTries(tx, { id, wrongTries: 0, lockedUntil: instant(0) });
}

export const mostWrongTries = 5;
export const lockoutMs = 5 * 60_000;

function countWrongPin(context: Context, member: StaffSecret) {
  const { until, triesLeft } = countWrongTry(context, member, 'session.wrongPin');
  return until === undefined ? refuse({ code: 'pin_wrong', triesLeft }) : refuse({ code: 'locked_out', until });
}

type WrongTry = 'session.wrongPin' | 'session.wrongCode';

/** Counted on disk: pulling the plug does not give five more tries. `until` when it was the last. */
export function countWrongTry(context: Context, { id, name, wrongTries: before }: StaffSecret, act: WrongTry) {
  const wrongTries = before + 1;
  const locked = wrongTries >= mostWrongTries;
  const now = context.clock.now();
  const lockedUntil = (locked ? now + lockoutMs : 0) as Instant;
  transact(context.db, (tx) => {
    markTries(tx, { id, wrongTries: locked ? 0 : wrongTries, lockedUntil });
    writeDown(tx, { at: now, staff: name, act, facts: { wrongTries } });
    return undefined;
  });
  return { until: locked ? lockedUntil : undefined, triesLeft: mostWrongTries - wrongTries };
}
