import { findWalked, findWalkedThere } from '#db/tables/walked.ts';
import type { Shift } from '#db/tables/shifts.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { ok, type Result } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import type { Memory } from '#register/memory.ts';
import { asApproved, type NotApproved } from '#register/people/approvals.ts';
import { saveAgreedOld } from '#register/sale/agreed-old.ts';
import { goesOut, type Yes } from '#register/sale/oversell.ts';

/** When the office's prices were read last, and how many whole days ago. */
export interface OldPrices {
  readonly at: Instant;
  readonly days: number;
}

/**
 * The age of the prices where it is more than the shop lets pass without a word; decision 71. A shop that does looks at
 * nothing, and no age is believed that a clock has jumped to.
 */
export function oldPrices(register: Register): OldPrices | undefined {
  const { db, memory } = register;
  const { days, how } = memory.preferences.oldPrices;
  if (how === 'sell' || !memory.shift) return undefined;
  const jumped = hasJumped(register, memory.shift);
  const at = findWalked(db);
  if (at === undefined || jumped || register.clock.now() - at < days * dayMs) return undefined;
  const ageMs = youngest(register, at);
  return ageMs < days * dayMs ? undefined : { at, days: Math.floor(ageMs / dayMs) };
}

/** By both clocks, and as both went when the prices were read: whichever was set since, they are no older than this. */
function youngest({ db, clock, sync }: Register, at: Instant): number {
  const now = clock.now();
  const there = findWalkedThere(db) ?? at;
  return Math.min(now, now + (sync.clockOffsetMs() ?? 0)) - Math.max(at, there);
}

/** Ahead of the clock that nobody sets, by more than a till sleeps with its shift open. */
function hasJumped({ clock, memory }: Register, { key }: Shift): boolean {
  const lead = clock.now() - clock.monotonicMs();
  const begun = leads.get(memory);
  if (begun?.shift === key) return lead - begun.lead > dayMs;
  leads.set(memory, { shift: key, lead });
  return false;
}

/** How far the clock was ahead of the other when it was looked at first in a shift. */
const leads = new WeakMap<Memory, { readonly shift: number; readonly lead: number }>();

/** Whether the prices were read once more since this was asked last: the sale on the screen says their age. */
export function isReadAnew({ db, memory }: Pick<Register, 'db' | 'memory'>): boolean {
  if (memory.preferences.oldPrices.how === 'sell') return false;
  const at = findWalked(db);
  const isNew = readAt.get(memory) !== at;
  readAt.set(memory, at);
  return isNew;
}

const readAt = new WeakMap<Memory, Instant | undefined>();

interface Change extends Yes {
  readonly before: OpenSale;
  readonly after: OpenSale;
}

/**
 * Goods at old prices, in a shop that wants a yes to that: one for each person and shift, so that a till that is alone
 * for days asks at the first goods of the day and not with every customer. Answers whether this took the yes that came along.
 */
export function agreeToOldPrices(
  context: Context,
  work: AtWork,
  { before, after, approvalId }: Change,
): Result<{ readonly tookYes: boolean }, NotApproved> {
  const { shift, preferences } = context.memory;
  if (preferences.oldPrices.how !== 'ask' || !shift || piecesOut(after) <= piecesOut(before)) return notAsked;
  if (isAgreed(context, work, shift)) return notAsked;
  const old = oldPrices(context);
  if (!old) return notAsked;
  const approved = asApproved(context, work, { act: 'sale.oldPrices', about: { shift: shift.key }, approvalId });
  if (!approved.ok) return approved;
  const { approvedBy } = approved.value;
  if (approvedBy === null) return notAsked;
  agree(context, work, { shift, facts: { readAt: old.at, days: old.days, approvedBy } });
  return ok({ tookYes: true });
}

const notAsked = ok({ tookYes: false });

function isAgreed({ memory }: Context, { staff }: AtWork, { key }: Shift): boolean {
  const agreed = memory.oldPricesAgreed;
  return agreed?.shift === key && agreed.staff.includes(staff.id);
}

interface Agreeing {
  readonly shift: Shift;
  readonly facts: object;
}

/** On disk: whoever starts the till again in the middle of a queue has asked already. */
function agree({ db, clock, memory }: Context, { staff }: AtWork, { shift, facts }: Agreeing): void {
  const others = memory.oldPricesAgreed?.shift === shift.key ? memory.oldPricesAgreed.staff : [];
  const agreed = { shift: shift.key, staff: [...others, staff.id] };
  transact(db, (tx) => {
    saveAgreedOld(tx, agreed);
    writeDown(tx, {
      at: clock.now(),
      staff: staff.name,
      act: 'sale.oldPrices',
      facts: { shift: shift.key, ...facts },
    });
    return undefined;
  });
  memory.oldPricesAgreed = agreed;
}

function piecesOut({ lines }: OpenSale): number {
  return lines.filter(goesOut).reduce((sum, { quantity }) => sum + quantity, 0);
}

const dayMs = 86_400_000;
