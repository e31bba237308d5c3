import type { WriteDb } from '#db/connection.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { givenUpIn } from '#db/tables/outbox-documents.ts';
import { invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { doubtRescued, findPaperKey, findRescued, insertPaperKey, insertRescued } from '#db/tables/rescued-sales.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import type { InvoiceCreated } from '#domain/events.ts';
import type { Instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { seriesPrefix } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { findMoved, moveLetter, nextLetter, noteLetter } from '#register/letter/new-letter.ts';
import type { ToldSale } from '#register/receipts/packed-sale.ts';
import { fingerprintOf, readCode, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import type { TillIdentity } from '#register/settings.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

interface Paper {
  readonly code: string;
  /** The fingerprint somebody compared. */
  readonly trust?: string | undefined;
}

/**
 * A sale of a till that is gone, from the code on its receipt. It becomes an operation and no invoice of this till: no
 * money came into this drawer, and no goods left this shelf today. It has the reference the lost till told it under, or
 * would have, so that two papers, two tills or an answer that was lost make one invoice at the office.
 */
export function takeIn(context: Context, { staff, till }: AtWork, { code, trust }: Paper) {
  const read = readCode(code);
  if (read.kind === 'none') return refuse({ code: 'paper_not_a_receipt' });
  if (read.kind === 'damaged') return refuse({ code: 'paper_damaged' });
  const { number } = read.printed;
  const whole = read.kind === 'whole' ? read.told : undefined;
  const known = checkNew(context, number, whole?.sale);
  if (!known.ok) return known;
  if (read.kind === 'short') return refuse({ code: 'paper_short', number });
  const { told, publicKey } = read;
  const { outletId, register } = told.sale;
  if (outletId !== till.outletId) return refuse({ code: 'paper_other_outlet', number });
  const fingerprint = fingerprintOf(publicKey);
  const isKnown = isOfShop(context, publicKey);
  if (!isKnown && trust !== fingerprint) return refuse({ code: 'paper_till_unknown', number, register, fingerprint });
  const moving = leaveSeries(context, till, number);
  if (!moving.ok) return moving;
  const at = context.clock.now();
  const taking = { told, staff: staff.name, at };
  const taken = transact(context.db, (tx) => {
    if (!isKnown) believe(tx, { ...taking, publicKey, fingerprint });
    const identity = moving.value && moveOn(tx, { identity: till, letter: moving.value, at });
    return { identity, seq: keep(tx, context, taking) };
  });
  if (taken.identity) goOnUnder(context, taken.identity);
  // Only once it is on disk: from here on it is as after a restart in the middle of sending.
  context.sync.lookFirst(taken.seq);
  return ok({ seq: taken.seq, number });
}

/** Whatever this file has of that number already is told by itself. */
function checkNew({ db }: Register, number: string, sale: InvoiceCreated | undefined) {
  const rescued = findRescued(db, number);
  const own = findInvoiceByNumber(db, number);
  const id = rescued ? sale?.invoiceId : own?.id;
  const given = id && givenUpIn(db, [invoiceLane(id)]);
  if (given) return refuse({ code: 'paper_given_up', number, by: personIn(given.resolvedBy), why: given.reason ?? '' });
  if (rescued) return refuse({ code: 'paper_taken_in', number, by: rescued.takenBy, at: rescued.takenAt });
  if (!own) return ok({});
  const isSame = !sale || sale.invoiceId === own.id;
  return refuse({ code: isSame ? 'paper_sold_here' : 'paper_number_ours', number });
}

function personIn(resolvedBy: string | null): string {
  return resolvedBy?.replace(/^operator:/, '') ?? '';
}

/** This till's own, as after a copy of it was restored here, or one that a manager knows. */
function isOfShop({ db }: Register, publicKey: string): boolean {
  return receiptPublicKey(db) === publicKey || findPaperKey(db, publicKey) !== undefined;
}

/**
 * The letter to go on under where the lost till numbered as this one does: it may have given numbers that this one is
 * about to give. Null where it did not.
 */
function leaveSeries({ db }: Register, { series }: TillIdentity, number: string) {
  if (!number.startsWith(`${seriesPrefix(series)}-`)) return ok(null);
  const letter = nextLetter(db, series);
  return letter === undefined ? refuse({ code: 'paper_letters_used_up', number }) : ok(letter);
}

interface Moving {
  readonly identity: TillIdentity;
  readonly letter: string;
  readonly at: Instant;
}

function moveOn(tx: WriteDb, moving: Moving): TillIdentity {
  const copyOff = findMoved(tx)?.copyOff ?? false;
  // Another till may have gone on under it too: the office says so when it is heard.
  noteLetter(tx, { isGuessed: true });
  return moveLetter(tx, { ...moving, why: 'shared', copyOff });
}

function goOnUnder({ memory }: Context, identity: TillIdentity): void {
  memory.identity = identity;
  memory.counter = undefined;
}

interface Taking {
  readonly told: ToldSale;
  readonly staff: string;
  readonly at: Instant;
}

function believe(
  tx: WriteDb,
  { told, staff, at, publicKey, fingerprint }: Taking & { readonly publicKey: string; readonly fingerprint: string },
): void {
  const { register } = told.sale;
  insertPaperKey(tx, { key: publicKey, register, knownBy: staff, knownAt: at });
  writeDown(tx, { at, staff, act: 'rescue.trust', facts: { register, fingerprint } });
}

function keep(tx: WriteDb, { version }: Context, { told, staff, at }: Taking): number {
  const { operationId } = told;
  const sale = named(tx, told.sale);
  const { number, register, businessDay, totals, returnOf, invoiceId } = sale;
  const after = returnOf?.invoiceId ? [invoiceLane(returnOf.invoiceId)] : [];
  tellBackOffice(tx, sale, { operationId, shiftId: null, appVersion: version, after });
  const [seq] = unfinishedInLane(tx, invoiceLane(invoiceId));
  invariant(seq !== undefined, 'what was just enqueued waits');
  doubtRescued(tx, seq, at);
  const facts = { number, total: totals.total, soldAt: sale.at, register, operationId };
  writeDown(tx, { at, staff, act: 'rescue.take', facts });
  insertRescued(tx, {
    seq,
    number,
    register,
    soldAt: sale.at,
    businessDay,
    total: totals.total,
    takenBy: staff,
    takenAt: at,
  });
  return seq;
}

/** For whoever reads it here; the office goes by the codes. */
function named(tx: WriteDb, sale: InvoiceCreated): InvoiceCreated {
  const codes = sale.lines.map(({ code }) => code);
  const names = new Map(knownVariants(tx, codes).map(({ code, name }) => [code, name]));
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, name: line.name || (names.get(line.code) ?? '') })) };
}
