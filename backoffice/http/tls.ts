import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';

import type { Report } from '#backoffice/http/failure.ts';
import type { Service } from '#backoffice/service.ts';

/** Files in PEM: the certificate with those between it and its root behind it, and its key, without a passphrase. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A sentence for whoever set it up. */
export class BadTls extends Error {
  override readonly name = 'BadTls';
}

export interface Identity {
  readonly files: TlsFiles;
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly validTo: Date;
}

/** Throws BadTls for files that are not there, are no certificate and key, or do not belong together. */
export function readIdentity(files: TlsFiles): Identity {
  const { cert, key } = files;
  const pair = { cert: readPem('certificate', cert), key: readPem('key', key) };
  const certificate = parsed(() => new X509Certificate(pair.cert), `${cert} holds no certificate in PEM`);
  const privateKey = parsed(
    () => createPrivateKey(pair.key),
    `${key} holds no key in PEM, or one with a passphrase: write it without (openssl pkey -in ${key} -out FILE)`,
  );
  // Of keys of another kind than the certificate's, the context says nothing, and no client would get through.
  if (!certificate.checkPrivateKey(privateKey))
    throw new BadTls(`the key ${key} is not that of the certificate ${cert}`);
  parsed(() => createSecureContext(pair), `what stands behind the certificate in ${cert} cannot be read`);
  return { files, ...pair, validTo: certificate.validToDate };
}

function readPem(what: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadTls(`the ${what} ${file} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}`);
  }
}

function parsed<T>(parse: () => T, whyNot: string): T {
  try {
    return parse();
  } catch (error) {
    throw new BadTls(`${whyNot} (${error instanceof Error ? error.message : String(error)})`);
  }
}

export interface Tls {
  readonly identity: Identity;
  /** How often the files are looked at. */
  readonly everyMs: number;
}

interface Renewing extends Pick<Service, 'now' | 'closing'>, Tls {
  readonly report: Report;
}

/**
 * A certificate lives for weeks, and whatever renews it writes the files anew: they are taken as they are then, without a restart.
 * Files that do not belong together, as between the two writes, are left until they do.
 */
export function renewIdentity(server: Pick<Server, 'setSecureContext'>, renewing: Renewing): void {
  const { identity, now, report, everyMs, closing } = renewing;
  const { files } = identity;
  let { validTo } = identity;
  let written = writtenAt(files);
  let told = '';
  let warnedAt = -Infinity;

  const look = (): void => {
    const since = writtenAt(files);
    if (since !== written) renew(since);
    if (Math.abs(now() - warnedAt) < dayMs) return;
    const warning = warningOf(validTo, now());
    if (warning === undefined) return;
    warnedAt = now();
    report(`${files.cert}: ${warning}`);
  };

  function renew(since: string): void {
    try {
      const renewed = readIdentity(files);
      server.setSecureContext(renewed);
      ({ validTo } = renewed);
      written = since;
      warnedAt = -Infinity;
      report(`the certificate ${files.cert} was renewed and is good until ${dayOf(validTo)}`);
    } catch (error) {
      if (told === since) return;
      told = since;
      report(`the certificate stays as it was: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  closing.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function writtenAt({ cert, key }: TlsFiles): string {
  return [cert, key]
    .map((file) => {
      const { mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${ino}@${mtimeMs}`;
    })
    .join(' ');
}

const dayMs = 86_400_000;
const warnedDays = 14;

function warningOf(validTo: Date, now: number): string | undefined {
  const left = validTo.getTime() - now;
  if (left <= 0) return `it ended on ${dayOf(validTo)}, and no till takes it any more`;
  if (left < warnedDays * dayMs) return `it ends on ${dayOf(validTo)}; from then on no till is let in by it`;
  return undefined;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
