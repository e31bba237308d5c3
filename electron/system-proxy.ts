import type { Session } from 'electron';

interface System {
  readonly session: Pick<Session, 'resolveProxy'>;
  readonly after: (ms: number, work: () => void) => unknown;
}

/** A network that has to be asked for its proxy may not answer; the till starts all the same. */
const longestWaitMs = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that the system has for the office, `''` being none; null where somebody told the till one, or nobody answers. Asked when
 * the till starts, and again when nothing is reached by it.
 */
export async function systemProxy(
  { session, after }: System,
  office: string | null,
  environment: Environment,
): Promise<string | null> {
  if (office === null || told.some((name) => environment[name])) return null;
  const tooLate = new Promise<null>((resolve) => void after(longestWaitMs, () => resolve(null)));
  const list = await Promise.race([session.resolveProxy(office).catch(() => null), tooLate]);
  return list === null ? null : (firstOf(list) ?? '');
}

/** The environment of the register. */
export function withProxy(environment: Environment, proxy: string | null): Environment {
  return proxy ? { ...environment, http_proxy: proxy, https_proxy: proxy } : environment;
}

const told = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** Of Chromium's list, such as `PROXY proxy.shop:8080; DIRECT`. */
function firstOf(list: string): string | undefined {
  const [, kind = '', place] = /^\s*(\w+)\s+([^\s;]+)/.exec(list) ?? [];
  const scheme = schemes[kind.toUpperCase()];
  return scheme && place && `${scheme}://${place}`;
}

const schemes: Readonly<Record<string, string | undefined>> = { PROXY: 'http', HTTPS: 'https', SOCKS5: 'socks5' };
