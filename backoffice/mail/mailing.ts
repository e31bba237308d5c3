import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { Delivery, Post } from '#backoffice/mail/post.ts';
import { type Service, waitedFor } from '#backoffice/service.ts';
import {
  countWaitingLetters,
  dueLetter,
  giveLetterBack,
  letterRefused,
  letterSent,
  type Posting,
  putOldLettersAside,
  type StoredLetter,
  takeLetter,
  wasLastTry,
} from '#backoffice/store/letters.ts';
import type { Store } from '#backoffice/store/open.ts';
import { inTurn } from '#backoffice/store/turn.ts';

interface Mailing {
  readonly service: Service;
  readonly post: Post;
  readonly report: (line: string) => void;
  /** How often somebody looks for letters; a server that was away is asked a twelfth as often. */
  readonly everyMs: number;
}

/** Takes the letters of the store to the mail server, one after the other, for as long as the service is open. */
export function startMailing(mailing: Mailing): void {
  // Nobody waits for it, and it ends by itself.
  void keepMailing(mailing);
}

async function keepMailing({ service, post, report, everyMs }: Mailing): Promise<void> {
  const { closing } = service;
  let trouble = '';
  const told = (now: string): void => {
    if (now !== trouble) report(now === '' ? `mail: letters leave by ${post.server} again` : `mail: ${now}`);
    trouble = now;
  };
  const turn = <T>(change: (db: Store) => Promise<T>): Promise<T> =>
    waitedFor(service, inTurn(service.store, 'alone', change));
  let isFirst = true;
  while (!closing.aborted) {
    try {
      if (isFirst) tellAside(await turn((db) => putOldLettersAside({ db, service, now: service.now() })), report);
      isFirst = false;
      told(await round({ service, post, report, turn }));
    } catch (error) {
      if (!closing.aborted) told(`no letter leaves: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(trouble === '' ? everyMs : 12 * everyMs, undefined, { signal: closing, ref: false }).catch(
      () => undefined,
    );
  }
}

/** Where nobody named a mail server, what was promised to customers is at least not forgotten. */
export async function tellOfWaiting({ service, report }: Pick<Mailing, 'service' | 'report'>): Promise<void> {
  const waiting = await countWaitingLetters(service.store);
  if (waiting > 0) report(`mail: receipts that wait for a mail server (--mail, or TILLKEEP_MAIL): ${waiting}`);
}

function tellAside(aside: number, report: Mailing['report']): void {
  const letters = aside === 1 ? '1 letter' : `${aside} letters`;
  if (aside > 0) report(`mail: ${letters} that waited for days before there was a mail server will not be sent`);
}

interface Round extends Pick<Mailing, 'service' | 'post' | 'report'> {
  readonly turn: <T>(change: (db: Store) => Promise<T>) => Promise<T>;
}

/** Until none is due or none can leave. Answers why none can, or ''. */
async function round({ service, post, report, turn }: Round): Promise<string> {
  // Whether there is one is asked of everybody's store beside everybody's work; nearly always there is none.
  while (!service.closing.aborted && (await dueLetter(service.store, service.now()))) {
    const letter = await turn((db) => takeLetter(db, service.now()));
    if (!letter) break;
    const delivery = await waitedFor(service, handOver({ service, post, turn }, letter));
    if (!delivery) break;
    if (delivery.kind === 'away') return `no letter leaves: ${delivery.why}`;
    if (delivery.kind === 'refused') report(`mail: ${letter.subject} was refused: ${delivery.why}`);
    if (delivery.kind === 'later' && letter.tries === 0) report(`mail: ${letter.subject} waits: ${delivery.why}`);
  }
  return '';
}

/** Undefined where the service stopped over it: the letter has its next try, and a mailbox knows it again. */
async function handOver(
  { service, post, turn }: Omit<Round, 'report'>,
  letter: StoredLetter,
): Promise<Delivery | undefined> {
  const outlet = await service.store
    .selectFrom('outlet')
    .select(['name', 'email'])
    .where('id', '=', letter.outletId ?? '')
    .executeTakeFirst();
  const { name: sender = '', email: replyTo = '' } = outlet ?? {};
  const handed = post.deliver({ ...letter, sender, replyTo, at: new Date(service.now()) });
  const delivery = await unlessStopped(service.closing, handed);
  if (delivery) await turn((db) => settle({ db, service, now: service.now() }, letter, delivery));
  return delivery;
}

/** Who stops the service waits for the answer of a mail server, but a moment only. */
async function unlessStopped<T>(closing: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const stopped = async (): Promise<undefined> => {
    if (!closing.aborted) await once(closing, 'abort', { signal });
    await pause(graceMs, undefined, { signal });
  };
  try {
    return await Promise.race([work, stopped().catch(() => undefined)]);
  } finally {
    over.abort();
  }
}

async function settle(posting: Posting, letter: StoredLetter, delivery: Delivery): Promise<void> {
  if (delivery.kind === 'taken') return letterSent(posting.db, letter, posting.now);
  if (delivery.kind === 'away') return giveLetterBack(posting.db, letter, posting.now);
  if (delivery.kind === 'refused') return letterRefused(posting, letter, delivery.why);
  if (wasLastTry(letter)) await letterRefused(posting, letter, `Nobody took it for five days: ${delivery.why}`);
}

const graceMs = 2_000;
