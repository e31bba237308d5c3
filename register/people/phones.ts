import { randomBytes } from 'node:crypto';

import { findPhone, type StaffPhone } from '#db/tables/staff-phones.ts';
import { findStaff, type StaffMember } from '#db/tables/staff.ts';
import { ok, refuse } from '#domain/result.ts';
import { base32, rfc4648 } from '#register/base-32.ts';
import type { Context } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import { countWrongTry, lockedOut } from '#register/people/prove-pin.ts';
import type { TillIdentity } from '#register/settings.ts';
import { codeDigits, otpauthAddress, stepAt, stepMs, stepOfCode } from '#register/people/totp.ts';

/** Shown on the screen and kept nowhere until the phone proves to have it. */
export interface ShownSecret {
  readonly secret: Uint8Array;
  /** On the clock that nobody sets back. */
  readonly until: number;
}

/** Long enough to put an app on the phone first. */
const shownMs = 10 * 60_000;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Of a clock that is further off nobody is told how far: the code may just be a slip. */
const stepsLookedThrough = 120;

/** A secret for this person's phone, as an authenticator takes it. */
export function showSecret({ memory, clock }: Context, till: TillIdentity, { id, name }: StaffMember) {
  const secret = randomBytes(secretBytes);
  memory.shownSecrets.set(id, { secret, until: clock.monotonicMs() + shownMs });
  const key = base32(secret, rfc4648);
  return { key, address: otpauthAddress({ issuer: placeOf(till), account: name, secret: key }) };
}

/** Each till has a secret of its own, so the app lists them apart. */
function placeOf({ outletName, registerName }: TillIdentity): string {
  const short = registerName.startsWith(`${outletName} `) ? registerName.slice(outletName.length + 1) : registerName;
  return `${outletName} · ${short}`;
}

/** The phone shows the codes of what was shown to it. The one that proves it is used up by that. */
export function provenPhone(context: Context, staff: StaffMember['id'], keyed: string) {
  const shown = context.memory.shownSecrets.get(staff);
  if (!shown || shown.until < context.clock.monotonicMs()) return refuse({ code: 'phone_not_shown' });
  const code = asDigits(keyed);
  if (code === undefined) return refuse({ code: 'code_not_digits', digits: codeDigits });
  const now = officeTime(context);
  const usedStep = stepOfCode(shown.secret, code, { at: now });
  if (usedStep !== undefined) return ok<StaffPhone>({ staff, secret: shown.secret, usedStep });
  // The secret is on the screen: a look further away gives nothing to whoever guesses.
  const step = stepOfCode(shown.secret, code, { at: now, around: stepsLookedThrough });
  return step === undefined
    ? refuse({ code: 'phone_code_other' })
    : refuse({
        code: 'phone_clock_apart',
        minutes: Math.max(1, Math.round((Math.abs(step - stepAt(now)) * stepMs) / 60_000)),
        at: now,
      });
}

/**
 * Who read out a code that is good now and was not used. It is used up by whoever takes the yes. Phones have the time from
 * their network; the till, as far as it knows, from its office.
 */
export function proveByPhone(context: Context, { staffId, code: keyed }: { staffId: string; code: string }) {
  const member = findStaff(context.db, staffId);
  if (!member) return refuse({ code: 'staff_unknown' });
  const phone = findPhone(context.db, staffId);
  if (!phone) return refuse({ code: 'phone_none', name: member.name });
  const locked = lockedOut(context, member);
  if (locked) return locked;
  const code = asDigits(keyed);
  if (code === undefined) return refuse({ code: 'code_not_digits', digits: codeDigits });
  const now = officeTime(context);
  const step = stepOfCode(phone.secret, code, { at: now });
  // Whoever has one that was used guessed nothing: it is no wrong try.
  if (step !== undefined && step <= phone.usedStep) return refuse({ code: 'code_used' });
  if (step !== undefined) return ok({ member, step });
  const { until, triesLeft } = countWrongTry(context, member, 'session.wrongCode');
  if (until !== undefined) return refuse({ code: 'locked_out', until });
  const behindMs = knownBehindMs(context, phone);
  return behindMs > stepMs
    ? refuse({ code: 'code_clock_behind', minutes: Math.max(1, Math.round(behindMs / 60_000)), at: now, triesLeft })
    : refuse({ code: 'code_wrong', at: now, triesLeft });
}

/** A till that did something later than now, or took a code of later than now, has the wrong time. */
function knownBehindMs(context: Context, { usedStep }: StaffPhone): number {
  const { memory, sync } = context;
  const now = officeTime(context);
  const byJournal = sync.status().clockOffsetMs === null ? memory.lastActAt - now : 0;
  // Its code was good from half a minute before its step on.
  return Math.max(byJournal, (usedStep - 1) * stepMs - now);
}

/** However an app spaces it. */
function asDigits(keyed: string): string | undefined {
  const code = keyed.replaceAll(/\s/g, '');
  return code.length === codeDigits && /^\d+$/.test(code) ? code : undefined;
}
