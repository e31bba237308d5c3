import type { z } from 'zod';

import type { packageUse } from '#contract/register/returns.ts';
import type { ReadDb } from '#db/connection.ts';
import { type HeldPackage, heldAsOf, heldBy, heldFrom, isOf } from '#db/tables/held-packages.ts';
import { findInvoice, invoiceLines, type InvoiceStanding } from '#db/tables/invoices.ts';
import { listCameBack } from '#db/tables/returned-lines.ts';
import { visitsUncounted } from '#db/tables/visits.ts';
import { add } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { type Chosen, leftToReturn, piecesLeft, returnAmounts, type SoldGoods } from '#domain/returns.ts';
import type { OpenSale, ReturnOf } from '#domain/sale.ts';
import { judge } from '#domain/roles.ts';
import type { Asked } from '#register/invoices/amend-invoice.ts';
import { asApproved, type NotApproved, roleOf } from '#register/people/approvals.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { isHeard } from '#register/packages/packages.ts';
import { loadReturnable, type Returnable } from '#register/returns/returns.ts';

/** As much of what can come back as its visits hang on: whether its money can is another question. */
interface Bought extends Pick<Returnable, 'invoice' | 'left'> {
  readonly original: { readonly lines: readonly SoldGoods[] };
}

/** Of a line of an invoice; undefined for goods that are no package. */
export function useOf({ db, memory }: Register, bought: Bought, line: number): z.output<typeof packageUse> | undefined {
  const { invoice, original } = bought;
  const goods = original.lines[line];
  if (!goods || !memory.packages.has(goods.code)) return undefined;
  const member = invoice.customer?.code ?? '';
  // What was sold to nobody, nobody could use.
  if (member === '') return { used: null, of: null, here: 0, over: 0, asOf: null };
  const outlet = memory.identity?.outletName ?? '';
  const held = heldFrom(db, { invoice: invoice.number, member, outlet }).filter((each) => isOf(each, goods));
  const used = sumOf(held.map((each) => each.used));
  const remaining = sumOf(held.map((each) => each.remaining));
  return {
    used,
    of: used === null || remaining === null ? null : used + remaining,
    here: visitsUncounted(db, { member, package: goods.code, since: invoice.soldAt }),
    over: overOf(db, bought, { goods, member, held }),
    asOf: heldAsOf.find(db) ?? null,
  };
}

type Agreed = NonNullable<ReturnOf['agreed']>;

interface Agreeing {
  readonly returnable: Returnable;
  readonly lines: readonly Chosen[];
  readonly approvalId: string | undefined;
}

/** The price of a package pays for its visits, so one that was used comes back like goods without a receipt: with a yes. */
export function agreeToUsed(
  context: Context,
  work: AtWork,
  { returnable, lines, approvalId }: Agreeing,
): Result<Agreed | undefined, NotApproved> {
  const { visits } = usedOf(context, returnable, lines);
  if (visits === 0) return ok(undefined);
  const { invoice, original, earlier } = returnable;
  const about = { invoice: invoice.id, lines };
  const worth = { what: invoice.number, amount: add(...returnAmounts(original, earlier, lines)) };
  const approved = asApproved(context, work, { act: 'invoice.return', about, worth, approvalId });
  return approved.ok ? ok({ visits, by: approved.value.approvedBy }) : approved;
}

/** A void gives the price back as well: whoever voids alone is asked for the yes that a return of used visits takes. */
export function actOfVoid(register: Register, invoiceId: string): Pick<Asked, 'act' | 'facts'> {
  const { db, memory } = register;
  const invoice = findInvoice(db, Number(invoiceId));
  const sold = invoice && boughtOn(db, invoice);
  const visits = sold ? usedOf(register, sold, allOf(sold)).visits : 0;
  if (visits === 0) return { act: 'invoice.void' };
  const alone = memory.staff && judge(roleOf(memory, memory.staff), { act: 'invoice.void' }) === 'allowed';
  return { act: alone ? 'invoice.return' : 'invoice.void', facts: { visitsUsed: visits } };
}

/** Of every package on it, for whoever voids it. */
export function usesOn(register: Register, invoice: InvoiceStanding) {
  const sold = boughtOn(register.db, invoice);
  return sold.original.lines.flatMap(({ name }, line) => {
    const visits = useOf(register, sold, line);
    return visits ? [{ line, name, left: sold.left[line] ?? 0, visits }] : [];
  });
}

function boughtOn(db: ReadDb, invoice: InvoiceStanding): Bought {
  const original = { lines: invoiceLines(db, invoice.key).map((line) => ({ ...line, taxable: true })) };
  return { invoice, original, left: leftToReturn(original, listCameBack(db, invoice.key)) };
}

function allOf({ left }: Bought): Chosen[] {
  return left.map((quantity, line) => ({ line, quantity }));
}

/** At the moment of truth: who brings a package back may have come in with it once more. */
export function checkAgreed(register: Register, sale: OpenSale, { key, agreed }: ReturnOf) {
  const lines = sale.lines.flatMap(({ code, returns, quantity }) =>
    returns === null || !register.memory.packages.has(code) ? [] : [{ line: returns, quantity: -quantity }],
  );
  const invoice = lines.length === 0 ? undefined : findInvoice(register.db, key);
  const returnable = invoice && loadReturnable(register, invoice);
  if (!returnable?.ok) return ok({});
  const { visits, name } = usedOf(register, returnable.value, lines);
  return visits > (agreed?.visits ?? 0) ? refuse({ code: 'package_used_since', name }) : ok({});
}

/** Visits known to be used of the packages among these lines, and what the first of those is called. */
function usedOf(register: Register, bought: Bought, lines: readonly Chosen[]) {
  const { lines: sold } = bought.original;
  // What is known is of all of a kind, on however many lines it stands.
  const kinds = new Map(lines.map(({ line }) => [sold[line]?.code, line]));
  const used = [...kinds.values()].flatMap((line) => {
    const use = useOf(register, bought, line);
    const visits = use ? (use.used ?? 0) + use.here + use.over : 0;
    return visits === 0 ? [] : [{ visits, name: sold[line]?.name ?? '' }];
  });
  return { visits: used.reduce((sum, { visits }) => sum + visits, 0), name: used[0]?.name ?? '' };
}

interface Kind {
  readonly goods: SoldGoods;
  readonly member: string;
  readonly held: readonly HeldPackage[];
}

/** How many that nobody brought back are not on the list that must have them in it. */
function overOf(db: ReadDb, { invoice, original, left }: Bought, { goods, member, held }: Kind): number {
  if (!isHeard(db, invoice, heldAsOf.find(db))) return 0;
  // One that does not say which sale it is of may be of this one.
  if (heldBy(db, member).some((each) => each.invoice === '' && isOf(each, goods))) return 0;
  return Math.max(0, piecesLeft(original.lines, left, goods.code) - held.length);
}

/** Null where one of them, or all, is not known. */
function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.length === 0 ? null : parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part));
}
