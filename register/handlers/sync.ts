import { listAttempts } from '#db/tables/attempts.ts';
import {
  countDone,
  findOperationView,
  listOperations,
  officeSays,
  type OperationView,
  type Standing,
} from '#db/tables/outbox-views.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { countRescued, findRescuedOperation } from '#db/tables/rescued-sales.ts';
import type { ReadDb } from '#db/connection.ts';
import { instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import type { Context } from '#register/context.ts';
import { attentionHandlers } from '#register/handlers/attention.ts';
import { auditHandlers } from '#register/handlers/audit.ts';
import { landingHandlers } from '#register/handlers/landing.ts';
import { os } from '#register/handlers/os.ts';
import { recallStock } from '#register/memory.ts';
import { tillsHandlers } from '#register/handlers/tills.ts';
import { triedHandlers } from '#register/handlers/tried.ts';
import { note } from '#register/journal/journal.ts';
import { goodsGone } from '#register/views/goods-gone.ts';
import { isInTheClear } from '#register/views/in-the-clear.ts';
import { viewFillings, viewLight } from '#register/views/till-view.ts';
import { customerThere } from '#sync/operations/customer-edit.ts';
import { priceThere } from '#sync/operations/outlet-price.ts';
import { soldThere } from '#sync/operations/quote-end.ts';
import type { SyncStatus } from '#sync/status.ts';

export const syncHandlers = {
  ...attentionHandlers,
  ...auditHandlers,
  ...triedHandlers,
  ...landingHandlers,
  ...tillsHandlers,

  show: os.sync.show.handler(({ context }) => {
    const status = context.sync.status();
    const { waiting, checking, attention, cancelled } = status.counts;
    const light = viewLight(status);
    return {
      light,
      officeUrl: context.officePlace.url(),
      officeInTheClear: isInTheClear(context.officePlace.url()),
      lastHeardAt: status.line.lastHeard,
      copiedAt: status.walkedAt,
      // A line that is down is told by the light.
      copyTrouble: light.online ? status.fillTrouble : null,
      drainMs: status.drainMs,
      waitsUntil: waitsUntil(status),
      fillings: viewFillings(status),
      rescued: countRescued(context.db),
      counts: {
        waiting: waiting.count,
        checking: checking.count,
        attention: attention.count + status.differences,
        cancelled: cancelled.count,
        confirmed: countDone(context.db),
      },
    };
  }),

  list: os.sync.list.handler(({ input, context }) => {
    const found = listOperations(context.db, { ...input, limit: input.limit + 1 });
    return {
      items: found.slice(0, input.limit).map((row) => viewOperation(row, context)),
      more: found.length > input.limit,
    };
  }),

  timeline: os.sync.timeline.handler(({ input, context }) =>
    listAttempts(context.db, input.seq).map(({ started, ended, kind, outcome, status, message, requestHash }) => ({
      startedAt: started,
      endedAt: ended,
      what: kind,
      outcome,
      status,
      officeSays: message,
      requestDigest: requestHash,
    })),
  ),

  now: os.sync.now.handler(({ context }) => {
    context.sync.tryNow();
    return ok({});
  }),

  copyNow: os.sync.copyNow.handler(({ context }) => {
    context.sync.copyNow();
    return ok({});
  }),

  tryAgain: os.sync.tryAgain.handler(({ input, context }) => {
    const manager = person(context, input.seq);
    if (!manager.ok) return manager;
    const done = context.sync.tryAgain(input.seq, manager.value);
    if (!done) return refuse({ code: 'operation_not_waiting_for_a_person' });
    note(context, { staff: manager.value, act: 'sync.tryAgain', facts: input });
    return ok({});
  }),

  cancel: os.sync.cancel.handler(({ input, context }) => {
    const manager = person(context, input.seq);
    if (!manager.ok) return manager;
    const reason = input.reason.trim();
    if (reason === '') return refuse({ code: 'reason_missing' });
    const done = context.sync.cancel(input.seq, manager.value, reason);
    if (!done) return refuse({ code: 'operation_not_waiting_for_a_person' });
    note(context, { staff: manager.value, act: 'sync.cancel', facts: input });
    // Goods on a sheet that is given up did not come in.
    recallStock(context.db, context.memory);
    return ok({});
  }),
};

function person(context: Context, seq: number) {
  const work = atWorkFor(context, 'sync.settle');
  if (!work.ok) return work;
  return findOperationView(context.db, seq) ? ok(work.value.staff.name) : refuse({ code: 'operation_gone' });
}

function viewOperation(row: OperationView, { db }: Context) {
  const { seq, kind, label, amount, createdAt, attempts, lastMessage, reason, waitsFor, standing } = row;
  return {
    seq,
    kind,
    number: label,
    amount,
    state: standing satisfies Standing,
    createdAt,
    attempts,
    nextTryAt: standing === 'waiting' && row.nextAt > 0 ? row.nextAt : null,
    checkingUntil: standing === 'checking' ? row.settleUntil : null,
    officeSays: officeSays(row),
    reason,
    priceThere: movedPrice(row),
    customerThere: reason === 'number_taken' && kind === 'customer.edit' ? customerThere(lastMessage) : null,
    soldThere: reason === 'number_taken' ? soldThere(lastMessage) : null,
    goodsGone: goodsGoneOf(row, db),
    heldBy: waitsFor,
    rescued: kind === 'invoice.create' ? rescuedBy(db, seq) : null,
  };
}

function goodsGoneOf({ seq, reason }: OperationView, db: ReadDb): string[] {
  if (reason !== 'refused') return [];
  return goodsGone(db, findOperation(db, seq)).map(({ code, name }) => `${code} ${name}`.trim());
}

function rescuedBy(db: ReadDb, seq: number) {
  const rescued = findRescuedOperation(db, seq);
  if (!rescued) return null;
  const { register, takenBy: by, takenAt: at, state, sent } = rescued;
  return { register, by, at, wasThere: state === 'done' && sent === 0 };
}

function movedPrice({ kind, reason, lastMessage }: OperationView) {
  const price = reason === 'number_taken' && kind.startsWith('price.') ? priceThere(lastMessage) : null;
  return price === null ? null : money(price);
}

/** A limit that is over in a moment is not worth a word. */
function waitsUntil({ line, now }: SyncStatus) {
  return line.askedToWaitMs < worthTellingMs ? null : instant(now + line.askedToWaitMs);
}

const worthTellingMs = 60_000;
