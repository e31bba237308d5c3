import { listPhoneHolders, markStepUsed } from '#db/tables/staff-phones.ts';
import { listStaff, type StaffSecret } from '#db/tables/staff.ts';
import { transact } from '#db/transact.ts';
import { invariant } from '#domain/invariant.ts';
import { ok, refuse } from '#domain/result.ts';
import { type Act, permissionFor } from '#domain/roles.ts';
import { approvalMs, grant, type Question, questionOf, roleOf } from '#register/people/approvals.ts';
import { atWork, type AtWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { takeOn } from '#register/handlers/staff.ts';
import { note, writeDown } from '#register/journal/journal.ts';
import { whoseBadge } from '#register/people/badges.ts';
import { proveByPhone } from '#register/people/phones.ts';
import { keepPin } from '#register/people/pin.ts';
import { staysHere } from '#register/second-copy/replacement.ts';
import { forgetWrongPins, provePin } from '#register/people/prove-pin.ts';

export const sessionHandlers = {
  show: os.session.show.handler(({ context }) => viewSession(context)),

  createFirstManager: os.session.createFirstManager.handler(async ({ input, context }) => {
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const stays = staysHere(context);
    if (!stays.ok) return stays;
    const full = context.memory.roles.find((role) => role.full);
    invariant(full, 'one role may always do everything');
    if (input.name.trim() === '') return refuse({ code: 'name_missing' });
    const pin = await keepPin(input.pin, full.pinDigits);
    if (!pin.ok) return pin;
    // The hash took its time: a second window must not make a second first manager, nor bring a lost till back meanwhile.
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const stillStays = staysHere(context);
    if (!stillStays.ok) return stillStays;
    const made = takeOn(context, { name: input.name, pin: pin.value, role: full }, input.name);
    if (!made.ok) return made.refusal.code === 'name_taken' ? refuse({ code: 'manager_exists' }) : refuse(made.refusal);
    const { id, name, role } = made.value;
    context.memory.staff = { id, name, role };
    return ok(viewSession(context));
  }),

  signIn: os.session.signIn.handler(async ({ input, context }) => {
    const proven = await provePin(context, input);
    if (!proven.ok) return proven;
    letIn(context, proven.value, {});
    return ok(viewSession(context));
  }),

  signInByBadge: os.session.signInByBadge.handler(async ({ input, context }) => {
    const holder = await whoseBadge(context, input.badge);
    if (!holder.ok) return holder;
    const { id, name, role } = holder.value;
    const { name: roleName, pinDigits } = roleOf(context.memory, holder.value);
    const person = { id, name, role, roleName };
    // A badge is lost more easily than a PIN, and these people reach further than a sale.
    if (pinDigits > 4) return ok({ person, session: null });
    letIn(context, holder.value, { badge: true });
    return ok({ person, session: viewSession(context) });
  }),

  approve: os.session.approve.handler(async ({ input, context }) => {
    const asked = atWork(context);
    if (!asked.ok) return asked;
    const question = questionOf(context, asked.value, input.act);
    const approver = await provePin(context, input);
    if (!approver.ok) return approver;
    return sayYes(context, { work: asked.value, act: input.act, question, member: approver.value });
  }),

  approveByPhone: os.session.approveByPhone.handler(({ input, context }) => {
    const asked = atWork(context);
    if (!asked.ok) return asked;
    const question = questionOf(context, asked.value, input.act);
    const approver = proveByPhone(context, input);
    return approver.ok ? sayYes(context, { work: asked.value, act: input.act, question, ...approver.value }) : approver;
  }),

  signOut: os.session.signOut.handler(({ context }) => {
    const { staff } = context.memory;
    if (staff) note(context, { staff: staff.name, act: 'session.signOut', facts: {} });
    context.memory.staff = null;
    return ok(viewSession(context));
  }),
};

interface Yes {
  readonly work: AtWork;
  readonly act: Act;
  readonly question: Question | undefined;
  readonly member: StaffSecret;
  /** Of the code they read out; without one they stood here. */
  readonly step?: number;
}

function sayYes(context: Context, { work, act, question, member, step }: Yes) {
  const { id, name, role } = member;
  const by = { id, name, role };
  if (permissionFor(roleOf(context.memory, by), act) !== 'allowed') return refuse({ code: 'cannot_approve' });
  // A yes to nothing that was asked would be a yes to whatever comes.
  if (!question) return refuse({ code: 'approval_gone' });
  // The hash of a PIN took its time; whoever asked must still be the one at the till.
  const still = atWork(context);
  if (!still.ok) return still;
  const approvalId = transact(context.db, (tx) => {
    forgetWrongPins(tx, member);
    if (step !== undefined) markStepUsed(tx, { staff: id, usedStep: step });
    return grant(tx, context, { work, by, question, telephone: step !== undefined });
  });
  return ok({ approvalId, by: name, validMs: approvalMs });
}

function letIn(context: Context, member: StaffSecret, facts: { readonly badge?: true }): void {
  transact(context.db, (tx) => {
    forgetWrongPins(tx, member);
    writeDown(tx, { at: context.clock.now(), staff: member.name, act: 'session.signIn', facts });
    return undefined;
  });
  context.memory.staff = { id: member.id, name: member.name, role: member.role };
}

function viewSession({ db, memory }: Context) {
  const holders = listPhoneHolders(db);
  const staff = listStaff(db).map((member) => ({ ...member, hasPhone: holders.has(member.id) }));
  return { signedIn: staff.find(({ id }) => id === memory.staff?.id) ?? null, staff };
}
