import { buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';

import type { V3Request } from '#contract/v3/request.ts';
import { tillsKeptHeader } from '#contract/v3/till-word.ts';
import type { SyncConfig } from '#sync/config.ts';
import { readLimits } from '#sync/limit-headers.ts';
import { noProxies, type Proxies, proxyFor } from '#sync/proxies.ts';
import type { Reply } from '#sync/reply.ts';
import { knownBy, trustedByMachine } from '#sync/trusted.ts';

/** One call, one set of bytes: nothing below the engine may repeat a request. */
export interface Transport {
  send(request: V3Request, purpose: Purpose): Promise<Reply>;
  close(): Promise<void>;
}

export type Purpose = 'write' | 'read';

export interface TransportOptions {
  readonly url: string;
  readonly config: SyncConfig;
  readonly monotonicMs: () => number;
  readonly proxies?: Proxies;
  /** In PEM. The office with this certificate and no other, under whatever name, is asked; nothing stands before it. */
  readonly certificate?: string | undefined;
}

export function createTransport(options: TransportOptions): Transport {
  const { url, config, monotonicMs, certificate } = options;
  const proxies = certificate === undefined ? (options.proxies ?? noProxies) : noProxies;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const unconnected = new WeakSet<object>();
  let line: Dispatcher;
  try {
    line = openLine(new URL(origin), { config, proxies, unconnected, certificate });
  } catch (error) {
    return unusable(describe(error));
  }

  async function send(request: V3Request, purpose: Purpose): Promise<Reply> {
    const started = monotonicMs();
    const elapsedMs = () => monotonicMs() - started;
    const bytesOut = (request.body?.length ?? 0) + request.path.length;
    const timeoutMs = purpose === 'write' ? config.writeTimeoutMs : config.readTimeoutMs;
    let status = 0;
    try {
      const response = await line.request({
        origin,
        method: request.method,
        path: base + request.path,
        headers: request.headers,
        body: request.body ?? null,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      status = response.statusCode;
      const limits = { maxBytes: config.maxBodyBytes, maxMs: timeoutMs * slowest, elapsedMs };
      const text = await readBody(response.body, limits);
      const parsed = parse(text);
      if (!parsed.ok && !saysItAll(status, text)) return { kind: 'garbled', status, message: parsed.message, bytesOut };
      return {
        kind: 'answer',
        status,
        body: parsed.ok ? parsed.body : { Message: parsed.message },
        bytesOut,
        latencyMs: elapsedMs(),
        limits: readLimits(response.headers),
        serverTime: readDate(response.headers['date']),
        keepsTills: tillsKeptHeader in response.headers,
      };
    } catch (error) {
      // Every way a network can fail ends as data here; what is not provably unsent counts as sent.
      const message = describe(error);
      if (status !== 0) return { kind: 'garbled', status, message, bytesOut };
      return unconnected.has(Object(error)) || leftNothing(error)
        ? { kind: 'not_sent', message }
        : { kind: 'lost', message, bytesOut };
    }
  }

  return { send, close: () => line.destroy() };
}

/** What the machine was told of its network is no way to anybody: selling goes on, and the words stand where the office's are. */
function unusable(message: string): Transport {
  return { send: () => Promise.resolve({ kind: 'not_sent', message }), close: () => Promise.resolve() };
}

interface LineOptions extends Pick<TransportOptions, 'config' | 'certificate'> {
  readonly proxies: Proxies;
  readonly unconnected: WeakSet<object>;
}

/** To the office, or to what stands before it. */
function openLine(office: URL, { config, proxies, unconnected, certificate }: LineOptions): Dispatcher {
  const proxy = proxyFor(office, proxies);
  const isSecure = `${office.protocol} ${proxy?.protocol}`.includes('https:');
  const trust = certificate === undefined ? isSecure && trustedByMachine() : knownBy(certificate);
  const connecting = { timeout: config.connectTimeoutMs, allowH2: false, ...trust };
  const open = (origin: string | URL, { connect }: { readonly connect?: buildConnector.connector | object }) =>
    new Pool(origin, {
      // The reads of a feed need a way past the writes in flight.
      connections: config.concurrency + 4,
      pipelining: 1,
      allowH2: false,
      // A socket kept longer is a socket the back office may have closed: the request on it would be lost for nothing.
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 4_000,
      connect: notingFailures(isConnector(connect) ? connect : buildConnector(connecting), unconnected),
    });
  if (!proxy) return open(office, {});
  return new EnvHttpProxyAgent({
    httpProxy: proxy.href,
    httpsProxy: proxy.href,
    noProxy: proxies.none,
    connect: buildConnector(connecting),
    connectTimeout: config.connectTimeoutMs,
    proxyTls: connecting,
    requestTls: connecting,
    factory: open,
    // A proxy that takes the line and says nothing is none.
    clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: config.connectTimeoutMs }),
  });
}

function isConnector(connect: buildConnector.connector | object | undefined): connect is buildConnector.connector {
  return typeof connect === 'function';
}

/**
 * Turned away at the door: what is said beside the status adds nothing, and many servers say it in no words or with a page.
 * A token that ended so, and was thought to be a bad line, would never be replaced.
 */
function saysItAll(status: number, text: string): boolean {
  // A limiter that nobody configured further answers so; where the service is gone, whoever stands before it has a page.
  return status === 401 || status === 403 || status === 429 || (status === 503 && text.trim() === '');
}

/** A time-out is how long nothing may come. What comes drop by drop has so many of them for all of it. */
const slowest = 8;

interface BodyLimits {
  readonly maxBytes: number;
  readonly maxMs: number;
  readonly elapsedMs: () => number;
}

async function readBody(body: AsyncIterable<Buffer>, { maxBytes, maxMs, elapsedMs }: BodyLimits): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    if (elapsedMs() > maxMs) throw new Error(`the answer takes longer than ${maxMs} ms`);
    chunks.push(chunk);
  }
  return (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8');
}

type Parsed = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly message: string };

function parse(text: string): Parsed {
  if (text.trim() === '') return { ok: false, message: 'the answer is empty' };
  try {
    return { ok: true, body: JSON.parse(text) };
  } catch {
    // The text itself is the evidence; a person sees its beginning.
    const what = /^\s*</.test(text) ? 'a web page' : 'not whole JSON';
    return { ok: false, message: `the answer is ${what}: ${text.slice(0, 120)}` };
  }
}

/**
 * What fails before there is a connection, its TLS included, has let nothing leave. By its words alone a line that is reset
 * then, as where nobody has signed in to the network, is like one that is reset behind a sale.
 */
function notingFailures(connect: buildConnector.connector, unconnected: WeakSet<object>): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) return callback(null, socket);
      unconnected.add(error);
      callback(error, null);
    });
}

/** Only failures that happen before a byte of the request can leave. */
function leftNothing(error: unknown): boolean {
  const { code, syscall } = detailsOf(error);
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'UND_ERR_CONNECT_TIMEOUT')
    return true;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return certificateErrors.test(code) || (error instanceof Error && error.message.startsWith(turnedAwayByProxy));
}

/** In undici's words, for a request that was to be passed on as it is. One through a tunnel fails before there is a connection. */
const turnedAwayByProxy = 'Proxy Authentication Required';

const certificateErrors = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

function detailsOf(error: unknown): { code: string; syscall: string } {
  if (typeof error !== 'object' || error === null) return { code: '', syscall: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  return { code, syscall };
}

function describe(error: unknown): string {
  const { code } = detailsOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return code !== '' && !message.includes(code) ? `${code} ${message}`.trim() : message;
}

function readDate(header: string | string[] | undefined): number | null {
  const ms = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
