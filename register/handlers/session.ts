import type { WriteDb } from '#db/connection.ts';
import { findStaff, insertStaff, listStaff, markTries, type StaffSecret } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant, type StaffId } from '#domain/ids.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Role } from '#domain/roles.ts';
import { approvalMs, grant } from '#register/approvals.ts';
import { asManager, atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note, writeDown } from '#register/journal.ts';
import { saveCashierRules } from '#register/settings.ts';
import { hashPin, isPin, newSalt, sameHash, shortestPin } from '#register/pin.ts';

export const sessionHandlers = {
  show: os.session.show.handler(({ context }) => viewSession(context)),

  createFirstManager: os.session.createFirstManager.handler(async ({ input, context }) => {
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const made = await makeStaff(context, { ...input, role: 'manager' }, input.name);
    if (!made.ok) return made.refusal.code === 'name_taken' ? refuse({ code: 'manager_exists' }) : refuse(made.refusal);
    context.memory.staff = made.value;
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
    const manager = await provePin(context, input);
    if (!manager.ok) return manager;
    if (manager.value.role !== 'manager') return refuse({ code: 'not_a_manager' });
    // The hash took its time; whoever asked must still be the one at the till.
    const work = atWork(context);
    if (!work.ok) return work;
    const by = manager.value.name;
    const approvalId = transact(context.db, (tx) => {
      forgetWrongPins(tx, manager.value);
      return grant(tx, context, { work: asked.value, by, act: input.act });
    });
    return ok({ approvalId, by, validMs: approvalMs });
  }),

  signOut: os.session.signOut.handler(({ context }) => {
    const { staff } = context.memory;
    if (staff) note(context, { staff: staff.name, act: 'session.signOut', facts: {} });
    context.memory.staff = null;
    return ok(viewSession(context));
  }),
};

export const staffHandlers = {
  list: os.staff.list.handler(({ context }) => listStaff(context.db)),

  add: os.staff.add.handler(async ({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asManager(work.value, 'staff.add');
    if (!allowed.ok) return allowed;
    return makeStaff(context, input, allowed.value.staff.name);
  }),

  rules: os.staff.rules.handler(({ context }) => context.memory.cashierRules),

  setRules: os.staff.setRules.handler(({ input: { rules }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const allowed = asManager(work.value, 'staff.setRules');
    if (!allowed.ok) return allowed;
    const { name } = allowed.value.staff;
    transact(context.db, (tx) => {
      saveCashierRules(tx, rules);
      writeDown(tx, { at: context.clock.now(), staff: name, act: 'staff.setRules', facts: rules });
      return undefined;
    });
    context.memory.cashierRules = rules;
    return ok(rules);
  }),
};

function viewSession({ db, memory }: Context) {
  return { signedIn: memory.staff, staff: listStaff(db) };
}

async function provePin(context: Context, { staffId, pin }: { staffId: string; pin: string }) {
  const member = findStaff(context.db, staffId);
  if (!member) return refuse({ code: 'staff_unknown' });
  if (member.lockedUntil > context.clock.now()) return refuse({ code: 'locked_out', until: member.lockedUntil });
  const right = sameHash(await hashPin(pin, member.pinSalt), member.pinHash);
  return right ? ok(member) : countWrongPin(context, member);
}

function forgetWrongPins(tx: WriteDb, { id, wrongTries }: StaffSecret): void {
  if (wrongTries > 0) markTries(tx, { id, wrongTries: 0, lockedUntil: instant(0) });
}

const mostWrongPins = 5;
const lockoutMs = 5 * 60_000;

/** Counted on disk: pulling the plug does not give five more tries. */
function countWrongPin(context: Context, { id, name }: StaffSecret) {
  // The hash took its time on another thread; tries made meanwhile count too.
  const wrongTries = (findStaff(context.db, id)?.wrongTries ?? 0) + 1;
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

async function makeStaff(context: Context, wanted: { name: string; pin: string; role: Role }, by: string) {
  const name = wanted.name.trim();
  if (name === '') return refuse({ code: 'name_missing' });
  if (wanted.pin.length < shortestPin[wanted.role])
    return refuse({ code: 'pin_too_short', digits: shortestPin[wanted.role] });
  if (!isPin(wanted.pin)) return refuse({ code: 'pin_not_digits' });
  const pinSalt = newSalt();
  const pinHash = await hashPin(wanted.pin, pinSalt);
  if (listStaff(context.db).some((member) => member.name === name)) return refuse({ code: 'name_taken' });
  const member = { id: context.ids.next() as StaffId, name, role: wanted.role };
  transact(context.db, (tx) => {
    insertStaff(tx, { ...member, pinSalt, pinHash });
    writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.add', facts: { name, role: wanted.role } });
    return undefined;
  });
  return ok(member);
}
