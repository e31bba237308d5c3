import type { ReadDb } from '#db/connection.ts';
import {
  countOpenDifferences,
  type Difference,
  findDifference,
  listAudits,
  listDifferences,
  openDifferences,
  settleDifference,
} from '#db/tables/audits.ts';
import type { Lost } from '#db/tables/outbox-again.ts';
import { findReadBack } from '#db/tables/read-back.ts';
import { wasPaidLater } from '#db/tables/payments.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import { money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { stampOfNoShift } from '#register/telling.ts';
import { isExactCopy, lostPart, viewAudit, viewDifference, viewReadBack } from '#register/views/difference-view.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export const auditHandlers = {
  audits: os.sync.audits.handler(({ input, context }) => ({
    audits: listAudits(context.db, input.limit).map(viewAudit),
    open: countOpenDifferences(context.db),
    lost: Math.min(mostAtOnce, lostAtOffice(context.db).length),
    readBack: viewReadBack(findReadBack(context.db)),
  })),

  differences: os.sync.differences.handler(({ input, context }) => {
    const { show, ...page } = input;
    const found =
      show === 'all'
        ? listDifferences(context.db, page)
        : openDifferences(context.db).slice(page.offset, page.offset + page.limit);
    const lost = new Set(lostAtOffice(context.db).map(({ key }) => key));
    return found.map((difference) => viewDifference(difference, lost.has(difference.key)));
  }),

  audit: os.sync.audit.handler(async ({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const result = await context.sync.audit();
    switch (result.kind) {
      case 'compared':
        return ok({ differences: result.differences.length, requests: result.figures.requests });
      case 'nothing_sold':
        return refuse({ code: 'nothing_sold' });
      default:
        return result.unreached
          ? refuse({ code: 'office_not_reached' })
          : refuse({ code: 'office_not_read', message: result.why });
    }
  }),

  tellAgain: os.sync.tellAgain.handler(({ input, context }) => {
    const { db, clock } = context;
    const decided = decidedBy(context, input.note);
    if (!decided.ok) return decided;
    const { staff, note } = decided.value;
    const wanted = lostAtOffice(db).filter(({ key }) => input.all || key === input.key);
    const lost = wanted.slice(0, mostAtOnce);
    if (lost.length === 0) return refuse({ code: 'difference_settled' });
    const numbers = [...new Set(lost.map(({ number }) => number))];
    const told = context.sync.tellAgain(lost, staff, (tx) => {
      const at = clock.now();
      for (const { key } of lost) settleDifference(tx, { key, state: 'voiding', at, by: staff, note });
      writeDown(tx, { at, staff, act: 'sync.tellAgain', facts: { numbers, note } });
    });
    if (!told) return refuse({ code: 'not_told_before' });
    context.changes.announce(['till']);
    return ok({ invoices: numbers.length });
  }),

  settleDifference: os.sync.settleDifference.handler(({ input, context }) => {
    const { db, clock, zone } = context;
    const decided = decidedBy(context, input.note);
    if (!decided.ok) return decided;
    const { staff, note } = decided.value;
    const done = transact(db, (tx) => {
      const difference = findDifference(tx, input.key);
      if (!difference) return refuse({ code: 'difference_gone' });
      if (input.act === 'void' && !isExactCopy(difference)) return refuse({ code: 'not_a_copy' });
      const at = clock.now();
      const state = input.act === 'void' ? 'voiding' : 'seen';
      if (!settleDifference(tx, { key: input.key, state, at, by: staff, note }))
        return refuse({ code: 'difference_settled' });
      if (input.act === 'void') {
        const { documentId, subject, facts, outletId } = difference;
        const amount = money(Number(facts.there ?? 0));
        const about = { at, zone, businessDay: businessDay(at, zone), outletId, documentId, copyOf: subject, amount };
        tellBackOffice(tx, { kind: 'copy.void', ...about, reason: `${note} (${staff})` }, stampOfNoShift(context));
      }
      writeDown(tx, { at, staff, act: 'sync.settleDifference', facts: { ...input, subject: difference.subject } });
      return ok(viewDifference(findDifference(tx, input.key) ?? difference, false));
    });
    if (done.ok) {
      context.changes.announce(['till']);
      context.sync.wake();
    }
    return done;
  }),
};

type LostDifference = Lost & Pick<Difference, 'key'>;

/** What it had. Who says something else of an invoice, other money say, may be right: that is for a person. */
function lostAtOffice(db: ReadDb): LostDifference[] {
  const open = openDifferences(db);
  const said = new Set(open.filter((each) => lostPart(each) === null).map(({ subject }) => subject));
  return open.flatMap((difference): LostDifference[] => {
    const { key, state, subject: number } = difference;
    const part = lostPart(difference);
    if (state !== 'open' || part === null) return [];
    if (part === 'invoice') return [{ key, number, part }];
    // What was paid at its sale is in the invoice, and no part of it that can be told alone.
    if (said.has(number) || (part === 'payments' && !wasPaidLater(db, number))) return [];
    return [{ key, number, part }];
  });
}

/** Whose decision about a difference it is, and why. */
function decidedBy(context: Context, written: string) {
  const work = atWorkFor(context, 'sync.settle');
  if (!work.ok) return work;
  const note = written.trim();
  return note === '' ? refuse({ code: 'reason_missing' }) : ok({ staff: work.value.staff.name, note });
}

/** A sale waits while they are written down; the others are told with the next press. */
const mostAtOnce = 200;
