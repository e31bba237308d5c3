import type { WriteDb } from '#db/connection.ts';
import { findStaff, type StaffMember } from '#db/tables/staff.ts';
import type { StaffId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { type Act, type AskedAct, judge, type Role, type Wanted } from '#domain/roles.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type AtWork, atWork, type Context, type NotAtWork, type Register } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import type { Memory } from '#register/memory.ts';

/** What a command was last refused for want of a yes, as JSON says it. */
export interface Question {
  readonly act: Act;
  readonly asker: StaffId;
  readonly about: string;
}

/** Somebody's yes to what one person at the till asked. It dies with the register. */
export interface Approval extends Question {
  readonly by: StaffId;
  /** On the clock that nobody sets back. */
  readonly until: number;
}

export const approvalMs = 60_000;

interface Asking extends Wanted {
  readonly act: AskedAct;
  /** All that whoever says yes agrees to: of anything else the yes is none. */
  readonly about: object;
  readonly worth?: Worth | undefined;
  readonly approvalId?: string | undefined;
}

/** What the sheet says of it to whoever is asked: how much, in money or in percent, and of what. */
export interface Worth {
  readonly what: string;
  readonly amount?: number | undefined;
  readonly percent?: number | undefined;
}

/** `approvedBy` is null when the person at the till does it alone. */
export type Approved<W> = W & { readonly approvedBy: string | null };
/** `roles` are the names of those who do it alone. */
export interface NotAllowed extends Refusal<'not_allowed'> {
  readonly act: string;
  readonly roles: string[];
  readonly worth?: Worth | undefined;
}
export interface ActDenied extends Refusal<'act_denied'> {
  readonly act: string;
  readonly roles: string[];
}
export type NotApproved = NotAllowed | ActDenied | Refusal<'approval_gone'>;

/**
 * Whoever's role allows it does it alone; whoever's role asks, with a yes that is fresh, unused, for this very thing
 * and for this person. It takes the yes, so ask for it after everything else a command can refuse.
 */
export function asApproved<W extends AtWork>(
  { db, memory, clock, line }: Context,
  work: W,
  { approvalId, about, worth, ...wanted }: Asking,
): Result<Approved<W>, NotApproved> {
  const permission = judge(roleOf(memory, work.staff), wanted);
  if (permission === 'allowed') return ok({ ...work, approvedBy: null });
  const named = { act: wanted.act, roles: rolesThatMay(memory, wanted) };
  // What a shop decided for a role comes before anybody's yes.
  if (permission === 'denied') return refuse({ code: 'act_denied', ...named });
  const question = { act: wanted.act, asker: work.staff.id, about: JSON.stringify(about) };
  if (approvalId === undefined) {
    memory.questions.set(line, question);
    return refuse({ code: 'not_allowed', ...named, worth });
  }
  const approval = memory.approvals.get(approvalId);
  memory.approvals.delete(approvalId);
  const fresh = approval && isSame(approval, question) && approval.until >= clock.monotonicMs();
  // How much of it was not known when the yes was given, and whoever gave it may have another role since, or none.
  const by = fresh ? findStaff(db, approval.by) : undefined;
  return by && judge(roleOf(memory, by), wanted) === 'allowed'
    ? ok({ ...work, approvedBy: by.name })
    : refuse({ code: 'approval_gone' });
}

/** What the person at the till was told, in this window and last, that it takes a yes. */
export function questionOf({ memory, line }: Context, { staff }: AtWork, act: Act): Question | undefined {
  const question = memory.questions.get(line);
  return question?.act === act && question.asker === staff.id ? question : undefined;
}

function isSame(one: Question, other: Question): boolean {
  return one.act === other.act && one.asker === other.asker && one.about === other.about;
}

/** For acts that nobody says yes to in place. */
export function asAllowed<W extends { readonly staff: StaffMember }>(
  { memory }: Pick<Register, 'memory'>,
  work: W,
  act: Act,
): Result<W, ActDenied> {
  return judge(roleOf(memory, work.staff), { act }) === 'allowed'
    ? ok(work)
    : refuse({ code: 'act_denied', act, roles: rolesThatMay(memory, { act }) });
}

/** Whoever is at work, at what their role does alone. */
export function atWorkFor(context: Context, act: Act): Result<AtWork, NotAtWork | ActDenied> {
  const work = atWork(context);
  return work.ok ? asAllowed(context, work.value, act) : work;
}

export function roleOf({ roles }: Pick<Memory, 'roles'>, { role }: Pick<StaffMember, 'role'>): Role {
  const found = roles.find(({ id }) => id === role);
  invariant(found, `everybody at the till has a role that exists, not ${role}`);
  return found;
}

export function rolesThatMay({ roles }: Pick<Memory, 'roles'>, wanted: Wanted): string[] {
  return roles.filter((role) => judge(role, wanted) === 'allowed').map(({ name }) => name);
}

interface Granted {
  readonly work: AtWork;
  readonly by: StaffMember;
  readonly question: Question;
  /** A code was read out, and nobody stood here. */
  readonly telephone: boolean;
}

/** In the transaction that clears the approver's wrong tries. */
export function grant(tx: WriteDb, context: Context, { work, by, question, telephone }: Granted) {
  const { memory, clock, ids } = context;
  const now = clock.monotonicMs();
  for (const [id, { until }] of memory.approvals) if (until < now) memory.approvals.delete(id);
  const approvalId = ids.next();
  memory.approvals.set(approvalId, { ...question, by: by.id, until: now + approvalMs });
  const facts = {
    act: question.act,
    asker: work.staff.name,
    shift: memory.shift?.key ?? null,
    ...(telephone && { telephone }),
  };
  writeDown(tx, { at: clock.now(), staff: by.name, act: 'session.approve', facts });
  return approvalId;
}
