import type { ReadDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { findByBadge, hasBadges, type StaffMember } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { cleanCode } from '#domain/barcode.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { hashPin, newSalt } from '#register/people/pin.ts';
import { isLockOn, lockedOut, lockoutMs, mostWrongTries } from '#register/people/prove-pin.ts';
import { readGoods } from '#register/sale/scan.ts';

/** One of fewer characters is soon guessed. */
const fewestCharacters = 6;

/** Badges of nobody, scanned one after the other. In memory: starting the till anew takes longer than the tries it gives. */
export interface StrangeBadges {
  readonly tried: number;
  readonly pausedUntil: Instant;
}

export const noStrangeBadges: StrangeBadges = { tried: 0, pausedUntil: instant(0) };

/** A badge fit for this person, as it is kept. */
export async function keepBadge(context: Context, badge: string) {
  const spelled = asKept(badge);
  if (spelled.length < fewestCharacters) return refuse({ code: 'badge_short', characters: fewestCharacters });
  // Its code would sign somebody in whenever it was scanned at a till nobody stands at.
  const goods = readGoods(context, badge);
  if (goods.ok) return refuse({ code: 'badge_is_goods', name: goods.value.variant.name });
  const salt = saltOf(context.db) ?? makeSalt(context);
  return ok(await hashPin(spelled, salt));
}

/** Asked in the same turn as it is written. */
export function takenBy({ db }: Context, { id }: StaffMember, badgeHash: Uint8Array) {
  const holder = findByBadge(db, badgeHash);
  return holder && holder.id !== id ? refuse({ code: 'badge_taken', name: holder.name }) : undefined;
}

/** Whoever has it and is not locked out. */
export async function whoseBadge(context: Context, badge: string) {
  const { db, memory } = context;
  const salt = hasBadges(db) ? saltOf(db) : undefined;
  // Somebody scans goods at a till that is locked: nobody tries badges.
  if (!salt || readGoods(context, badge).ok) return refuse({ code: 'badge_unknown' });
  const badgeHash = await hashPin(asKept(badge), salt);
  // The hash took its time: a thousand tries made at once are not a thousand tries.
  const { pausedUntil } = memory.strangeBadges;
  if (isLockOn(context, pausedUntil)) return refuse({ code: 'badges_paused', until: pausedUntil });
  const holder = findByBadge(db, badgeHash);
  if (!holder) return countStrange(context);
  const locked = lockedOut(context, holder);
  if (locked) return locked;
  memory.strangeBadges = noStrangeBadges;
  return ok(holder);
}

function countStrange({ memory, clock }: Context) {
  const tried = memory.strangeBadges.tried + 1;
  const isLast = tried >= mostWrongTries;
  memory.strangeBadges = isLast
    ? { tried: 0, pausedUntil: instant(clock.now() + lockoutMs) }
    : { tried, pausedUntil: instant(0) };
  return refuse({ code: 'badge_unknown' });
}

function saltOf(db: ReadDb): Uint8Array | undefined {
  const salt = findSetting<string>(db, saltName);
  return salt === undefined ? undefined : Buffer.from(salt, 'base64');
}

/** Before anything is hashed with it: two badges given at once have the same. */
function makeSalt({ db }: Context): Uint8Array {
  const salt = newSalt();
  transact(db, (tx) => saveSetting(tx, saltName, Buffer.from(salt).toString('base64')));
  return salt;
}

/** One for all badges of this till, so that one is found by its hash. */
const saltName = 'badgeSalt';

/** With Caps Lock on, a scanner writes small letters for large ones. */
function asKept(badge: string): string {
  return cleanCode(badge).toUpperCase();
}
