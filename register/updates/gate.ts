import { summariseUnfinished } from '#db/tables/outbox-views.ts';
import { countWaitingPrints } from '#db/tables/print-jobs.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { roomForUpdate } from '#register/second-copy/room.ts';
import { staysHere } from '#register/second-copy/replacement.ts';

interface Counted<Code extends string> extends Refusal<Code> {
  readonly count: number;
}
interface NoRoom extends Refusal<'update_no_room'> {
  /** Megabytes. */
  readonly has: number;
  readonly wants: number;
}

export type GateClosed =
  | Refusal<'update_shift_open'>
  | Refusal<'update_sale_open'>
  | Refusal<'replacement_waits'>
  | Refusal<'restore_running'>
  | Counted<'update_printing'>
  | Counted<'update_unsent'>
  | Counted<'update_unsent_copied'>
  | NoRoom;

type Till = Pick<Register, 'db' | 'memory' | 'secondCopy' | 'clock'>;

/**
 * Whether this till may be closed and another program put in its place. What was sold outlives that in its file; this is about the
 * one time in a thousand in which the new one does not open it, and about whoever stands before the till.
 */
export async function askGate(
  till: Till,
  { agreed }: { readonly agreed: number | null },
): Promise<Result<null, GateClosed>> {
  const before = judgeTill(till);
  if (!before.ok) return before;
  const room = await roomForUpdate(till.db);
  if (room) return refuse({ code: 'update_no_room', ...room });
  // Also where nothing waits: an update is the wrong moment for a copy that is behind.
  const copied = await isCopied(till);
  // That took its time, and somebody may have opened the shift meanwhile.
  const now = judgeTill(till);
  return now.ok ? judgeUnsent(till, { copied, agreed }) : now;
}

function judgeTill(till: Till): Result<null, GateClosed> {
  const { db, memory } = till;
  const stays = staysHere(till);
  if (!stays.ok) return stays;
  if (memory.sale && memory.sale.lines.length > 0) return refuse({ code: 'update_sale_open' });
  if (memory.shift) return refuse({ code: 'update_shift_open' });
  const count = countWaitingPrints(db);
  return count > 0 ? refuse({ code: 'update_printing', count }) : ok(null);
}

function judgeUnsent(
  { db }: Till,
  { copied, agreed }: { readonly copied: boolean; readonly agreed: number | null },
): Result<null, GateClosed> {
  const { waiting, checking, attention } = summariseUnfinished(db).counts;
  const count = waiting.count + checking.count + attention.count;
  if (count === 0) return ok(null);
  if (!copied) return refuse({ code: 'update_unsent', count });
  // A yes is to so many and no more.
  return agreed === count ? ok(null) : refuse({ code: 'update_unsent_copied', count });
}

/** Everything until this moment, and on another disk than the till's own. */
async function isCopied({ secondCopy, clock }: Till): Promise<boolean> {
  const at = clock.now();
  // The first copy, or one that stands, may take as long as its file is large.
  if ((secondCopy.status()?.upTo ?? null) === null || secondCopy.status()?.trouble !== null) return false;
  await secondCopy.catchUp();
  const status = secondCopy.status();
  return status !== null && status.trouble === null && !status.sameDisk && status.upTo !== null && status.upTo >= at;
}
