import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Clock } from '#backoffice/clock.ts';
import { type ClientCredential, hasCredentials, putCredential } from '#backoffice/credentials.ts';
import { createFaults, type Faults } from '#backoffice/faults.ts';
import { closeLast } from '#backoffice/http/close-last.ts';
import { createApp, patienceFor } from '#backoffice/http/app.ts';
import { readIdentity, type Tls, type TlsFiles } from '#backoffice/http/tls.ts';
import { createJoining, type JoiningOptions } from '#backoffice/joining/joining.ts';
import { createLimiter, type LimiterSettings } from '#backoffice/limiter.ts';
import { startMailing, tellOfWaiting } from '#backoffice/mail/mailing.ts';
import { type MailServer, openPost } from '#backoffice/mail/post.ts';
import { type Personality, type PersonalityName, slowMs, staleMs } from '#backoffice/personality.ts';
import { routes } from '#backoffice/routes/index.ts';
import { type Service, waitedFor } from '#backoffice/service.ts';
import { buildOrKeep, type Built, type WantedShop } from '#backoffice/own-shop/build-or-keep.ts';
import { keepGoods } from '#backoffice/own-shop/own-goods.ts';
import { openStore, type Store } from '#backoffice/store/open.ts';
import { createPageMarks } from '#backoffice/store/page-marks.ts';
import { putSettings, type Settings } from '#backoffice/store/settings.ts';
import { isPostgresUrl } from '#backoffice/store/postgres.ts';
import { createReader, type Reader } from '#backoffice/store/reader.ts';
import { startReading } from '#backoffice/store/reading-thread.ts';
import { fileOf } from '#backoffice/store/sqlite.ts';
import { createReplica } from '#backoffice/store/stale.ts';
import { inOneTry } from '#backoffice/store/turn.ts';
import { createTills } from '#backoffice/store/tills.ts';
import { createTokens } from '#backoffice/tokens.ts';

export interface BackOfficeOptions extends WantedShop {
  readonly port?: number;
  readonly host?: string;
  /** What it speaks TLS with. Looked at every minute, or so often: they are renewed while it runs. */
  readonly tls?: TlsFiles & { readonly everyMs?: number };
  /** It is a till's own, which may let tills of the network in. */
  readonly joining?: JoiningOptions;
  /** A directory, or `:memory:`. */
  readonly data?: string;
  /** Serves the fault console at /_faults. The programmatic one is always there. */
  readonly faultConsole?: boolean;
  readonly faultSeed?: number;
  readonly credential?: Partial<ClientCredential>;
  readonly limiter?: Partial<LimiterSettings>;
  readonly tokenSeconds?: number;
  /** How it differs from the specification; not at all without. */
  readonly personality?: Personality;
  /** How late `slow-writes` makes every change, instead of three seconds. */
  readonly slowMs?: number;
  /** What the shop decided; kept in the store, so only changes need to be given again. */
  readonly settings?: Partial<Settings>;
  /** Digits of the shop's money behind the point, for what people read; 2 without. */
  readonly decimals?: number;
  /** By which receipts leave; without one they wait. */
  readonly mail?: MailServer & { readonly everyMs?: number };
  readonly now?: Clock;
  /** Receives a line for each incident, and for what takes long at a start. */
  readonly report?: (line: string) => void;
}

export interface BackOffice extends Omit<Built, 'goods'> {
  readonly url: string;
  readonly faults: Faults;
  /** The secret is known only when it was given or has just been created. */
  readonly credential: ClientCredential | undefined;
  /** What came of bringing the goods to the shop's own list, for a person; undefined without one. */
  readonly goods: Promise<string> | undefined;
  readonly service: Service;
  close(): Promise<void>;
}

/** The embedded default: generous enough that one shop never meets it, there so that the headers are. */
const generous: LimiterSettings = { permitLimit: 20_000, windowSeconds: 10, queueLimit: 0 };

const lettersEveryMs = 5_000;
const minuteMs = 60_000;

/** Throws BadMailServer and BadTls, before anything is opened. */
export async function startBackOffice(options: BackOfficeOptions = {}): Promise<BackOffice> {
  const now = options.now ?? Date.now;
  const post = options.mail && openPost(options.mail);
  const tls = options.tls && { everyMs: minuteMs, ...options.tls, identity: readIdentity(options.tls) };
  const store = await openStore(options.data ?? ':memory:', options.report);
  try {
    const backOffice = await listen(store, options, { now, tls });
    const { service } = backOffice;
    const { report = () => undefined, mail } = options;
    if (post) startMailing({ service, post, report, everyMs: mail?.everyMs ?? lettersEveryMs });
    else await tellOfWaiting({ service, report });
    return backOffice;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

async function firstCredential(
  store: Store,
  { credential }: BackOfficeOptions,
  now: Clock,
): Promise<ClientCredential | undefined> {
  if (!credential?.clientId && (await hasCredentials(store))) return undefined;
  return inOneTry(store, 'alone', (db) => putCredential(db, { ...credential, name: 'Till', grants: 'All' }, now));
}

/** Alone, because two that start on an empty store at the same moment would both build it. */
async function furnish(service: Service, options: BackOfficeOptions): Promise<Built> {
  const built = await inOneTry(service.store, 'alone', (db) => buildOrKeep({ db, service }, options));
  await putSettings(service.store, options.settings ?? {});
  return built;
}

function readerOf(store: Store, { data = ':memory:' }: BackOfficeOptions, closing: AbortSignal): Reader | undefined {
  if (data === ':memory:' || isPostgresUrl(data)) return undefined;
  return createReader({ store, closing, start: () => startReading(fileOf(data)) });
}

interface Made extends Pick<Service, 'store' | 'now' | 'tokens' | 'faults' | 'closing'> {}

function serviceOf(options: BackOfficeOptions, made: Made): Service {
  const { store, now, closing } = made;
  const { personality = new Set<PersonalityName>() } = options;
  return {
    ...made,
    newId: randomUUID,
    tills: createTills(store, now),
    limiter: createLimiter({ ...generous, ...options.limiter }, now, personality.has('limiter-holds')),
    marks: createPageMarks(),
    personality,
    decimals: options.decimals ?? 2,
    mails: options.mail !== undefined,
    slowMs: options.slowMs ?? slowMs,
    replica: personality.has('stale-reads') ? createReplica(store, staleMs, now) : undefined,
    reader: readerOf(store, options, closing),
    callers: new Set(),
    running: new Set(),
  };
}

interface Listening {
  readonly now: Clock;
  readonly tls: Tls | undefined;
}

async function listen(store: Store, options: BackOfficeOptions, { now, tls }: Listening): Promise<BackOffice> {
  const closing = new AbortController();
  const tokens = createTokens(store, options.tokenSeconds ?? 3600, now);
  const { host = '127.0.0.1', report = () => undefined } = options;
  let port = options.port ?? 0;
  const faults = createFaults({ expireTokens: () => tokens.expireAll(), darken, lighten }, options.faultSeed);
  const service = serviceOf(options, { store, now, tokens, faults, closing: closing.signal });
  const built = await furnish(service, options);
  const answer: RequestListener = (request, response) => app.routing(request, response);
  const joining = options.joining && createJoining({ ...service, ...options.joining, answer, patience: patienceFor() });
  const app = createApp(service, { routes, report, faultConsole: options.faultConsole ?? false, tls, joining });
  await app.listen({ host, port });
  // Not before: of a start that failed, for want of its port say, nobody would have seen the secret.
  const credential = await firstCredential(store, options, now).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  port = (app.server.address() as AddressInfo).port;
  // Whether others are let in or not, the till whose office it is does not wait for it.
  void joining?.follow();

  function darken(refuse: boolean): void {
    if (refuse) app.server.close();
    for (const socket of service.callers) socket.destroy();
  }

  function lighten(): void {
    if (port !== 0 && !app.server.listening && !closing.signal.aborted) app.server.listen({ host, port });
  }

  return {
    url: `${tls ? 'https' : 'http'}://${inUrl(host)}:${port}`,
    faults,
    credential,
    ...built,
    goods: built.goods && waitedFor(service, keepGoods(service, built.goods).catch(String)),
    service,
    async close() {
      closing.abort();
      faults.clear();
      await closeLast(app, service);
      await joining?.stop();
      await service.tills.keep();
      await leaveStore(service);
    },
  };
}

/** An address of IPv6 stands in brackets there. */
function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function leaveStore({ running, replica, reader, store }: Service): Promise<void> {
  await Promise.allSettled(running);
  await replica?.close();
  // Before the store: the last to leave the file moves the log into it, and who only reads cannot.
  await reader?.close();
  await store.destroy();
}
