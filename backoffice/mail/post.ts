import { createTransport } from 'nodemailer';

import { isThisMachine } from '#backoffice/this-machine.ts';

/** Where letters leave, and from whom they come. */
export interface MailServer {
  /** `smtp://HOST:PORT`, `smtps://USER:PASSWORD@HOST`. */
  readonly url: string;
  /** The address of the shop. */
  readonly from: string;
}

/** A sentence for whoever set it up. */
export class BadMailServer extends Error {
  override readonly name = 'BadMailServer';
}

export interface Outgoing {
  /** The same at every try, by which a mailbox knows that it has the letter already. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The name of the shop, and where an answer goes to. */
  readonly sender: string;
  readonly replyTo: string;
  readonly at: Date;
}

/**
 * What a mail server made of a letter. `refused`: it never takes it. `later`: not now, others perhaps. `away`: none can leave,
 * because the server is not there or lets nobody in.
 */
export type Delivery =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' | 'later' | 'away'; readonly why: string };

export interface Post {
  readonly server: string;
  deliver(letter: Outgoing): Promise<Delivery>;
}

/** SMTP with STARTTLS or TLS. A password never leaves in the clear, but to this machine. Throws BadMailServer. */
export function openPost({ url, from }: MailServer): Post {
  const server = readServer(url);
  if (from === '') throw new BadMailServer('give the address letters come from: --mail-from, or TILLKEEP_MAIL_FROM');
  if (!isAddress(from))
    throw new BadMailServer(`the address letters come from must be like shop@example.com, not ${from}`);
  const transport = createTransport({
    ...server,
    requireTLS: server.auth !== undefined && !isThisMachine(server.host),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    server: `${server.host}:${server.port}`,
    async deliver({ id, recipient, subject, body, sender, replyTo, at }) {
      try {
        await transport.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: recipient },
          ...(isAddress(replyTo) && { replyTo: { name: sender, address: replyTo } }),
          subject,
          text: body,
          date: at,
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'taken' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

function readServer(written: string) {
  const url = URL.parse(written);
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname) ||
    url.search !== ''
  )
    throw new BadMailServer(
      `the mail server must be like smtp://mail.example.com:587 or smtps://user:password@mail.example.com, not ${withoutSecret(written)}`,
    );
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if ((user === '') !== (pass === ''))
    throw new BadMailServer('the mail server needs a user and a password, or neither');
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth: user === '' ? undefined : { user, pass },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new BadMailServer('a % in user or password of the mail server is written %25');
  }
}

/** What was written is shown to whoever wrote it, and ends in a log. */
function withoutSecret(written: string): string {
  return written.replace(/\/\/.*@/, '//…@');
}

function isAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
}

/** What SMTP says of a recipient or of the letter itself is about this letter, everything else about all of them (RFC 5321, 4.2.1). */
function deliveryOf(error: unknown): Delivery {
  const { command = '', responseCode = 0, message } = error as Said;
  const isOfLetter = command === 'RCPT TO' || command === 'DATA';
  if (!isOfLetter || responseCode < 400) return { kind: 'away', why: message };
  // A server that wants to know first who we are (RFC 3463, 5.7): somebody puts that right, and the letter is as good as before.
  const isOfUs = /\b5\.7\.\d/.test(message);
  return { kind: responseCode >= 500 && !isOfUs ? 'refused' : 'later', why: message };
}

interface Said {
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

const patienceMs = 20_000;
