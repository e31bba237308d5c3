import { deletePhone, findPhone, savePhone } from '#db/tables/staff-phones.ts';
import { changeBadge, deleteStaff, findStaff, listStaff, renameStaff } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import { covers } from '#domain/roles.ts';
import { atWorkFor, roleOf } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { keepBadge, takenBy } from '#register/people/badges.ts';
import { freeName, isLastManager } from '#register/people/people.ts';
import { provenPhone, showSecret } from '#register/people/phones.ts';
import { forgetWrongPins, provePin } from '#register/people/prove-pin.ts';

/** Who somebody is on this till. What they did before stays under the name they did it under. */
export const personHandlers = {
  rename: os.staff.rename.handler(({ input, context }) => {
    const asked = overPerson(context, input.staffId);
    if (!asked.ok) return asked;
    const { by, member } = asked.value;
    const free = freeName(listStaff(context.db), input.name, member.id);
    if (!free.ok) return free;
    const name = free.value;
    transact(context.db, (tx) => {
      renameStaff(tx, { id: member.id, name });
      const facts = { from: member.name, to: name };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.rename', facts });
      return undefined;
    });
    const { staff } = context.memory;
    if (staff?.id === member.id) context.memory.staff = { ...staff, name };
    return ok({ id: member.id, name, role: member.role, roleName: roleOf(context.memory, member).name });
  }),

  setBadge: os.staff.setBadge.handler(async ({ input: { staffId, badge }, context }) => {
    const asked = overPerson(context, staffId);
    if (!asked.ok) return asked;
    const kept = badge === null ? ok(null) : await keepBadge(context, badge);
    if (!kept.ok) return kept;
    // The hash took its time.
    const still = overPerson(context, staffId);
    if (!still.ok) return still;
    const { by, member } = still.value;
    const badgeHash = kept.value;
    const taken = badgeHash && takenBy(context, member, badgeHash);
    if (taken) return taken;
    transact(context.db, (tx) => {
      changeBadge(tx, { id: member.id, badgeHash });
      const facts = { name: member.name, given: badgeHash !== null };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.setBadge', facts });
      return undefined;
    });
    return ok({});
  }),

  showPhone: os.staff.showPhone.handler(async ({ input, context }) => {
    const asked = overPerson(context, input.staffId);
    if (!asked.ok) return asked;
    const proven = await provePin(context, input);
    if (!proven.ok) return proven;
    // The hash took its time.
    const still = overPerson(context, input.staffId);
    if (!still.ok) return still;
    const { till, member } = still.value;
    transact(context.db, (tx) => forgetWrongPins(tx, proven.value));
    return ok(showSecret(context, till, member));
  }),

  keepPhone: os.staff.keepPhone.handler(({ input, context }) => {
    const asked = overPerson(context, input.staffId);
    if (!asked.ok) return asked;
    const { by, member } = asked.value;
    const phone = provenPhone(context, member.id, input.code);
    if (!phone.ok) return phone;
    transact(context.db, (tx) => {
      savePhone(tx, phone.value);
      const facts = { name: member.name, given: true };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.setPhone', facts });
      return undefined;
    });
    context.memory.shownSecrets.delete(member.id);
    return ok({});
  }),

  removePhone: os.staff.removePhone.handler(({ input, context }) => {
    const asked = overPerson(context, input.staffId);
    if (!asked.ok) return asked;
    const { by, member } = asked.value;
    // Two windows may take it away at once.
    if (!findPhone(context.db, member.id)) return ok({});
    transact(context.db, (tx) => {
      deletePhone(tx, { staff: member.id });
      const facts = { name: member.name, given: false };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.setPhone', facts });
      return undefined;
    });
    return ok({});
  }),

  remove: os.staff.remove.handler(({ input, context }) => {
    const asked = overPerson(context, input.staffId);
    if (!asked.ok) return asked;
    const { by, member } = asked.value;
    if (context.memory.staff?.id === member.id) return refuse({ code: 'person_is_you' });
    if (isLastManager(context, member)) return refuse({ code: 'last_manager', name: member.name });
    transact(context.db, (tx) => {
      deleteStaff(tx, { id: member.id });
      const facts = { name: member.name, role: roleOf(context.memory, member).name };
      writeDown(tx, { at: context.clock.now(), staff: by, act: 'staff.remove', facts });
      return undefined;
    });
    return ok({});
  }),
};

/** Nobody touches those who may do more than they may themselves. */
function overPerson(context: Context, staffId: string) {
  const work = atWorkFor(context, 'staff.add');
  if (!work.ok) return work;
  const member = findStaff(context.db, staffId);
  if (!member) return refuse({ code: 'staff_unknown' });
  const { staff } = work.value;
  return covers(roleOf(context.memory, staff), roleOf(context.memory, member))
    ? ok({ by: staff.name, member, till: work.value.till })
    : refuse({ code: 'role_above_yours' });
}
