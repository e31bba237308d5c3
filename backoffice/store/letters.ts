import type { ExpressionBuilder, Selectable } from 'kysely';

import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { receiptOf } from '#backoffice/store/invoices/receipt.ts';
import { notify, notifyOf } from '#backoffice/store/notifications.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, Tables } from '#backoffice/store/tables.ts';

/** A letter in the store. It waits while it is neither sent nor refused. */
export type StoredLetter = Selectable<Tables['mail']>;

/** In whose transaction a letter comes or goes, and when. */
export type Posting = Pick<Asked, 'db' | 'now' | 'service'>;

/** Leaves the receipt of an invoice for the mail server to take. Where there is none, the people of the back office are told of the first that waits. */
export async function leaveReceipt(posting: Posting, invoice: Invoice, recipient: string): Promise<void> {
  const { db, now, service } = posting;
  const { id: invoiceId, outletId } = invoice;
  const letter = await receiptOf(db, invoice, service.decimals);
  const about = { id: service.newId(), invoiceId, outletId, recipient, created: localTime(now) };
  if (!service.mails && (await countWaitingLetters(db)) === 0)
    await notifyOf(posting, invoice, { kind: 'System', ...nobodyTakesThem });
  await db
    .insertInto('mail')
    .values({ ...about, ...letter })
    .execute();
}

function waits(eb: ExpressionBuilder<Tables, 'mail'>) {
  return eb.and([eb('sent', 'is', null), eb('refused', 'is', null)]);
}

const nobodyTakesThem = {
  header: 'Receipts by e-mail wait',
  body: 'This back office has no mail server. Start it with one (--mail or TILLKEEP_MAIL): what has waited for five days by then is not sent.',
};

export async function countWaitingLetters(db: Store): Promise<number> {
  const { waiting } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll().as('waiting'))
    .where(waits)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** One whose time has come: those that were never tried first. */
export function dueLetter(db: Store, now: number): Promise<StoredLetter | undefined> {
  return (
    db
      .selectFrom('mail')
      .selectAll()
      .where(waits)
      // Further away than any pause: the clock was set back.
      .where((eb) => eb.or([eb('due', '<=', now), eb('due', '>', now + longestPauseMs)]))
      .orderBy('due')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * The same, for whoever hands it to a mail server. When it is tried again is kept before its first byte leaves, so that a back office
 * that dies over it does not send it at once again.
 */
export async function takeLetter(db: Store, now: number): Promise<StoredLetter | undefined> {
  const letter = await dueLetter(db, now);
  if (!letter) return undefined;
  const { seq, tries } = letter;
  const due = now + (firstPausesMs[tries] ?? longestPauseMs);
  await db
    .updateTable('mail')
    .set({ tries: tries + 1, due })
    .where('seq', '=', seq)
    .execute();
  return letter;
}

/** A try that does not count, since the mail server was not there. Others go first the next time: if it is the letter that drives the server away, they leave. */
export async function giveLetterBack(db: Store, { seq, tries }: StoredLetter, now: number): Promise<void> {
  await db.updateTable('mail').set({ tries, due: now }).where('seq', '=', seq).execute();
}

export async function letterSent(db: Store, { seq }: StoredLetter, now: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent: localTime(now) })
    .where('seq', '=', seq)
    .execute();
}

/** It is tried no more, and the people of the back office are told why. */
export async function letterRefused(posting: Posting, letter: StoredLetter, why: string): Promise<void> {
  const { seq, recipient, subject, invoiceId, outletId } = letter;
  await posting.db.updateTable('mail').set({ refused: why }).where('seq', '=', seq).execute();
  const news = { header: `${subject} did not reach ${recipient}`, body: why };
  if (invoiceId && outletId) return notifyOf(posting, { id: invoiceId, outletId }, news);
  await notify(posting, 'System', { objectId: letter.id, outletName: '', ...news });
}

/** Its last try was over. */
export function wasLastTry({ tries }: StoredLetter): boolean {
  return tries + 1 >= mostTries;
}

/** Puts aside what has waited longer than anybody expects a receipt, and tells the people of the back office. Answers how many. */
export async function putOldLettersAside(posting: Posting): Promise<number> {
  const { db, now } = posting;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ refused: 'It waited for days before there was a mail server, and was not sent.' })
    .where(waits)
    .where('created', '<', localTime(now - oldAfterMs))
    .executeTakeFirst();
  const aside = Number(numUpdatedRows);
  const header = aside === 1 ? '1 receipt by e-mail was not sent' : `${aside} receipts by e-mail were not sent`;
  const body = 'They waited for more than five days before there was a mail server.';
  if (aside > 0) await notify(posting, 'System', { objectId: '', outletName: '', header, body });
  return aside;
}

const minuteMs = 60_000;
const firstPausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs];
const longestPauseMs = 60 * minuteMs;
const oldAfterMs = 5 * 24 * 60 * minuteMs;
/** Five days, as mail servers have it. */
const mostTries = firstPausesMs.length + oldAfterMs / longestPauseMs;
