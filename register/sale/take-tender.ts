import { money } from '#domain/money.ts';
import { refuse, ok } from '#domain/result.ts';
import { type OpenSale, type SaleTender, totalsOf } from '#domain/sale.ts';
import { isCashKind, settle } from '#domain/tender.ts';
import { refuseUnseen } from '#register/sale/age.ts';
import { judgeOffline, payingOf } from '#register/sale/offline-limits.ts';
import type { Context } from '#register/context.ts';

/** A "no" while a person has yet to say whether a card was charged: of one tender, or of any. */
export function unresolvedTender({ tenders }: OpenSale, tenderId?: number) {
  const silent = tenders.find(
    ({ id, outcome }) => outcome === 'unknown' && (tenderId === undefined || id === tenderId),
  );
  return silent && refuse({ code: 'tender_unresolved', method: silent.method, amount: silent.tendered });
}

/** A "no" while money lies on the counter for the sale: `code` says to give it back, which cannot be said of a silent card. */
export function refuseTaken<Code extends 'tenders_taken' | 'park_tenders_taken'>(sale: OpenSale, code: Code) {
  return unresolvedTender(sale) ?? (sale.tenders.length > 0 ? refuse({ code }) : undefined);
}

export function addTender(context: Context, sale: OpenSale, tender: { methodId: string; tendered: number }) {
  const { total } = totalsOf(sale, context.memory.tax);
  const settled = settle(total, sale.tenders, context.memory.rounding);
  if (settled.ok && settled.value.due === 0) return refuse({ code: 'nothing_due' });
  const unseen = refuseUnseen(context, sale);
  if (unseen) return unseen;
  return withTender(context, sale, tender);
}

export function withTender(
  context: Context,
  sale: OpenSale,
  { methodId, tendered }: { methodId: string; tendered: number },
) {
  const { memory } = context;
  const method = memory.methods.find(({ id }) => id === methodId);
  if (!method) return refuse({ code: 'method_unknown' });
  const tender: SaleTender = {
    id: sale.nextTenderId,
    methodId,
    method: method.name,
    kind: method.kind,
    isCash: isCashKind(method.kind),
    tendered: money(tendered),
  };
  const tenders = [...sale.tenders, tender];
  const settled = settle(totalsOf(sale, memory.tax).total, tenders, memory.rounding);
  if (!settled.ok) return settled;
  const amount = settled.value.applied.at(-1) ?? 0;
  const judged = judgeOffline(context, payingOf(context.db, sale), { method: method.name, amount });
  return judged.ok ? ok({ ...sale, tenders, nextTenderId: tender.id + 1 }) : judged;
}
