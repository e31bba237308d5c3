import { deleteRole, insertRole, listRoles, updateRole } from '#db/tables/roles.ts';
import { listPhoneHolders } from '#db/tables/staff-phones.ts';
import { changePin, findStaff, giveRole, insertStaff, listBadges, listStaff } from '#db/tables/staff.ts';
import type { WriteDb } from '#db/connection.ts';
import { transact } from '#db/transact.ts';
import type { StaffId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { ok, refuse } from '#domain/result.ts';
import { actNames, covers, permissionFor, type Role } from '#domain/roles.ts';
import { atWorkFor, roleOf } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { personHandlers } from '#register/handlers/person.ts';
import { writeDown } from '#register/journal/journal.ts';
import { freeName, isLastManager } from '#register/people/people.ts';
import { troubleWithRole } from '#register/people/role-trouble.ts';
import { type KeptPin, keepPin } from '#register/people/pin.ts';

export const staffHandlers = {
  ...personHandlers,

  list: os.staff.list.handler(({ context: { db } }) => {
    const holders = listPhoneHolders(db);
    return listBadges(db).map((member) => ({ ...member, hasPhone: holders.has(member.id) }));
  }),

  add: os.staff.add.handler(async ({ input, context }) => {
    const asked = overRole(context, 'staff.add', input.role);
    if (!asked.ok) return asked;
    if (input.name.trim() === '') return refuse({ code: 'name_missing' });
    const pin = await keepPin(input.pin, asked.value.role.pinDigits);
    if (!pin.ok) return pin;
    // The hash took its time: the role may be gone.
    const still = overRole(context, 'staff.add', input.role);
    if (!still.ok) return still;
    const { by, role } = still.value;
    return takeOn(context, { name: input.name, pin: pin.value, role }, by);
  }),

  giveRole: os.staff.giveRole.handler(async ({ input, context }) => {
    const asked = overGiven(context, input);
    if (!asked.ok) return asked;
    const pin = await newPin(input.pin, asked.value);
    if (!pin.ok) return pin;
    // Asked after the hash, which took its time: the role may be gone, and two managers must not turn each other into cashiers.
    const still = overGiven(context, input);
    if (!still.ok) return still;
    const { by, role, member, before } = still.value;
    if (before.full && !role.full && isLastManager(context, member))
      return refuse({ code: 'last_manager', name: member.name });
    transact(context.db, (tx) => {
      giveRole(tx, { id: member.id, role: role.id });
      if (pin.value) changePin(tx, { id: member.id, ...pin.value });
      const facts = { name: member.name, from: before.name, to: role.name, newPin: pin.value !== null };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.giveRole', facts });
      return undefined;
    });
    const { staff } = context.memory;
    if (staff?.id === member.id) context.memory.staff = { ...staff, role: role.id };
    return ok({ id: member.id, name: member.name, role: role.id, roleName: role.name });
  }),

  roles: os.staff.roles.handler(({ context }) => context.memory.roles.map(viewRole)),

  addRole: os.staff.addRole.handler(({ input, context }) => {
    const asked = overRole(context, 'staff.setRoles', input.like);
    if (!asked.ok) return asked;
    const { by, role: like } = asked.value;
    const name = freeName(context.memory.roles, input.name);
    if (!name.ok) return name;
    const rules = Object.fromEntries(actNames.map((act) => [act, permissionFor(like, act)]));
    const role: Role = { ...like, id: context.ids.next(), name: name.value, full: false, rules };
    changeRoles(context, (tx) => {
      insertRole(tx, role);
      const facts = { name: role.name, like: like.name };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.addRole', facts });
    });
    return ok(viewRole(role));
  }),

  changeRole: os.staff.changeRole.handler(({ input, context }) => {
    const asked = overRole(context, 'staff.setRoles', input.id);
    if (!asked.ok) return asked;
    const { by, giver, role: before } = asked.value;
    if (before.full) return refuse({ code: 'role_full', name: before.name });
    const name = freeName(context.memory.roles, input.name, before.id);
    if (!name.ok) return name;
    const after: Role = { ...before, name: name.value, rules: input.rules, mostDiscount: input.mostDiscount };
    const trouble = troubleWithRole(after, giver);
    if (trouble) return trouble;
    changeRoles(context, (tx) => {
      updateRole(tx, after);
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.changeRole', facts: difference(before, after) });
    });
    return ok(viewRole(after));
  }),

  removeRole: os.staff.removeRole.handler(({ input, context }) => {
    const asked = overRole(context, 'staff.setRoles', input.id);
    if (!asked.ok) return asked;
    const { by, role } = asked.value;
    if (role.full) return refuse({ code: 'role_full', name: role.name });
    const holder = listStaff(context.db).find((member) => member.role === role.id);
    if (holder) return refuse({ code: 'role_in_use', name: holder.name });
    changeRoles(context, (tx) => {
      deleteRole(tx, role.id);
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.removeRole', facts: { name: role.name } });
    });
    return ok({});
  }),
};

/** At once: whoever asks has waited for the hash of the PIN already, and looks again at what may be another now. */
export function takeOn(context: Context, wanted: { name: string; pin: KeptPin; role: Role }, by: string) {
  const { role, pin } = wanted;
  const free = freeName(listStaff(context.db), wanted.name);
  if (!free.ok) return free;
  const name = free.value;
  const member = { id: context.ids.next() as StaffId, name, role: role.id };
  transact(context.db, (tx) => {
    insertStaff(tx, { ...member, ...pin });
    writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.add', facts: { name, role: role.name } });
    return undefined;
  });
  return ok({ ...member, roleName: role.name });
}

/** Who asks, and the role it is about: nobody hands on, takes or changes more than they may do themselves. */
function overRole(context: Context, act: 'staff.add' | 'staff.setRoles', id: string) {
  const work = atWorkFor(context, act);
  if (!work.ok) return work;
  const role = context.memory.roles.find((each) => each.id === id);
  if (!role) return refuse({ code: 'role_gone' });
  const { staff } = work.value;
  const giver = roleOf(context.memory, staff);
  return covers(giver, role) ? ok({ by: staff.name, giver, role }) : refuse({ code: 'role_above_yours' });
}

/** The same of giving it to somebody, with the role they have. */
function overGiven(context: Context, { staffId, role }: { readonly staffId: string; readonly role: string }) {
  const asked = overRole(context, 'staff.add', role);
  if (!asked.ok) return asked;
  const member = findStaff(context.db, staffId);
  if (!member) return refuse({ code: 'staff_unknown' });
  const before = roleOf(context.memory, member);
  return covers(asked.value.giver, before)
    ? ok({ ...asked.value, member, before })
    : refuse({ code: 'role_above_yours' });
}

async function newPin(pin: string | undefined, { before, role }: { readonly before: Role; readonly role: Role }) {
  if (pin !== undefined) return keepPin(pin, role.pinDigits);
  // The old one was never written down, so its length is only known from the role it was chosen for.
  return role.pinDigits > before.pinDigits
    ? refuse({ code: 'pin_too_short', digits: role.pinDigits })
    : ok<KeptPin | null>(null);
}

function changeRoles(context: Context, change: (tx: WriteDb) => void): void {
  transact(context.db, (tx) => {
    change(tx);
    return undefined;
  });
  context.memory.roles = listRoles(context.db);
  invariant(
    context.memory.roles.some(({ full }) => full),
    'one role may always do everything',
  );
}

/** What the journal has of a change: what is another now, and what it was. */
function difference(before: Role, after: Role) {
  const changes = actNames.flatMap((act) => {
    const [from, to] = [permissionFor(before, act), permissionFor(after, act)];
    return from === to ? [] : [{ act, from, to }];
  });
  const renamed = before.name !== after.name && { was: before.name };
  const limited = before.mostDiscount !== after.mostDiscount && {
    mostDiscount: { from: before.mostDiscount, to: after.mostDiscount },
  };
  return { role: after.name, ...renamed, ...limited, changes };
}

function viewRole(role: Role) {
  return { ...role, rules: { ...role.rules } };
}
