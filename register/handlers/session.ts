import type { WriteDb } from '#db/connection.ts';
import { findStaff, listStaff, markTries, type StaffSecret } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { ok, refuse } from '#domain/result.ts';
import { permissionFor } from '#domain/roles.ts';
import { approvalMs, grant, questionOf, roleOf } from '#register/people/approvals.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { takeOn } from '#register/handlers/staff.ts';
import { note, writeDown } from '#register/journal/journal.ts';
import { hashPin, keepPin, sameHash } from '#register/people/pin.ts';

export const sessionHandlers = {
  show: os.session.show.handler(({ context }) => viewSession(context)),

  createFirstManager: os.session.createFirstManager.handler(async ({ input, context }) => {
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const full = context.memory.roles.find((role) => role.full);
    invariant(full, 'one role may always do everything');
    if (input.name.trim() === '') return refuse({ code: 'name_missing' });
    const pin = await keepPin(input.pin, full.pinDigits);
    if (!pin.ok) return pin;
    // The hash took its time: a second window must not make a second first manager.
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const made = takeOn(context, { name: input.name, pin: pin.value, role: full }, input.name);
    if (!made.ok) return made.refusal.code === 'name_taken' ? refuse({ code: 'manager_exists' }) : refuse(made.refusal);
    const { id, name, role } = made.value;
    context.memory.staff = { id, name, role };
    return ok(viewSession(context));
  }),

  signIn: os.session.signIn.handler(async ({ input, context }) => {
    const proven = await provePin(context, input);
    if (!proven.ok) return proven;
    const member = proven.value;
    transact(context.db, (tx) => {
      forgetWrongPins(tx, member);
      writeDown(tx, { at: context.clock.now(), staff: member.name, act: 'session.signIn', facts: {} });
      return undefined;
    });
    context.memory.staff = { id: member.id, name: member.name, role: member.role };
    return ok(viewSession(context));
  }),

  approve: os.session.approve.handler(async ({ input, context }) => {
    const asked = atWork(context);
    if (!asked.ok) return asked;
    const question = questionOf(context, asked.value, input.act);
    const approver = await provePin(context, input);
    if (!approver.ok) return approver;
    const { id, name, role } = approver.value;
    const by = { id, name, role };
    if (permissionFor(roleOf(context.memory, by), input.act) !== 'allowed') return refuse({ code: 'cannot_approve' });
    // A yes to nothing that was asked would be a yes to whatever comes.
    if (!question) return refuse({ code: 'approval_gone' });
    // The hash took its time; whoever asked must still be the one at the till.
    const work = atWork(context);
    if (!work.ok) return work;
    const approvalId = transact(context.db, (tx) => {
      forgetWrongPins(tx, approver.value);
      return grant(tx, context, { work: asked.value, by, question });
    });
    return ok({ approvalId, by: name, validMs: approvalMs });
  }),

  signOut: os.session.signOut.handler(({ context }) => {
    const { staff } = context.memory;
    if (staff) note(context, { staff: staff.name, act: 'session.signOut', facts: {} });
    context.memory.staff = null;
    return ok(viewSession(context));
  }),
};

function viewSession({ db, memory }: Context) {
  const staff = listStaff(db);
  return { signedIn: staff.find(({ id }) => id === memory.staff?.id) ?? null, staff };
}

async function provePin(context: Context, { staffId, pin }: { staffId: string; pin: string }) {
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

/** Further away than any lock lasts, its end was set by a clock that was put back since. */
function lockedOut({ clock }: Context, { lockedUntil }: StaffSecret) {
  const left = lockedUntil - clock.now();
  return left > 0 && left <= lockoutMs ? refuse({ code: 'locked_out', until: lockedUntil }) : undefined;
}

function forgetWrongPins(tx: WriteDb, { id, wrongTries, lockedUntil }: StaffSecret): void {
  if (wrongTries > 0 || lockedUntil > 0) markTries(tx, { id, wrongTries: 0, lockedUntil: instant(0) });
}

const mostWrongPins = 5;
const lockoutMs = 5 * 60_000;

/** Counted on disk: pulling the plug does not give five more tries. */
function countWrongPin(context: Context, { id, name, wrongTries: before }: StaffSecret) {
  const wrongTries = before + 1;
  const locked = wrongTries >= mostWrongPins;
  const now = context.clock.now();
  const lockedUntil = (locked ? now + lockoutMs : 0) as Instant;
  transact(context.db, (tx) => {
    markTries(tx, { id, wrongTries: locked ? 0 : wrongTries, lockedUntil });
    writeDown(tx, { at: now, staff: name, act: 'session.wrongPin', facts: { wrongTries } });
    return undefined;
  });
  return locked
    ? refuse({ code: 'locked_out', until: lockedUntil })
    : refuse({ code: 'pin_wrong', triesLeft: mostWrongPins - wrongTries });
}
