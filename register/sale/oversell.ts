import { knownVariants } from '#db/tables/variants.ts';
import { isFreshCount } from '#domain/count-age.ts';
import { canMake, fromShelf } from '#domain/makings.ts';
import { ok, type Result } from '#domain/result.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { note } from '#register/journal/journal.ts';
import { asApproved, type NotApproved } from '#register/people/approvals.ts';

/** Of goods on a sale: how many are left for it by the count, how many it takes, and when they were counted. */
export interface Short {
  readonly left: number;
  readonly asked: number;
  readonly at: number | null;
}

/** Somebody's yes, where one was given. */
export interface Yes {
  readonly approvalId?: string | undefined;
}

/**
 * The goods of a sale of which fewer are left than it takes, by code: by the count the tiles show, less what was sold here
 * since, and less what other lines take of the same shelf. A shop that sells without a word looks at nothing.
 */
export function shortOf({ db, memory }: Pick<Register, 'db' | 'memory'>, sale: OpenSale): ReadonlyMap<string, Short> {
  if (memory.preferences.oversell === 'sell') return nothingShort;
  const { makings, sold, levelsAt } = memory;
  const asked = sumOf(sale.lines.filter(goesOut));
  const taken = sumOf(fromShelf(makings, listOf(asked)));
  if (taken.size === 0) return nothingShort;
  const counted = new Map(knownVariants(db, [...taken.keys()]).map((variant) => [variant.code, variant]));
  const short = new Map<string, Short>();
  for (const [code, quantity] of asked) {
    const own = sumOf(fromShelf(makings, [{ code, quantity }]));
    const left = canMake(makings, code, (part) => {
      const onHand = counted.get(part)?.onHand ?? null;
      const others = (taken.get(part) ?? 0) - (own.get(part) ?? 0);
      return onHand === null ? null : onHand - (sold.get(part) ?? 0) - others;
    });
    if (left === null || left >= quantity) continue;
    short.set(code, { left: Math.max(0, left), asked: quantity, at: levelsAt ?? counted.get(code)?.stockAt ?? null });
  }
  return short;
}

/** What comes back fills a shelf, and goods without a code are on none. */
export function goesOut({ returns, quantity, misc }: SaleLine): boolean {
  return returns === null && quantity > 0 && !misc;
}

export function isSameShort(one: Short | undefined, other: Short | undefined): boolean {
  return one?.left === other?.left && one?.asked === other?.asked && one?.at === other?.at;
}

interface Change extends Yes {
  readonly before: OpenSale;
  readonly after: OpenSale;
}

/**
 * More of goods than are left, in a shop that wants a yes to that. It is to those goods on that sale, however many it
 * comes to: who gives it has seen the shelf. A count that is hours old is no reason to send a customer away.
 */
export function agreeToShort(
  context: Context,
  work: AtWork,
  { before, after, approvalId }: Change,
): Result<OpenSale, NotApproved> {
  if (context.memory.preferences.oversell !== 'ask') return ok(after);
  const line = newlyShort(context, before, after);
  if (!line) return ok(after);
  const { code, name, left, asked, price } = line;
  const approved = asApproved(context, work, {
    act: 'sale.oversell',
    about: { sale: after.id, goods: code },
    worth: { what: `${asked} × ${name}`, amount: price * asked },
    approvalId,
  });
  if (!approved.ok) return approved;
  const { approvedBy } = approved.value;
  if (approvedBy !== null)
    note(context, { staff: work.staff.name, act: 'sale.oversell', facts: { code, left, asked, approvedBy } });
  return ok({ ...after, agreedShort: [...(after.agreedShort ?? []), code] });
}

/** Goods of which this change takes more, that a fresh count has not, and that nobody agreed to yet. */
function newlyShort(context: Context, before: OpenSale, after: OpenSale) {
  const askedBefore = sumOf(before.lines.filter(goesOut));
  for (const [code, short] of shortOf(context, after)) {
    const isMore = short.asked > (askedBefore.get(code) ?? 0);
    if (!isMore || after.agreedShort?.includes(code) || !isFresh(context, short)) continue;
    const line = after.lines.findLast((each) => each.code === code && goesOut(each));
    if (line) return { ...line, ...short };
  }
  return undefined;
}

function isFresh({ clock }: Context, { at }: Short): boolean {
  return at !== null && isFreshCount(at, clock.now());
}

type Amount = Pick<SaleLine, 'code' | 'quantity'>;

function sumOf(lines: readonly Amount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code, quantity } of lines) sums.set(code, (sums.get(code) ?? 0) + quantity);
  return sums;
}

function listOf(sums: ReadonlyMap<string, number>): Amount[] {
  return Array.from(sums, ([code, quantity]) => ({ code, quantity }));
}

const nothingShort: ReadonlyMap<string, Short> = new Map();
