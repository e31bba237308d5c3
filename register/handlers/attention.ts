import type { z } from 'zod';

import { invoiceSeenByListNumber } from '#contract/v3/invoice-gist.ts';
import { type Correctable, correct, correctables } from '#sync/correct.ts';
import { listCorrections } from '#db/tables/corrections.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { findOperation, type OutboxRow } from '#db/tables/outbox.ts';
import { listPayments } from '#db/tables/payments.ts';
import { listPaymentMethods, listWriteOffOptions } from '#db/tables/shop.ts';
import { listStaff } from '#db/tables/staff.ts';
import { invariant } from '#domain/invariant.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { goodsGone } from '#register/views/goods-gone.ts';
import { readPayload } from '#sync/payload.ts';

export const attentionHandlers = {
  findThere: os.sync.findThere.handler(async ({ input, context }) => {
    const both = await bothDocuments(context, input);
    return both.ok ? ok({ ours: both.value.ours, there: both.value.there }) : both;
  }),

  alreadyThere: os.sync.alreadyThere.handler(async ({ input, context }) => {
    const both = await bothDocuments(context, input);
    if (!both.ok) return both;
    const { staff, there } = both.value;
    if (there?.id !== input.documentId) return refuse({ code: 'document_gone' });
    if (!context.sync.markDone(input.seq, staff, there)) return notWaiting();
    note(context, { staff, act: 'sync.alreadyThere', facts: { ...input, total: there.total } });
    return ok({});
  }),

  wasDone: os.sync.wasDone.handler(({ input, context }) => {
    const asked = inAttention(context, input.seq);
    if (!asked.ok) return asked;
    const { staff, row } = asked.value;
    if (row.reason !== 'may_be_done') return refuse({ code: 'operation_not_in_doubt' });
    if (!context.sync.markDone(input.seq, staff)) return notWaiting();
    note(context, { staff, act: 'sync.wasDone', facts: { seq: input.seq, kind: row.kind, about: row.label } });
    return ok({});
  }),

  correctable: os.sync.correctable.handler(({ input, context }) => {
    const row = findOperation(context.db, input.seq);
    if (row?.state !== 'attention') return [];
    const event = readPayload(row);
    if (!event.ok) return [];
    return offered(context, row, correctables(event.value)).map((field) => ({
      ...field,
      options: optionsOf(context, field),
    }));
  }),

  correct: os.sync.correct.handler(({ input, context }) => {
    const asked = inAttention(context, input.seq);
    if (!asked.ok) return asked;
    const why = input.why.trim();
    if (why === '') return refuse({ code: 'reason_missing' });
    const event = readPayload(asked.value.row);
    if (!event.ok) return refuse({ code: 'correction_impossible' });
    const corrected = correct(event.value, input.values);
    if (!corrected.ok) return corrected;
    const { staff, row } = asked.value;
    const { changes } = corrected.value;
    const may = offered(context, row, correctables(event.value));
    const isOffered = ({ field, position }: (typeof changes)[number]) =>
      may.some((each) => each.field === field && each.position === position);
    if (!changes.every(isOffered)) return refuse({ code: 'correction_impossible' });
    if (!context.sync.correct(input.seq, staff, { ...corrected.value, why })) return notWaiting();
    note(context, { staff, act: 'sync.correct', facts: { seq: input.seq, why, changes } });
    return ok({});
  }),

  corrections: os.sync.corrections.handler(({ input, context }) =>
    listCorrections(context.db, input.seq).map(({ changes, ...row }) => ({ ...row, changes: [...changes] })),
  ),
};

/** Goods of a list are left out where the shop has no more of them, and never else. */
function offered({ db }: Context, row: OutboxRow, fields: readonly Correctable[]) {
  const gone = new Map(goodsGone(db, row).map(({ code, name }) => [code, name]));
  return fields
    .filter(({ field, value }) => field !== 'goods' || gone.has(value))
    .map((field) => ({ ...field, called: field.field === 'goods' ? (gone.get(field.value) ?? '') : '' }));
}

function inAttention(context: Context, seq: number) {
  const work = atWorkFor(context, 'sync.settle');
  if (!work.ok) return work;
  const row = findOperation(context.db, seq);
  if (!row) return refuse({ code: 'operation_gone' });
  return row.state === 'attention' ? ok({ row, staff: work.value.staff.name }) : notWaiting();
}

/** The document an operation tells of, and the one the office has under that number. */
async function bothDocuments(context: Context, { seq, number }: { seq: number; number: string }) {
  const asked = inAttention(context, seq);
  if (!asked.ok) return asked;
  const found = ourDocument(context, asked.value.row);
  if (!found.ok) return found;
  const { outletId, ...ours } = found.value;
  const there = await theirDocument(context, outletId, number);
  return there.ok ? ok({ staff: asked.value.staff, ours, there: there.value }) : there;
}

function notWaiting() {
  return refuse({ code: 'operation_not_waiting_for_a_person' });
}

function ourDocument({ db }: Context, row: OutboxRow) {
  const event = readPayload(row);
  if (!event.ok || !('invoiceId' in event.value)) return refuse({ code: 'no_document' });
  const { number, outletId } = event.value;
  const invoice = findInvoiceByNumber(db, number);
  invariant(invoice, 'what is told of an invoice follows the invoice');
  return ok({
    outletId,
    id: '',
    number,
    day: invoice.businessDay,
    total: invoice.total,
    customer: invoice.customerName,
    payments: listPayments(db, invoice.key).map(({ method, amount }) => ({ method, amount })),
    voided: invoice.voidedAt !== null,
  });
}

type TheirInvoice = z.infer<typeof invoiceSeenByListNumber.output>[number];

async function theirDocument({ office }: Context, outletId: string, wanted: string) {
  const number = wanted.trim();
  if (number === '') return ok(null);
  const answer = await office.ask(invoiceSeenByListNumber, { OutletID: outletId, Number: [number] });
  if (!answer.ok) return refuse({ code: 'office_not_asked', message: answer.why });
  const found = answer.value.find((invoice) => invoice.Number === number);
  return ok(found ? viewTheirs(found) : null);
}

function viewTheirs({ ID, Number: number, Date: day, SalesNTax, Customer, Payments, Status }: TheirInvoice) {
  return {
    id: ID,
    number,
    day: (day ?? '').slice(0, 10),
    total: Math.round(SalesNTax ?? 0),
    customer: Customer?.Name ?? '',
    payments: (Payments ?? []).map(({ Method, Amount }) => ({ method: Method, amount: Math.round(Amount) })),
    voided: Status === 'Voided',
  };
}

function optionsOf({ db }: Context, { field }: Correctable): string[] {
  if (field === 'method') return listPaymentMethods(db).map(({ name }) => name);
  if (field === 'tag') return listWriteOffOptions(db);
  return field === 'salesPerson' ? listStaff(db).map(({ name }) => name) : [];
}
