import { randomBytes, scrypt, timingSafeEqual, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';

import { joinCost, joinSalt, tillJoin, usualJoiningPort } from '#contract/v3/joining.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { SyncConfig } from '#sync/config.ts';
import { messageOf } from '#sync/reply.ts';
import { createTransport } from '#sync/transport.ts';

type Let = OutputOf<typeof tillJoin>;

export type Joined =
  | { readonly kind: 'joined'; readonly certificate: string; readonly given: Let }
  | { readonly kind: 'not_reached' | 'no_office' | 'code_wrong' | 'not_proved'; readonly says: string };

export interface JoiningOffice {
  /** As `joiningUrl` answers it. */
  readonly url: string;
  /** As `readJoinCode` answers it. */
  readonly code: string;
  /** By which the office knows this till among those that joined. */
  readonly name: string;
  readonly config: SyncConfig;
  readonly monotonicMs: () => number;
}

/** The address of a till's back office as a person types it; undefined for what is none. */
export function joiningUrl(typed: string): string | undefined {
  const host = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  const url = URL.parse(`https://${host}`);
  if (!url || host === '' || /[\s@/?#]/.test(host)) return undefined;
  return `https://${url.hostname}:${/:\d+$/.test(host) ? url.port || '443' : usualJoiningPort}`;
}

/** Knocks at the back office of another till. Whatever certificate it has is believed once both have proved that they know the code for it. */
export async function joinOffice({ url, code, name, config, monotonicMs }: JoiningOffice): Promise<Joined> {
  const met = await meetOffice(url, config.connectTimeoutMs);
  if ('says' in met) return { kind: met.speaksTls ? 'not_reached' : 'no_office', says: met.says };
  const { certificate, fingerprint } = met;
  const nonce = randomBytes(16).toString('hex');
  const proved = await prove(code, joinSalt('till', { fingerprint, nonce }));
  const transport = createTransport({ url, config, monotonicMs, certificate });
  const knock = requestFor(tillJoin, { Nonce: nonce, Proof: proved.toString('hex'), Name: name });
  const reply = await transport.send(knock, 'write');
  await transport.close();
  if (reply.kind === 'not_sent') return { kind: 'not_reached', says: reply.message };
  if (reply.kind !== 'answer') return { kind: 'no_office', says: reply.message };
  const { status, body } = reply;
  if (status === 403) return { kind: 'code_wrong', says: messageOf(body) };
  const { success, data } = tillJoin.output.safeParse(body);
  if (status >= 400 || !success) return { kind: 'no_office', says: messageOf(body) || `status ${status}` };
  const expected = await prove(code, joinSalt('office', { fingerprint, nonce }));
  if (!timingSafeEqual(expected, Buffer.from(data.Proof, 'hex'))) return { kind: 'not_proved', says: '' };
  return { kind: 'joined', certificate, given: data };
}

type Met = { readonly certificate: string; readonly fingerprint: string } | Unmet;

interface Unmet {
  readonly says: string;
  /** Somebody is there, and it is no back office of a till. */
  readonly speaksTls: boolean;
}

/** Which certificate is shown there, in PEM, whoever that is; nothing is said to them. */
export function meetOffice(url: string, timeout: number): Promise<Met> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve) => {
    const named = host.replaceAll(/[[\]]/g, '');
    const servername = isIP(named) === 0 ? { servername: named } : {};
    const socket = tls.connect({ host: named, port: Number(port), rejectUnauthorized: false, timeout, ...servername });
    const end = (met: Met): void => {
      socket.destroy();
      resolve(met);
    };
    socket.on('secureConnect', () => {
      const shown = socket.getPeerX509Certificate();
      end(
        shown
          ? { certificate: shown.toString(), fingerprint: shown.fingerprint256 }
          : { says: 'no certificate', speaksTls: false },
      );
    });
    socket.on('timeout', () => end({ says: `nobody answered within ${timeout} ms`, speaksTls: true }));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end({ says: error.message, speaksTls: !/^(?:ERR_SSL_|EPROTO)/.test(error.code ?? '') }),
    );
  });
}

export function isSameOffice({ fingerprint }: { readonly fingerprint: string }, certificate: string): boolean {
  return new X509Certificate(certificate).fingerprint256 === fingerprint;
}

function prove(code: string, salt: string): Promise<Buffer> {
  const { bytes, ...cost } = joinCost;
  return new Promise((resolve, reject) => {
    scrypt(code, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
