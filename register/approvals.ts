import type { WriteDb } from '#db/connection.ts';
import type { StaffId } from '#domain/ids.ts';
import type { ManagerAct } from '#domain/roles.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { AtWork, Context, NotAllowed } from '#register/context.ts';
import { writeDown } from '#register/journal.ts';

/** A manager's yes to one act of the person at the till. It dies with the register. */
export interface Approval {
  readonly act: ManagerAct;
  readonly by: string;
  readonly asker: StaffId;
  /** On the clock that nobody sets back. */
  readonly until: number;
}

export const approvalMs = 60_000;

export interface Asking {
  readonly act: ManagerAct;
  readonly approvalId?: string | undefined;
}

/** `approvedBy` is null when the person at the till is a manager. */
export type Approved<W> = W & { readonly approvedBy: string | null };
export type NotApproved = NotAllowed | Refusal<'act_denied'> | Refusal<'approval_gone'>;

/**
 * A manager does it alone; anyone else with a yes that is fresh, unused, for
 * this act and for this person. It takes the yes, so ask for it after
 * everything else a command can refuse.
 */
export function asApproved<W extends AtWork>(
  { memory, clock }: Context,
  work: W,
  { act, approvalId }: Asking,
): Result<Approved<W>, NotApproved> {
  if (work.staff.role === 'manager') return ok({ ...work, approvedBy: null });
  // What a shop decided for its cashiers comes before any manager's yes.
  const rule = memory.cashierRules[act] ?? 'ask';
  if (rule === 'allowed') return ok({ ...work, approvedBy: null });
  if (rule === 'denied') return refuse({ code: 'act_denied' });
  if (approvalId === undefined) return refuse({ code: 'not_allowed', act });
  const approval = memory.approvals.get(approvalId);
  memory.approvals.delete(approvalId);
  const holds = approval?.act === act && approval.asker === work.staff.id && approval.until >= clock.monotonicMs();
  return holds ? ok({ ...work, approvedBy: approval.by }) : refuse({ code: 'approval_gone' });
}

/** In the transaction that clears the manager's wrong tries. */
export function grant(tx: WriteDb, context: Context, { work, by, act }: { work: AtWork; by: string; act: ManagerAct }) {
  const { memory, clock, ids } = context;
  const now = clock.monotonicMs();
  for (const [id, { until }] of memory.approvals) if (until < now) memory.approvals.delete(id);
  const approvalId = ids.next();
  memory.approvals.set(approvalId, { act, by, asker: work.staff.id, until: now + approvalMs });
  writeDown(tx, { at: clock.now(), staff: by, act: 'session.approve', facts: { act, asker: work.staff.name } });
  return approvalId;
}
